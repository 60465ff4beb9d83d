// SPDX-License-Identifier: GPL-3.0-or-later
// The seven linear layers of a transformer block by their names in Hugging Face checkpoints and in
// adapters, in the order in which options and adapters list them.
// Thread: constants.
#pragma once

#include "strata/model_layout.h"

#include <array>
#include <string_view>

namespace strata {

struct BlockLinear {
    TensorRole weight;
    std::string_view part;  ///< of the block: "self_attn"
    std::string_view name;  ///< "q_proj"

    /// As options write it: "q".
    constexpr std::string_view shortName() const { return name.substr(0, name.find('_')); }
};

inline constexpr std::array<BlockLinear, 7> kBlockLinears = {{
    {TensorRole::Query, "self_attn", "q_proj"},
    {TensorRole::Key, "self_attn", "k_proj"},
    {TensorRole::Value, "self_attn", "v_proj"},
    {TensorRole::Output, "self_attn", "o_proj"},
    {TensorRole::Gate, "mlp", "gate_proj"},
    {TensorRole::Up, "mlp", "up_proj"},
    {TensorRole::Down, "mlp", "down_proj"},
}};

}  // namespace strata
