// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a LoRA adapter, as a run's options and adapter_config.json give them.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <vector>

namespace strata {

/// A linear of each block that an adapter can go with.
enum class LoraTarget : std::uint8_t { Query, Key, Value, Output, Gate, Up, Down };

/// LoRA (Hu et al. 2021, arXiv 2106.09685): y += scale * B(A(x)); scale = alpha / rank, rsLoRA
/// alpha / sqrt(rank).
struct LoraSpec {
    std::int64_t rank = 16;
    double alpha = 32.0;
    double dropout = 0.0;
    bool rankStabilised = false;
    std::vector<LoraTarget> targets;

    double scale() const;
};

}  // namespace strata
