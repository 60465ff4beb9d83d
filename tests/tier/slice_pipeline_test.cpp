// SPDX-License-Identifier: GPL-3.0-or-later
// The pipeline on one thread: the test completes transfers, runs tasks and hands out visits.
#include "tier/slice_pipeline.h"

#include "tier/expect_to_wait.h"
#include "tier/small_state.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace strata::tier {
namespace {

using plan::VisitMode;
using test::Cached;
using test::Gradients;
using test::LayerValues;
using test::Moments;
using test::SmallShape;
using test::SmallState;

/// Layer 0 has three slices, layer 1 two.
class Pipeline : public testing::Test {
protected:
    void use(const SmallShape& shape) {
        state_.emplace(shape);
        setup_.emplace(state_->setup([this](std::function<void()> task) {
            if (tasksAre_ == Tasks::Refused) {
                throw std::runtime_error("the runner refuses");
            }
            if (tasksAre_ == Tasks::RunAtOnce) {
                task();
            } else {
                tasks_.post(std::move(task));
            }
        }));
        ledger_.emplace(state_->memory().slices);
        staging_.emplace(setup_->regions.staging, state_->memory().stagingSlotBytes,
                         static_cast<std::size_t>(state_->memory().stagingCount));
        store_.emplace(*setup_, *staging_, *ledger_);
        ahead_.emplace(*setup_, *store_, *ledger_);
        pipeline_.emplace(*setup_, *staging_, *store_, *ahead_, *ledger_);
    }

    void begin(const std::vector<std::pair<std::int32_t, VisitMode>>& visits,
               SliceUpdate update = SmallState::update(),
               CacheWrites cacheWrites = CacheWrites::Write) {
        step_ = state_->step(visits, static_cast<std::int32_t>(visits.size()));
        pipeline_->beginStep(step_, std::move(update), cacheWrites);
        ledger_->beginStep(step_);
    }

    void fetch() { pipeline_->fetch(ledger_->nextVisit().value()); }

    /// Completes reads, runs tasks, completes writes.
    void runTasks() {
        while (tasks_.runOne()) {
        }
    }
    void finishTransfers() {
        while (state_->disk().finishOne()) {
        }
    }
    void finish() {
        finishTransfers();
        runTasks();
        finishTransfers();
    }

    void keepGradients() {
        tasksAre_ = Tasks::RunAtOnce;
        WaitSeconds waited;
        for (const std::int32_t layer : {0, 1}) {
            store_->store(layer, state_->whole(layer), SmallState::gradient(layer), waited);
        }
        tasksAre_ = Tasks::Kept;
        finishTransfers();
    }

    /// Both layers are cached; the first is updated in its other place, and the second but for its
    /// last slice, whose task is lost.
    void updateAhead() {
        use({.cached = Cached::Yes, .isUpdatedAhead = true});
        begin({{0, VisitMode::Weights}, {1, VisitMode::Weights}}, {});
        fetch();
        fetch();
        finish();
        ledger_->release(0);
        ledger_->release(1);
        ahead_->beginStep({SmallState::update(), false});
        keepGradients();
        ahead_->begin(0);
        ahead_->begin(1);
        for (int task = 0; task < 4; ++task) {
            EXPECT_TRUE(tasks_.runOne());
        }
        EXPECT_EQ(tasks_.waiting(), 1U);
        tasks_.drop();
    }

    const void* weightsAt(std::size_t visit) {
        return setup_->regions.weights.data() + step_.visits[visit].weightOffset;
    }

    /// The failure of the step, all of which must be over.
    std::string failure() {
        EXPECT_EQ(tasks_.waiting(), 0U);
        EXPECT_EQ(state_->disk().waiting(), 0U);
        ledger_->awaitNothingInFlight();
        try {
            ledger_->throwIfFailed();
        } catch (const std::exception& error) {
            return error.what();
        }
        return "none";
    }

    enum class Tasks { Kept, RunAtOnce, Refused };
    Tasks tasksAre_ = Tasks::Kept;
    test::ManualTasks tasks_;
    std::optional<SmallState> state_;
    std::optional<MoverSetup> setup_;
    std::optional<VisitLedger> ledger_;
    std::optional<StagingRing> staging_;
    std::optional<GradientStore> store_;
    std::optional<UpdatesAhead> ahead_;
    std::optional<SlicePipeline> pipeline_;
    plan::StepPlan step_;
};

TEST_F(Pipeline, WeightsAreReadVerifiedAndDelivered) {
    for (const std::uint64_t computeBytes : {2U, 4U}) {
        use({.computeBytesPerElement = computeBytes});
        begin({{0, VisitMode::Weights}});
        fetch();
        EXPECT_EQ(state_->disk().waiting(), 3U);
        finishTransfers();
        expectToWaitFor([this] { runTasks(); }, [this] { ledger_->awaitReady(0); });
        EXPECT_EQ(state_->weights(weightsAt(0), 0), state_->weightsOf(state_->initial(0)));
        EXPECT_EQ(state_->disk().writes(), 0U);
        EXPECT_EQ(failure(), "none");
    }
}

TEST_F(Pipeline, AnUpdateIsDeliveredAndWrittenBesideTheCommittedSlot) {
    for (const auto& [moments, format] : std::vector<std::pair<Moments, MomentFormat>>{
             {Moments::Written, MomentFormat::Fp32},
             {Moments::NeverWritten, MomentFormat::Fp32},
             {Moments::Written, MomentFormat::EightBit},
             {Moments::NeverWritten, MomentFormat::EightBit}}) {
        use({.moments = moments, .format = format});
        keepGradients();
        const LayerValues before = state_->initial(0);
        const LayerValues after = SmallState::updated(0, before);
        begin({{0, VisitMode::Update}});
        fetch();
        finishTransfers();
        runTasks();
        ledger_->awaitReady(0);  // computation waits for no write
        EXPECT_EQ(state_->weights(weightsAt(0), 0), state_->weightsOf(after));
        EXPECT_EQ(state_->residency().record(0).slot, 0) << "its write has not completed";
        finishTransfers();
        EXPECT_EQ(failure(), "none");
        EXPECT_EQ(state_->residency().record(0).slot, 1);
        EXPECT_EQ(state_->onDisk(0), after);
        if (moments == Moments::Written) {
            EXPECT_EQ(state_->committed(0), before);
        }
    }
}

TEST_F(Pipeline, WithoutAPendingUpdateAVisitOfThatModeReadsWeights) {
    use({});
    begin({{0, VisitMode::Update}}, {});
    fetch();
    finish();
    EXPECT_EQ(failure(), "none");
    EXPECT_EQ(state_->weights(weightsAt(0), 0), state_->weightsOf(state_->initial(0)));
    EXPECT_EQ(state_->disk().writes(), 0U);
}

TEST_F(Pipeline, ASpilledGradientIsReadBackAndRefusedWhenItChanged) {
    for (const bool changed : {false, true}) {
        use({.gradients = Gradients::Spilled});
        keepGradients();
        if (changed) {
            const std::uint64_t at = state_->residency().slice(1).gradientOffset;
            state_->disk().content(setup_->files.gradients[0])[at] ^= std::byte{1};
        }
        begin({{0, VisitMode::Update}});
        fetch();
        finish();
        if (changed) {
            EXPECT_NE(failure().find("A gradient read back from SSD is damaged"),
                      std::string::npos);
            EXPECT_EQ(state_->residency().record(1).slot, 0);
        } else {
            EXPECT_EQ(failure(), "none");
            EXPECT_EQ(state_->onDisk(0), SmallState::updated(0, state_->initial(0)));
        }
    }
}

TEST_F(Pipeline, ACachedLayerIsReadOnceAndUpdatedInPlace) {
    use({.computeBytesPerElement = 2, .cached = Cached::Yes});
    keepGradients();
    begin({{0, VisitMode::Weights}, {0, VisitMode::Update}, {0, VisitMode::Weights}},
          SmallState::update(), CacheWrites::Keep);
    fetch();
    finish();
    const std::size_t reads = state_->disk().reads();
    EXPECT_GT(reads, 0U);
    EXPECT_EQ(state_->weights(state_->residency().cachedHi(0), 0),
              state_->weightsOf(state_->initial(0)));
    fetch();
    finish();
    fetch();
    finish();
    EXPECT_EQ(failure(), "none");
    EXPECT_EQ(state_->disk().reads(), reads);
    EXPECT_EQ(state_->disk().writes(), 0U);
    EXPECT_EQ(state_->weights(state_->residency().cachedHi(0), 0),
              state_->weightsOf(SmallState::updated(0, state_->initial(0))));
}

TEST_F(Pipeline, AnUpdateOfACachedLayerIsWrittenWhenAsked) {
    for (const MomentFormat format : {MomentFormat::Fp32, MomentFormat::EightBit}) {
        use({.cached = Cached::Yes, .moments = Moments::NeverWritten, .format = format});
        keepGradients();
        begin({{0, VisitMode::Update}}, SmallState::update(), CacheWrites::Write);
        fetch();
        finish();
        EXPECT_EQ(failure(), "none");
        EXPECT_EQ(state_->onDisk(0), SmallState::updated(0, state_->initial(0)));
    }
}

TEST_F(Pipeline, AStoreWritesTheCacheAsItIsAndReadsNothing) {
    use({.computeBytesPerElement = 2, .cached = Cached::Yes});
    keepGradients();
    int updates = 0;
    const auto countedUpdate = [&updates](const SliceView& view) {
        ++updates;
        SmallState::update()(view);
    };
    begin({{0, VisitMode::Update}, {0, VisitMode::Store}}, countedUpdate, CacheWrites::Keep);
    fetch();
    finish();
    EXPECT_EQ(state_->onDisk(0), state_->initial(0));
    const std::size_t reads = state_->disk().reads();
    ASSERT_EQ(updates, 3);

    fetch();
    runTasks();
    EXPECT_EQ(state_->residency().record(0).slot, 0) << "its write has not completed";
    finishTransfers();
    EXPECT_EQ(failure(), "none");
    ledger_->awaitReady(1);
    EXPECT_EQ(updates, 3);
    EXPECT_EQ(state_->disk().reads(), reads);
    EXPECT_EQ(state_->onDisk(0), SmallState::updated(0, state_->initial(0)));
    EXPECT_EQ(state_->committed(0), state_->initial(0));
}

TEST_F(Pipeline, AStoreSkipsWhatWasNeverLoadedAndWhatIsNotCached) {
    for (const Cached cached : {Cached::No, Cached::Yes}) {
        use({.cached = cached});
        begin({{0, VisitMode::Store}});
        fetch();
        ledger_->awaitReady(0);
        EXPECT_EQ(failure(), "none");
        EXPECT_EQ(state_->disk().reads() + state_->disk().writes(), 0U);
        EXPECT_EQ(state_->residency().record(0).slot, 0);
    }
}

TEST_F(Pipeline, AChangedBitIsNeverUsed) {
    use({});
    keepGradients();
    int updates = 0;
    state_->disk().content(setup_->files.state[0])[state_->residency().slice(1).slotOffset[0]] ^=
        std::byte{4};
    begin({{0, VisitMode::Update}}, [&updates](const SliceView&) { ++updates; });
    fetch();
    finish();
    EXPECT_NE(failure().find("Slice 1 of layer 0 does not match its checkpoint's checksum"),
              std::string::npos);
    EXPECT_EQ(updates, 1) << "of the slice before it alone";
}

TEST_F(Pipeline, AfterAFailedReadNothingMoreIsSubmitted) {
    use({});
    keepGradients();
    begin({{0, VisitMode::Update}, {1, VisitMode::Update}});
    fetch();
    const std::int32_t second = ledger_->nextVisit().value();
    ASSERT_TRUE(state_->disk().finishOne());     // the first slice goes on to its task
    ASSERT_TRUE(state_->disk().finishOne(EIO));  // the next fails
    pipeline_->fetch(second);
    EXPECT_EQ(state_->disk().reads(), 3U) << "a visit was read after the failure";
    finish();
    EXPECT_NE(failure().find("Can't read the training state"), std::string::npos);
    EXPECT_EQ(state_->disk().writes(), 0U) << "a slice was written after the failure";
    EXPECT_EQ(state_->residency().record(0).slot, 0);
}

TEST_F(Pipeline, AfterAFailedWriteNothingMoreIsSubmitted) {
    use({});
    keepGradients();
    begin({{0, VisitMode::Update}});
    fetch();
    finishTransfers();
    ASSERT_TRUE(tasks_.runOne());  // the first slice is being written
    ASSERT_TRUE(state_->disk().finishOne(ENOSPC));
    runTasks();
    EXPECT_EQ(state_->disk().writes(), 1U);
    EXPECT_NE(failure().find("Can't write the training state"), std::string::npos);
    EXPECT_EQ(state_->residency().record(0).slot, 0);
}

TEST_F(Pipeline, AFailureInTheMiddleOfAVisitLeavesTheRestUnread) {
    use({});
    begin({{0, VisitMode::Weights}});
    state_->disk().complete(test::Completing::AtOnce);
    state_->disk().failAt(2);
    fetch();
    runTasks();
    EXPECT_EQ(state_->disk().reads(), 2U);
    EXPECT_NE(failure().find("Can't read the training state"), std::string::npos);
}

TEST_F(Pipeline, AFailureInTheMiddleOfACachedSlicesWritesKeepsItsRecord) {
    use({.cached = Cached::Yes});
    keepGradients();
    begin({{0, VisitMode::Update}});
    state_->disk().complete(test::Completing::AtOnce);
    fetch();
    state_->disk().failAt(state_->disk().reads() + 2);
    ASSERT_TRUE(tasks_.runOne());
    EXPECT_EQ(state_->disk().writes(), 2U) << "sections were written after the failure";
    runTasks();
    EXPECT_EQ(state_->disk().writes(), 2U);
    EXPECT_NE(failure().find("Can't write the training state"), std::string::npos);
    EXPECT_EQ(state_->residency().record(0).slot, 0);
}

TEST_F(Pipeline, ATransferThatIsRefusedAfterOthersOfItsSliceAwaitsThem) {
    use({.cached = Cached::Yes});
    begin({{0, VisitMode::Weights}});
    state_->disk().refuseAfter(2);
    fetch();
    EXPECT_EQ(state_->disk().waiting(), 2U);
    // the slice is not given up while the disk has its memory
    expectToWaitFor([this] { finish(); }, [this] { ledger_->awaitNothingInFlight(); });
    EXPECT_NE(failure().find("takes no transfer"), std::string::npos);
}

TEST_F(Pipeline, WhatAnyStageThrowsIsTheStepsFailure) {
    const auto throwing = [](const SliceView&) { throw std::runtime_error("no update"); };
    use({});
    keepGradients();
    begin({{0, VisitMode::Update}}, throwing);
    fetch();
    finish();
    EXPECT_EQ(failure(), "no update");
    EXPECT_EQ(state_->disk().writes(), 0U);

    use({});
    begin({{0, VisitMode::Weights}});
    fetch();
    tasksAre_ = Tasks::Refused;
    finish();
    EXPECT_EQ(failure(), "the runner refuses");
    tasksAre_ = Tasks::Kept;

    use({});
    begin({{0, VisitMode::Weights}});
    state_->disk().refuseAfter(0);
    fetch();
    finish();
    EXPECT_NE(failure().find("takes no transfer"), std::string::npos);

    use({});
    keepGradients();
    begin({{0, VisitMode::Update}});
    fetch();
    finishTransfers();
    state_->disk().refuseAfter(0);
    finish();
    EXPECT_NE(failure().find("takes no transfer"), std::string::npos);
    EXPECT_EQ(state_->residency().record(0).slot, 0);
}

TEST_F(Pipeline, WholeLayersUpdatedAheadAreTakenWhereTheirUpdateIsPending) {
    for (const bool isPending : {true, false}) {
        updateAhead();
        std::size_t updates = 0;
        const auto counting = [&updates](const SliceView& view) {
            ++updates;
            SmallState::update()(view);
        };
        ahead_->beginStep({{}, isPending});
        begin({{0, VisitMode::Update}, {1, VisitMode::Update}}, counting);
        fetch();
        fetch();
        finish();
        EXPECT_EQ(updates, isPending ? 2U : 5U);
        for (const std::int32_t layer : {0, 1}) {
            const LayerValues wanted = SmallState::updated(layer, state_->initial(layer));
            EXPECT_EQ(state_->weights(weightsAt(static_cast<std::size_t>(layer)), layer),
                      state_->weightsOf(wanted));
            EXPECT_EQ(state_->onDisk(layer), wanted);
        }
        EXPECT_EQ(failure(), "none");
    }
}

TEST_F(Pipeline, NothingIsUpdatedAheadAfterAFailure) {
    use({.cached = Cached::Yes, .isUpdatedAhead = true});
    ahead_->beginStep({SmallState::update(), false});
    ledger_->fail(std::make_exception_ptr(std::runtime_error("before")));
    ahead_->begin(0);
    EXPECT_EQ(tasks_.waiting(), 0U);
}

}  // namespace
}  // namespace strata::tier
