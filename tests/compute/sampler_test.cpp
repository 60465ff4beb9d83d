// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/sampler.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace strata::compute {
namespace {

/// Probabilities 0.5, 0.25, 0.125, 0.125 in an order that is not sorted.
const std::vector<float> kLogits = {std::log(0.125F), std::log(0.5F), std::log(0.125F),
                                    std::log(0.25F)};

std::map<std::int32_t, int> histogram(const SamplingSettings& settings, int draws) {
    Sampler sampler(settings);
    std::map<std::int32_t, int> counts;
    for (int i = 0; i < draws; ++i) {
        ++counts[sampler.pick(kLogits, {})];
    }
    return counts;
}

std::set<std::int32_t> possible(const SamplingSettings& settings) {
    std::set<std::int32_t> ids;
    for (const auto& [id, count] : histogram(settings, 2000)) {
        ids.insert(id);
    }
    return ids;
}

SamplingSettings atTemperature(double temperature) {
    SamplingSettings settings;
    settings.temperature = temperature;
    return settings;
}

TEST(Sampler, GreedyTakesTheLargestAndTheSmallestIdOfEquals) {
    Sampler sampler(atTemperature(0.0));
    EXPECT_EQ(sampler.pick(kLogits, {}), 1);
    const std::vector<float> equal = {0.0F, 2.0F, 1.0F, 2.0F};
    EXPECT_EQ(sampler.pick(equal, {}), 1);
}

TEST(Sampler, DrawsFollowTheProbabilities) {
    const auto counts = histogram(atTemperature(1.0), 40000);
    EXPECT_NEAR(counts.at(1), 20000, 400);
    EXPECT_NEAR(counts.at(3), 10000, 400);
    EXPECT_NEAR(counts.at(0), 5000, 300);
}

TEST(Sampler, TemperatureSharpensAndFlattens) {
    // p^(1/T) with T = 0.5: 0.25, 0.0625, 0.015625, 0.015625 of 0.34375.
    EXPECT_NEAR(histogram(atTemperature(0.5), 20000).at(1), 20000 * 0.25 / 0.34375, 400);
    EXPECT_LT(histogram(atTemperature(4.0), 20000).at(1), 8000);
}

TEST(Sampler, TheSameSeedRepeatsAndAnotherDiffers) {
    const auto draw = [](std::uint64_t seed) {
        SamplingSettings settings = atTemperature(1.0);
        settings.seed = seed;
        Sampler sampler(settings);
        std::vector<std::int32_t> ids;
        for (int i = 0; i < 64; ++i) {
            ids.push_back(sampler.pick(kLogits, {}));
        }
        return ids;
    };
    EXPECT_EQ(draw(7), draw(7));
    EXPECT_NE(draw(7), draw(8));
}

TEST(Sampler, TopKKeepsTheKLikeliest) {
    SamplingSettings settings = atTemperature(1.0);
    settings.topK = 2;
    EXPECT_EQ(possible(settings), (std::set<std::int32_t>{1, 3}));
    settings.topK = 3;  // two are equally likely for the third place; the smaller id has it
    EXPECT_EQ(possible(settings), (std::set<std::int32_t>{0, 1, 3}));
}

TEST(Sampler, TopPKeepsTheFewestThatHoldIt) {
    SamplingSettings settings = atTemperature(1.0);
    for (const double least : {0.0, 0.5}) {
        settings.topP = least;
        EXPECT_EQ(possible(settings), (std::set<std::int32_t>{1}));
    }
    settings.topP = 0.6;
    EXPECT_EQ(possible(settings), (std::set<std::int32_t>{1, 3}));
}

TEST(Sampler, MinPDropsWhatIsFarBelowTheLikeliest) {
    SamplingSettings settings = atTemperature(1.0);
    settings.minP = 0.4;
    EXPECT_EQ(possible(settings), (std::set<std::int32_t>{1, 3}));
}

TEST(Sampler, RepetitionPenaltyDividesPositiveAndMultipliesNegativeLogits) {
    SamplingSettings settings = atTemperature(0.0);
    settings.repetitionPenalty = 2.0;
    Sampler sampler(settings);
    const std::vector<float> positive = {3.0F, 2.0F};
    const std::vector<float> negative = {-1.0F, -1.5F};
    const std::vector<std::int32_t> context = {0, 0, -1, 99};
    EXPECT_EQ(sampler.pick(positive, context), 1);
    EXPECT_EQ(sampler.pick(negative, context), 1);
}

TEST(Sampler, GreedyTakesTheLikeliestAdmitted) {
    Sampler sampler(atTemperature(0.0));
    const auto notOne = [](std::int32_t id) { return id != 1; };
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, notOne), 3);
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, [](std::int32_t id) { return id % 2 == 0; }), 0);
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, [](std::int32_t) { return true; }), 1);
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, [](std::int32_t) { return false; }), std::nullopt);
}

TEST(Sampler, DrawsOfTheAdmittedFollowTheirProbabilities) {
    Sampler sampler(atTemperature(1.0));
    std::map<std::int32_t, int> counts;
    for (int i = 0; i < 40000; ++i) {
        ++counts[*sampler.pickAdmitted(kLogits, {}, [](std::int32_t id) { return id != 1; })];
    }
    EXPECT_EQ(counts.count(1), 0U);
    EXPECT_NEAR(counts[3], 20000, 400);
    EXPECT_NEAR(counts[0], 10000, 400);
    EXPECT_NEAR(counts[2], 10000, 400);
}

TEST(Sampler, WhereNoKeptTokenIsAdmittedTheLikeliestOtherIs) {
    SamplingSettings settings = atTemperature(1.0);
    settings.topK = 1;
    Sampler sampler(settings);
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, [](std::int32_t id) { return id != 1; }), 3);
    EXPECT_EQ(sampler.pickAdmitted(kLogits, {}, [](std::int32_t) { return true; }), 1);
}

TEST(Probability, IsTheShareOfTheSoftmax) {
    // By hand: 1 / (1 + 2 + 5), ...
    const std::vector<float> logits{0.0F, std::log(2.0F), std::log(5.0F)};
    EXPECT_NEAR(probabilityOf(logits, 0), 0.125, 1e-7);
    EXPECT_NEAR(probabilityOf(logits, 1), 0.25, 1e-7);
    EXPECT_NEAR(probabilityOf(logits, 2), 0.625, 1e-7);
    std::vector<float> moved = logits;
    for (float& logit : moved) {
        logit += 1000.0F;  // nothing of it overflows
    }
    EXPECT_NEAR(probabilityOf(moved, 2), 0.625, 1e-4);
    EXPECT_EQ(probabilityOf(std::vector<float>(4, -1000.0F), 3), 0.25);
    EXPECT_EQ(probabilityOf(std::vector<float>{0.0F, -2000.0F}, 1), 0.0);
}

TEST(Sampler, RefusesSettingsOutsideTheirRange) {
    const auto refuses = [](const SamplingSettings& settings) {
        try {
            const Sampler sampler(settings);
        } catch (const Error& error) {
            return error.code() == ErrorCode::OptionInvalid;
        }
        return false;
    };
    EXPECT_TRUE(refuses(atTemperature(-0.1)));
    SamplingSettings settings;
    settings.topP = 1.5;
    EXPECT_TRUE(refuses(settings));
    settings = {};
    settings.minP = 1.5;
    EXPECT_TRUE(refuses(settings));
    settings = {};
    settings.repetitionPenalty = 0.0;
    EXPECT_TRUE(refuses(settings));
    settings = {};
    settings.topK = -1;
    EXPECT_TRUE(refuses(settings));
}

}  // namespace
}  // namespace strata::compute
