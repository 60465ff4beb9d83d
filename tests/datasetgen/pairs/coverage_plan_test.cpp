// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/coverage_plan.h"

#include "datasetgen/base/rejection.h"
#include "datasetgen/pairs/fact_type.h"

#include "strata/error.h"

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

TEST(CoveragePlan, AQuantityAsksForFewerOrMore) {
    for (const std::size_t tokens : {20U, 200U, 512U}) {
        EXPECT_LT(plannedFacts(tokens, Quantity::Fewer), plannedFacts(tokens));
        EXPECT_GT(plannedFacts(tokens, Quantity::More), plannedFacts(tokens));
    }
    EXPECT_EQ(quantityNamed(quantityName(Quantity::More)), Quantity::More);
    EXPECT_THROW(quantityNamed("some"), Error);
}

TEST(CoveragePlan, APersonsWordAboutAPassageCounts) {
    std::vector<Passage> passages{passage(0, "a"), passage(0, "b")};
    passages[0].id = "first";
    passages[1].id = "second";
    passages[1].rejected = "index";
    CoverageSettings settings;
    settings.excluded = {"first"};
    settings.included = {"second"};
    layDecisions(passages, settings);
    EXPECT_EQ(passages[0].rejected, kPassageExcluded);
    ASSERT_EQ(planCoverage(passages, settings).size(), 1U);
    EXPECT_EQ(planCoverage(passages, settings)[0].passageIndex, 1U);
}

TEST(CoveragePlan, ATrialTakesTheRichestPassageOfEachDocument) {
    // The first passages of documents are title pages.
    const std::vector<Passage> passages{passage(0, "title", 20), passage(0, "a", 300),
                                        passage(0, "b", 380),    passage(1, "title", 20),
                                        passage(1, "c", 200),    passage(2, "title", 20),
                                        passage(2, "d", 150)};
    std::set<std::size_t> tried;
    for (const PlannedPassage& planned : trialOf(passages, planCoverage(passages), 3)) {
        tried.insert(planned.passageIndex);
    }
    EXPECT_EQ(tried, (std::set<std::size_t>{2, 4, 6}));
    // Of one document, other sections before another passage of the same.
    const std::vector<Passage> one{passage(0, "a", 390), passage(0, "a", 380), passage(0, "b", 90)};
    EXPECT_EQ(trialOf(one, planCoverage(one), 2)[1].passageIndex, 2U);
    EXPECT_EQ(trialOf(one, planCoverage(one), 0).size(), 3U);
}

TEST(CoveragePlan, ASectionIsTheDocumentAndItsTwoOutermostHeadings) {
    EXPECT_EQ(sectionKey(1, {"a", "b", "c"}), sectionKey(1, {"a", "b", "d"}));
    EXPECT_NE(sectionKey(1, {"a", "b"}), sectionKey(2, {"a", "b"}));
}

TEST(FactType, NamesTheKindsOfRulesAndModels) {
    for (const FactType type : kFactTypes) {
        EXPECT_EQ(factTypeNamed(factTypeName(type)), type);
        EXPECT_EQ(factTypeOf(factTypeName(type)), type);
    }
    EXPECT_EQ(factTypeOf("cause"), FactType::Reason);
    EXPECT_EQ(factTypeOf("table cell"), FactType::Fact);
    EXPECT_TRUE(isWanted({}, "cause"));
    EXPECT_FALSE(isWanted({FactType::Procedure}, "cause"));
    EXPECT_THROW(factTypeNamed("riddle"), Error);
}

}  // namespace
}  // namespace strata::datasetgen
