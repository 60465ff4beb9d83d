// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_model.h"

#include "base/assert.h"

#include <algorithm>
#include <array>

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

struct Candidate {
    std::uint64_t sliceBytes;
    std::int64_t prefetch;
    std::int32_t stagingSlices;
};

std::vector<Candidate> candidates(const MemoryRequest& request) {
    std::vector<Candidate> all;
    for (const std::uint64_t sliceChoice : kSliceChoices) {
        const std::uint64_t slice =
            request.sliceSize.isAuto ? sliceChoice : request.sliceSize.bytes;
        for (const std::int64_t prefetchChoice : kPrefetchChoices) {
            const std::int64_t prefetch = request.prefetch > 0 ? request.prefetch : prefetchChoice;
            all.push_back({slice, prefetch, kStagingSlices});
            all.push_back({slice, prefetch, kStagingSlicesLean});
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
        if (trial.processPeakBytes <= request_.budgetBytes) {
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

        const StepPlan step = planStep(model_, layout_, stepRequest(plan));
        regions.weights = step.weightRegionBytes;
        regions.gradients = step.gradientRegionBytes;
        const auto tokens = static_cast<std::uint64_t>(request_.stepTokensMax);
        const auto hidden = static_cast<std::uint64_t>(model_.hiddenSize);
        const auto inputs = static_cast<std::uint64_t>(layout_.blockCount + 1);
        regions.activations =
            alignUp(inputs * tokens * hidden * bytesOf(request_.compute), kIoAlignmentBytes);
        regions.activationGradient = alignUp(tokens * hidden * sizeof(float), kIoAlignmentBytes);
        regions.workspace = alignUp(request_.workspaceBytes, kIoAlignmentBytes);
        plan.processPeakBytes = request_.processBaseBytes + regions.total();
        plan.items = {{MemoryUse::ProcessWithoutArena, request_.processBaseBytes},
                      {MemoryUse::WeightsInUse, regions.weights},
                      {MemoryUse::GradientSums, regions.gradients},
                      {MemoryUse::LayerInputs, regions.activations},
                      {MemoryUse::ActivationGradient, regions.activationGradient},
                      {MemoryUse::LayerWorkspace, regions.workspace},
                      {MemoryUse::SlicesInFlight, regions.staging},
                      {MemoryUse::GradientsHeld, regions.heldGradients},
                      {MemoryUse::StateCached, regions.cache}};
    }

    StepRequest stepRequest(const MemoryPlan& plan) const {
        StepRequest request;
        request.prefetchDepth = plan.prefetchDepth;
        request.weightBytesPerElement = bytesOf(request_.compute);
        request.cached = plan.cached;
        request.readInPlace = plan.readInPlace;
        return request;
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

MemoryPlan planMemory(const ModelSpec& model,
                      const ModelLayout& layout,
                      const MemoryRequest& request) {
    STRATA_ASSERT(request.compute != DType::F16);
    const MemoryPlanner planner(model, layout, request);
    MemoryPlan chosen;
    MemoryPlan leanest;
    for (const Candidate& candidate : candidates(request)) {
        MemoryPlan plan = planner.lean(candidate);
        if (leanest.processPeakBytes == 0 || plan.processPeakBytes < leanest.processPeakBytes) {
            leanest = plan;
        }
        if (!chosen.fits && plan.processPeakBytes <= request.budgetBytes) {
            planner.useRoom(plan);
            chosen = std::move(plan);
            chosen.fits = true;
        }
    }
    if (!chosen.fits) {
        chosen = leanest;
    }
    chosen.leastBytes = leanest.processPeakBytes;
    return chosen;
}

}  // namespace strata::plan
