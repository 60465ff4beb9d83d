// SPDX-License-Identifier: GPL-3.0-or-later
// The factors of a bf16 product in the order in which packed_product.h reads them, filled up with
// zeros to whole steps. Depth is the dimension that is added up. Needs AVX-512. Thread: any; ranges
// must be disjoint.
#pragma once

#include "compute/matrix.h"

#include <algorithm>
#include <cstdint>

namespace strata::compute {

enum class Transpose { No, Yes };

/// Rows of the left factor: a tile of AMX, and a whole number of the kernels' rows without.
inline constexpr std::int64_t kRowStep = 16;
/// Columns of the right factor that lie together.
inline constexpr std::int64_t kPanelColumns = 64;
/// A cache line of bf16.
inline constexpr std::int64_t kDepthStep = 32;
/// Depth that lies together: what a call of the kernel adds up.
inline constexpr std::int64_t kDepthBlock = 512;

inline std::int64_t wholeSteps(std::int64_t count, std::int64_t step) {
    return (count + step - 1) / step * step;
}

/// What the block of depth that begins here has, in whole steps.
inline std::int64_t depthOfBlock(std::int64_t begin, std::int64_t end) {
    return std::min(kDepthBlock, wholeSteps(end - begin, kDepthStep));
}

/// The right factor as it lies in memory: op(a) is [depth, columns].
struct RightFactor {
    const void* data;
    DType dtype;
    std::int64_t stride;
    Transpose transpose;
};

/// Rows [begin, end) of the left factor a [rows, depth]. out: one block of depth after the other,
/// each [whole row steps, its depth].
void packRows(ConstMatrix a, std::int64_t begin, std::int64_t end, std::uint16_t* out);

/// The same for columns [begin, end) of a [depth, columns], whose transpose is the factor; begin is
/// whole row steps.
void packColumns(ConstMatrix a, std::int64_t begin, std::int64_t end, std::uint16_t* out);

/// Columns [column, columnEnd), at most a panel of them, and depth [begin, end) of the right
/// factor, which is bf16, or fp32 and not transposed. out: [depth / 2, kPanelColumns] pairs of
/// numbers that follow each other in depth.
void packPanel(const RightFactor& factor,
               std::int64_t column,
               std::int64_t columnEnd,
               std::int64_t begin,
               std::int64_t end,
               std::uint16_t* out);

}  // namespace strata::compute
