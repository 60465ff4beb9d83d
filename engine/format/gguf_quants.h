// SPDX-License-Identifier: GPL-3.0-or-later
// ggml's block formats: all of them to fp32, fp32 to those that are written.
// Source: the block layouts and the reference functions of the ggml project (ggml-common.h,
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

/// Of so many elements, which are whole blocks.
std::uint64_t bytesOf(GgmlType type, std::uint64_t elements);

/// Whole blocks to fp32: out.size() is a multiple of the block's elements, blocks.size() the
/// matching bytes.
void dequantise(GgmlType type, std::span<const std::byte> blocks, std::span<float> out);

/// F32, F16, BF16 and Q8_0.
bool isWritable(GgmlType type);

/// OutOfRange: a Q8_0 block has a value that is not finite or a scale that fp16 cannot hold.
enum class Quantised { Whole, OutOfRange };
/// fp32 to whole blocks of a writable type, the same bits as ggml's reference functions.
Quantised quantise(GgmlType type, std::span<const float> values, std::span<std::byte> out);

}  // namespace strata::format
