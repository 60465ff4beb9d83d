// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that run out of memory: what is said and left in the run's folder, and that the run goes on
// with it to the state of a run that nothing disturbed.
#include "compute/device_error.h"
#include "support/compute/fake_compute.h"
#include "support/sanitizer.h"
#include "train/divided_batches.h"
#include "train/small_run.h"

#include "strata/error.h"
#include "strata/memory_advice.h"
#include "strata/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The reference arithmetic on a device whose memory runs out at some block, once.
class ShortCompute final : public compute::Compute {
public:
    explicit ShortCompute(std::int64_t failingForward) : left_(failingForward) {}

    std::size_t workspaceBytes(const ModelSpec& model,
                               const LoraSpec* lora,
                               compute::BatchShape shape,
                               DType dtype,
                               compute::Pass pass) const override {
        return reference_->workspaceBytes(model, lora, shape, dtype, pass);
    }
    void embed(const ModelSpec& model,
               const compute::LayerWeights& embedding,
               const compute::TokenBatch& batch,
               compute::Activations xOut) override {
        reference_->embed(model, embedding, batch, xOut);
    }
    void embedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const compute::TokenBatch& batch,
                       std::span<const float> gradX,
                       compute::LayerGradients gradients) override {
        reference_->embedBackward(model, embedding, batch, gradX, gradients);
    }
    std::size_t innerBytesPerToken(const ModelSpec& model, DType dtype) const override {
        return reference_->innerBytesPerToken(model, dtype);
    }
    void blockForward(const compute::BlockForward& work) override {
        if (--left_ == 0) {
            throw compute::deviceMemoryExhausted("small device", "forward of block 1");
        }
        reference_->blockForward(work);
    }
    void blockBackward(const compute::BlockBackward& work) override {
        reference_->blockBackward(work);
    }
    compute::LossSum headLoss(const compute::HeadLoss& work) override {
        return reference_->headLoss(work);
    }
    void logits(const compute::HeadLogits& work) override { reference_->logits(work); }
    void usePool(WorkerPool& pool) override { reference_->usePool(pool); }

private:
    std::unique_ptr<compute::Compute> reference_ = makeReferenceCompute();
    std::int64_t left_;
};

/// Of blocks, counted from 1: the model has three, and a step one micro-batch.
constexpr std::int64_t kForwardOfFourthStep = 10;

class MemoryShortage : public SmallRun {
protected:
    TrainSettings deviceSettings() const {
        TrainSettings wanted = settings();
        wanted.device = "emulated:3";
        wanted.microBatch = 2;
        wanted.accumulate = 1;
        return wanted;
    }
    /// What training with these settings ends in when the device's memory runs out at this block.
    Error failureOf(const TrainSettings& wanted, std::int64_t failingForward) {
        ShortCompute compute(failingForward);
        return failureIn([&] { train::trainCommand(wanted, compute, context()); });
    }
    Error failureOfResume(const std::vector<OptionChange>& changes, std::int64_t failingForward) {
        return failureIn([&] {
            train::resumeCommand(
                {runPath(), changes},
                [&](const TrainSettings&) {
                    return std::make_unique<ShortCompute>(failingForward);
                },
                context());
        });
    }
    std::vector<double> losses(const std::string& run) const {
        std::vector<double> values;
        for (const nlohmann::json& line : metricsOf(run)) {
            values.push_back(line["loss"]);
        }
        return values;
    }
    /// Content by path in the run's folder, without the lock, which tells whom to wait for.
    static std::map<std::string, std::string> filesOf(const std::string& run) {
        std::map<std::string, std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(run)) {
            const std::string name = entry.path().lexically_relative(run).string();
            if (name != "lock") {
                files[name] = entry.is_regular_file() ? readPlainFile(entry.path().string()) : "";
            }
        }
        return files;
    }
    /// Losses and state of a run on the CPU that nothing disturbs.
    void makeWhole() {
        TrainSettings wanted = deviceSettings();
        wanted.device = "cpu";
        wanted.out = path("whole");
        ASSERT_FALSE(train(wanted).stopped);
    }

private:
    template <typename Work>
    static Error failureIn(Work work) {
        try {
            work();
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "nothing failed";
        return {ErrorCode::Internal, Sentence("none")};
    }
};

TEST_F(MemoryShortage, OfADeviceNamesItsOwnerAndGoesOnWithLessKept) {
    makeWhole();
    TrainSettings wanted = deviceSettings();
    wanted.checkpointEvery = 1;
    const Error failure = failureOf(wanted, kForwardOfFourthStep);
    EXPECT_EQ(failure.code(), ErrorCode::OutOfDeviceMemory);
    EXPECT_EQ(failure.message(),
              "The device (small device) ran out of memory at \"forward of block 1\".");
    EXPECT_THAT(failure.hint(),
                AllOf(HasSubstr(" of device memory is taken by state kept"),
                      HasSubstr("`strata resume " + runPath() + " --vram-cache 0` to continue")));
    const auto advice = readMemoryAdvice(runPath());
    ASSERT_TRUE(advice.has_value());
    EXPECT_EQ(advice->tier, Tier::Device);
    EXPECT_GT(advice->owner.bytes, 0U);
    EXPECT_LT(advice->owner.bytes, advice->peakBytes);
    EXPECT_THAT(advice->changes, ElementsAre(OptionChange{"vram-cache", "0"}));
    EXPECT_GT(verify(runPath())["step"], 0);

    EXPECT_FALSE(resume(runPath(), advice->changes).stopped);
    EXPECT_EQ(stateOf(runPath()), stateOf(path("whole")));
    EXPECT_EQ(losses(runPath()), losses(path("whole")));
    EXPECT_FALSE(readMemoryAdvice(runPath()).has_value());
    EXPECT_EQ(metricsOf(runPath()).size(), 4U);
}

TEST_F(MemoryShortage, EachAdviceNeedsLessThanTheOneBefore) {
    makeWhole();
    failureOf(deviceSettings(), kForwardOfFourthStep);
    std::uint64_t peak = readMemoryAdvice(runPath())->peakBytes;
    std::vector<std::string> last;
    for (int tried = 0; last.empty() || last.back() != "device"; ++tried) {
        ASSERT_LT(tried, 6);
        const auto advice = readMemoryAdvice(runPath());
        ASSERT_TRUE(advice.has_value()) << tried;
        const Error failure = failureOfResume(advice->changes, 1);
        ASSERT_TRUE(readMemoryAdvice(runPath()).has_value()) << tried << failure.what();
        const MemoryAdvice next = readMemoryAdvice(runPath()).value();
        last.clear();
        for (const OptionChange& change : next.changes) {
            last.push_back(change.option);
        }
        EXPECT_LT(next.peakBytes, peak) << tried;
        peak = next.peakBytes;
    }
    // On the CPU with smaller parts of micro-batches: the same rows in each step.
    EXPECT_FALSE(resume(runPath(), {{"device", "cpu"}}).stopped);
    const std::vector<double> resumed = losses(runPath());
    const std::vector<double> whole = losses(path("whole"));
    ASSERT_EQ(resumed.size(), whole.size());
    for (std::size_t step = 0; step < whole.size(); ++step) {
        EXPECT_NEAR(resumed[step], whole[step], 1e-5) << step;
    }
}

TEST_F(MemoryShortage, SmallerPartsKeepEachStepsRows) {
    makeWhole();
    failureOf(deviceSettings(), kForwardOfFourthStep);
    EXPECT_FALSE(resume(runPath(), {{"micro-batch", "1"}}).stopped);
    const auto resumed = metricsOf(runPath());
    const auto whole = metricsOf(path("whole"));
    ASSERT_EQ(resumed.size(), whole.size());
    for (std::size_t step = 0; step < whole.size(); ++step) {
        EXPECT_EQ(resumed[step]["tokens"], whole[step]["tokens"]) << step;
        EXPECT_EQ(resumed[step]["trained_tokens"], whole[step]["trained_tokens"]) << step;
        EXPECT_NEAR(resumed[step]["loss"], whole[step]["loss"], 1e-5) << step;
    }
}

TEST_F(MemoryShortage, WhatWasChangedStaysForTheNextResume) {
    makeStoppedRun();
    stopAtStep_ = 3;
    EXPECT_TRUE(resume(runPath(), {{"vram-cache", "0"}, {"device", "emulated"}}).stopped);
    std::uint64_t deviceBytes = 0;
    stopAtStep_ = -1;
    onStep_ = [&](const StepFinished& step) { deviceBytes = step.devicePeakBytes; };
    EXPECT_FALSE(resume(runPath(), {{"vram-cache", "1MiB"}}).stopped);
    EXPECT_GT(deviceBytes, 0U);
    EXPECT_THAT(changesOfRun(runPath()), ElementsAre(OptionChange{"device", "emulated"},
                                                     OptionChange{"vram-cache", "1MiB"}));
    EXPECT_EQ(stateOf(runPath()), undisturbedState());
}

TEST_F(MemoryShortage, WhatDecidesTheRowsOfAStepCannotChange) {
    makeStoppedRun();
    for (const OptionChange& change :
         {OptionChange{"seed", "7"}, OptionChange{"accumulate", "1"},
          OptionChange{"max-length", "8"}, OptionChange{"micro-batch", "2"}}) {
        try {
            resume(runPath(), {change});
            ADD_FAILURE() << change.option;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OptionInvalid) << change.option;
            EXPECT_THAT(error.message(), HasSubstr("can't")) << change.option;
        }
    }
    EXPECT_THAT(changesOfRun(runPath()), IsEmpty());
}

TEST_F(MemoryShortage, ABudgetThatIsTooSmallIsRaisedToWhatFits) {
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    makeStoppedRun();
    const Error failure = failureOfResume({{"ram-budget", "16MiB"}}, 1000);
    EXPECT_EQ(failure.code(), ErrorCode::BudgetTooSmall);
    const auto advice = readMemoryAdvice(runPath());
    ASSERT_TRUE(advice.has_value());
    EXPECT_EQ(advice->tier, Tier::Host);
    ASSERT_EQ(advice->changes.size(), 1U);
    EXPECT_EQ(advice->changes.front().option, "ram-budget");
    EXPECT_FALSE(resume(runPath(), advice->changes).stopped);
    EXPECT_EQ(stateOf(runPath()), undisturbedState());
}

TEST_F(MemoryShortage, WhatIsRefusedIsNotKept) {
    makeStoppedRun();
    const auto before = filesOf(runPath());
    const auto refuse = [&](const std::vector<OptionChange>& changes, ErrorCode code) {
        try {
            train::resumeCommand(
                {runPath(), changes},
                [](const TrainSettings& settings) -> std::unique_ptr<compute::Compute> {
                    if (settings.device == "cuda") {
                        throw Error(ErrorCode::DeviceUnavailable, Sentence("There is no device"));
                    }
                    return makeReferenceCompute();
                },
                context());
            ADD_FAILURE() << changes.back().option;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
        }
    };
    refuse({{"threads", "2"}, {"device", "cuda"}}, ErrorCode::DeviceUnavailable);
    refuse({{"threads", "2"}, {"vram-budget", "1KiB"}}, ErrorCode::OptionInvalid);
    EXPECT_EQ(filesOf(runPath()), before);
    if (!test::kIsSanitized) {
        // That it was tried and what would do is told; what the run is resumed with stays.
        refuse({{"prefetch", "1"}, {"ram-budget", "16MiB"}}, ErrorCode::BudgetTooSmall);
        EXPECT_THAT(changesOfRun(runPath()), IsEmpty());
        EXPECT_EQ(filesOf(runPath()).at("plan.json"), before.at("plan.json"));
        const auto advice = readMemoryAdvice(runPath());
        ASSERT_TRUE(advice.has_value());
        EXPECT_EQ(advice->changes.size(), 2U);
        EXPECT_EQ(advice->changes.front(), (OptionChange{"prefetch", "1"}));
    }
    EXPECT_FALSE(resume(runPath()).stopped);
}

TEST_F(MemoryShortage, AFinishedRunStaysAsItIs) {
    ASSERT_FALSE(train(settings()).stopped);
    const auto before = filesOf(runPath());
    const train::TrainingResult again = resume(runPath(), {{"ram-budget", "16MiB"}});
    EXPECT_FALSE(again.stopped);
    EXPECT_EQ(filesOf(runPath()), before);
}

TEST_F(MemoryShortage, ThreadsAndBudgetCanBeLeftToTheMachine) {
    makeStoppedRun();
    EXPECT_FALSE(resume(runPath(), {{"threads", "auto"}, {"ram-budget", "auto"}}).stopped);
    EXPECT_EQ(stateOf(runPath()), undisturbedState());
}

rows::MicroBatch batchOf(const std::vector<std::int64_t>& lengths) {
    rows::MicroBatch batch;
    for (const std::int64_t length : lengths) {
        const auto begin = static_cast<std::int64_t>(batch.ids.size());
        for (std::int64_t i = 0; i < length; ++i) {
            batch.ids.push_back(static_cast<std::int32_t>(batch.ids.size()));
            batch.positions.push_back(static_cast<std::int32_t>(i));
            batch.targets.push_back(i + 1 < length ? 7 : -1);
        }
        batch.segments.emplace_back(begin, begin + length);
        batch.rows.push_back(begin);
        batch.sourceRows.push_back(begin + 1);
        batch.realTokens += length;
        batch.trainedTokens += length - 1;
    }
    return batch;
}

TEST(DividedBatches, HoldWholeRowsInTheirOrder) {
    const auto parts = train::dividedBatches({batchOf({3, 4, 2, 5}), batchOf({6})}, 7);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_THAT(parts[0].ids, ElementsAre(0, 1, 2, 3, 4, 5, 6));
    EXPECT_THAT(parts[1].ids, ElementsAre(7, 8, 9, 10, 11, 12, 13));
    EXPECT_THAT(parts[1].positions, ElementsAre(0, 1, 0, 1, 2, 3, 4));
    EXPECT_THAT(parts[1].segments, ElementsAre(std::pair(0, 2), std::pair(2, 7)));
    EXPECT_THAT(parts[1].sourceRows, ElementsAre(8, 10));
    EXPECT_EQ(parts[1].realTokens, 7);
    EXPECT_EQ(parts[1].trainedTokens, 5);
    EXPECT_EQ(parts[2].ids.size(), 6U);
}

}  // namespace
}  // namespace strata::test
