// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/memory_use.h"

namespace strata {

std::string_view memoryUseName(MemoryUse use) {
    switch (use) {
        case MemoryUse::ProcessWithoutArena:
            return "program and libraries";
        case MemoryUse::WeightsInUse:
            return "weights in use";
        case MemoryUse::GradientSums:
            return "gradients being summed";
        case MemoryUse::LayerInputs:
            return "layer inputs";
        case MemoryUse::ActivationGradient:
            return "gradient of activations";
        case MemoryUse::InnerActivations:
            return "inner activations kept";
        case MemoryUse::LayerWorkspace:
            return "workspace of one layer";
        case MemoryUse::SlicesInFlight:
            return "slices in flight";
        case MemoryUse::GradientsRounded:
            return "gradients rounded";
        case MemoryUse::GradientsDownloaded:
            return "gradients downloaded";
        case MemoryUse::GradientsHeld:
            return "gradients held";
        case MemoryUse::GradientsOnSsd:
            return "gradients on SSD";
        case MemoryUse::StateCached:
            return "state cached";
        case MemoryUse::StateAhead:
            return "state updated ahead";
        case MemoryUse::StateSlots:
            return "slices in all slots";
        case MemoryUse::CheckpointsKept:
            return "checkpoints kept";
        case MemoryUse::Result:
            return "result";
        case MemoryUse::ProcessWithoutModel:
            return "program without the model";
        case MemoryUse::KeysAndValues:
            return "keys and values";
        case MemoryUse::Activations:
            return "activations";
        case MemoryUse::Logits:
            return "logits";
        case MemoryUse::Texts:
            return "texts";
        case MemoryUse::WeightsConverted:
            return "weights being converted";
        case MemoryUse::WeightsKept:
            return "weights kept";
        case MemoryUse::StateKept:
            return "state kept";
        case MemoryUse::WeightsPassing:
            return "weights passing through";
    }
    return "";
}

std::optional<MemoryUse> memoryUseOfName(std::string_view name) {
    for (int use = 0; use <= static_cast<int>(MemoryUse::WeightsPassing); ++use) {
        if (memoryUseName(static_cast<MemoryUse>(use)) == name) {
            return static_cast<MemoryUse>(use);
        }
    }
    return std::nullopt;
}

}  // namespace strata
