// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/lr_schedule.h"

#include "support/fixtures.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <ostream>
#include <string>

namespace strata::optim {
namespace {

struct Recorded {
    const char* name;
    LrSchedule schedule;
};

/// How a test names its case.
void PrintTo(const Recorded& recorded, std::ostream* out) {
    *out << recorded.name;
}

class LrScheduleReference : public testing::TestWithParam<Recorded> {};

TEST_P(LrScheduleReference, GivesTheRecordedRates) {
    std::ifstream file(test::fixture("llama3/train_full.json"));
    const auto reference = nlohmann::json::parse(file);
    const auto& variant = reference["variants"][GetParam().name];
    const auto total = static_cast<std::int64_t>(variant["steps"].size());
    const LrPlan plan{GetParam().schedule, reference["settings"]["lr"], variant["warmup"], total};
    for (const auto& step : variant["steps"]) {
        const double expected = step["lr"];
        EXPECT_NEAR(learningRate(plan, step["step"]), expected, 1e-12 * expected) << step["step"];
    }
}

INSTANTIATE_TEST_SUITE_P(Schedules,
                         LrScheduleReference,
                         testing::Values(Recorded{"constant", LrSchedule::Constant},
                                         Recorded{"linear", LrSchedule::Linear},
                                         Recorded{"cosine", LrSchedule::Cosine}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(LrSchedule, WarmUpRisesInEqualStepsToTheRate) {
    const LrPlan plan{LrSchedule::Cosine, 8.0, 4, 20};
    EXPECT_DOUBLE_EQ(learningRate(plan, 1), 2.0);
    EXPECT_DOUBLE_EQ(learningRate(plan, 3), 6.0);
    EXPECT_DOUBLE_EQ(learningRate(plan, 4), 8.0);
}

TEST(LrSchedule, CosineEndsAtATenthAndLinearAboveZero) {
    EXPECT_DOUBLE_EQ(learningRate({LrSchedule::Cosine, 1.0, 0, 100}, 100), 0.1);
    EXPECT_DOUBLE_EQ(learningRate({LrSchedule::Linear, 1.0, 0, 100}, 100), 1.0 / 101.0);
}

TEST(LrSchedule, AWarmUpAsLongAsTheRunNeverDividesByZero) {
    for (const auto schedule : {LrSchedule::Constant, LrSchedule::Linear, LrSchedule::Cosine}) {
        EXPECT_DOUBLE_EQ(learningRate({schedule, 1.0, 5, 5}, 5), 1.0);
        EXPECT_DOUBLE_EQ(learningRate({schedule, 1.0, 10, 5}, 5), 0.5);
        EXPECT_DOUBLE_EQ(
            learningRate({schedule, 1.0, 0, 1}, 1),
            schedule == LrSchedule::Constant ? 1.0 : learningRate({schedule, 1.0, 0, 1}, 7));
    }
}

}  // namespace
}  // namespace strata::optim
