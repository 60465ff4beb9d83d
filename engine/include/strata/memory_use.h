// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of a command is for, item by item.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace strata {

/// What memory is for.
enum class MemoryUse {
    ProcessWithoutArena,
    WeightsInUse,
    GradientSums,
    LayerInputs,
    ActivationGradient,
    InnerActivations,  ///< of blocks that the backward pass doesn't compute again
    LayerWorkspace,
    SlicesInFlight,
    GradientsRounded,     ///< on a device, before they are downloaded
    GradientsDownloaded,  ///< in RAM, before they are held or offloaded
    GradientsHeld,
    GradientsOnSsd,  ///< those that are not held
    StateCached,
    StateAhead,  ///< second places of layers that are updated during the backward pass
    StateSlots,
    CheckpointsKept,  ///< earlier ones, beside the latest
    Result,           ///< the models or adapters that a run writes
    ProcessWithoutModel,
    KeysAndValues,
    Activations,
    Logits,
    Texts,
    WeightsConverted,
    WeightsKept,
    StateKept,  ///< on a device: weights, moments and gradients of layers that are updated there
    WeightsPassing
};

/// "weights kept": as JSON names it.
std::string_view memoryUseName(MemoryUse use);

/// The reverse; nothing for another name.
std::optional<MemoryUse> memoryUseOfName(std::string_view name);

struct MemoryItem {
    MemoryUse use = MemoryUse::ProcessWithoutArena;
    std::uint64_t bytes = 0;
};

}  // namespace strata
