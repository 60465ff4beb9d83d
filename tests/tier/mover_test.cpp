// SPDX-License-Identifier: GPL-3.0-or-later
// The mover with its threads.
#include "tier/mover.h"

#include "base/worker_pool.h"
#include "tier/small_state.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace strata::tier {
namespace {

using plan::VisitMode;
using test::Cached;
using test::Completing;
using test::Gradients;
using test::LayerValues;
using test::SmallShape;
using test::SmallState;

/// Every layer as forward and backward pass visit it.
const std::vector<std::pair<std::int32_t, VisitMode>> kTraining = {{0, VisitMode::Update},
                                                                   {1, VisitMode::Update},
                                                                   {1, VisitMode::Weights},
                                                                   {0, VisitMode::Weights}};

class MoverTest : public testing::Test {
protected:
    void use(const SmallShape& shape) {
        mover_.reset();
        state_.emplace(shape);
        state_->disk().complete(Completing::AtOnce);
        mover_.emplace(
            state_->setup([this](std::function<void()> task) { pool_.post(std::move(task)); }));
    }

    void begin(const std::vector<std::pair<std::int32_t, VisitMode>>& visits,
               SliceUpdate update = SmallState::update()) {
        step_ = state_->step(visits, 1);
        mover_->beginStep(step_, std::move(update), CacheWrites::Write,
                          {SmallState::update(), true});
    }
    std::vector<std::uint32_t> visit(std::int32_t index) {
        const void* const weights = mover_->acquire(index, waited_);
        const std::int32_t layer = step_.visits[static_cast<std::size_t>(index)].layer;
        std::vector<std::uint32_t> values = state_->weights(weights, layer);
        mover_->release(index);
        return values;
    }
    void storeGradients() {
        for (const std::int32_t layer : {1, 0}) {
            mover_->storeGradient(layer, state_->whole(layer), SmallState::gradient(layer),
                                  waited_);
        }
    }
    /// The gradients of a first step, which updates nothing.
    void firstStep() {
        begin({{0, VisitMode::Weights}, {1, VisitMode::Weights}}, {});
        visit(0);
        visit(1);
        storeGradients();
        mover_->endStep(waited_);
    }
    void trainingStep() {
        begin(kTraining);
        for (std::int32_t index = 0; index < 4; ++index) {
            visit(index);
        }
        storeGradients();
        mover_->endStep(waited_);
    }

    WorkerPool pool_{2, "test-pool"};
    WaitSeconds waited_;
    plan::StepPlan step_;
    std::optional<SmallState> state_;
    std::optional<Mover> mover_;  // last: it uses what is above
};

TEST_F(MoverTest, StepsGiveEveryVisitItsWeightsAndLeaveTheUpdatedState) {
    for (const SmallShape& shape :
         std::vector<SmallShape>{{.gradients = Gradients::Held, .cached = Cached::No},
                                 {.gradients = Gradients::Held, .cached = Cached::Yes},
                                 {.cached = Cached::Yes, .isUpdatedAhead = true},
                                 {.gradients = Gradients::Spilled, .cached = Cached::No},
                                 {.gradients = Gradients::Spilled, .cached = Cached::Yes},
                                 {.cached = Cached::No, .format = MomentFormat::EightBit},
                                 {.cached = Cached::Yes, .format = MomentFormat::EightBit}}) {
        use(shape);
        firstStep();
        LayerValues wanted[] = {state_->initial(0), state_->initial(1)};
        for (int step = 0; step < 3; ++step) {
            begin(kTraining);
            for (std::int32_t index = 0; index < 4; ++index) {
                const std::int32_t layer = step_.visits[static_cast<std::size_t>(index)].layer;
                if (index < 2) {
                    wanted[layer] = SmallState::updated(layer, wanted[layer]);
                }
                EXPECT_EQ(visit(index), state_->weightsOf(wanted[layer])) << "visit " << index;
            }
            storeGradients();
            mover_->endStep(waited_);
            EXPECT_EQ(state_->onDisk(0), wanted[0]);
            EXPECT_EQ(state_->onDisk(1), wanted[1]);
            state_->residency().commit();
        }
    }
}

TEST_F(MoverTest, AnAbandonedStepHasWrittenItsUpdatesAndAnotherBegins) {
    for (const Gradients gradients : {Gradients::Held, Gradients::Spilled}) {
        use({.gradients = gradients});
        firstStep();
        const LayerValues wanted[] = {SmallState::updated(0, state_->initial(0)),
                                      SmallState::updated(1, state_->initial(1))};
        begin(kTraining);
        visit(0);
        mover_->acquire(1, waited_);  // and given up before its release
        mover_->abandonStep(waited_);
        EXPECT_EQ(state_->onDisk(0), wanted[0]);
        EXPECT_EQ(state_->onDisk(1), wanted[1]);
        state_->residency().commit();

        begin({{0, VisitMode::Weights}, {1, VisitMode::Weights}}, {});
        EXPECT_EQ(visit(0), state_->weightsOf(wanted[0]));
        EXPECT_EQ(visit(1), state_->weightsOf(wanted[1]));
        storeGradients();
        mover_->endStep(waited_);
        trainingStep();
        EXPECT_EQ(state_->onDisk(0), SmallState::updated(0, wanted[0]));
    }
}

TEST_F(MoverTest, AnAbandonedStepWaitsForItsWritesAndThrowsTheirFailure) {
    use({});
    firstStep();
    state_->disk().complete(Completing::ByTheTest);
    begin(kTraining);
    state_->disk().awaitTransfers(5);  // both layers are read
    for (int read = 0; read < 5; ++read) {
        EXPECT_TRUE(state_->disk().finishOne());
    }
    mover_->acquire(0, waited_);
    mover_->acquire(1, waited_);
    state_->disk().awaitTransfers(5);  // and written
    auto abandoned = std::async(std::launch::async, [this] { mover_->abandonStep(waited_); });
    for (int write = 0; write < 4; ++write) {
        EXPECT_NE(abandoned.wait_for(std::chrono::seconds(0)), std::future_status::ready);
        EXPECT_TRUE(state_->disk().finishOne());
    }
    EXPECT_TRUE(state_->disk().finishOne(EIO));
    EXPECT_THROW(abandoned.get(), Error);
    EXPECT_THROW(begin(kTraining), Error);
}

TEST_F(MoverTest, AFailedTransferIsThrownByEveryCallAndSparesTheCommit) {
    for (const Cached cached : {Cached::No, Cached::Yes}) {
        for (const Gradients gradients : {Gradients::Held, Gradients::Spilled}) {
            bool failed = true;
            for (std::size_t number = 1; failed; ++number) {
                use({.gradients = gradients, .cached = cached});
                state_->disk().failAt(number);
                failed = false;
                try {
                    firstStep();
                    trainingStep();
                } catch (const Error& error) {
                    failed = true;
                    EXPECT_EQ(error.code(), ErrorCode::IoFailed) << error.what();
                    EXPECT_THROW(mover_->acquire(0, waited_), Error);
                    EXPECT_THROW(mover_->release(0), Error);
                    EXPECT_THROW(storeGradients(), Error);
                    EXPECT_THROW(mover_->endStep(waited_), Error);
                    EXPECT_THROW(begin(kTraining), Error);
                }
                const std::size_t transfers = state_->disk().reads() + state_->disk().writes();
                mover_.reset();
                if (failed) {
                    EXPECT_EQ(state_->disk().reads() + state_->disk().writes(), transfers);
                    EXPECT_EQ(state_->committed(0), state_->initial(0));
                    EXPECT_EQ(state_->committed(1), state_->initial(1));
                }
            }
        }
    }
}

TEST_F(MoverTest, WhatTheFeederMeetsReachesTheEngineThread) {
    use({});
    state_->disk().refuseAfter(0);
    begin({{0, VisitMode::Weights}}, {});
    EXPECT_THROW(mover_->acquire(0, waited_), Error);
    EXPECT_THROW(mover_->endStep(waited_), Error);
}

TEST_F(MoverTest, WhatAGradientTaskThrowsReachesTheEngineThread) {
    use({.gradients = Gradients::Spilled});
    begin({{0, VisitMode::Weights}}, {});
    visit(0);
    const auto fill = [](std::int64_t, std::int64_t, std::byte*) {
        throw std::runtime_error("no gradient");
    };
    EXPECT_THROW(mover_->storeGradient(0, state_->whole(0), fill, waited_), std::runtime_error);
    EXPECT_THROW(mover_->endStep(waited_), std::runtime_error);
}

TEST_F(MoverTest, ItsEndWaitsForWhatIsInFlight) {
    use({});
    state_->disk().complete(Completing::ByTheTest);
    begin({{0, VisitMode::Weights}, {1, VisitMode::Weights}}, {});
    state_->disk().awaitTransfers(5);
    auto ended = std::async(std::launch::async, [this] { mover_.reset(); });
    for (int transfer = 0; transfer < 5; ++transfer) {
        EXPECT_NE(ended.wait_for(std::chrono::seconds(0)), std::future_status::ready);
        EXPECT_TRUE(state_->disk().finishOne());
    }
    ended.get();
}

}  // namespace
}  // namespace strata::tier
