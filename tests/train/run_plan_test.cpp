// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/plan.json: what a run planned as it began or was resumed, for whoever asks later, and how a
// map of other sizes counts on it.
#include "strata/run_plan.h"

#include "train/bench_commands.h"
#include "train/row_lengths.h"
#include "train/run_setup.h"
#include "train/small_run.h"

#include "strata/bench_outcomes.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace strata::test {
namespace {

class RunPlanFile : public SmallRun {
protected:
    RunPlan planOfRun() const { return readRunPlan(runPath()).value_or(RunPlan()); }

    SweepCell cellOf(const TrainSettings& settings, const std::string& run) {
        const std::unique_ptr<compute::Compute> compute = makeReferenceCompute();
        train::KeptRows kept;
        const auto result = train::benchSweepCommand(
            {settings, {settings.microBatch}, {settings.maxLength}, SweepWork::Plan, run}, *compute,
            kept, quiet());
        return std::get<BenchSweepOutcome>(result.outcome).cells.front();
    }

    void addToProgramBytes(std::uint64_t bytes) const {
        const std::string file = runPath() + "/plan.json";
        nlohmann::json plan = nlohmann::json::parse(readPlainFile(file));
        plan["program_bytes"] = plan["program_bytes"].get<std::uint64_t>() + bytes;
        writePlainFile(file, plan.dump());
    }
};

TEST_F(RunPlanFile, SaysWhatTheRunPlannedToUse) {
    for (const char* device : {"cpu", "emulated:1"}) {
        std::filesystem::remove_all(runPath());
        TrainSettings wanted = settings();
        wanted.device = device;
        wanted.vramBudgetBytes = std::string(device) == "cpu" ? 0 : 64 * kMiB;
        wanted.ramBudgetBytes = 2 * kGiB;
        std::uint64_t planned = 0;
        onStep_ = [&](const StepFinished& step) { planned = step.plannedPeakBytes; };
        EXPECT_FALSE(readRunPlan(runPath()));
        train(wanted);
        const RunPlan plan = planOfRun();
        ASSERT_EQ(plan.tiers.size(), wanted.vramBudgetBytes > 0 ? 3U : 2U) << device;
        const TierForecast& host = plan.tiers[plan.tiers.size() - 2];
        EXPECT_EQ(host.tier, Tier::Host);
        EXPECT_EQ(host.budgetBytes, 2 * kGiB);
        EXPECT_EQ(host.peakBytes, planned);
        std::uint64_t sum = 0;
        for (const MemoryItem& item : host.items) {
            sum += item.bytes;
        }
        EXPECT_EQ(sum, planned);
        EXPECT_EQ(plan.tiers.back().tier, Tier::Ssd);
        EXPECT_GT(plan.leastRamBudgetBytes, plan.programBytes);
        EXPECT_GT(plan.programBytes, 0U);
        EXPECT_EQ(plan.leastVramBudgetBytes > 0, wanted.vramBudgetBytes > 0);
    }
}

TEST_F(RunPlanFile, IsThatOfTheLatestResume) {
    makeStoppedRun();
    resume(runPath(), {{"ram-budget", "3GiB"}});
    EXPECT_EQ(planOfRun().tiers.front().budgetBytes, 3 * kGiB);
}

TEST_F(RunPlanFile, ThatCannotBeWrittenDoesNotStopTheRun) {
    makeStoppedRun();
    std::filesystem::remove(runPath() + "/plan.json");
    std::filesystem::create_directories(runPath() + "/plan.json/in-the-way");
    EXPECT_FALSE(resume(runPath()).stopped);
    ASSERT_EQ(notices_.size(), 1U);
    EXPECT_EQ(notices_.front(),
              "The run continues without a record of its plan. Can't replace the "
              "file: it is a folder.");
    EXPECT_FALSE(readRunPlan(runPath()));
}

TEST_F(RunPlanFile, ThatIsDamagedIsAsIfThereWereNone) {
    train(settings());
    const std::string file = runPath() + "/plan.json";
    const std::string whole = readPlainFile(file);
    for (std::size_t length = 0; length + 2 < whole.size(); length += 7) {
        writePlainFile(file, whole.substr(0, length));
        EXPECT_FALSE(readRunPlan(runPath())) << length;
    }
    for (const char* name : {"\"host\"", "\"layer inputs\"", "\"program_bytes\""}) {
        std::string other = whole;
        other.replace(other.find(name), 2, "\"X");
        writePlainFile(file, other);
        EXPECT_FALSE(readRunPlan(runPath())) << name;
    }
}

TEST_F(RunPlanFile, DecidesWhatTheProgramTakesInAMapOfItsSizes) {
    train(settings());
    const std::uint64_t before = cellOf(settings(), runPath()).leastRamBudgetBytes;
    addToProgramBytes(100 * kMiB);
    EXPECT_EQ(cellOf(settings(), runPath()).leastRamBudgetBytes, before + 100 * kMiB);
}

}  // namespace
}  // namespace strata::test
