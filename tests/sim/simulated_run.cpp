// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulated_run.h"

#include "base/assert.h"
#include "base/rng.h"
#include "optim/adamw.h"
#include "optim/grad_stats.h"
#include "plan/model_layout.h"
#include "support/compute/checking_device.h"
#include "support/compute/fake_compute.h"
#include "support/temp_dir.h"
#include "support/tiny_model.h"

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

namespace strata::test {
namespace {

constexpr std::int64_t kRowCount = 24;
constexpr std::int64_t kValidationRowCount = 3;

/// Drawn once in the process: they take as long as a step does.
const std::vector<float>& normalNumbers(const TensorLayout& tensor) {
    static std::map<std::pair<std::string, std::int64_t>, std::vector<float>> drawn;
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    std::vector<float>& numbers = drawn[{tensor.name, tensor.elementCount}];
    if (numbers.empty()) {
        constexpr std::uint64_t kSeed = 7;
        const std::uint64_t key = deriveKey(kSeed, std::hash<std::string>{}(tensor.name), 0);
        for (std::int64_t index = 0; index < tensor.elementCount; ++index) {
            numbers.push_back(normalFloat(key, static_cast<std::uint64_t>(index)));
        }
    }
    return numbers;
}

/// The same numbers in every run, whatever is read in which order.
void initialWeights(const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
    const std::vector<float>& numbers = normalNumbers(tensor);
    for (std::size_t index = 0; index < out.size(); ++index) {
        out[index] = 0.1F * numbers[static_cast<std::size_t>(begin) + index] +
                     (tensor.shape.size() == 1 ? 1.0F : 0.0F);
    }
}

void ignoreProgress(std::uint64_t, std::uint64_t) {}

TrainSettings settingsOf(const Shape& shape) {
    TrainSettings settings;
    settings.data = "the dataset";
    settings.steps = kSimulatedSteps;
    settings.microBatch = 1;
    settings.accumulate = 2;
    settings.maxLength = 6;
    settings.lr = 1e-2;
    settings.dtype = shape.dtype;
    settings.moments = shape.moments;
    settings.threads = shape.threads;
    settings.slots = shape.slots;
    settings.checkpointEvery = shape.checkpointEvery;
    settings.evalEvery = shape.evalEvery;
    settings.ramBudgetBytes = shape.budgetBytes;
    settings.ramCache = {false, shape.cacheBytes};
    settings.sliceSize = {false, shape.sliceBytes};
    settings.prefetch = shape.prefetch;
    settings.device = shape.device;
    settings.vramBudgetBytes = shape.deviceBudgetBytes;
    settings.vramCache = {false, shape.deviceCacheBytes};
    settings.activations = shape.activations;
    return settings;
}

train::TrainingModel modelOf(const Shape& shape) {
    train::TrainingModel model;
    model.spec = tinyModel();
    model.spec.tiedEmbeddings = shape.tied;
    model.spec.vocabularySize = shape.vocabulary;
    model.spec.layerCount = shape.blocks;
    if (shape.lora) {
        model.lora = LoraSpec{4, 8.0, 0.0, false, {LoraTarget::Query, LoraTarget::Down}};
    }
    model.layout = shape.lora ? plan::buildModelLayout(model.spec, plan::Method::Lora, *model.lora)
                              : plan::buildModelLayout(model.spec, plan::Method::Full);
    return model;
}

std::unique_ptr<io::Disk> mediumOf(const Shape& shape, std::shared_ptr<MemStorage> storage) {
    std::unique_ptr<io::Disk> disk =
        std::make_unique<MemDisk>(std::move(storage), shape.completion, shape.scheduleSeed);
    return shape.wrapDisk ? shape.wrapDisk(std::move(disk)) : std::move(disk);
}

/// Sweeps make hundreds of runs of a shape, and a device's plan takes as long as a step.
plan::MemoryPlan plannedOnce(const Shape& shape, const std::function<plan::MemoryPlan()>& plan) {
    static std::map<std::string, plan::MemoryPlan> plans;
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    const std::string key = describe(shape);
    if (const auto found = plans.find(key); found != plans.end()) {
        return found->second;
    }
    return plans.emplace(key, plan()).first->second;
}

}  // namespace

std::string describe(const Shape& shape) {
    std::ostringstream text;
    text << "folders sharing";
    for (const std::int64_t share : shape.folderShares) {
        text << " " << share;
    }
    text << ", slice " << shape.sliceBytes << ", cache " << shape.cacheBytes << ", prefetch "
         << shape.prefetch << ", slots " << shape.slots << ", checkpoint every "
         << shape.checkpointEvery << ", threads " << shape.threads << ", budget "
         << shape.budgetBytes << ", completion " << static_cast<int>(shape.completion)
         << ", schedule " << shape.scheduleSeed << ", "
         << (shape.dtype == DType::F32 ? "fp32" : "bf16")
         << (shape.moments == MomentFormat::EightBit ? ", 8-bit moments" : "")
         << (shape.lora ? ", lora" : "") << ", evaluation every " << shape.evalEvery << ", device "
         << shape.device << " of " << shape.deviceBudgetBytes << " that keeps "
         << shape.deviceCacheBytes << ", activations " << static_cast<int>(shape.activations)
         << ", blocks " << shape.blocks << ", vocabulary " << shape.vocabulary
         << (shape.tied ? ", tied" : "") << ", clip " << shape.clip << ", "
         << shape.rates.floatingPoint << " operations and " << shape.rates.hostUpdates
         << " updates a second";
    if (shape.inputs) {
        text << ", inputs " << static_cast<int>(shape.inputs->place) << " in "
             << shape.inputs->places << " and " << shape.inputs->hostPlaces
             << " places, kept every " << shape.inputs->keptEvery;
    }
    return text.str();
}

SimulatedRun::SimulatedRun(const Shape& shape,
                           std::shared_ptr<MemStorage> storage,
                           std::string folder,
                           const FaultPlan& faults)
    : shape_(shape),
      folder_(std::move(folder)),
      compute_(makeReferenceCompute()),
      rows_(kRowCount, 1),
      settings_(settingsOf(shape)),
      model_(modelOf(shape)),
      disk_(std::make_unique<FaultyDisk>(mediumOf(shape, std::move(storage)), faults)),
      workers_(static_cast<std::size_t>(shape.threads), "strata-sim") {
    if (shape.evalEvery > 0) {
        validation_.emplace(kValidationRowCount, 2);
    }
    extent_ =
        train::largestSteps(settings_, rows_.lengths(),
                            validation_ ? validation_->lengths() : std::vector<std::int64_t>{});
    memory_ = plannedOnce(
        shape, [this] { return plan::planMemory(model_.spec, model_.layout, request()); });
    // The real process around it is not what was planned.
    memory_.processPeakBytes = std::numeric_limits<std::uint64_t>::max() / 2;
}

void SimulatedRun::create() {
    checkpoint_.emplace(train::Checkpoint::create(
        *disk_, folders(), memory_.slices, "run",
        {model_.layout, initialWeights, workers_, memory_.regions.total(), ignoreProgress, {}}));
    start();
}

void SimulatedRun::open() {
    checkpoint_.emplace(train::Checkpoint::open(*disk_, folders(), memory_.slices, "run"));
    start();
}

void SimulatedRun::begin() {
    constexpr auto kCurrent = format::ManifestVersion::Current;
    io::SmallFiles& files = disk_->smallFiles();
    const std::string folder = folders().manifestFolder;
    if (format::manifestExists(files, folder, kCurrent) &&
        format::readManifest(files, folder, kCurrent).clean) {
        open();
    } else {
        create();
    }
}

std::int64_t SimulatedRun::committedStep() const {
    return static_cast<std::int64_t>(checkpoint_->manifest().step);
}

std::vector<double> SimulatedRun::trainToEnd() {
    std::vector<double> losses;
    train::PendingUpdate pending;
    rows::Batcher batcher(rows_, train::batchSettings(settings_));
    for (std::int64_t done = 0; done < committedStep(); ++done) {
        batcher.nextStep();
    }
    for (std::int64_t step = committedStep() + 1; step <= kSimulatedSteps; ++step) {
        const auto batches = batcher.nextStep();
        std::optional<train::StepCommit> commit;
        if (pending && session_->canCommitInStep()) {
            commit = train::StepCommit{step - 1, [] {}};
        }
        const train::StepOutcome outcome = session_->train(
            batches, pending, tier::CacheWrites::Write, 0, commit, update(step, 1.0));
        if (pending && !commit) {
            session_->commit(step - 1);
        }
        losses.push_back(outcome.nllSum);
        const double norm = std::sqrt(outcome.gradientSquares);
        pending = update(step, optim::clipFactor(norm, shape_.clip));
    }
    if (pending) {
        session_->drain(*pending);
        session_->commit(kSimulatedSteps);
    }
    return losses;
}

optim::AdamwConstants SimulatedRun::update(std::int64_t step, double gradientScale) const {
    return optim::adamwConstants({0.9, 0.95, 1e-8, 0.01}, settings_.lr, step, gradientScale);
}

std::string SimulatedRun::stateHash() {
    return inspect().sha256;
}

train::StateReport SimulatedRun::inspect() {
    session_.reset();
    return train::inspectState(*disk_, folders(), memory_.slices, model_.layout,
                               checkpoint_->manifest(), ignoreProgress, {});
}

plan::MemoryRequest SimulatedRun::request() const {
    plan::MemoryRequest wanted;
    wanted.compute = shape_.dtype;
    wanted.moments = shape_.moments;
    wanted.tokens.all = extent_.stepPositions;
    wanted.workspaceBytes = compute_->workspaceBytes(
        model_.spec, model_.loraOrNull(), {extent_.microBatchPositions, extent_.segmentPositions},
        shape_.dtype, compute::Pass::ForwardAndBackward);
    wanted.innerBytesPerToken = compute_->innerBytesPerToken(model_.spec, shape_.dtype);
    wanted.budgetBytes = shape_.budgetBytes;
    wanted.ramCache = settings_.ramCache;
    wanted.sliceSize = settings_.sliceSize;
    wanted.prefetch = shape_.prefetch;
    wanted.folderShares = shape_.folderShares;
    wanted.slots = train::stateSlots(settings_);
    wanted.inputs = shape_.inputs ? std::vector{*shape_.inputs}
                                  : plan::inputChoices(settings_.activations,
                                                       train::computedBy(settings_), shape_.blocks);
    wanted.rates = shape_.rates;
    wanted.device = train::deviceRequest(settings_, model_, extent_);
    return wanted;
}

train::StateFolders SimulatedRun::folders() const {
    train::StateFolders folders{folder_ + "/state", {}};
    for (std::size_t index = 0; index < shape_.folderShares.size(); ++index) {
        folders.dataFolders.push_back(folder_ + "/ssd" + std::to_string(index));
    }
    return folders;
}

void SimulatedRun::start() {
    STRATA_ASSERT(memory_.fits);
    const DeviceChoice device = train::deviceOf(settings_);
    compute::MakeDevice makeDevice = shape_.makeDevice;
    if (!makeDevice) {  // an emulated one that names what would go wrong on a GPU
        makeDevice = device.kind == DeviceKind::Emulated ? checkingDeviceMaker(device.number)
                                                         : compute::deviceMaker(device);
    }
    session_.emplace(settings_, model_, memory_, *checkpoint_, *disk_, *compute_, workers_,
                     makeDevice);
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

std::uint64_t leastBudgetBytes(const Shape& shape) {
    return SimulatedRun(shape, std::make_shared<MemStorage>(), {}).memory().leastBytes;
}

}  // namespace strata::test
