// SPDX-License-Identifier: GPL-3.0-or-later
// The real mathematics, streamed in many ways: the same losses and the same state, bit for bit,
// with fp32 and with each way of multiplying bf16 weights.
#include "compute/torch_on_pool.h"
#include "format/plain_file.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <iostream>
#include <ostream>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Path;

struct RunResult {
    std::vector<double> losses;
    std::string state;
};

RunResult resultOf(const std::string& run) {
    RunResult result;
    const CommandOutcome verified = runCommand(VerifyCommand{run});
    EXPECT_FALSE(verified.error) << verified.error->what();
    for (const nlohmann::json& line : metricsOf(run)) {
        result.losses.push_back(line["loss"]);
    }
    result.state = verified.result["state_sha256"];
    EXPECT_TRUE(verified.result["bad_slices"].empty());
    return result;
}

RunResult train(const TrainSettings& settings, Bf16Path path) {
    const std::unique_ptr<compute::Compute> compute = compute::makeTorchCompute(path);
    train::trainCommand(settings, *compute, {[](const Event&) {}, {}});
    return resultOf(settings.out);
}

struct Products {
    const char* name;
    DType dtype;
    Bf16Path path;
    MomentFormat moments = MomentFormat::Fp32;
};

/// How a failing test names its case.
void PrintTo(const Products& products, std::ostream* out) {
    *out << products.name;
}

/// Five steps whose state streams in small slices.
TrainSettings streamed(const std::string& family,
                       const Products& products,
                       const std::string& out) {
    TrainSettings settings = recordedSettings(family, out);
    settings.dtype = products.dtype;
    settings.moments = products.moments;
    settings.sliceSize = {false, 64 * kKiB};
    settings.prefetch = 1;
    settings.threads = 2;
    settings.steps = 5;
    settings.maxLength = 256;
    settings.packing = Choice::On;
    settings.shuffle = Choice::On;
    return settings;
}

class TrainingEquiv : public ::testing::TestWithParam<Products> {
protected:
    void SetUp() override {
        if (!isAvailable(GetParam().path)) {
            GTEST_SKIP() << "this processor has no bf16 instructions";
        }
    }

    /// Every change gives what the streamed run gives.
    void expectSame(const std::vector<std::function<void(TrainSettings&)>>& changes) const {
        const Bf16Path path = GetParam().path;
        for (const std::string family : {"qwen2", "llama3"}) {
            const RunResult wanted =
                train(streamed(family, GetParam(), folder_.file(family + "_base")), path);
            ASSERT_EQ(wanted.losses.size(), 5U);
            for (std::size_t index = 0; index < changes.size(); ++index) {
                TrainSettings changed =
                    streamed(family, GetParam(), folder_.file(family + std::to_string(index)));
                changes[index](changed);
                const RunResult result = train(changed, path);
                EXPECT_EQ(result.losses, wanted.losses) << family << ", change " << index;
                EXPECT_EQ(result.state, wanted.state) << family << ", change " << index;
            }
        }
    }

    const TempDir folder_;
};

TEST_P(TrainingEquiv, SliceSizeCacheFoldersSlotsAndPrefetchDoNotChangeABit) {
    expectSame({[](TrainSettings& s) {
                    s.sliceSize = {false, 64 * kMiB};
                },
                [](TrainSettings& s) { s.ramCache = {}; },
                [](TrainSettings& s) {
                    s.ramCache = {false, 1 * kMiB};
                },
                [](TrainSettings& s) {
                    s.ssdFolders = {s.out + "_ssd1", s.out + "_ssd2"};
                },
                [](TrainSettings& s) { s.slots = 1; }, [](TrainSettings& s) { s.prefetch = 3; },
                [](TrainSettings& s) { s.checkpointEvery = 3; }});
}

TEST_P(TrainingEquiv, ThreadsDoNotChangeABit) {
    expectSame({[](TrainSettings& s) { s.threads = 1; }, [](TrainSettings& s) { s.threads = 3; },
                [](TrainSettings& s) {
                    s.threads = 1;
                    s.ramCache = {};
                }});
}

INSTANTIATE_TEST_SUITE_P(Products,
                         TrainingEquiv,
                         ::testing::Values(Products{"Fp32", DType::F32, Bf16Path::Auto},
                                           Products{"Bf16Widened", DType::BF16, Bf16Path::Widen},
                                           Products{"Bf16Native", DType::BF16, Bf16Path::Native},
                                           Products{"Bf16Packed", DType::BF16, Bf16Path::Packed},
                                           Products{"EightBitMoments", DType::BF16, Bf16Path::Widen,
                                                    MomentFormat::EightBit}),
                         [](const auto& products) { return std::string(products.param.name); });

void trainTwoSteps(const TrainSettings& settings, Bf16Path path) {
    std::stop_source stop;
    const auto stopAfterTwoSteps = [&stop](const Event& event) {
        const auto* finished = std::get_if<StepFinished>(&event);
        if (finished != nullptr && finished->step == 2) {
            stop.request_stop();
        }
    };
    EXPECT_TRUE(train::trainCommand(settings, *compute::makeTorchCompute(path),
                                    {stopAfterTwoSteps, stop.get_token()})
                    .stopped);
}

/// With what is fastest here; returns the notices.
std::vector<std::string> resumeToTheEnd(const std::string& run) {
    std::vector<std::string> notices;
    const auto onEvent = [&notices](const Event& event) {
        if (const auto* notice = std::get_if<Notice>(&event)) {
            notices.push_back(notice->text.text());
        }
    };
    const auto fastest = [](const TrainSettings&) { return compute::makeTorchCompute(); };
    EXPECT_FALSE(train::resumeCommand({run, {}}, fastest, {onEvent, {}}).stopped);
    return notices;
}

// What is fastest may change, with a library or between two measurements; a run's bits may not.
TEST(ResumedRun, MultipliesAsItBegan) {
    const TempDir folder;
    const Products widened{"", DType::BF16, Bf16Path::Widen};
    const RunResult wanted = train(streamed("llama3", widened, folder.file("whole")), widened.path);
    const TrainSettings settings = streamed("llama3", widened, folder.file("run"));
    trainTwoSteps(settings, widened.path);
    EXPECT_NE(readPlainFile(settings.out + "/log.txt").find("bf16 products: widened"),
              std::string::npos);
    EXPECT_TRUE(resumeToTheEnd(settings.out).empty());
    EXPECT_EQ(resultOf(settings.out).losses, wanted.losses);
    EXPECT_EQ(resultOf(settings.out).state, wanted.state);
}

TEST(ResumedRun, SaysThatThisMachineMultipliesInAnotherWay) {
    const TempDir folder;
    const TrainSettings settings =
        streamed("llama3", {"", DType::BF16, Bf16Path::Widen}, folder.file("run"));
    trainTwoSteps(settings, Bf16Path::Widen);
    const std::string path = settings.out + "/state/geometry.json";
    std::string geometry = readPlainFile(path);
    const std::size_t at = geometry.find("widened");
    ASSERT_NE(at, std::string::npos);
    writePlainFile(path, geometry.replace(at, 7, "of another machine"));
    const std::vector<std::string> notices = resumeToTheEnd(settings.out);
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_TRUE(notices[0].starts_with(
        "The run started with 'of another machine' matrix products, which this machine does not "
        "support. Strata resumes it with '"))
        << notices[0];
}

/// Updates that differ by the rounding of moments alone: each loss of a run is that of the other
/// run within a hundredth.
TEST(EightBitMoments, LossesStayWithinAPercentOfThoseOfFp32Moments) {
    const TempDir folder(TempDir::Place::Memory);  // the disk has no part in the claim
    for (const std::string family : {"llama3", "qwen2"}) {
        std::vector<std::vector<double>> losses;
        for (const MomentFormat moments : {MomentFormat::Fp32, MomentFormat::EightBit}) {
            const std::string name = family + std::to_string(losses.size());
            TrainSettings settings =
                streamed(family, {"", DType::F32, Bf16Path::Auto, moments}, folder.file(name));
            settings.ramCache = {};
            settings.steps = 60;
            losses.push_back(train(settings, Bf16Path::Auto).losses);
        }
        ASSERT_EQ(losses[0].size(), 60U);
        ASSERT_EQ(losses[1].size(), 60U);
        EXPECT_EQ(losses[0][0], losses[1][0]);  // moments of zero
        EXPECT_NE(losses[0][59], losses[1][59]);
        EXPECT_LT(losses[0][59], 0.9 * losses[0][0]) << "nothing was learned";
        double largest = 0.0;
        for (std::size_t step = 0; step < 60; ++step) {
            const double difference = std::abs(losses[1][step] / losses[0][step] - 1.0);
            EXPECT_LT(difference, 0.01) << family << ", step " << step;
            largest = std::max(largest, difference);
        }
        std::cout << family << ": losses " << losses[0][0] << " to " << losses[0][59]
                  << ", largest difference " << 100.0 * largest << " %\n";
    }
}

TEST(TrainingBudget, TooSmallSaysWhatWouldDoAndLeavesNothingBehind) {
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
