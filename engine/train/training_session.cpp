// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_session.h"

#include "base/assert.h"
#include "base/named_thread.h"
#include "base/time_added.h"
#include "optim/bf16.h"
#include "plan/plan_check.h"
#include "train/disk_room.h"

#include "strata/error.h"

#include <cstring>
#include <exception>
#include <utility>
#include <vector>

namespace strata::train {
namespace {

/// What is taken for computation, wherever it is done.
template <typename Sizes, typename Take>
ComputeRegions takeRegions(const Sizes& sizes, const Take& take) {
    ComputeRegions regions;
    regions.gradients = take(sizes.gradients);
    regions.activations = take(sizes.activations);
    regions.activationGradient = take(sizes.activationGradient);
    regions.inner = take(sizes.inner);
    regions.workspace = take(sizes.workspace);
    return regions;
}

/// One behind the other in the device's memory.
ComputeRegions deviceRegions(const plan::DeviceRegions& sizes) {
    std::uint64_t used = 0;
    const auto take = [&used](std::uint64_t bytes) {
        return compute::DeviceSpan{std::exchange(used, used + bytes), bytes};
    };
    ComputeRegions regions = takeRegions(sizes, take);
    regions.weights = take(sizes.stays() + sizes.weights);
    regions.rounded = take(sizes.rounded);
    return regions;
}

/// A thread beside a step, and what it throws.
class SideThread {
public:
    void begin(std::function<void()> work) {
        thread_ = NamedThread(
            "strata-commit", [work = std::move(work)](const std::stop_token&) { work(); },
            [this](std::exception_ptr problem) { problem_ = std::move(problem); });
    }
    /// Waits for its end, if it was begun.
    void finish() {
        thread_.join();
        if (problem_) {
            std::rethrow_exception(problem_);
        }
    }

private:
    std::exception_ptr problem_;
    NamedThread thread_;
};

}  // namespace

TrainingSession::TrainingSession(const TrainSettings& settings,
                                 const TrainingModel& model,
                                 const plan::MemoryPlan& memory,
                                 Checkpoint& checkpoint,
                                 io::Disk& disk,
                                 compute::Compute& compute,
                                 WorkerPool& workers,
                                 const compute::MakeDevice& makeDevice)
    : settings_(settings),
      model_(model),
      memory_(memory),
      checkpoint_(checkpoint),
      firstStep_(step(plan::StepPass::Train, plan::VisitMode::Weights)),
      steadyStep_(step(plan::StepPass::Train, plan::VisitMode::Update)),
      evaluation_(step(plan::StepPass::Evaluate, plan::VisitMode::Weights)),
      evaluationAfterUpdate_(step(plan::StepPass::Evaluate, plan::VisitMode::Update)),
      drain_(step(plan::StepPass::Drain, plan::VisitMode::Update)),
      store_(step(plan::StepPass::Store, plan::VisitMode::Store)),
      loadDevice_(step(plan::StepPass::LoadDevice, plan::VisitMode::Weights)),
      storeDevice_(step(plan::StepPass::StoreDevice, plan::VisitMode::Weights)),
      arena_(memory.regions.total(), io::Prefault::Now),
      claim_(memory.regions.total()),
      workers_(workers),
      stepModel_{model.spec, model.layout, model.loraOrNull(), settings.dtype, settings.moments},
      gradientMaths_(settings.dtype, workers, deviceOf(settings)),
      stateMaths_(model.layout, settings.dtype, workers, deviceOf(settings)),
      device_(makeDevice(arena_.span(), {memory.device.total(), memory.deviceLibraryBytes})) {
    const plan::ArenaRegions& regions = memory.regions;
    tier::MoverMemory moverMemory;
    moverMemory.weights = takeRegion(regions.weights);
    ComputeRegions computeRegions =
        memory.isOnDevice ? deviceRegions(memory.device) : hostRegions();
    moverMemory.staging = takeRegion(regions.staging);
    moverMemory.heldGradients = takeRegion(regions.heldGradients);

    residency_ = std::make_unique<tier::SliceResidency>(memory, checkpoint.manifest().slices,
                                                        takeRegion(regions.cache + regions.ahead));
    const SpillFiles spill =
        spillsGradients(memory, model.layout) ? SpillFiles::Needed : SpillFiles::None;
    const tier::TaskRunner runTask = [this](std::function<void()> task) {
        workers_.post(std::move(task));
    };
    mover_ = std::make_unique<tier::Mover>(tier::MoverSetup{disk, checkpoint.files(spill),
                                                            *residency_, memory, model.layout,
                                                            moverMemory, sliceMaths(), runTask});
    inputs_ = std::make_unique<tier::InputStore>(
        disk, checkpoint.inputFiles(memory.inputs.onSsdCount(), memory.inputBytes), runTask);
    HostCopies copies;
    copies.inputs = memory.isOnDevice ? takeRegion(regions.activations)
                                      : arena_.span().subspan(computeRegions.activations.offset,
                                                              computeRegions.activations.bytes);
    copies.gradients = takeRegion(regions.downloads);
    executor_ = std::make_unique<Executor>(stepModel_, compute, *device_, *mover_, *inputs_,
                                           computeRegions, copies, gradientMaths_, stateMaths_);
    if (memory.device.state > 0) {
        run(loadDevice_, {}, {}, tier::CacheWrites::Keep, 0, {});
    }
}

/// Checked, and within the memory plan.
plan::StepPlan TrainingSession::step(plan::StepPass pass, plan::VisitMode visits) const {
    plan::StepPlan step = planTrainingStep(model_, memory_, settings_.dtype, pass, visits);
    STRATA_ASSERT(plan::checkPlan(step, model_.spec, model_.layout).empty());
    STRATA_ASSERT(step.weightRegionBytes <= memory_.regions.weights);
    STRATA_ASSERT(step.gradientRegionBytes <=
                  (step.isOnDevice ? memory_.device.gradients : memory_.regions.gradients));
    STRATA_ASSERT(step.deviceStateBytes == memory_.device.state);
    STRATA_ASSERT(step.deviceWeightRegionBytes <= memory_.device.stays() + memory_.device.weights);
    STRATA_ASSERT(step.roundedRegionBytes <= memory_.device.rounded);
    return step;
}

TrainingSession::~TrainingSession() {
    executor_.reset();
    mover_.reset();
    inputs_.reset();
    checkpoint_.removeInputFiles();
}

std::span<std::byte> TrainingSession::takeRegion(std::uint64_t bytes) {
    const std::span<std::byte> region = arena_.span().subspan(arenaUsed_, bytes);
    arenaUsed_ += bytes;
    return region;
}

/// Where the host computes: parts of its own arena.
ComputeRegions TrainingSession::hostRegions() {
    return takeRegions(memory_.regions, [this](std::uint64_t bytes) {
        return *device_->inPlace(takeRegion(bytes));
    });
}

tier::SliceMaths TrainingSession::sliceMaths() const {
    tier::SliceMaths maths;
    maths.computeBytesPerElement = bytesOf(settings_.dtype);
    maths.gradientBytesPerElement = plan::gradientBytesPerElement(settings_.dtype);
    if (settings_.dtype == DType::BF16) {
        maths.deliver = [](std::span<const std::uint16_t> hi, std::span<const std::int16_t>,
                           std::byte* out) { std::memcpy(out, hi.data(), hi.size_bytes()); };
    } else {
        maths.deliver = [](std::span<const std::uint16_t> hi, std::span<const std::int16_t> lo,
                           std::byte* out) {
            optim::joinSplit(hi, lo, {reinterpret_cast<float*>(out), hi.size()});
        };
    }
    return maths;
}

tier::SliceUpdate TrainingSession::sliceUpdate(const PendingUpdate& pending) const {
    if (!pending) {
        return {};
    }
    return [this, constants = *pending](const tier::SliceView& view) {
        stateMaths_.update(view, constants);
    };
}

bool TrainingSession::overwritesCommitted(plan::StepPass pass, tier::CacheWrites writes) const {
    if (memory_.slices.slots > 1) {
        return false;
    }
    if (!plan::computes(pass) && pass != plan::StepPass::Drain) {
        return pass != plan::StepPass::LoadDevice;
    }
    for (std::size_t layer = 0; layer < model_.layout.layers.size(); ++layer) {
        const bool isWritten = (writes == tier::CacheWrites::Write || !memory_.cached[layer]) &&
                               !memory_.hasDeviceState(layer);
        if (model_.layout.layers[layer].trainable && isWritten) {
            return true;
        }
    }
    return false;
}

StepOutcome TrainingSession::run(const plan::StepPlan& plan,
                                 std::span<const rows::MicroBatch> batches,
                                 const PendingUpdate& pending,
                                 tier::CacheWrites writes,
                                 std::uint64_t dropoutSeed,
                                 const std::optional<StepCommit>& commit,
                                 const PendingUpdate& unclipped) {
    if ((pending || !plan::computes(plan.pass)) && overwritesCommitted(plan.pass, writes)) {
        checkpoint_.markDirty();
    }
    if (pending) {
        isDeviceAhead_ = memory_.device.state > 0;
        isCacheAhead_ = memory_.regions.cache > 0 && writes == tier::CacheWrites::Keep;
    }
    SideThread committing;
    StepWork work;
    work.plan = &plan;
    work.batches = batches;
    work.update = sliceUpdate(pending);
    work.ahead = {sliceUpdate(unclipped), pending && pending == computedAhead_};
    computedAhead_ = unclipped;
    work.pending = pending;
    work.cacheWrites = writes;
    work.dropoutSeed = dropoutSeed;
    work.dataSet = settings_.data;
    if (commit) {
        STRATA_ASSERT(pending && canCommitInStep() && !isCacheAhead_);
        work.onUpdatesAcquired = [&] {
            committing.begin([this, &commit] { commitBehindUpdates(*commit); });
        };
    }
    try {
        StepOutcome outcome = executor_->run(work);
        {
            const TimeAdded waiting(outcome.waits.commit);
            committing.finish();
        }
        return outcome;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::NonFiniteGradient) {
            WaitSeconds waits;
            mover_->abandonStep(waits);
            committing.finish();
        }
        throw;
    }
}

/// On a thread of its own, while the step goes on: from the loss on it writes no state.
void TrainingSession::commitBehindUpdates(const StepCommit& commit) {
    commit.first();
    mover_->awaitUpdates();
    checkpoint_.commit(*residency_, static_cast<std::uint64_t>(commit.step));
}

StepOutcome TrainingSession::train(std::span<const rows::MicroBatch> batches,
                                   const PendingUpdate& pending,
                                   tier::CacheWrites writes,
                                   std::uint64_t dropoutSeed,
                                   const std::optional<StepCommit>& commit,
                                   const PendingUpdate& unclipped) {
    return run(pending ? steadyStep_ : firstStep_, batches, pending, writes, dropoutSeed, commit,
               unclipped);
}

StepOutcome TrainingSession::evaluate(std::span<const rows::MicroBatch> batches,
                                      const PendingUpdate& pending,
                                      tier::CacheWrites writes) {
    return run(pending ? evaluationAfterUpdate_ : evaluation_, batches, pending, writes, 0, {});
}

StepOutcome TrainingSession::drain(const optim::AdamwConstants& pending) {
    return run(drain_, {}, pending, tier::CacheWrites::Write, 0, {});
}

const std::vector<format::SliceRecord>& TrainingSession::written() {
    if (isCacheAhead_) {
        run(store_, {}, {}, tier::CacheWrites::Write, 0, {});
        isCacheAhead_ = false;
    }
    if (isDeviceAhead_) {
        run(storeDevice_, {}, {}, tier::CacheWrites::Write, 0, {});
        isDeviceAhead_ = false;
    }
    return residency_->current();
}

void TrainingSession::commit(std::int64_t step) {
    written();
    checkpoint_.commit(*residency_, static_cast<std::uint64_t>(step));
}

}  // namespace strata::train
