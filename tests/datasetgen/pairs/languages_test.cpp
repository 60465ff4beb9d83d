// SPDX-License-Identifier: GPL-3.0-or-later
// Answers as good models write them, and bad ones, in ten languages: languages/<code>.json holds
// passages and pairs on them, each with the reason that must reject it or none.
#include "datasetgen/pairs/pair_filter.h"
#include "documents_here.h"
#include "support/places.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

class Languages : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        std::ifstream file(strata::test::inTree("tests/datasetgen/pairs/languages/") + GetParam() +
                           ".json");
        ASSERT_TRUE(file.is_open());
        const Json json = Json::parse(file);
        test::DocumentMaker maker(json["title"]);
        for (const Json& section : json["passages"]) {
            maker.heading(1, section["heading"]).text(section["text"]);
        }
        documents_ = {maker.document()};
        passages_ = splitPassages(documents_, approximateTokens, {.tokensMin = 1});
        ASSERT_EQ(passages_.size(), json["passages"].size());
        for (const Json& asked : json["pairs"]) {
            const std::size_t passage = asked["passage"];
            Pair pair;
            pair.question = asked["question"];
            pair.answer = asked["answer"];
            pair.passageIndex = passage;
            pair.headingPath = passages_[passage].headingPath;
            pair.quotes = {{1, {}, asked["quote"]}};
            pairs_.push_back(std::move(pair));
            expected_.push_back(asked.value("reject", std::string()));
        }
        filterPairs(pairs_, documents_, passages_);
    }

    std::vector<Document> documents_;
    std::vector<Passage> passages_;
    std::vector<Pair> pairs_;
    std::vector<std::string> expected_;
};

TEST_P(Languages, GoodAnswersPass) {
    std::size_t good = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (expected_[i].empty()) {
            EXPECT_EQ(pairs_[i].rejected, "") << pairs_[i].question << "\n" << pairs_[i].answer;
            ++good;
        }
    }
    EXPECT_GE(good, 8U);
}

TEST_P(Languages, BadAnswersFailForTheirReason) {
    std::size_t bad = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (!expected_[i].empty()) {
            EXPECT_EQ(pairs_[i].rejected, expected_[i]) << pairs_[i].question << "\n"
                                                        << pairs_[i].answer;
            ++bad;
        }
    }
    EXPECT_GE(bad, 8U);
    const std::set<std::string> reasons(expected_.begin(), expected_.end());
    for (const std::string_view reason :
         {kNumberUnsupported, kNameUnsupported, kRefusal, kNotSelfContained, kWrongLanguage,
          kAnswerInQuestion, kQuoteNotFound}) {
        EXPECT_TRUE(reasons.contains(std::string(reason))) << reason;
    }
}

INSTANTIATE_TEST_SUITE_P(
    OfTheModels,
    Languages,
    testing::Values("de", "fr", "es", "it", "pt", "nl", "pl", "zh", "ja", "ko"),
    [](const testing::TestParamInfo<std::string>& language) { return language.param; });

}  // namespace
}  // namespace strata::datasetgen
