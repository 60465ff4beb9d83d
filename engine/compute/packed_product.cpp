// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/packed_product.h"

#include "base/cpu_features.h"
#include "compute/matrix_rows.h"
#include "compute/output_blocks.h"
#include "compute/parallel.h"

#include <ATen/core/Tensor.h>
#include <ATen/native/CPUBlas.h>

#include <algorithm>
#include <array>
#include <exception>

namespace strata::compute {
namespace {

/// Elements of the right factor that are packed at a time: 16 MiB.
constexpr std::int64_t kPieceOfRight = std::int64_t{1} << 23;
/// Depth of such a piece at most, whole blocks of depth.
constexpr std::int64_t kPieceDepth = 8 * kDepthBlock;
/// Rows that a call of the kernel computes.
constexpr std::int64_t kTileRows = 64;

using Tile = std::array<float, kTileRows * kPanelColumns>;

std::int64_t largestPacked(std::initializer_list<Extent> shapes) {
    std::int64_t largest = 0;
    for (const Extent& shape : shapes) {
        // Whichever of the two is depth.
        largest = std::max(largest, wholeSteps(shape.rows, kPanelColumns) *
                                        wholeSteps(shape.columns, kPanelColumns));
    }
    return largest;
}

template <typename Body>
void forEachPiece(WorkerPool* pool, std::int64_t count, const Body& body) {
    if (pool == nullptr) {
        for (std::int64_t index = 0; index < count; ++index) {
            body(index);
        }
        return;
    }
    parallelTasks(*pool, count, [&](std::int64_t index, std::int64_t) { body(index); });
}

void packLeft(WorkerPool* pool, const LeftFactor& left, std::int64_t rowCount, std::uint16_t* out) {
    const std::int64_t pieces = (rowCount + kTileRows - 1) / kTileRows;
    forEachPiece(pool, pieces, [&](std::int64_t index) {
        const std::int64_t begin = index * kTileRows;
        const std::int64_t end = std::min(rowCount, begin + kTileRows);
        if (left.transpose == Transpose::Yes) {
            packColumns(left.values, begin, end, out);
        } else {
            packRows(left.values, begin, end, out);
        }
    });
}

/// Columns [column, columnEnd) and depth [begin, end) of the right factor, packed.
struct RightPiece {
    const std::uint16_t* packed;
    std::int64_t column;
    std::int64_t columnEnd;
    std::int64_t begin;
    std::int64_t end;

    std::int64_t panels() const { return (columnEnd - column + kPanelColumns - 1) / kPanelColumns; }
    std::int64_t panelElements() const {
        return wholeSteps(end - begin, kDepthStep) * kPanelColumns;
    }
};

void packRight(WorkerPool* pool,
               const RightFactor& right,
               const RightPiece& piece,
               std::uint16_t* out) {
    forEachPiece(pool, piece.panels(), [&](std::int64_t index) {
        const std::int64_t column = piece.column + index * kPanelColumns;
        packPanel(right, column, std::min(piece.columnEnd, column + kPanelColumns), piece.begin,
                  piece.end, out + index * piece.panelElements());
    });
}

const at::BFloat16* asLibrary(const std::uint16_t* bits) {
    return reinterpret_cast<const at::BFloat16*>(bits);
}

/// A product whose left factor is packed.
struct PackedProduct {
    Matrix out;
    const std::uint16_t* left;
    std::int64_t depth;
    float alpha;
    float beta;

    /// Rows from `row` on times one panel of a piece. Shapes of calls are few, whatever the
    /// product: the library keeps a kernel for each of them and each thread.
    void computeTile(std::int64_t row,
                     std::int64_t rowEnd,
                     const RightPiece& piece,
                     std::int64_t panel) const {
        const std::int64_t column = piece.column + panel * kPanelColumns;
        const std::int64_t columns = std::min(kPanelColumns, piece.columnEnd - column);
        const float held = piece.begin == 0 ? beta : 1.0F;
        // Nothing to scale and nothing to keep: the kernel can add up where the output lies.
        if (held == 0.0F && alpha == 1.0F && rowEnd - row == kTileRows &&
            columns == kPanelColumns) {
            sumTile(row, rowEnd, piece, panel, out.row(row) + column, out.stride);
            return;
        }
        alignas(64) Tile sums;
        sumTile(row, rowEnd, piece, panel, sums.data(), kPanelColumns);
        for (std::int64_t r = row; r < rowEnd; ++r) {
            matrix_rows::blend(held, out.row(r) + column, alpha,
                               sums.data() + (r - row) * kPanelColumns, columns);
        }
    }

    void sumTile(std::int64_t row,
                 std::int64_t rowEnd,
                 const RightPiece& piece,
                 std::int64_t panel,
                 float* sums,
                 std::int64_t stride) const {
        const std::int64_t rowCount = wholeSteps(out.rows, kRowStep);
        const std::int64_t height = wholeSteps(rowEnd - row, kRowStep);
        const std::uint16_t* right = piece.packed + panel * piece.panelElements();
        for (std::int64_t d = piece.begin; d < piece.end; d += kDepthBlock) {
            const std::int64_t terms = depthOfBlock(d, depth);
            at::native::cpublas::brgemm(height, kPanelColumns, terms, terms, kPanelColumns, stride,
                                        d > piece.begin,
                                        asLibrary(left + d * rowCount + row * terms),
                                        asLibrary(right + (d - piece.begin) * kPanelColumns), sums);
        }
    }

    void computeBlock(const Block& block, const RightPiece& piece) const {
        for (std::int64_t column = block.column; column < block.columnEnd;
             column += kPanelColumns) {
            for (std::int64_t row = block.row; row < block.rowEnd; row += kTileRows) {
                computeTile(row, std::min(block.rowEnd, row + kTileRows), piece,
                            column / kPanelColumns);
            }
        }
        // The thread's next product may be another library's, which sets tiles up for itself.
        at::native::cpublas::brgemm_release();
    }
};

}  // namespace

PackedScratch::PackedScratch(Workspace& workspace,
                             std::initializer_list<Extent> activations,
                             std::initializer_list<Extent> weights) {
    const std::int64_t leftElements = largestPacked(activations);
    left = workspace.take<std::uint16_t>(leftElements);
    rightElements = std::min(kPieceOfRight, std::max(leftElements, largestPacked(weights)));
    right = workspace.take<std::uint16_t>(rightElements);
}

void packedProduct(WorkerPool* pool,
                   Matrix out,
                   const LeftFactor& left,
                   const RightFactor& right,
                   float alpha,
                   float beta,
                   const PackedScratch& scratch,
                   Shared shared) {
    const std::int64_t depth = left.depth();
    if (shared != Shared::Left) {
        packLeft(pool, left, out.rows, scratch.left);
    }
    const PackedProduct product{out, scratch.left, depth, alpha, beta};
    for (std::int64_t begin = 0; begin < depth; begin += kPieceDepth) {
        const std::int64_t end = std::min(depth, begin + kPieceDepth);
        const std::int64_t panelElements = wholeSteps(end - begin, kDepthStep) * kPanelColumns;
        const std::int64_t columns = scratch.rightElements / panelElements * kPanelColumns;
        STRATA_ASSERT(columns > 0);
        for (std::int64_t column = 0; column < out.columns; column += columns) {
            const RightPiece piece{scratch.right, column, std::min(out.columns, column + columns),
                                   begin, end};
            // Of several pieces the scratch holds the last.
            const bool isWhole = piece.columnEnd - column == out.columns && end - begin == depth;
            if (shared != Shared::Right || !isWhole) {
                packRight(pool, right, piece, scratch.right);
            }
            const OutputBlocks blocks(out.rows, piece.columnEnd - piece.column);
            forEachPiece(pool, blocks.count(), [&](std::int64_t index) {
                product.computeBlock(blocks.at(index), piece);
            });
        }
    }
}

bool hasPackedProducts() {
    static const bool has = [] {
        if (vectorIsa() != VectorIsa::Avx512 || __builtin_cpu_supports("avx512bf16") == 0) {
            return false;
        }
        constexpr std::uint16_t kOne = 0x3F80;
        std::array<std::uint16_t, kRowStep * kDepthStep> left;
        std::array<std::uint16_t, kDepthStep * kPanelColumns> right;
        std::array<float, kRowStep * kPanelColumns> sums;
        left.fill(kOne);
        right.fill(kOne);
        try {
            at::native::cpublas::brgemm(kRowStep, kPanelColumns, kDepthStep, kDepthStep,
                                        kPanelColumns, kPanelColumns, false, asLibrary(left.data()),
                                        asLibrary(right.data()), sums.data());
            at::native::cpublas::brgemm_release();
        } catch (const std::exception&) {
            return false;  // a library without these kernels says so in no other way
        }
        return std::all_of(sums.begin(), sums.end(), [](float sum) { return sum == kDepthStep; });
    }();
    return has;
}

}  // namespace strata::compute
