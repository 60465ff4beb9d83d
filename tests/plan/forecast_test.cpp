// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/forecast.h"

#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

namespace strata::plan {
namespace {

constexpr std::int64_t kTokens = 64;

/// A step that streams everything.
class StreamedStep : public ::testing::Test {
protected:
    StreamedStep() {
        model_.hiddenSize = 256;
        model_.headDim = 64;
        model_.intermediateSize = 768;
        model_.vocabularySize = 2048;
        model_.tiedEmbeddings = true;
        layout_ = buildModelLayout(model_, Method::Full);
        MemoryRequest request;
        request.compute = DType::BF16;
        request.tokens.all = kTokens;
        request.workspaceBytes = 256 * kKiB;
        request.budgetBytes = kGiB;
        request.ramCache = {false, 0};
        memory_ = planMemory(model_, layout_, request);
        step_ = memory_.step(model_, layout_, DType::BF16, StepPass::Train, VisitMode::Update);
    }

    Forecast forecast(const MachineRates& rates, std::int64_t microBatches = 1) const {
        return forecastStep(model_, layout_, step_, memory_, DType::BF16,
                            {kTokens, kTokens, microBatches}, rates);
    }

    double parameters() const { return static_cast<double>(parameterCount(layout_)); }

    ModelSpec model_ = test::tinyModel();
    ModelLayout layout_;
    MemoryPlan memory_;
    StepPlan step_;
};

TEST_F(StreamedStep, ForwardCarriesTwentyFourOfTwentySixBytes) {
    const PhaseTraffic traffic = phaseTraffic(step_, layout_, memory_, DType::BF16, 0);
    const auto bytesPerParameter = [this](const StepTraffic& phase) {
        return static_cast<double>(phase.ssdReadBytes + phase.ssdWrittenBytes) / parameters();
    };
    EXPECT_GE(bytesPerParameter(traffic.forward), 24.0);
    EXPECT_LE(bytesPerParameter(traffic.backward), 2.0);  // the embedding's weights are still there
    EXPECT_EQ(traffic.backward.ssdWrittenBytes, 0U);
    EXPECT_EQ(traffic.total().ssdReadBytes,
              traffic.forward.ssdReadBytes + traffic.backward.ssdReadBytes);
}

TEST_F(StreamedStep, BackwardComputationDoesNotHideForwardTraffic) {
    MachineRates rates;
    rates.hostUpdates = 1e15;
    rates.drives = {{1e9, 1e9, 1e9}};
    rates.floatingPoint = 1e15;  // computation takes no time
    const Forecast slowDrive = forecast(rates);
    EXPECT_NEAR(slowDrive.secondsPerStep, slowDrive.ssdSeconds() + slowDrive.fillSeconds, 1e-9);
    EXPECT_EQ(slowDrive.boundBy, StepBound::Ssd);

    rates.floatingPoint *= slowDrive.computeSeconds() / slowDrive.ssdSeconds();
    const Forecast balanced = forecast(rates);
    EXPECT_NEAR(balanced.computeSeconds(), balanced.ssdSeconds(), 1e-9);
    EXPECT_NEAR(balanced.secondsPerStep,
                balanced.forward.ssd + balanced.backward.compute + balanced.fillSeconds, 1e-6);

    rates.floatingPoint /= 1000.0;
    const Forecast slowProcessor = forecast(rates);
    EXPECT_EQ(slowProcessor.boundBy, StepBound::Compute);
    EXPECT_NEAR(slowProcessor.secondsPerStep,
                slowProcessor.computeSeconds() + slowProcessor.fillSeconds,
                1e-6 * slowProcessor.secondsPerStep);
}

TEST_F(StreamedStep, UpdatesTakeTurnsWithComputationOnTheHostAlone) {
    MachineRates rates;
    rates.drives = {{1e15, 1e15, 1e15}};
    rates.floatingPoint = 1e9;
    rates.hostUpdates = 1e6;
    const Forecast host = forecast(rates);
    EXPECT_NEAR(host.forward.total(), host.forward.compute + host.forward.optimizer, 1e-12);
    PhaseSeconds device = host.forward;
    device.sharesThreads = false;
    EXPECT_EQ(device.total(), std::max(device.compute, device.optimizer));
}

/// Each phase waits for its slowest resource; a bus carries both directions at once.
TEST_F(StreamedStep, WaitsForTheSlowerDirectionOfTheBus) {
    memory_.isOnDevice = true;
    memory_.schedule.uploadDepth = 1;
    memory_.schedule.roundedPlaces = 1;
    memory_.schedule.rounded = {2, 4096, 16};
    memory_.schedule.roundedPartElements = 1 << 30;
    for (const LayerLayout& layer : layout_.layers) {
        memory_.schedule.weightBytes.push_back(weightBytes(layer, 2));
        memory_.schedule.stateBytes.push_back(0);
        memory_.schedule.elementCounts.push_back(layer.elementCount);
        memory_.schedule.keptOnDevice.push_back(false);
        memory_.schedule.stateOnDevice.push_back(false);
    }
    step_ = memory_.step(model_, layout_, DType::BF16, StepPass::Train, VisitMode::Update);
    const PhaseTraffic traffic = phaseTraffic(step_, layout_, memory_, DType::BF16, 0);
    ASSERT_GT(traffic.backward.downloadedBytes, traffic.backward.uploadedBytes / 2);
    MachineRates rates;
    rates.floatingPoint = rates.hostUpdates = 1e15;
    rates.drives = {{1e15, 1e15, 1e15}};
    rates.busUp = 1e6;
    rates.busDown = 0.5e6;
    const Forecast copied = forecast(rates);
    EXPECT_EQ(copied.boundBy, StepBound::Copies);
    EXPECT_EQ(copied.forward.copies, static_cast<double>(traffic.forward.uploadedBytes) / 1e6);
    EXPECT_EQ(copied.backward.copies,
              static_cast<double>(traffic.backward.downloadedBytes) / 0.5e6);
    EXPECT_NEAR(copied.secondsPerStep, copied.forward.copies + copied.backward.copies, 1e-3);
    EXPECT_EQ(secondsOfStep(copied, 0.25), copied.secondsPerStep) << "copies stay as long";
    rates.busUp = rates.busDown = 1e15;
    rates.hostUpdates = 1e6;
    EXPECT_EQ(forecast(rates).boundBy, StepBound::Optimizer);
    rates.hostUpdates = 1e15;
    rates.floatingPoint = 1e9;
    EXPECT_EQ(forecast(rates).boundBy, StepBound::Compute);
}

TEST_F(StreamedStep, WhatEachPassTakesIsAsLongWithFewerTokens) {
    MachineRates rates;
    rates.drives = {{1e18, 1e18, 1e18}};
    rates.hostUpdates = rates.floatingPoint = 1e18;
    const double free = forecast(rates).secondsPerStep;
    rates.passedParameters = 0.0;
    for (const LayerLayout& layer : layout_.layers) {
        rates.passedParameters += static_cast<double>(layer.elementCount);
    }
    const Forecast once = forecast(rates);
    EXPECT_NEAR(once.secondsPerStep - free, 1.0, 1e-6);
    EXPECT_NEAR(secondsOfStep(once, 0.25), once.secondsPerStep, 1e-6);
    const Forecast twice = forecast(rates, 2);
    EXPECT_NEAR(twice.secondsPerStep - free, 2.0, 1e-6) << "every micro-batch passes them again";
}

TEST(DriveRates, ReadsAndWritesTakeTheirOwnRateOnlyAlone) {
    constexpr DriveRates kDrive{4.0, 2.0, 3.0};
    EXPECT_DOUBLE_EQ(kDrive.secondsFor(8.0, 0.0), 2.0);
    EXPECT_DOUBLE_EQ(kDrive.secondsFor(0.0, 8.0), 4.0);
    EXPECT_DOUBLE_EQ(kDrive.secondsFor(6.0, 6.0), 4.0);
    EXPECT_DOUBLE_EQ(kDrive.secondsFor(14.0, 6.0), 6.0) << "the rest of the reads is alone";
    EXPECT_DOUBLE_EQ(kDrive.secondsFor(6.0, 14.0), 8.0) << "the rest of the writes is alone";
}

TEST_F(StreamedStep, SeveralDrivesTakeAsLongAsTheLastOfThem) {
    MachineRates rates;
    rates.hostUpdates = rates.floatingPoint = 1e15;
    rates.drives = {{4e9, 4e9, 4e9}};
    const double together = forecast(rates).ssdSeconds();
    rates.drives = {{3e9, 3e9, 3e9}, {1e9, 1e9, 1e9}};
    const auto secondsWith = [&](const FolderShares& shares) {
        memory_.slices = buildSliceMap(
            layout_, 64 * kKiB, storedFormats(DType::BF16, MomentFormat::Fp32), 2, shares, 2);
        return forecast(rates).ssdSeconds();
    };
    EXPECT_NEAR(secondsWith({3, 1}) / together, 1.0, 0.05);
    EXPECT_NEAR(secondsWith({1, 1}) / together, 2.0, 0.05)
        << "half of it at a quarter of the speed";
}

TEST_F(StreamedStep, FewerTokensLeaveTheDrivesTimeAlone) {
    MachineRates rates;
    rates.drives = {{1e9, 1e9, 1e9}};
    rates.floatingPoint = 1e15;
    const Forecast whole = forecast(rates);
    EXPECT_NEAR(secondsOfStep(whole, 0.25), whole.secondsPerStep, 1e-9);
    rates.floatingPoint = 1e6;
    const Forecast computed = forecast(rates);
    EXPECT_NEAR(secondsOfStep(computed, 0.5) / secondsOfStep(computed, 1.0), 0.5, 0.01);
}

}  // namespace
}  // namespace strata::plan
