// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/splitter.h"

#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

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

TEST(Splitter, ValidationAndTestShareNoSection) {
    Set set = setOf(40);
    splitPairs(set.pairs, set.passages);
    EXPECT_TRUE(findLeaks(set.pairs, set.passages).empty());
    const auto counts = sizes(set);
    EXPECT_NEAR(static_cast<double>(counts.at("validation")), 120.0, 45.0);
    EXPECT_NEAR(static_cast<double>(counts.at("test")), 60.0, 30.0);
}

/// How many phrasings of each fact each split has.
std::map<std::string, std::map<std::string, std::size_t>> splitsOfFacts(const Set& set) {
    std::map<std::string, std::map<std::string, std::size_t>> splits;
    for (const Pair& pair : set.pairs) {
        ++splits[pair.group][pair.split];
    }
    return splits;
}

TEST(Splitter, HoldsBackOnePhrasingOrAllButOneOfEveryFact) {
    Set set = setOf(40);
    splitPairs(set.pairs, set.passages);
    for (const auto& [group, splits] : splitsOfFacts(set)) {
        if (splits.contains("recall")) {
            EXPECT_EQ(splits, (std::map<std::string, std::size_t>{{"recall", 1}, {"train", 2}}));
        } else {
            EXPECT_EQ(splits.size(), 2U) << group;
            EXPECT_EQ(splits.at("train"), 1U) << group;
        }
    }
}

TEST(Splitter, EveryFactTrainsAndRecallCitesATitleOnlyIfItMust) {
    std::size_t cited = 0;
    for (std::uint64_t i = 0; i < 20; ++i) {
        const std::uint64_t seed = strata::test::testSeed(40 + i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937_64 random(seed);
        Set set = setOf(10 + random() % 30);
        std::erase_if(set.pairs, [&](const Pair&) { return random() % 3 == 0; });
        std::map<std::string, bool> canBeAsked;  // without a title
        for (Pair& pair : set.pairs) {
            pair.cited = random() % 2 == 0 ? pair.question : "According to “T”, " + pair.question;
            canBeAsked[pair.group] = canBeAsked[pair.group] || pair.question != pair.cited;
        }
        splitPairs(set.pairs, set.passages, {.seed = seed});
        EXPECT_EQ(findLeaks(set.pairs, set.passages), std::vector<std::string>());
        for (const auto& [group, splits] : splitsOfFacts(set)) {
            EXPECT_TRUE(splits.contains("train")) << group;
        }
        for (const Pair& pair : set.pairs) {
            const bool isCited = pair.split == "recall" && pair.question == pair.cited;
            EXPECT_FALSE(isCited && canBeAsked.at(pair.group)) << pair.question;
            cited += isCited ? 1 : 0;
        }
    }
    EXPECT_GT(cited, 0U);
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
    const auto held = std::ranges::find(set.pairs, "validation", &Pair::split);
    ASSERT_NE(held, set.pairs.end());
    held->split = "test";
    EXPECT_FALSE(findLeaks(set.pairs, set.passages).empty());
    held->split = "validation";
    EXPECT_TRUE(findLeaks(set.pairs, set.passages).empty());
    std::ranges::find(set.pairs, "train", &Pair::split)->question = held->question;
    EXPECT_FALSE(findLeaks(set.pairs, set.passages).empty());
}

}  // namespace
}  // namespace strata::datasetgen
