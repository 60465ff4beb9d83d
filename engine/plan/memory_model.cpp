// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_model.h"

#include "base/assert.h"
#include "plan/forecast.h"
#include "plan/host_inputs.h"
#include "plan/memory_items.h"
#include "plan/spread.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
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
struct Candidate {
    std::uint64_t sliceBytes;
    std::int64_t prefetch;
    std::int32_t stagingSlices;
    std::int32_t roundedPlaces;
    InputChoice inputs;
};

std::vector<Candidate> candidates(const MemoryRequest& request, const InputChoice& inputs) {
    std::vector<Candidate> all;
    for (const std::uint64_t sliceChoice : kSliceChoices) {
        const std::uint64_t slice =
            request.sliceSize.isAuto ? sliceChoice : request.sliceSize.bytes;
        for (const std::int64_t prefetchChoice : kPrefetchChoices) {
            const std::int64_t prefetch = request.prefetch > 0 ? request.prefetch : prefetchChoice;
            const std::size_t choices = request.device ? kRoundedPlaceChoices.size() : 1;
            for (const std::int32_t places : std::span(kRoundedPlaceChoices).first(choices)) {
                all.push_back({slice, prefetch, kStagingSlices, places, inputs});
                all.push_back({slice, prefetch, kStagingSlicesLean, places, inputs});
            }
        }
    }
    return all;
}

/// Steps on a device that differ by less are as fast: no forecast is that exact.
constexpr double kSameSecondsShare = 0.01;

class MemoryPlanner {
public:
    MemoryPlanner(const ModelSpec& model, const ModelLayout& layout, const MemoryRequest& request)
        : model_(model),
          layout_(layout),
          request_(request),
          formats_(storedFormats(request.compute, request.moments)),
          gradientBytes_(gradientBytesPerElement(request.compute)) {}

    /// The plan with nothing held and nothing cached.
    MemoryPlan lean(const Candidate& candidate) const {
        MemoryPlan plan;
        plan.sliceBytes = candidate.sliceBytes;
        plan.prefetchDepth = static_cast<std::int32_t>(candidate.prefetch);
        plan.stagingCount = candidate.stagingSlices;
        plan.inputChoice = candidate.inputs;
        plan.inputBytes = inputBytes();
        plan.innerBytes =
            alignUp(static_cast<std::uint64_t>(request_.tokens.all) * request_.innerBytesPerToken,
                    kIoAlignmentBytes);
        const std::size_t layers = layout_.layers.size();
        plan.gradientHeld.assign(layers, false);
        plan.cached.assign(layers, false);
        plan.readInPlace.assign(layers, false);
        plan.updatedAhead.assign(layers, false);
        if (request_.device) {
            plan.isOnDevice = true;
            plan.schedule.keptOnDevice.assign(layers, false);
            plan.schedule.stateOnDevice.assign(layers, false);
            plan.schedule.readsHi = request_.compute == DType::BF16;
            plan.schedule.uploadDepth = plan.prefetchDepth;
            plan.schedule.roundedPlaces = candidate.roundedPlaces;
            plan.schedule.inputPlaces = candidate.inputs.places;
            plan.schedule.hostInputPlaces = candidate.inputs.hostPlaces;
            plan.schedule.rounded = request_.device->rounded;
            plan.schedule.roundedPartElements = roundedPartElements(
                layout_, request_.device->rounded, slicesOf(candidate.sliceBytes).sliceElements);
            for (const LayerLayout& layer : layout_.layers) {
                plan.schedule.elementCounts.push_back(layer.elementCount);
                plan.schedule.weightBytes.push_back(weightBytes(layer, bytesOf(request_.compute)));
                plan.schedule.stateBytes.push_back(wholeLayer(layer, formats_.trained).bytes());
            }
        }
        plan.slices = slicesOf(candidate.sliceBytes).withoutSlices();
        finish(plan);
        return plan;
    }

    /// The slices themselves, which a lean plan is without: a large model has very many.
    void giveSlices(MemoryPlan& plan) const {
        plan.slices.slices = maps_.at(plan.sliceBytes).slices;
    }

    /// Holds gradients, then caches layers, while the budget lasts. A held gradient saves 4 bytes
    /// of traffic for 2 of memory, a cached state 26 for 12 (14 for 6 with 8-bit moments), but a
    /// spilled gradient also costs staging room: gradients go first.
    void useRoom(MemoryPlan& plan) const {
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            if (trainableElements(layout_.layers[layer]) > 0 && !plan.hasDeviceState(layer)) {
                tryIt(plan, [layer](MemoryPlan& trial) { trial.gradientHeld[layer] = true; });
            }
        }
        for (const bool adapters : {true, false}) {
            for (const std::size_t layer : spread(layout_.layers.size())) {
                const bool isAdapter = layout_.layers[layer].kind == LayerKind::Adapter;
                if (isAdapter == adapters && !plan.hasDeviceState(layer) && mayCache(plan, layer)) {
                    tryIt(plan, [layer](MemoryPlan& trial) { trial.cached[layer] = true; });
                }
            }
        }
    }

    /// Keeps layers with their optimizer state on the device: 26 bytes of SSD traffic a parameter
    /// saved for about 14 of memory, or 14 for 8 with 8-bit moments. Blocks come first: the others
    /// are uploaded once a step, not twice. Adapters are small and stay with the host.
    void useDeviceRoomForState(MemoryPlan& plan) const {
        std::vector<std::size_t> order = spread(layout_.layers.size());
        std::ranges::stable_partition(order, [this](std::size_t layer) {
            return layout_.layers[layer].kind == LayerKind::Block;
        });
        for (const std::size_t layer : order) {
            if (trainableElements(layout_.layers[layer]) > 0 &&
                layout_.layers[layer].kind != LayerKind::Adapter) {
                tryIt(plan,
                      [layer](MemoryPlan& trial) { trial.schedule.stateOnDevice[layer] = true; });
            }
        }
    }

    /// Keeps layers on the device that a step would upload twice, the last blocks first: the
    /// backward pass begins with them.
    void useDeviceRoom(MemoryPlan& plan) const {
        for (std::size_t layer = layout_.layers.size(); layer-- > 0;) {
            const LayerKind kind = layout_.layers[layer].kind;
            const bool isVisitedTwice = kind == LayerKind::Block || kind == LayerKind::Adapter ||
                                        (kind == LayerKind::Embedding && model_.tiedEmbeddings);
            if (isVisitedTwice && !plan.hasDeviceState(layer)) {
                tryIt(plan,
                      [layer](MemoryPlan& trial) { trial.schedule.keptOnDevice[layer] = true; });
            }
        }
    }

    /// Keeps inner activations: a second forward pass through a block saved for each.
    void useRoomForInner(MemoryPlan& plan) const {
        if (!canKeepInner(plan)) {
            return;
        }
        for (std::int64_t block = 0; block < layout_.blockCount; ++block) {
            tryIt(plan, [](MemoryPlan& trial) { ++trial.innerKeptCount; });
        }
    }

    void useRoomForTraffic(MemoryPlan& plan) const {
        if (request_.device) {
            useDeviceRoomForState(plan);
        }
        useRoom(plan);
        if (request_.device) {
            useDeviceRoom(plan);
        }
    }

    /// Updates layers during the backward pass of a device, for as long as that makes steps
    /// shorter: the first ones whose gradients come. Where the host computes, it has no thread for
    /// that.
    void useRoomForUpdatesAhead(MemoryPlan& plan) const {
        if (!request_.device) {
            return;
        }
        double seconds = secondsOfStep(plan);
        for (std::size_t layer = layout_.layers.size(); layer-- > 0;) {
            if (!plan.cached[layer] || !plan.gradientHeld[layer] || !mayCache(plan, layer)) {
                continue;
            }
            tryIt(plan, [layer](MemoryPlan& trial) { trial.updatedAhead[layer] = true; });
            if (!plan.updatedAhead[layer]) {
                continue;
            }
            const double now = secondsOfStep(plan);
            if (now >= seconds) {
                plan.updatedAhead[layer] = false;
                finish(plan);
                return;
            }
            seconds = now;
        }
    }

    /// Saves traffic first or computation first, whichever makes the shorter step.
    void useAllRoom(MemoryPlan& plan) const {
        MemoryPlan other;
        if (canKeepInner(plan)) {
            other = plan;
            useRoomForInner(other);
            useRoomForTraffic(other);
        }
        useRoomForTraffic(plan);
        useRoomForInner(plan);
        if (other.innerKeptCount > plan.innerKeptCount &&
            secondsOfStep(other) < secondsOfStep(plan)) {
            plan = std::move(other);
        }
    }

    double secondsOfStep(const MemoryPlan& plan) const { return forecast(plan).secondsPerStep; }
    double sameSecondsShare() const { return request_.device ? kSameSecondsShare : 0.0; }
    std::uint64_t ssdBytes(const MemoryPlan& plan) const {
        const StepTraffic traffic = forecast(plan).traffic;
        return traffic.ssdReadBytes + traffic.ssdWrittenBytes;
    }
    /// With all the room that there could be.
    double leastComputeSeconds(MemoryPlan plan) const {
        plan.innerKeptCount =
            canKeepInner(plan) ? static_cast<std::int32_t>(layout_.blockCount) : 0;
        return forecast(plan).computeSeconds();
    }

    bool fits(const MemoryPlan& plan) const {
        return plan.processPeakBytes <= request_.budgetBytes && fitsDevice(plan);
    }

    bool fitsDevice(const MemoryPlan& plan) const {
        if (!request_.device) {
            return true;
        }
        const AutoSize& cache = request_.device->cache;
        return plan.devicePeakBytes() <= request_.device->budgetBytes &&
               (cache.isAuto || plan.device.stays() <= cache.bytes);
    }

private:
    /// Whether the cache may have one more place for the layer's state, if there is room.
    bool mayCache(const MemoryPlan& plan, std::size_t layer) const {
        const AutoSize& limit = request_.ramCache;
        return plan.regions.cache + plan.regions.ahead + plan.slices.layerBytes[layer] <=
               (limit.isAuto ? request_.budgetBytes : limit.bytes);
    }

    static bool canKeepInner(const MemoryPlan& plan) {
        return plan.innerBytes > 0 && plan.inputChoice.keptEvery == 1;
    }

    /// Built once for each size.
    const SliceMap& slicesOf(std::uint64_t sliceBytes) const {
        const auto found = maps_.find(sliceBytes);
        return found != maps_.end()
                   ? found->second
                   : maps_
                         .emplace(sliceBytes,
                                  buildSliceMap(layout_, sliceBytes, formats_, gradientBytes_,
                                                request_.folderShares, request_.slots))
                         .first->second;
    }

    Forecast forecast(const MemoryPlan& plan) const {
        const StepPlan step =
            plan.step(model_, layout_, request_.compute, StepPass::Train, VisitMode::Update);
        return forecastStep(model_, layout_, step, plan, request_.compute, request_.tokens,
                            request_.rates);
    }

    template <typename Change>
    void tryIt(MemoryPlan& plan, Change change) const {
        SliceMap slices = std::exchange(plan.slices, {});  // large, and the same for both
        MemoryPlan trial = plan;
        trial.slices = std::move(slices);
        change(trial);
        finish(trial);
        if (fits(trial)) {
            plan = std::move(trial);
        } else {
            plan.slices = std::move(trial.slices);
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
            regions.cache += plan.cached[layer] ? plan.slices.layerBytes[layer] : 0;
            regions.ahead += plan.updatedAhead[layer] ? plan.slices.layerBytes[layer] : 0;
            if (plan.gradientHeld[layer]) {
                regions.heldGradients += alignUp(elements * gradientBytes_, kIoAlignmentBytes);
            }
            anyStreams = anyStreams || !plan.cached[layer];
            anySpills = anySpills ||
                        (elements > 0 && !plan.gradientHeld[layer] && !plan.hasDeviceState(layer));
        }
        plan.stagingSlotBytes = (anyStreams ? plan.slices.sliceBytesMax : 0) +
                                (anySpills ? plan.slices.gradientSliceBytesMax : 0);
        regions.staging = plan.stagingSlotBytes * static_cast<std::uint64_t>(plan.stagingCount);
        const StepPlan step =
            plan.step(model_, layout_, request_.compute, StepPass::Train, VisitMode::Update);
        regions.weights = step.weightRegionBytes;
        regions.downloads = step.roundedRegionBytes;
        DeviceRegions computing = regionsOfComputation(plan, step);
        if (plan.isOnDevice) {
            plan.device = computing;
            plan.deviceLibraryBytes = request_.device->libraryBytes;
            plan.device.state = step.deviceStateBytes;
            plan.device.kept = step.deviceKeptBytes;
            plan.device.weights = step.deviceWeightRegionBytes - plan.device.stays();
            plan.device.rounded = step.roundedRegionBytes;
            computing = {};
        }
        regions.gradients = computing.gradients;
        plan.inputs = step.inputs;
        regions.activations =
            plan.isOnDevice ? inputBytes() * static_cast<std::uint64_t>(step.inputs.hostPlaces)
                            : computing.activations;
        regions.activationGradient = computing.activationGradient;
        regions.inner = computing.inner;
        regions.workspace = computing.workspace;
        plan.processBaseBytes =
            request_.processBaseBytes +
            std::max(request_.keepsBest ? weightBytesMax(plan.slices, formats_.trained) : 0,
                     request_.keepsCheckpoints ? 2 * plan.slices.sliceBytesMax + kMiB : 0);
        plan.processPeakBytes = plan.processBaseBytes + regions.total();
        listItems(plan);
    }

    /// What computation needs in addition to weights, wherever it is done.
    DeviceRegions regionsOfComputation(const MemoryPlan& plan, const StepPlan& step) const {
        DeviceRegions regions;
        regions.gradients = step.gradientRegionBytes;
        const auto values = static_cast<std::uint64_t>(request_.tokens.all * model_.hiddenSize);
        regions.activations = inputBytes() * static_cast<std::uint64_t>(step.inputs.places);
        regions.activationGradient = alignUp(values * sizeof(float), kIoAlignmentBytes);
        regions.inner = plan.innerBytes * static_cast<std::uint64_t>(step.innerKeptCount);
        regions.workspace = alignUp(request_.workspaceBytes, kIoAlignmentBytes);
        return regions;
    }

    /// Of one block.
    std::uint64_t inputBytes() const {
        const auto values = static_cast<std::uint64_t>(request_.tokens.all * model_.hiddenSize);
        return alignUp(values * bytesOf(request_.compute), kIoAlignmentBytes);
    }

    const ModelSpec& model_;
    const ModelLayout& layout_;
    const MemoryRequest& request_;
    StoredFormats formats_;
    std::uint64_t gradientBytes_;
    mutable std::map<std::uint64_t, SliceMap> maps_;  // by slice size as it was asked for
};

/// Complete plans, one for each way in which inputs of blocks wait.
class FastPlans {
public:
    explicit FastPlans(const MemoryPlanner& planner) : planner_(planner) {}

    bool isEmpty() const { return plans_.empty(); }
    /// Whether a step of so many seconds at least may be the best.
    bool canTake(double seconds) const {
        return seconds <= leastSeconds_ * (1.0 + planner_.sameSecondsShare());
    }
    void offer(MemoryPlan plan) {
        const double seconds = planner_.secondsOfStep(plan);
        leastSeconds_ = std::min(leastSeconds_, seconds);
        plans_.push_back({std::move(plan), seconds});
    }

    /// Of those that are as fast as the fastest, the one that spares the SSD, then the one that
    /// keeps most weights and state on the device, then the first.
    MemoryPlan best() const {
        const Entry* best = nullptr;
        std::tuple<std::uint64_t, std::int64_t> bestRank;
        for (const Entry& entry : plans_) {
            const std::tuple rank(planner_.ssdBytes(entry.plan),
                                  -static_cast<std::int64_t>(entry.plan.device.stays()));
            if (canTake(entry.seconds) && (best == nullptr || rank < bestRank)) {
                best = &entry;
                bestRank = rank;
            }
        }
        return best->plan;
    }

private:
    struct Entry {
        MemoryPlan plan;
        double seconds = 0.0;
    };
    const MemoryPlanner& planner_;
    std::vector<Entry> plans_;
    double leastSeconds_ = std::numeric_limits<double>::max();
};

}  // namespace

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
    request.stateOnDevice = schedule.stateOnDevice;
    request.inputsKeptEvery = inputChoice.keptEvery;
    request.innerKeptCount = innerKeptCount;
    StepPlan step = planStep(model, layout, request);
    return isOnDevice ? scheduleOnDevice(std::move(step), schedule)
                      : putInputsOnSsd(std::move(step), inputChoice.places);
}

MemoryPlan planMemory(const ModelSpec& model,
                      const ModelLayout& layout,
                      const MemoryRequest& request) {
    STRATA_ASSERT(request.compute != DType::F16);
    const MemoryPlanner planner(model, layout, request);
    MemoryPlan leanest;
    std::uint64_t leastDeviceBytes = std::numeric_limits<std::uint64_t>::max();
    const auto needs = [&planner](const MemoryPlan& plan) {
        return std::tuple(!planner.fitsDevice(plan), plan.processPeakBytes, plan.device.total());
    };
    FastPlans fastest(planner);
    for (const InputChoice& inputs : request.inputs) {
        bool fits = false;
        for (const Candidate& candidate : candidates(request, inputs)) {
            MemoryPlan plan = planner.lean(candidate);
            leastDeviceBytes = std::min(leastDeviceBytes, plan.devicePeakBytes());
            if (leanest.processPeakBytes == 0 || needs(plan) < needs(leanest)) {
                leanest = plan;
            }
            if (fits || !planner.fits(plan)) {
                continue;
            }
            fits = true;
            planner.giveSlices(plan);
            if (fastest.canTake(planner.leastComputeSeconds(plan))) {
                planner.useAllRoom(plan);
                plan.fits = true;
                fastest.offer(std::move(plan));
            }
        }
    }
    if (fastest.isEmpty()) {
        planner.giveSlices(leanest);
    }
    MemoryPlan chosen = fastest.isEmpty() ? leanest : fastest.best();
    if (chosen.fits) {
        planner.useRoomForUpdatesAhead(chosen);
    }
    chosen.leastBytes = leanest.processPeakBytes;
    chosen.leastDeviceBytes = leastDeviceBytes;
    return chosen;
}

}  // namespace strata::plan
