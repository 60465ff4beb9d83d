// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of which a build keeps no pair.
#include "datasetgen/pipeline.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A fact of each document, which the gates refuse where it has no quote; none of "dull.md".
class OneEach final : public PairGenerator {
public:
    std::vector<Pair> generate(const Sources& sources,
                               std::size_t passageIndex,
                               std::size_t,
                               const std::stop_token&) override {
        const Passage& passage = sources.passages[passageIndex];
        const std::string& path = sources.documents[passage.documentIndex].path;
        if (path.ends_with("dull.md")) {
            return {};
        }
        Pair pair;
        pair.documentIndex = passage.documentIndex;
        pair.passageIndex = passageIndex;
        pair.question = "How much does the pump weigh in total?";
        pair.answer = "The pump weighs 12 kg in total.";
        pair.kind = "specification";
        pair.group = path;
        if (path.ends_with("good.md")) {
            pair.quotes = {{1, {}, passage.text}};
        }
        Pair other = pair;
        other.question = "Can you tell me what the pump weighs in total?";
        return {pair, other};
    }
};

TEST(BarrenDocument, IsSaidWithItsReasonThoughOthersGivePairs) {
    const test::TempDir folder;
    BuildSettings settings;
    settings.read.limits.workerPath = STRATA_DOCWORKER;
    settings.countTokens = approximateTokens;
    const auto add = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder.file(name)) << text;
        settings.documents.push_back(folder.file(name));
    };
    add("good.md", "The pump weighs 12 kg in total.\n");
    add("short.md", "Thank you.\n");
    add("dull.md", "Nobody knows what this is good for.\n");
    add("unproved.md", "The weight of the pump is not told here.\n");
    std::vector<std::string> notices;
    BuildObserver observer;
    observer.notice = [&](const Sentence& text) { notices.push_back(text.text()); };
    OneEach generator;
    buildPairs(settings, {generator}, observer, {});
    EXPECT_THAT(notices,
                ElementsAre(AllOf(HasSubstr("short.md"), HasSubstr("Almost no text")),
                            AllOf(HasSubstr("dull.md"), HasSubstr("Nothing in it states a fact")),
                            AllOf(HasSubstr("unproved.md"), HasSubstr("No quote"))));
}

TEST(BarrenDocument, OfATrialIsLeftOpen) {
    const test::TempDir folder;
    BuildSettings settings;
    settings.read.limits.workerPath = STRATA_DOCWORKER;
    settings.countTokens = approximateTokens;
    settings.passagesMax = 1;
    std::ofstream(folder.file("dull.md")) << "Nobody knows what this is good for.\n";
    settings.documents = {folder.file("dull.md")};
    BuildObserver observer;
    observer.notice = [](const Sentence& text) { ADD_FAILURE() << text.text(); };
    OneEach generator;
    buildPairs(settings, {generator}, observer, {});
}

}  // namespace
}  // namespace strata::datasetgen
