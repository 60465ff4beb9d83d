// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/rule_pairs.h"

#include "datasetgen/pairs/passage_splitter.h"
#include "datasetgen/pairs/question_score.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

Document documentOf(const std::string& path, const std::string& text) {
    Document document;
    document.path = path;
    document.sha256 = std::string(64, 'a');
    document.format = "text";
    Block block;
    block.text = text;
    document.blocks.push_back(block);
    return document;
}

const std::string kPolish =
    "Pompa jest urządzeniem, które służy do podnoszenia wody ze studni na wyższy poziom. Silnik "
    "pompy pracuje pod napięciem 230 V i nie może być używany bez wody. Filtr należy czyścić co "
    "dwa tygodnie, a po zimie trzeba sprawdzić wszystkie zawory i uszczelki, bo mogą być zużyte.";
const std::string kEnglish =
    "The Novapump is a feed pump that moves water from the tank to the boiler. The Novapump weighs "
    "12 kg and it has a cover of steel. The inlet filter of the Novapump is cleaned every two "
    "weeks, and after the winter all of the valves and seals have to be checked by the owner.";

TEST(RulePairs, SayWhichLanguageTheyDoNotKnow) {
    const std::vector<Document> documents{documentOf("pompa.txt", kPolish)};
    const std::vector<Passage> passages = splitPassages(documents, approximateTokens);
    ASSERT_FALSE(passages.empty());
    RulePairs rules({});
    try {
        rules.generate({documents, passages}, 0, 3, {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NoPairs);
        EXPECT_EQ(error.message(), "The rules do not support the language Polish.");
        EXPECT_EQ(error.where(), "pompa.txt");
        EXPECT_EQ(error.hint(), "Use a model as generator.");
    }
}

TEST(RulePairs, GoOnWithTheDocumentsThatTheyKnow) {
    const std::vector<Document> documents{documentOf("pompa.txt", kPolish),
                                          documentOf("pump.txt", kEnglish)};
    const std::vector<Passage> passages = splitPassages(documents, approximateTokens);
    ASSERT_EQ(passages.size(), 2U);
    std::vector<std::string> notices;
    RulePairs rules({}, [&](const Sentence& notice) { notices.push_back(notice.text()); });
    EXPECT_TRUE(rules.generate({documents, passages}, 0, 3, {}).empty());
    EXPECT_TRUE(rules.generate({documents, passages}, 0, 3, {}).empty());
    EXPECT_TRUE(test::areGoodQuestions(
        {documents[1], rules.generate({documents, passages}, 1, 3, {}), "en"}));
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_EQ(notices[0],
              "pompa.txt: The rules do not support the language Polish. Use a model as generator.");
}

}  // namespace
}  // namespace strata::datasetgen
