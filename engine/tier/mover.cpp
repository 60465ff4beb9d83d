// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/mover.h"

#include "base/named_thread.h"
#include "base/time_added.h"
#include "tier/gradient_store.h"
#include "tier/slice_pipeline.h"
#include "tier/state_transfer.h"
#include "tier/updates_ahead.h"
#include "tier/visit_ledger.h"

#include <exception>
#include <optional>
#include <stop_token>
#include <utility>

namespace strata::tier {

struct Mover::State {
    explicit State(MoverSetup given)
        : setup(std::move(given)),
          ledger(setup.memory.slices),
          staging(setup.regions.staging,
                  setup.memory.stagingSlotBytes,
                  setup.memory.stagingSlotBytes == 0
                      ? 0
                      : static_cast<std::size_t>(setup.memory.stagingCount)),
          gradients(setup, staging, ledger),
          ahead(setup, gradients, ledger),
          state(setup, staging, ledger),
          pipeline(setup, staging, gradients, ahead, ledger) {
        feeder = NamedThread(
            "strata-mover", [this](const std::stop_token&) { feed(); },
            [this](std::exception_ptr problem) { ledger.fail(std::move(problem)); });
    }

    ~State() {
        ledger.close();
        feeder.join();
        ledger.awaitNothingInFlight();
    }

    void feed() {
        while (const std::optional<std::int32_t> visit = ledger.nextVisit()) {
            pipeline.fetch(*visit);
        }
    }

    const MoverSetup setup;
    VisitLedger ledger;
    StagingRing staging;
    GradientStore gradients;
    UpdatesAhead ahead;
    StateTransfer state;
    SlicePipeline pipeline;
    const plan::StepPlan* step = nullptr;
    NamedThread feeder;
};

Mover::Mover(MoverSetup setup) : state_(std::make_unique<State>(std::move(setup))) {}

Mover::~Mover() = default;

void Mover::beginStep(const plan::StepPlan& step,
                      SliceUpdate update,
                      CacheWrites cacheWrites,
                      UpdateAhead ahead) {
    state_->ledger.throwIfFailed();
    state_->ahead.beginStep(std::move(ahead));
    state_->step = &step;
    state_->pipeline.beginStep(step, std::move(update), cacheWrites);
    state_->ledger.beginStep(step);
}

const void* Mover::acquire(std::int32_t index, WaitSeconds& waited) {
    {
        const TimeAdded reading(waited.ssdRead);
        state_->ledger.awaitRead(index);
    }
    {
        const TimeAdded updating(waited.optimizer);
        state_->ledger.awaitReady(index);
    }
    const plan::Visit& visit = state_->step->visits[static_cast<std::size_t>(index)];
    if (visit.weightBytes > 0) {
        return state_->setup.regions.weights.data() + visit.weightOffset;
    }
    const SliceResidency& residency = state_->setup.residency;
    return residency.isCached(visit.layer) ? residency.cachedHi(visit.layer) : nullptr;
}

void Mover::release(std::int32_t index) {
    state_->ledger.release(index);
}

void Mover::storeGradient(std::int32_t layer,
                          plan::ElementRange elements,
                          const GradientFill& fill,
                          WaitSeconds& waited) {
    state_->gradients.store(layer, elements, fill, waited);
    const LayerLayout& layout = state_->setup.layout.layers[static_cast<std::size_t>(layer)];
    if (elements.end == layout.elementCount) {
        state_->ahead.begin(layer);
    }
}

void Mover::readState(std::int32_t layer, const StateTake& take, WaitSeconds& waited) {
    state_->state.read(layer, take, waited);
}

void Mover::writeState(std::int32_t layer, const StateFill& fill, WaitSeconds& waited) {
    state_->state.write(layer, fill, waited);
}

void Mover::endStep(WaitSeconds& waited) {
    const TimeAdded writing(waited.ssdWrite);
    state_->ledger.awaitEnd();
}

void Mover::awaitUpdates() {
    state_->ledger.awaitUpdates();
}

void Mover::abandonStep(WaitSeconds& waited) {
    const TimeAdded writing(waited.ssdWrite);
    state_->ledger.abandonStep();
    state_->ledger.awaitEnd();
}

}  // namespace strata::tier
