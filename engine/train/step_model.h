// SPDX-License-Identifier: GPL-3.0-or-later
// The model as a step computes with it: its layers, their numbers and their format.
// Thread: values; any thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"

#include "strata/lora_spec.h"
#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>

namespace strata::train {

/// What does not change from step to step. Everything referred to outlives who holds it.
struct StepModel {
    const ModelSpec& spec;
    const ModelLayout& layout;
    const LoraSpec* lora = nullptr;  ///< null without adapters
    DType dtype = DType::BF16;
    MomentFormat moments = MomentFormat::Fp32;

    std::int32_t blockLayer(std::int64_t block) const {
        return static_cast<std::int32_t>(1 + block);
    }
    std::int32_t adapterLayer(std::int64_t block) const {
        return static_cast<std::int32_t>(2 + layout.blockCount + block);
    }
    const LayerLayout& layer(std::int32_t index) const {
        return layout.layers[static_cast<std::size_t>(index)];
    }
    std::uint64_t weightBytes(std::int32_t index) const {
        return static_cast<std::uint64_t>(layer(index).elementCount) * bytesOf(dtype);
    }
};

}  // namespace strata::train
