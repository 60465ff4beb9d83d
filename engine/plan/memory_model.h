// SPDX-License-Identifier: GPL-3.0-or-later
// Where every byte of RAM goes, before the first one is taken: chooses slice size, prefetch depth,
// what is held and what is cached, within the budget of the whole process. Thread: any; pure.
#pragma once

#include "plan/device_schedule.h"
#include "plan/input_choice.h"
#include "plan/machine_rates.h"
#include "plan/planner.h"
#include "plan/slice_map.h"
#include "plan/step_tokens.h"

#include "strata/memory_use.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::plan {

/// A device with memory of its own.
struct DeviceRequest {
    std::uint64_t budgetBytes = 0;   ///< of the device's memory
    std::uint64_t libraryBytes = 0;  ///< of it: taken by libraries, outside the engine's arena
    AutoSize cache;                  ///< for what stays: state, and weights for the backward pass
    RoundedFormat rounded;           ///< in which gradients are downloaded
};

struct MemoryRequest {
    DType compute = DType::BF16;
    MomentFormat moments = MomentFormat::Fp32;
    StepTokens tokens;                     ///< of the largest step
    std::uint64_t workspaceBytes = 0;      ///< of one layer's computation (compute/compute.h)
    std::uint64_t innerBytesPerToken = 0;  ///< of a block's inner activations; 0: never kept
    std::uint64_t processBaseBytes = 0;    ///< without the arena: libraries, tables, threads
    bool keepsBest = false;  ///< the weights of one slice are read while the run has all the rest
    bool keepsCheckpoints = false;  ///< two slices are read, and copying takes memory, too
    std::uint64_t budgetBytes = 0;  ///< of the whole process
    AutoSize ramCache;
    AutoSize sliceSize;
    std::int64_t prefetch = 0;  ///< 0: choose
    FolderShares folderShares = {1};
    int slots = 2;
    /// How inputs of blocks may wait. Of those that fit, the first of the ones that take the least
    /// time with these rates is chosen.
    std::vector<InputChoice> inputs = {{}};
    MachineRates rates;
    std::optional<DeviceRequest> device;  ///< nothing: the host computes
};

/// Sizes of the regions of a device's memory.
struct DeviceRegions {
    std::uint64_t state = 0;      ///< layers whose optimizer state stays
    std::uint64_t kept = 0;       ///< weights that stay from forward to backward
    std::uint64_t weights = 0;    ///< of uploaded visits that pass
    std::uint64_t gradients = 0;  ///< fp32 accumulators
    std::uint64_t activations = 0;
    std::uint64_t activationGradient = 0;
    std::uint64_t inner = 0;  ///< inner activations of blocks that are not computed again
    std::uint64_t workspace = 0;
    std::uint64_t rounded = 0;  ///< gradients for download

    std::uint64_t total() const {
        return stays() + weights + gradients + activations + activationGradient + inner +
               workspace + rounded;
    }
    std::uint64_t stays() const { return state + kept; }
};

/// Sizes of the arena's regions; each begins where the one before ends. What computation uses is
/// empty where a device computes, but for inputs of blocks that wait for the backward pass.
struct ArenaRegions {
    std::uint64_t weights = 0;
    std::uint64_t gradients = 0;    ///< fp32 accumulators
    std::uint64_t activations = 0;  ///< the inputs of blocks and of the head
    std::uint64_t activationGradient = 0;
    std::uint64_t inner = 0;  ///< inner activations of blocks that are not computed again
    std::uint64_t workspace = 0;
    std::uint64_t staging = 0;    ///< slices in flight
    std::uint64_t downloads = 0;  ///< gradients from a device
    std::uint64_t heldGradients = 0;
    std::uint64_t cache = 0;  ///< layers whose state stays in RAM
    std::uint64_t ahead = 0;  ///< second places of those that are updated ahead
    std::uint64_t total() const {
        return weights + gradients + activations + activationGradient + inner + workspace +
               staging + downloads + heldGradients + cache + ahead;
    }
};

struct MemoryPlan {
    bool fits = false;
    std::uint64_t leastBytes = 0;        ///< the smallest RAM budget that would fit
    std::uint64_t processBaseBytes = 0;  ///< of both: what was not planned but measured
    std::uint64_t processPeakBytes = 0;
    std::uint64_t programBytes = 0;  ///< of the base: what a FreshProcess takes
    std::uint64_t besideBytes = 0;   ///< what the process holds that is not the job's: a window
    std::uint64_t sliceBytes = 0;  ///< requested slice size; slices.sliceBytesMax is the actual one
    std::int32_t prefetchDepth = 1;
    std::int32_t stagingCount = 0;
    std::uint64_t stagingSlotBytes = 0;  ///< one slice, with its gradient where that is spilled
    std::vector<bool> gradientHeld;      ///< one a layer
    std::vector<bool> cached;            ///< one a layer
    std::vector<bool> readInPlace;       ///< cached, and the cache holds the compute format
    std::vector<bool> updatedAhead;      ///< cached, and updated before the norm is known
    ArenaRegions regions;
    std::vector<MemoryItem> items;
    bool isOnDevice = false;
    std::uint64_t leastDeviceBytes = 0;  ///< the smallest device budget that would fit
    DeviceRegions device;
    std::uint64_t deviceLibraryBytes = 0;  ///< in addition to the regions
    std::vector<MemoryItem> deviceItems;
    DeviceScheduleRequest schedule;  ///< how steps are put onto the device
    SliceMap slices;
    InputChoice inputChoice;
    InputPlaces inputs;               ///< of a step
    std::uint64_t inputBytes = 0;     ///< of one, in the largest step, padded for SSD
    std::int32_t innerKeptCount = 0;  ///< as StepRequest::innerKeptCount
    std::uint64_t innerBytes = 0;     ///< of one block, in the largest step

    /// What inputs of blocks take on SSD while a run is at work.
    std::uint64_t inputsOnSsdBytes() const {
        return static_cast<std::uint64_t>(inputs.onSsdCount()) * inputBytes;
    }
    std::uint64_t devicePeakBytes() const { return device.total() + deviceLibraryBytes; }
    /// Whether the layer's optimizer state stays on the device.
    bool hasDeviceState(std::size_t layer) const {
        return !schedule.stateOnDevice.empty() && schedule.stateOnDevice[layer];
    }

    /// A step as this plan has it, on its device.
    StepPlan step(const ModelSpec& model,
                  const ModelLayout& layout,
                  DType compute,
                  StepPass pass,
                  VisitMode forwardVisits) const;
};

/// Bytes of one element of a held or spilled gradient: bf16 with bf16 computation, else fp32.
constexpr std::uint64_t gradientBytesPerElement(DType compute) {
    return compute == DType::BF16 ? 2 : 4;
}

MemoryPlan planMemory(const ModelSpec& model,
                      const ModelLayout& layout,
                      const MemoryRequest& request);

}  // namespace strata::plan
