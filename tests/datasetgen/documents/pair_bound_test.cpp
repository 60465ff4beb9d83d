// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pipeline.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace strata::datasetgen {
namespace {

using ::testing::HasSubstr;

/// Makes half of what a document may give, and one more, of every passage.
class Prolific final : public PairGenerator {
public:
    std::vector<Pair> generate(const Sources& sources,
                               std::size_t passageIndex,
                               std::size_t,
                               const std::stop_token&) override {
        ++calls;
        Pair pair;
        pair.documentIndex = sources.passages[passageIndex].documentIndex;
        pair.passageIndex = passageIndex;
        return std::vector<Pair>(kDocumentPairsMax / 2 + 1, pair);
    }

    int calls = 0;
};

TEST(PairBound, WhatADocumentGivesBeyondIsLeftOutWithARowOfTheReport) {
    const test::TempDir folder;
    BuildSettings settings;
    settings.read.limits.workerPath = STRATA_DOCWORKER;
    settings.countTokens = approximateTokens;
    for (const char* name : {"prolific.md", "small.md"}) {
        std::ofstream file(folder.file(name));
        for (int i = 0; i < (name[0] == 'p' ? 4 : 1); ++i) {
            file << "# Part " << name << i << "\n\nThe pump of " << name << " part " << i
                 << " is a device that moves water into tank " << i * 17 << ".\n\n";
        }
        settings.documents.push_back(folder.file(name));
    }
    Prolific generator;
    const BuildResult result = buildPairs(settings, {generator}, {}, {});
    EXPECT_EQ(result.worked.size(), 5U);
    EXPECT_EQ(generator.calls, 2 + 1);
    ASSERT_EQ(result.failures.size(), 1U);
    EXPECT_THAT(result.failures[0].path, HasSubstr("prolific.md"));
    EXPECT_EQ(result.failures[0].error.code(), ErrorCode::DocumentLimit);
    EXPECT_THAT(result.failures[0].error.message(), HasSubstr("100000 pairs"));
}

}  // namespace
}  // namespace strata::datasetgen
