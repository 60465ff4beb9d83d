// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/coverage_plan.h"

#include <gtest/gtest.h>

#include <set>

namespace strata::datasetgen {
namespace {

Passage passage(std::size_t document, const std::string& section, std::size_t tokens = 100) {
    Passage result;
    result.documentIndex = document;
    result.headingPath = {section};
    result.tokens = tokens;
    return result;
}

TEST(CoveragePlan, TakesEveryDocumentAndSectionBeforeAnyTwice) {
    const std::vector<Passage> passages{passage(0, "a"), passage(0, "a"), passage(0, "b"),
                                        passage(1, "c"), passage(1, "d"), passage(1, "d")};
    const std::vector<PlannedPassage> plan = planCoverage(passages);
    ASSERT_EQ(plan.size(), passages.size());
    std::set<std::string> sections;
    for (std::size_t i = 0; i < 4; ++i) {
        const Passage& planned = passages[plan[i].passageIndex];
        sections.insert(sectionKey(planned.documentIndex, planned.headingPath));
    }
    EXPECT_EQ(sections.size(), 4U);
    EXPECT_NE(passages[plan[0].passageIndex].documentIndex,
              passages[plan[1].passageIndex].documentIndex);
}

TEST(CoveragePlan, LeavesRejectedPassagesOut) {
    std::vector<Passage> passages{passage(0, "a"), passage(0, "b")};
    passages[0].rejected = "index";
    ASSERT_EQ(planCoverage(passages).size(), 1U);
    EXPECT_EQ(planCoverage(passages)[0].passageIndex, 1U);
}

TEST(CoveragePlan, AsksMoreOfLongPassagesWithinBounds) {
    EXPECT_EQ(plannedFacts(0), plannedFacts(1));
    EXPECT_GT(plannedFacts(400), plannedFacts(100));
    EXPECT_EQ(plannedFacts(100000), plannedFacts(200000));
}

TEST(CoveragePlan, ASectionIsTheDocumentAndItsTwoOutermostHeadings) {
    EXPECT_EQ(sectionKey(1, {"a", "b", "c"}), sectionKey(1, {"a", "b", "d"}));
    EXPECT_NE(sectionKey(1, {"a", "b"}), sectionKey(2, {"a", "b"}));
}

}  // namespace
}  // namespace strata::datasetgen
