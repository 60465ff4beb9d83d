// SPDX-License-Identifier: GPL-3.0-or-later
// Dequantisation of ggml's block formats.
// Source: the block layouts and reference dequantisation of the ggml project (ggml-common.h,
// ggml-quants.c). Thread: any; pure.
#pragma once

#include "format/gguf.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::format {

struct BlockShape {
    std::int64_t elements;  ///< in a block
    std::uint64_t bytes;
};

BlockShape blockShape(GgmlType type);

/// Whole blocks to fp32: out.size() is a multiple of the block's elements, blocks.size() the
/// matching bytes.
void dequantise(GgmlType type, std::span<const std::byte> blocks, std::span<float> out);

}  // namespace strata::format
