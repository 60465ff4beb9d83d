// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulated_run.h"

#include "base/assert.h"
#include "base/rng.h"
#include "optim/adamw.h"
#include "optim/grad_stats.h"
#include "plan/model_layout.h"
#include "support/compute/fake_compute.h"
#include "support/temp_dir.h"
#include "support/tiny_model.h"

#include <cmath>
#include <functional>
#include <utility>

namespace strata::test {
namespace {

std::vector<data::MicroBatch> batchesOf(std::int64_t step) {
    std::vector<data::MicroBatch> batches(2);
    for (std::size_t number = 0; number < batches.size(); ++number) {
        data::MicroBatch& batch = batches[number];
        for (std::int32_t at = 0; at < 6; ++at) {
            batch.ids.push_back(static_cast<std::int32_t>(
                (step * 7 + at * 5 + static_cast<std::int64_t>(number) * 3) % 90));
            batch.positions.push_back(at);
            batch.targets.push_back(at < 5 ? static_cast<std::int32_t>((at * 11 + step) % 90) : -1);
        }
        batch.segments = {{0, 6}};
        batch.rows = {step};
        batch.sourceRows = {step + 1};
        batch.realTokens = 6;
        batch.trainedTokens = 5;
    }
    return batches;
}

/// The same numbers in every run, whatever is read in which order.
void initialWeights(const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
    constexpr std::uint64_t kSeed = 7;
    const std::uint64_t key = deriveKey(kSeed, std::hash<std::string>{}(tensor.name), 0);
    for (std::size_t index = 0; index < out.size(); ++index) {
        out[index] = 0.1F * normalFloat(key, static_cast<std::uint64_t>(begin) + index) +
                     (tensor.shape.size() == 1 ? 1.0F : 0.0F);
    }
}

void ignoreProgress(std::uint64_t, std::uint64_t) {}

}  // namespace

SimulatedRun::SimulatedRun(const Shape& shape,
                           std::shared_ptr<MemStorage> storage,
                           std::string folder,
                           const FaultPlan& faults)
    : shape_(shape), folder_(std::move(folder)), compute_(makeReferenceCompute()) {
    model_.spec = tinyModel();
    model_.spec.tiedEmbeddings = true;
    if (shape.lora) {
        model_.lora = LoraSpec{4, 8.0, 0.0, false, {TensorRole::Query, TensorRole::Down}};
    }
    model_.layout = shape.lora
                        ? plan::buildModelLayout(model_.spec, plan::Method::Lora, *model_.lora)
                        : plan::buildModelLayout(model_.spec, plan::Method::Full);
    settings_.data = "the data set";
    settings_.dtype = shape.dtype;
    settings_.threads = shape.threads;
    settings_.slots = shape.slots;
    settings_.ramBudgetBytes = shape.budgetBytes;
    settings_.ramCache = {false, shape.cacheBytes};
    settings_.sliceSize = {false, shape.sliceBytes};
    settings_.prefetch = shape.prefetch;
    disk_ = std::make_unique<FaultyDisk>(
        std::make_unique<MemDisk>(std::move(storage), shape.completion, 1), faults);
    memory_ = plan::planMemory(model_.spec, model_.layout, request());
}

void SimulatedRun::create() {
    checkpoint_.emplace(run::Checkpoint::create(*disk_, folders(), memory_.slices, model_.layout,
                                                "run", initialWeights, ignoreProgress, {}));
    start();
}

void SimulatedRun::open() {
    checkpoint_.emplace(run::Checkpoint::open(*disk_, folders(), memory_.slices, "run"));
    start();
}

std::int64_t SimulatedRun::committedStep() const {
    return static_cast<std::int64_t>(checkpoint_->manifest().step);
}

std::vector<double> SimulatedRun::trainToEnd() {
    std::vector<double> losses;
    run::PendingUpdate pending;
    for (std::int64_t step = committedStep() + 1; step <= kSimulatedSteps; ++step) {
        const auto batches = batchesOf(step);
        const run::StepOutcome outcome =
            session_->train(batches, pending, tier::CacheWrites::Write, 0);
        if (pending) {
            session_->commit(step - 1);
        }
        losses.push_back(outcome.nllSum);
        const double norm = std::sqrt(outcome.gradientSquares);
        pending = optim::adamwConstants({0.9, 0.95, 1e-8, 0.01}, 1e-2, step,
                                        optim::clipFactor(norm, 1.0));
    }
    if (pending) {
        session_->drain(*pending);
        session_->commit(kSimulatedSteps);
    }
    return losses;
}

std::string SimulatedRun::stateHash() {
    session_.reset();
    return run::inspectState(*disk_, folders(), memory_.slices, model_.layout,
                             checkpoint_->manifest(), ignoreProgress, {})
        .sha256;
}

plan::MemoryRequest SimulatedRun::request() const {
    plan::MemoryRequest wanted;
    wanted.compute = shape_.dtype;
    wanted.stepTokensMax = 12;
    wanted.workspaceBytes = compute_->workspaceBytes(
        model_.spec, model_.loraOrNull(), {6, 6}, shape_.dtype, compute::Pass::ForwardAndBackward);
    wanted.budgetBytes = shape_.budgetBytes;
    wanted.ramCache = settings_.ramCache;
    wanted.sliceSize = settings_.sliceSize;
    wanted.prefetch = shape_.prefetch;
    wanted.folderCount = shape_.folders;
    wanted.slots = shape_.slots;
    return wanted;
}

run::StateFolders SimulatedRun::folders() const {
    run::StateFolders folders{folder_, {}};
    for (int index = 0; index < shape_.folders; ++index) {
        folders.dataFolders.push_back(folder_ + "/ssd" + std::to_string(index));
    }
    return folders;
}

void SimulatedRun::start() {
    STRATA_ASSERT(memory_.fits);
    session_.emplace(settings_, model_, memory_, *checkpoint_, *disk_, *compute_);
}

SimulatedResult runWhole(const Shape& shape) {
    const TempDir folder;
    SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
    run.create();
    SimulatedResult result;
    result.losses = run.trainToEnd();
    result.hash = run.stateHash();
    return result;
}

}  // namespace strata::test
