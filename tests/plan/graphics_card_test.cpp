// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of a model of 8 billion parameters on two machines with a GPU: the figures are those that
// the rates give by hand.
#include "plan/forecast.h"
#include "plan/input_choice.h"
#include "plan/memory_model.h"
#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

namespace strata::plan {
namespace {

constexpr std::int64_t kSegmentTokens = 4096;
constexpr std::int64_t kStepTokens = 8 * kSegmentTokens;
constexpr std::uint64_t kAmpleRamBytes = 160 * kGiB;  // for all of the state

ModelSpec eightBillion() {
    ModelSpec model = test::tinyModel();
    model.layerCount = 32;
    model.hiddenSize = 4096;
    model.headCount = 32;
    model.kvHeadCount = 8;
    model.headDim = 128;
    model.intermediateSize = 14336;
    model.vocabularySize = 128256;
    model.contextLength = 8192;
    model.slidingWindow.assign(32, 0);
    model.dtype = DType::BF16;
    return model;
}

struct GraphicsCard {
    std::string name;
    std::uint64_t vramBytes;
    std::uint64_t ramBytes;
    MachineRates rates;
};

GraphicsCard rtx4090(std::uint64_t ramBytes) {
    MachineRates rates;
    rates.floatingPoint = 100e12;  // of a block's passes, with what is between its products
    rates.drives = {{6.5e9, 5e9, 5.6e9}};
    rates.hostUpdates = 2.3e9;
    rates.deviceUpdates = 20e9;
    rates.busUp = 25e9;
    rates.busDown = 25e9;
    return {"RTX 4090", 24 * kGiB, ramBytes, rates};
}

GraphicsCard h100(std::uint64_t ramBytes) {
    MachineRates rates;
    rates.floatingPoint = 350e12;
    rates.drives = {{6.5e9, 5e9, 5.6e9}};
    rates.hostUpdates = 8e9;
    rates.deviceUpdates = 60e9;
    rates.busUp = 50e9;
    rates.busDown = 50e9;
    return {"H100", 78 * kGiB, ramBytes, rates};
}

/// A training step of the model on a card.
class CardPlan {
public:
    explicit CardPlan(const GraphicsCard& card,
                      ActivationPlace activations = ActivationPlace::Auto,
                      std::int64_t stepTokens = kStepTokens) {
        request_.tokens.all = stepTokens;
        request_.tokens.segment = kSegmentTokens;
        request_.workspaceBytes = kGiB;
        request_.processBaseBytes = kGiB;
        request_.budgetBytes = card.ramBytes;
        request_.inputs = inputChoices(activations, ComputedBy::Device, layout_.blockCount);
        request_.rates = card.rates;
        request_.device.emplace();
        request_.device->budgetBytes = card.vramBytes;
        request_.device->libraryBytes = kGiB;
        request_.device->rounded = {2, 4096, 16};
        memory = planMemory(model_, layout_, request_);
        const StepPlan step =
            memory.step(model_, layout_, DType::BF16, StepPass::Train, VisitMode::Update);
        forecast = forecastStep(model_, layout_, step, memory, DType::BF16,
                                {stepTokens, kSegmentTokens}, card.rates);
    }

    std::ptrdiff_t stateLayers(LayerKind kind) const {
        std::ptrdiff_t count = 0;
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            count += layout_.layers[layer].kind == kind && memory.hasDeviceState(layer) ? 1 : 0;
        }
        return count;
    }

    MemoryPlan memory;
    Forecast forecast;

private:
    ModelSpec model_ = eightBillion();
    ModelLayout layout_ = buildModelLayout(model_, Method::Full);
    MemoryRequest request_;
};

double gigabytes(std::uint64_t bytes) {
    return 1e-9 * static_cast<double>(bytes);
}

TEST(GraphicsCard, OfTwentyFourGibibytesIsBoundByComputation) {
    const CardPlan plan(rtx4090(kAmpleRamBytes), ActivationPlace::Device);
    ASSERT_TRUE(plan.memory.fits);
    EXPECT_NEAR(plan.forecast.secondsPerStep, 21.0, 0.3 * 21.0);
    EXPECT_EQ(plan.forecast.boundBy, StepBound::Compute);
    EXPECT_NEAR(gigabytes(plan.forecast.traffic.uploadedBytes), 25.2, 0.05 * 25.2);
    EXPECT_NEAR(gigabytes(plan.forecast.traffic.downloadedBytes), 15.0, 0.05 * 15.0);
    EXPECT_EQ(plan.forecast.traffic.ssdReadBytes + plan.forecast.traffic.ssdWrittenBytes, 0U);
}

/// The forward pass of few tokens is too short for the updates of all layers.
TEST(GraphicsCard, UpdatesLayersDuringTheBackwardPassWhereRamHoldsThemTwice) {
    const auto planned = [](std::uint64_t ramBytes) {
        return CardPlan(rtx4090(ramBytes), ActivationPlace::Auto, 2 * kSegmentTokens);
    };
    const CardPlan once = planned(kAmpleRamBytes - 48 * kGiB);
    const CardPlan twice = planned(kAmpleRamBytes);
    EXPECT_EQ(once.memory.cached, twice.memory.cached);
    EXPECT_GT(twice.memory.regions.ahead, once.memory.regions.ahead);
    EXPECT_LE(twice.memory.processPeakBytes, kAmpleRamBytes);
    EXPECT_LT(twice.forecast.secondsPerStep, 0.9 * once.forecast.secondsPerStep);
    EXPECT_EQ(planned(kAmpleRamBytes / 4).memory.regions.ahead, 0U) << "caching comes first";
}

/// The forward pass, which carries the updates, is too short for them.
TEST(GraphicsCard, WaitsForTheDriveWhereRamHoldsHalfTheState) {
    const CardPlan plan(rtx4090(48 * kGiB));
    ASSERT_TRUE(plan.memory.fits);
    EXPECT_EQ(plan.forecast.boundBy, StepBound::Ssd);
    EXPECT_EQ(plan.forecast.forward.total(), plan.forecast.forward.ssd);
    EXPECT_EQ(plan.forecast.backward.total(), plan.forecast.backward.compute);
}

TEST(GraphicsCard, OfEightyGigabytesKeepsMostBlocksWithTheirState) {
    const CardPlan plan(h100(96 * kGiB), ActivationPlace::Device);
    ASSERT_TRUE(plan.memory.fits);
    EXPECT_NEAR(plan.forecast.secondsPerStep, 6.0, 0.3 * 6.0);
    EXPECT_EQ(plan.forecast.boundBy, StepBound::Compute);
    EXPECT_GE(plan.stateLayers(LayerKind::Block), 20);
    EXPECT_NEAR(gigabytes(plan.forecast.traffic.uploadedBytes), 8.6, 0.1 * 8.6);
    EXPECT_NEAR(gigabytes(plan.forecast.traffic.downloadedBytes), 6.8, 0.1 * 6.8);
}

TEST(GraphicsCard, LeavesItsMemoryToStateWhileTheBusIsFree) {
    for (const GraphicsCard& card : {rtx4090(kAmpleRamBytes), h100(96 * kGiB)}) {
        const CardPlan kept(card, ActivationPlace::Device);
        const CardPlan chosen(card);
        EXPECT_EQ(chosen.memory.inputChoice.place, ActivationPlace::Ram) << card.name;
        EXPECT_GT(chosen.stateLayers(LayerKind::Block), kept.stateLayers(LayerKind::Block));
        EXPECT_LE(chosen.forecast.secondsPerStep, 1.01 * kept.forecast.secondsPerStep);
        EXPECT_EQ(chosen.stateLayers(LayerKind::Embedding), 0) << "blocks come first";
        EXPECT_EQ(chosen.stateLayers(LayerKind::Head), 0);
    }
}

TEST(GraphicsCard, KeepsLayerInputsWhereTheBusIsSlow) {
    GraphicsCard card = rtx4090(kAmpleRamBytes);
    card.rates.busUp = card.rates.busDown = 1e9;
    const CardPlan plan(card);
    EXPECT_EQ(plan.forecast.boundBy, StepBound::Copies);
    EXPECT_EQ(plan.memory.inputChoice.place, ActivationPlace::Device);
}

}  // namespace
}  // namespace strata::plan
