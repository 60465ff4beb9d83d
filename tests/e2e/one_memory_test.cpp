// SPDX-License-Identifier: GPL-3.0-or-later
// One memory of a job: a process that holds other things plans what `strata plan` does, and what it
// holds is not the run's.
#include "support/child_process.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/sanitizer.h"
#include "support/temp_dir.h"

#include "strata/engine.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {
namespace {

constexpr double kTolerance = 0.03;
constexpr std::uint64_t kHeldBytes = 300 * kMiB;
/// A command that has not ended by then hangs.
constexpr std::chrono::seconds kLongest{120};

class OneMemory : public ::testing::Test {
protected:
    void SetUp() override {
        if (kIsSanitized) {
            GTEST_SKIP() << kSanitizerTakesMemory;
        }
        ::setenv("XDG_CACHE_HOME", folder_.path().c_str(), 1);
    }

    /// As the studio has its engine; the steps that were reported go to steps_.
    template <typename Value>
    Value outcomeOf(Command command) {
        std::promise<Event> end;
        Engine engine([&](const Event& event) {
            if (const auto* step = std::get_if<StepFinished>(&event)) {
                steps_.push_back(*step);
            } else if (endsCommand(event)) {
                end.set_value(event);
            }
        });
        engine.post(std::move(command));
        const Event event = end.get_future().get();
        if (const auto* failed = std::get_if<Failed>(&event)) {
            throw failed->error;
        }
        return std::get<Value>(std::get<Finished>(event).outcome);
    }

    PlanOutcome planHere() { return outcomeOf<PlanOutcome>(PlanCommand{settings()}); }

    nlohmann::json planByCommandLine() const {
        const TrainSettings wanted = settings();
        ChildProcess program(
            STRATA_PROGRAM,
            {"plan",          "--json",   "--model",      wanted.model, "--data",    wanted.data,
             "--out",         wanted.out, "--dtype",      "fp32",       "--steps",   "3",
             "--micro-batch", "2",        "--accumulate", "2",          "--packing", "off",
             "--shuffle",     "off",      "--ram-cache",  "0",          "--threads", "2",
             "--ram-budget",  "1GiB"});
        EXPECT_TRUE(program.endsBefore(ChildProcess::Clock::now() + kLongest));
        EXPECT_EQ(program.exitCode(), 0) << program.err();
        return nlohmann::json::parse(program.out());
    }

    TrainSettings settings() const {
        TrainSettings settings = recordedSettings("llama3", folder_.file("run"));
        settings.steps = 3;
        settings.threads = 2;
        settings.ramBudgetBytes = 1 * kGiB;
        return settings;
    }

    void forgetProcesses() const {
        std::filesystem::remove(folder_.file("strata-studio/processes.json"));
    }

    /// Of a window, a chat or an earlier job.
    void hold(std::uint64_t bytes) {
        held_ = std::make_unique<std::byte[]>(bytes);
        std::memset(held_.get(), 1, bytes);
    }

    TempDir folder_;
    std::vector<StepFinished> steps_;
    std::unique_ptr<std::byte[]> held_;
};

TEST_F(OneMemory, APlanIsThatOfTheCommandLineWhateverElseTheProcessHolds) {
    hold(kHeldBytes);
    const PlanOutcome here = planHere();
    EXPECT_NEAR(static_cast<double>(here.besideBytes), static_cast<double>(kHeldBytes),
                0.1 * static_cast<double>(kHeldBytes));
    const nlohmann::json same = planByCommandLine();
    EXPECT_EQ(same["process_peak_bytes"], here.processPeakBytes);
    EXPECT_EQ(same["least_ram_budget_bytes"], here.leastRamBudgetBytes);
    forgetProcesses();
    const nlohmann::json measuredAgain = planByCommandLine();
    EXPECT_NEAR(measuredAgain["process_peak_bytes"].get<double>() /
                    static_cast<double>(here.processPeakBytes),
                1.0, kTolerance);
}

TEST_F(OneMemory, ARunIsChargedWithItsOwnMemoryOnly) {
    hold(kHeldBytes);
    const std::uint64_t planned = planHere().processPeakBytes;
    outcomeOf<TrainOutcome>(TrainCommand{settings()});
    ASSERT_FALSE(steps_.empty());
    const StepFinished& last = steps_.back();
    EXPECT_EQ(last.plannedPeakBytes, planned);
    EXPECT_NEAR(static_cast<double>(last.hostPeakBytes) / static_cast<double>(planned), 1.0,
                kTolerance);
}

}  // namespace
}  // namespace strata::test
