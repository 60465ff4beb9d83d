// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of a command is for, item by item.
// Thread: values; any thread.
#pragma once

#include <cstdint>

namespace strata {

/// What memory is for.
enum class MemoryUse {
    ProcessWithoutArena,
    WeightsInUse,
    GradientSums,
    LayerInputs,
    ActivationGradient,
    LayerWorkspace,
    SlicesInFlight,
    GradientsHeld,
    StateCached,
    StateSlots,
    ProcessWithoutModel,
    KeysAndValues,
    Activations,
    Logits,
    Texts,
    WeightsConverted,
    WeightsKept,
    WeightsPassing
};

struct MemoryItem {
    MemoryUse use = MemoryUse::ProcessWithoutArena;
    std::uint64_t bytes = 0;
};

}  // namespace strata
