// SPDX-License-Identifier: GPL-3.0-or-later
// The seven linear layers of a transformer block by their names in Hugging Face checkpoints and in
// adapters, in the order in which options and adapters list them.
// Thread: constants.
#pragma once

#include "base/model_layout.h"

#include "strata/lora_spec.h"

#include <array>
#include <string_view>

namespace strata {

struct BlockLinear {
    TensorRole weight;
    LoraTarget target;
    std::string_view part;  ///< of the block: "self_attn"
    std::string_view name;  ///< "q_proj"

    /// As options write it: "q".
    constexpr std::string_view shortName() const { return name.substr(0, name.find('_')); }
};

inline constexpr std::array<BlockLinear, 7> kBlockLinears = {{
    {TensorRole::Query, LoraTarget::Query, "self_attn", "q_proj"},
    {TensorRole::Key, LoraTarget::Key, "self_attn", "k_proj"},
    {TensorRole::Value, LoraTarget::Value, "self_attn", "v_proj"},
    {TensorRole::Output, LoraTarget::Output, "self_attn", "o_proj"},
    {TensorRole::Gate, LoraTarget::Gate, "mlp", "gate_proj"},
    {TensorRole::Up, LoraTarget::Up, "mlp", "up_proj"},
    {TensorRole::Down, LoraTarget::Down, "mlp", "down_proj"},
}};

}  // namespace strata
