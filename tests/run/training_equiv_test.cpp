// SPDX-License-Identifier: GPL-3.0-or-later
// The real mathematics, streamed in many ways: the same losses and the same state, bit for bit.
#include "run/engine_client.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

namespace strata::test {
namespace {

struct RunResult {
    std::vector<double> losses;
    std::string state;
};

RunResult train(const TrainSettings& settings) {
    RunResult result;
    const CommandOutcome trained = runCommand(TrainCommand{settings});
    EXPECT_FALSE(trained.error) << trained.error->what();
    const CommandOutcome verified = runCommand(VerifyCommand{settings.out});
    EXPECT_FALSE(verified.error) << verified.error->what();
    for (const nlohmann::json& line : metricsOf(settings.out)) {
        result.losses.push_back(line["loss"]);
    }
    result.state = verified.result["state_sha256"];
    EXPECT_TRUE(verified.result["bad_slices"].empty());
    return result;
}

TEST(TrainingEquiv, SliceSizeCacheFoldersSlotsPrefetchAndThreadsDoNotChangeABit) {
    if (!haveFixtures()) {
        GTEST_SKIP() << "the models are not beside this checkout (../shared/fixtures)";
    }
    const TempDir folder;
    const std::vector<std::function<void(TrainSettings&)>> changes = {
        [](TrainSettings& s) {
            s.sliceSize = {false, 64 * kMiB};
        },
        [](TrainSettings& s) { s.ramCache = {}; },
        [&folder](TrainSettings& s) {
            s.ssdFolders = {folder.file("ssd1"), folder.file("ssd2")};
        },
        [](TrainSettings& s) { s.slots = 1; },
        [](TrainSettings& s) { s.prefetch = 3; },
        [](TrainSettings& s) { s.threads = 1; },
        [](TrainSettings& s) { s.checkpointEvery = 3; }};
    for (const std::string family : {"qwen2", "llama3"}) {
        TrainSettings base = recordedSettings(family, folder.file(family + "_base"));
        base.sliceSize = {false, 64 * kKiB};
        base.prefetch = 1;
        base.threads = 2;
        base.steps = 5;
        base.packing = Choice::On;
        base.shuffle = Choice::On;
        const RunResult wanted = train(base);
        ASSERT_EQ(wanted.losses.size(), 5U);
        for (std::size_t index = 0; index < changes.size(); ++index) {
            TrainSettings changed = base;
            changes[index](changed);
            changed.out = folder.file(family + std::to_string(index));
            const RunResult result = train(changed);
            EXPECT_EQ(result.losses, wanted.losses) << family << ", change " << index;
            EXPECT_EQ(result.state, wanted.state) << family << ", change " << index;
        }
    }
}

TEST(TrainingEquiv, BudgetTooSmallSaysWhatWouldDoAndLeavesNothingBehind) {
    if (!haveFixtures()) {
        GTEST_SKIP() << "the models are not beside this checkout (../shared/fixtures)";
    }
    const TempDir folder;
    TrainSettings settings = recordedSettings("qwen3", folder.file("run"));
    settings.ramBudgetBytes = 8 * kMiB;
    const CommandOutcome outcome = runCommand(TrainCommand{settings});
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code(), ErrorCode::BudgetTooSmall);
    EXPECT_FALSE(std::filesystem::exists(settings.out));
}

}  // namespace
}  // namespace strata::test
