// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/splitter.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace strata::datasetgen {
namespace {

struct Set {
    std::vector<Passage> passages;
    std::vector<Pair> pairs;
};

/// Sections of two passages; a passage has five facts of three phrasings.
Set setOf(std::size_t sections) {
    Set set;
    for (std::size_t i = 0; i < sections * 2; ++i) {
        Passage passage;
        passage.id = "p" + std::to_string(i);
        passage.headingPath = {"section " + std::to_string(i / 2), "part"};
        set.passages.push_back(passage);
        for (std::size_t fact = 0; fact < 5; ++fact) {
            for (std::size_t phrasing = 0; phrasing < 3; ++phrasing) {
                Pair pair;
                pair.passageIndex = i;
                pair.group = passage.id + " fact " + std::to_string(fact);
                pair.question = pair.group + " asked " + std::to_string(phrasing);
                pair.answer = pair.group;
                set.pairs.push_back(pair);
            }
        }
    }
    return set;
}

std::map<std::string, std::size_t> sizes(const Set& set) {
    std::map<std::string, std::size_t> counts;
    for (const Pair& pair : set.pairs) {
        ++counts[pair.split];
    }
    return counts;
}

TEST(Splitter, KeepsSectionsOnOneSide) {
    Set set = setOf(40);
    splitPairs(set.pairs, set.passages);
    EXPECT_TRUE(findLeaks(set.pairs, set.passages).empty());
    const auto counts = sizes(set);
    EXPECT_NEAR(static_cast<double>(counts.at("validation")), 120.0, 45.0);
    EXPECT_NEAR(static_cast<double>(counts.at("test")), 60.0, 30.0);
}

TEST(Splitter, HoldsBackOnePhrasingOfEveryTrainedFact) {
    Set set = setOf(40);
    splitPairs(set.pairs, set.passages);
    std::map<std::string, std::set<std::string>> trained;
    std::map<std::string, std::set<std::string>> recalled;
    for (const Pair& pair : set.pairs) {
        if (pair.split == "train") {
            trained[pair.group].insert(pair.question);
        } else if (pair.split == "recall") {
            recalled[pair.group].insert(pair.question);
        }
    }
    ASSERT_FALSE(trained.empty());
    for (const auto& [group, questions] : trained) {
        ASSERT_EQ(recalled[group].size(), 1U) << group;
        EXPECT_FALSE(questions.contains(*recalled[group].begin()));
    }
}

TEST(Splitter, TwoPhrasingsAreEnoughAndOneIsTrained) {
    Set set = setOf(2);
    std::erase_if(set.pairs, [](const Pair& pair) { return pair.question.ends_with("2"); });
    set.pairs.erase(set.pairs.begin());
    splitPairs(set.pairs, set.passages);
    const auto counts = sizes(set);
    EXPECT_EQ(counts.at("recall"), 19U);
    EXPECT_EQ(set.pairs[0].split, "train");
}

TEST(Splitter, HoldsNothingOutOfASmallSet) {
    Set set = setOf(2);
    splitPairs(set.pairs, set.passages);
    EXPECT_FALSE(sizes(set).contains("validation"));
    EXPECT_FALSE(sizes(set).contains("test"));
}

TEST(Splitter, IsFrozenByTheSeed) {
    Set one = setOf(30);
    Set two = setOf(30);
    splitPairs(one.pairs, one.passages, {.seed = 7});
    splitPairs(two.pairs, two.passages, {.seed = 7});
    EXPECT_EQ(one.pairs, two.pairs);
}

TEST(Splitter, RejectedPairsHaveNoSplit) {
    Set set = setOf(20);
    set.pairs[3].rejected = "near-duplicate";
    splitPairs(set.pairs, set.passages);
    EXPECT_EQ(set.pairs[3].split, "");
}

TEST(Splitter, FindsALeak) {
    Set set = setOf(20);
    splitPairs(set.pairs, set.passages);
    set.pairs[0].split = set.pairs[0].split == "test" ? "train" : "test";
    EXPECT_FALSE(findLeaks(set.pairs, set.passages).empty());
}

}  // namespace
}  // namespace strata::datasetgen
