// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_model.h"

#include "base/assert.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

namespace strata::plan {
namespace {

/// Slice sizes to try when it is left open, richest first. Larger ones gain nothing on the drives
/// measured.
constexpr std::array<std::uint64_t, 4> kSliceChoices = {16 * kMiB, 8 * kMiB, 4 * kMiB, 1 * kMiB};
constexpr std::array<std::int64_t, 2> kPrefetchChoices = {2, 1};
constexpr std::int32_t kStagingSlices = 6;
constexpr std::int32_t kStagingSlicesLean = 3;

std::uint64_t trainableElements(const LayerLayout& layer) {
    return layer.trainable ? static_cast<std::uint64_t>(layer.elementCount) : 0;
}

constexpr std::array<std::int32_t, 2> kRoundedPlaceChoices = {2, 1};
/// One is computed with, one is written and one is on its way.
constexpr std::int32_t kInputPlaces = 3;

struct Candidate {
    std::uint64_t sliceBytes;
    std::int64_t prefetch;
    std::int32_t stagingSlices;
    std::int32_t roundedPlaces;
    std::int32_t inputPlaces;  ///< 0: all
};

std::vector<std::int32_t> inputPlaceChoices(const MemoryRequest& request) {
    const bool isOpen = request.device && request.device->activations == ActivationPlace::Auto;
    const bool inRam = request.device && request.device->activations == ActivationPlace::Ram;
    return isOpen ? std::vector{0, kInputPlaces} : std::vector{inRam ? kInputPlaces : 0};
}

std::vector<Candidate> candidates(const MemoryRequest& request) {
    std::vector<Candidate> all;
    for (const std::uint64_t sliceChoice : kSliceChoices) {
        const std::uint64_t slice =
            request.sliceSize.isAuto ? sliceChoice : request.sliceSize.bytes;
        for (const std::int64_t prefetchChoice : kPrefetchChoices) {
            const std::int64_t prefetch = request.prefetch > 0 ? request.prefetch : prefetchChoice;
            const std::size_t choices = request.device ? kRoundedPlaceChoices.size() : 1;
            for (const std::int32_t places : std::span(kRoundedPlaceChoices).first(choices)) {
                for (const std::int32_t inputs : inputPlaceChoices(request)) {
                    all.push_back({slice, prefetch, kStagingSlices, places, inputs});
                    all.push_back({slice, prefetch, kStagingSlicesLean, places, inputs});
                }
            }
        }
    }
    return all;
}

class MemoryPlanner {
public:
    MemoryPlanner(const ModelSpec& model, const ModelLayout& layout, const MemoryRequest& request)
        : model_(model),
          layout_(layout),
          request_(request),
          gradientBytes_(gradientBytesPerElement(request.compute)) {}

    /// The plan with nothing held and nothing cached.
    MemoryPlan lean(const Candidate& candidate) const {
        MemoryPlan plan;
        plan.sliceBytes = candidate.sliceBytes;
        plan.prefetchDepth = static_cast<std::int32_t>(candidate.prefetch);
        plan.stagingCount = candidate.stagingSlices;
        const std::size_t layers = layout_.layers.size();
        plan.gradientHeld.assign(layers, false);
        plan.cached.assign(layers, false);
        plan.readInPlace.assign(layers, false);
        const StoredSections frozen =
            request_.compute == DType::BF16 ? StoredSections::Hi : StoredSections::HiLo;
        if (request_.device) {
            plan.isOnDevice = true;
            plan.schedule.keptOnDevice.assign(layers, false);
            plan.schedule.uploadDepth = plan.prefetchDepth;
            plan.schedule.roundedPlaces = candidate.roundedPlaces;
            plan.schedule.inputPlaces = candidate.inputPlaces;
            plan.schedule.roundedBytes = request_.device->roundedBytes;
            for (const LayerLayout& layer : layout_.layers) {
                plan.schedule.weightBytes.push_back(weightBytes(layer, bytesOf(request_.compute)));
            }
        }
        plan.slices = buildSliceMap(layout_, candidate.sliceBytes, frozen, gradientBytes_,
                                    request_.folderCount, request_.slots);
        finish(plan);
        return plan;
    }

    /// Holds gradients, then caches layers, while the budget lasts. A held gradient saves 4 bytes
    /// of traffic for 2 of memory, a cached state 26 for 12, but a spilled gradient also costs
    /// staging room: gradients go first.
    void useRoom(MemoryPlan& plan) const {
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            if (trainableElements(layout_.layers[layer]) > 0) {
                tryIt(plan, [layer](MemoryPlan& trial) { trial.gradientHeld[layer] = true; });
            }
        }
        const std::uint64_t limit =
            request_.ramCache.isAuto ? request_.budgetBytes : request_.ramCache.bytes;
        for (const bool adapters : {true, false}) {
            for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
                const bool isAdapter = layout_.layers[layer].kind == LayerKind::Adapter;
                if (isAdapter == adapters && plan.regions.cache + layerCacheBytes(layer) <= limit) {
                    tryIt(plan, [layer](MemoryPlan& trial) { trial.cached[layer] = true; });
                }
            }
        }
    }

    /// Keeps layers on the device that a step would upload twice, the last blocks first: the
    /// backward pass begins with them.
    void useDeviceRoom(MemoryPlan& plan) const {
        const AutoSize& cache = request_.device->cache;
        const std::uint64_t limit = cache.isAuto ? request_.device->budgetBytes : cache.bytes;
        for (std::size_t layer = layout_.layers.size(); layer-- > 0;) {
            const LayerKind kind = layout_.layers[layer].kind;
            const bool isVisitedTwice = kind == LayerKind::Block || kind == LayerKind::Adapter ||
                                        (kind == LayerKind::Embedding && model_.tiedEmbeddings);
            if (isVisitedTwice && plan.device.kept + plan.schedule.weightBytes[layer] <= limit) {
                tryIt(plan,
                      [layer](MemoryPlan& trial) { trial.schedule.keptOnDevice[layer] = true; });
            }
        }
    }

    bool fits(const MemoryPlan& plan) const {
        return plan.processPeakBytes <= request_.budgetBytes && fitsDevice(plan);
    }

    bool fitsDevice(const MemoryPlan& plan) const {
        return !request_.device || plan.device.total() <= request_.device->budgetBytes;
    }

private:
    std::uint64_t layerCacheBytes(std::size_t layer) const {
        return cachedLayerBytes(layout_.layers[layer],
                                storedSections(layout_.layers[layer], request_.compute));
    }

    template <typename Change>
    void tryIt(MemoryPlan& plan, Change change) const {
        MemoryPlan trial = plan;
        change(trial);
        finish(trial);
        if (fits(trial)) {
            plan = std::move(trial);
        }
    }

    /// Fills in regions, items and the peak from the choices made.
    void finish(MemoryPlan& plan) const {
        ArenaRegions& regions = plan.regions;
        regions = {};
        bool anyStreams = false;
        bool anySpills = false;
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            const std::uint64_t elements = trainableElements(layout_.layers[layer]);
            plan.readInPlace[layer] = plan.cached[layer] && request_.compute == DType::BF16;
            regions.cache += plan.cached[layer] ? layerCacheBytes(layer) : 0;
            if (plan.gradientHeld[layer]) {
                regions.heldGradients += alignUp(elements * gradientBytes_, kIoAlignmentBytes);
            }
            anyStreams = anyStreams || !plan.cached[layer];
            anySpills = anySpills || (elements > 0 && !plan.gradientHeld[layer]);
        }
        plan.stagingSlotBytes = (anyStreams ? plan.slices.sliceBytesMax : 0) +
                                (anySpills ? plan.slices.gradientSliceBytesMax : 0);
        regions.staging = plan.stagingSlotBytes * static_cast<std::uint64_t>(plan.stagingCount);

        const StepPlan step =
            plan.step(model_, layout_, request_.compute, StepPass::Train, VisitMode::Update);
        regions.weights = step.weightRegionBytes;
        regions.downloads = step.roundedRegionBytes;
        DeviceRegions computing = regionsOfComputation(step);
        if (plan.isOnDevice) {
            plan.device = computing;
            plan.device.kept = step.deviceKeptBytes;
            plan.device.weights = step.deviceWeightRegionBytes - step.deviceKeptBytes;
            plan.device.rounded = step.roundedRegionBytes;
            computing = {};
        }
        regions.gradients = computing.gradients;
        regions.activations =
            plan.isOnDevice ? inputBytes(inputCount() - step.inputPlaces) : computing.activations;
        regions.activationGradient = computing.activationGradient;
        regions.workspace = computing.workspace;
        plan.processPeakBytes = request_.processBaseBytes + regions.total();
        listItems(plan);
    }

    /// What computation needs beside weights, wherever it is done.
    DeviceRegions regionsOfComputation(const StepPlan& step) const {
        DeviceRegions regions;
        regions.gradients = step.gradientRegionBytes;
        const auto tokens = static_cast<std::uint64_t>(request_.stepTokensMax);
        const auto hidden = static_cast<std::uint64_t>(model_.hiddenSize);
        regions.activations = inputBytes(step.inputPlaces);
        regions.activationGradient = alignUp(tokens * hidden * sizeof(float), kIoAlignmentBytes);
        regions.workspace = alignUp(request_.workspaceBytes, kIoAlignmentBytes);
        return regions;
    }

    /// Of the blocks and the head.
    std::int32_t inputCount() const { return static_cast<std::int32_t>(layout_.blockCount) + 1; }

    std::uint64_t inputBytes(std::int32_t count) const {
        const auto values =
            static_cast<std::uint64_t>(request_.stepTokensMax * model_.hiddenSize * count);
        return alignUp(values * bytesOf(request_.compute), kIoAlignmentBytes);
    }

    void listItems(MemoryPlan& plan) const {
        const ArenaRegions& regions = plan.regions;
        plan.items = {{MemoryUse::ProcessWithoutArena, request_.processBaseBytes},
                      {MemoryUse::WeightsInUse, regions.weights}};
        if (plan.isOnDevice) {
            plan.deviceItems = {{MemoryUse::WeightsKept, plan.device.kept},
                                {MemoryUse::WeightsInUse, plan.device.weights}};
            addItemsOfComputation(plan.deviceItems, plan.device);
            plan.deviceItems.push_back({MemoryUse::GradientsRounded, plan.device.rounded});
        } else {
            addItemsOfComputation(plan.items, regions);
        }
        plan.items.push_back({MemoryUse::SlicesInFlight, regions.staging});
        plan.items.push_back({MemoryUse::GradientsHeld, regions.heldGradients});
        plan.items.push_back({MemoryUse::StateCached, regions.cache});
        if (plan.isOnDevice) {
            plan.items.push_back({MemoryUse::GradientsDownloaded, regions.downloads});
            plan.items.push_back({MemoryUse::LayerInputs, regions.activations});
        }
    }

    template <typename Regions>
    static void addItemsOfComputation(std::vector<MemoryItem>& items, const Regions& regions) {
        items.push_back({MemoryUse::GradientSums, regions.gradients});
        items.push_back({MemoryUse::LayerInputs, regions.activations});
        items.push_back({MemoryUse::ActivationGradient, regions.activationGradient});
        items.push_back({MemoryUse::LayerWorkspace, regions.workspace});
    }

    const ModelSpec& model_;
    const ModelLayout& layout_;
    const MemoryRequest& request_;
    std::uint64_t gradientBytes_;
};

}  // namespace

StoredSections storedSections(const LayerLayout& layer, DType compute) {
    if (layer.trainable) {
        return StoredSections::All;
    }
    return compute == DType::BF16 ? StoredSections::Hi : StoredSections::HiLo;
}

std::uint64_t cachedLayerBytes(const LayerLayout& layer, StoredSections stored) {
    Slice whole;
    whole.elementCount = layer.elementCount;
    whole.stored = stored;
    return whole.bytes();
}

StepPlan MemoryPlan::step(const ModelSpec& model,
                          const ModelLayout& layout,
                          DType compute,
                          StepPass pass,
                          VisitMode forwardVisits) const {
    StepRequest request;
    request.pass = pass;
    request.forwardVisits = forwardVisits;
    request.prefetchDepth = prefetchDepth;
    request.weightBytesPerElement = bytesOf(compute);
    request.cached = cached;
    request.readInPlace = readInPlace;
    request.keptOnDevice = schedule.keptOnDevice;
    StepPlan step = planStep(model, layout, request);
    return isOnDevice ? scheduleOnDevice(std::move(step), schedule) : step;
}

MemoryPlan planMemory(const ModelSpec& model,
                      const ModelLayout& layout,
                      const MemoryRequest& request) {
    STRATA_ASSERT(request.compute != DType::F16);
    const MemoryPlanner planner(model, layout, request);
    MemoryPlan chosen;
    MemoryPlan leanest;
    std::uint64_t leastDeviceBytes = std::numeric_limits<std::uint64_t>::max();
    const auto needs = [&planner](const MemoryPlan& plan) {
        return std::tuple(!planner.fitsDevice(plan), plan.processPeakBytes, plan.device.total());
    };
    for (const Candidate& candidate : candidates(request)) {
        MemoryPlan plan = planner.lean(candidate);
        leastDeviceBytes = std::min(leastDeviceBytes, plan.device.total());
        if (leanest.processPeakBytes == 0 || needs(plan) < needs(leanest)) {
            leanest = plan;
        }
        if (!chosen.fits && planner.fits(plan)) {
            planner.useRoom(plan);
            if (request.device) {
                planner.useDeviceRoom(plan);
            }
            chosen = std::move(plan);
            chosen.fits = true;
        }
    }
    if (!chosen.fits) {
        chosen = leanest;
    }
    chosen.leastBytes = leanest.processPeakBytes;
    chosen.leastDeviceBytes = leastDeviceBytes;
    return chosen;
}

}  // namespace strata::plan
