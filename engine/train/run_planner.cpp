// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_planner.h"

#include "base/memory_claim.h"
#include "base/process_memory.h"
#include "compute/make_device.h"
#include "models/model_output.h"
#include "train/disk_room.h"
#include "train/gradient_ops.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace strata::train {
namespace {

/// What a run takes that the warmed-up libraries of a process do not: pages of its own code (2 MiB
/// seen), of OpenSSL, of regular expressions and of the rest (3 MiB), rings of the disk. Pages of
/// files differ by 0.5 MiB with how the page cache holds them.
constexpr std::uint64_t kRunGrowthBytes = 6 * kMiB;

/// Of the process that a run with these settings has, without the arena; `growthBytes`: of this one
/// until it plans a run.
std::uint64_t baseBytes(const std::optional<models::FreshProcess>& fresh,
                        std::uint64_t growthBytes,
                        const TrainSettings& settings) {
    const auto threads = static_cast<std::size_t>(settings.threads);
    return fresh ? grownBytes(fresh->bytes, deviceOf(settings), threads) + kRunGrowthBytes
                 : processBaseBytes(deviceOf(settings), threads) + growthBytes;
}

/// What baseBytes makes `base` of where it is given as that of a fresh process.
std::uint64_t programBytes(std::uint64_t base, const TrainSettings& settings) {
    const std::uint64_t grown =
        grownBytes(0, deviceOf(settings), static_cast<std::size_t>(settings.threads)) +
        kRunGrowthBytes;
    return base - std::min(base, grown);
}

/// What this process holds over what a run's own would by now.
std::uint64_t heldBeside(const std::optional<models::FreshProcess>& fresh) {
    if (!fresh || fresh->here == models::HeldBeside::Nothing) {
        return 0;
    }
    trimHeap();
    const std::uint64_t held = unclaimedBytes();
    return held - std::min(held, fresh->bytes + kRunGrowthBytes);
}

plan::StepTokens stepTokensOf(const rows::BatchExtent& extent) {
    const std::int64_t each = std::max<std::int64_t>(1, extent.microBatchPositions);
    return {extent.stepPositions, extent.segmentPositions,
            (extent.stepPositions + each - 1) / each};
}

/// Rows of which only the lengths are known; that is all that counting steps needs.
class LengthsOnly final : public rows::RowSource {
public:
    explicit LengthsOnly(const std::vector<std::int64_t>& lengths) : lengths_(lengths) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return lengths_[static_cast<std::size_t>(rowIndex)];
    }
    rows::EncodedRow row(std::int64_t rowIndex) const override {
        const auto length = static_cast<std::size_t>(rowLength(rowIndex));
        return {std::vector<std::int32_t>(length), std::vector<std::uint8_t>(length), 0};
    }

private:
    const std::vector<std::int64_t>& lengths_;
};

/// Of the rows that --max-length leaves, or of the parts that it divides running text into.
std::vector<std::int64_t> lengthsUpTo(std::int64_t maxLength,
                                      const std::vector<std::int64_t>& lengths,
                                      bool divides) {
    std::vector<std::int64_t> fitting;
    for (const std::int64_t length : lengths) {
        if (divides) {
            fitting.insert(fitting.end(), static_cast<std::size_t>(length / maxLength), maxLength);
        }
        const std::int64_t rest = divides ? length % maxLength : length;
        if (rest > 0 && rest <= maxLength) {
            fitting.push_back(rest);
        }
    }
    return fitting;
}

plan::Forecast forecastStep(const TrainSettings& settings,
                            const TrainingModel& model,
                            const TrainingPlan& planned,
                            const plan::MachineRates& rates,
                            plan::VisitMode visits) {
    const plan::StepPlan step =
        planTrainingStep(model, planned.memory, settings.dtype, plan::StepPass::Train, visits);
    return plan::forecastStep(model.spec, model.layout, step, planned.memory, settings.dtype,
                              stepTokensOf(planned.extent), rates);
}

}  // namespace

std::optional<plan::DeviceRequest> deviceRequest(const TrainSettings& settings,
                                                 const TrainingModel& model,
                                                 const rows::BatchExtent& extent) {
    const DeviceChoice choice = deviceOf(settings);
    if (choice.kind == DeviceKind::Cpu) {
        return std::nullopt;
    }
    plan::DeviceRequest request;
    request.libraryBytes =
        compute::libraryBytes(choice, {model.spec,
                                       model.layout,
                                       model.loraOrNull(),
                                       {extent.microBatchPositions, extent.segmentPositions},
                                       settings.dtype,
                                       compute::Pass::ForwardAndBackward,
                                       0,
                                       settings.moments});
    request.budgetBytes =
        settings.vramBudgetBytes > 0 ? settings.vramBudgetBytes : compute::freeDeviceBytes(choice);
    request.cache = settings.vramCache;
    request.rounded = roundedFormat(settings.dtype);
    return request;
}

RunSteps runSteps(const TrainSettings& settings, const rows::RowSource& rows) {
    const std::int64_t perEpoch = rows::Batcher(rows, batchSettings(settings)).stepsPerEpoch();
    const auto ofEpochs =
        static_cast<std::int64_t>(std::ceil(settings.epochs * static_cast<double>(perEpoch)));
    return {settings.steps > 0 ? settings.steps : ofEpochs, perEpoch};
}

RunPlanner::RunPlanner(const TrainingModel& model, compute::Compute& compute, PlanMachine machine)
    : model_(model), compute_(compute), machine_(std::move(machine)) {}

plan::MemoryPlan RunPlanner::memoryBeside(std::uint64_t growthBytes,
                                          const TrainSettings& settings,
                                          const rows::BatchExtent& extent,
                                          const std::optional<plan::SliceGeometry>& kept) const {
    const compute::BatchShape shape{extent.microBatchPositions, extent.segmentPositions};
    constexpr compute::Pass kPass = compute::Pass::ForwardAndBackward;
    warmUpLibraries(compute_, model_.spec, shape, settings.dtype, kPass);
    plan::MemoryRequest request;
    request.compute = settings.dtype;
    request.moments = settings.moments;
    request.tokens = stepTokensOf(extent);
    request.workspaceBytes =
        compute_.workspaceBytes(model_.spec, model_.loraOrNull(), shape, settings.dtype, kPass);
    request.innerBytesPerToken = compute_.innerBytesPerToken(model_.spec, settings.dtype);
    request.budgetBytes = settings.ramBudgetBytes;
    request.ramCache = settings.ramCache;
    request.sliceSize = kept ? AutoSize{false, kept->sliceBytes} : settings.sliceSize;
    request.prefetch = settings.prefetch;
    request.folderShares =
        kept ? kept->folderShares : newFolderShares(settings, model_, machine_.rates);
    request.slots = stateSlots(settings);
    request.inputs =
        plan::inputChoices(settings.activations, computedBy(settings), model_.layout.blockCount);
    request.rates = machine_.rates;
    request.device = deviceRequest(settings, model_, extent);
    request.keepsBest = !settings.validation.empty();
    request.keepsCheckpoints = settings.keepCheckpoints > 0;
    // A device's libraries have run once by now, so what they keep of this process is in it.
    const std::optional<models::FreshProcess> fresh =
        machine_.freshProcess ? machine_.freshProcess(settings, model_.spec, compute_)
                              : std::nullopt;
    const std::uint64_t base = baseBytes(fresh, growthBytes, settings);
    request.processBaseBytes = base + compute::hostBytes(deviceOf(settings)) + extent.orderBytes +
                               (request.keepsBest ? models::kModelOutputBytes : 0);
    plan::MemoryPlan memory = plan::planMemory(model_.spec, model_.layout, request);
    memory.programBytes = programBytes(base, settings);
    memory.besideBytes = heldBeside(fresh);
    return memory;
}

TrainingPlan RunPlanner::planWith(plan::MemoryPlan memory,
                                  const TrainSettings& settings,
                                  const rows::BatchExtent& extent,
                                  const RunSteps& steps) const {
    TrainingPlan planned;
    planned.steps = steps;
    planned.extent = extent;
    planned.memory = std::move(memory);
    planned.commitPace = commitPaceOf(planned.memory, model_.layout);
    planned.kept = keptPace(settings, steps.perEpoch);
    planned.forecast =
        forecastStep(settings, model_, planned, machine_.rates, plan::VisitMode::Update);
    planned.firstForecast =
        forecastStep(settings, model_, planned, machine_.rates, plan::VisitMode::Weights);
    planned.writes = runWrites(settings, model_, planned.memory,
                               planned.forecast.traffic.ssdWrittenBytes, steps);
    planned.drives = machine_.rates.measuredDrives();
    return planned;
}

plan::MemoryPlan RunPlanner::memory(const TrainSettings& settings,
                                    const rows::BatchExtent& extent,
                                    const std::optional<plan::SliceGeometry>& kept) const {
    return memoryBeside(0, settings, extent, kept);
}

TrainingPlan RunPlanner::plan(const TrainSettings& settings,
                              const rows::BatchExtent& extent,
                              const RunSteps& steps,
                              const std::optional<plan::SliceGeometry>& kept) const {
    return planWith(memory(settings, extent, kept), settings, extent, steps);
}

TrainingPlan RunPlanner::forecast(const TrainSettings& settings, const PlannedRows& rows) const {
    const auto lengths = [&](const std::vector<std::int64_t>& of) {
        return lengthsUpTo(settings.maxLength, of, rows.isText());
    };
    const std::vector<std::int64_t> training = lengths(rows.training);
    const rows::BatchExtent extent = largestSteps(settings, training, lengths(rows.validation));
    TrainingPlan planned = planWith(memoryBeside(kRunGrowthBytes, settings, extent, {}), settings,
                                    extent, runSteps(settings, LengthsOnly(training)));
    planned.stepTokens =
        std::min(settings.tokensPerUpdate > 0 ? settings.tokensPerUpdate : extent.stepPositions,
                 std::accumulate(training.begin(), training.end(), std::int64_t{0}));
    return planned;
}

}  // namespace strata::train
