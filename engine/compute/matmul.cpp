// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matmul.h"

#include "compute/as_tensor.h"
#include "compute/library_threads.h"
#include "compute/parallel.h"
#include "compute/rows.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/ops/addmm.h>

#include <algorithm>

// Part of the math library inside libtorch_cpu, which comes without its headers. op(A) [m, k],
// op(B) [k, n] in bf16, C in fp32: C = beta C + alpha op(A) op(B).
extern "C" void cblas_gemm_bf16bf16f32(int layout,
                                       int transposeA,
                                       int transposeB,
                                       int m,
                                       int n,
                                       int k,
                                       float alpha,
                                       const std::uint16_t* a,
                                       int strideA,
                                       const std::uint16_t* b,
                                       int strideB,
                                       float beta,
                                       float* c,
                                       int strideC);

namespace strata::compute {
namespace {

constexpr int kRowMajor = 101;
constexpr int kNoTranspose = 111;
constexpr int kTranspose = 112;

/// A product is divided into blocks of its output, each one thread's work in one order of
/// additions, so that the result does not depend on the number of threads. The size follows from
/// the shape alone.
constexpr std::int64_t kBlockLarge = 256;
constexpr std::int64_t kBlockSmall = 128;
constexpr std::int64_t kBlocksWanted = 8;

/// Widened weights of a tile: 4 MiB, which the last-level cache holds.
constexpr std::int64_t kTileElements = std::int64_t{1} << 20;
/// Up to here a product is bound by reading the weights.
constexpr std::int64_t kFewTokens = 4;

std::int64_t rowsOfTile(std::int64_t rows, std::int64_t columns) {
    return std::clamp<std::int64_t>(kTileElements / columns, 1, rows);
}

/// Rows [row, rowEnd) and columns [column, columnEnd) of an output.
struct Block {
    std::int64_t row;
    std::int64_t rowEnd;
    std::int64_t column;
    std::int64_t columnEnd;
};

/// How an output is divided.
class Blocks {
public:
    Blocks(std::int64_t rowCount, std::int64_t columnCount)
        : rowCount_(rowCount), columnCount_(columnCount) {
        const bool isSmall =
            pieces(rowCount, kBlockLarge) * pieces(columnCount, kBlockLarge) < kBlocksWanted;
        side_ = isSmall ? kBlockSmall : kBlockLarge;
        down_ = pieces(rowCount, side_);
    }

    std::int64_t count() const { return down_ * pieces(columnCount_, side_); }
    Block at(std::int64_t index) const {
        const std::int64_t row = index % down_ * side_;
        const std::int64_t column = index / down_ * side_;
        return {row, std::min(rowCount_, row + side_), column,
                std::min(columnCount_, column + side_)};
    }

private:
    static std::int64_t pieces(std::int64_t whole, std::int64_t part) {
        return (whole + part - 1) / part;
    }

    std::int64_t rowCount_;
    std::int64_t columnCount_;
    std::int64_t side_;
    std::int64_t down_;
};

/// Rows [begin, end) of op(m).
ConstMatrix operandRows(ConstMatrix m, Transpose transpose, std::int64_t begin, std::int64_t end) {
    return transpose == Transpose::Yes ? m.columnRange(begin, end) : m.rowRange(begin, end);
}

ConstMatrix operandColumns(ConstMatrix m,
                           Transpose transpose,
                           std::int64_t begin,
                           std::int64_t end) {
    return transpose == Transpose::Yes ? m.rowRange(begin, end) : m.columnRange(begin, end);
}

/// A product and its factors.
struct Product {
    Matrix out;
    ConstMatrix a;
    Transpose transposeA;
    ConstMatrix b;
    Transpose transposeB;
    float alpha;
    float beta;

    void compute(const Block& block) const {
        keepLibraryOnThisThread();
        // The guard is per thread, and the pool's threads have none.
        const at::AutoDispatchBelowADInplaceOrView noAutograd;
        at::Tensor result = asTensor(
            out.rowRange(block.row, block.rowEnd).columnRange(block.column, block.columnEnd));
        const at::Tensor left = asTensor(operandRows(a, transposeA, block.row, block.rowEnd));
        const at::Tensor right =
            asTensor(operandColumns(b, transposeB, block.column, block.columnEnd));
        at::addmm_out(result, result, transposeA == Transpose::Yes ? left.t() : left,
                      transposeB == Transpose::Yes ? right.t() : right, beta, alpha);
    }
};

void multiplyOn(WorkerPool& pool, const Product& product) {
    const Blocks blocks(product.out.rows, product.out.columns);
    parallelTasks(pool, blocks.count(),
                  [&](std::int64_t index, std::int64_t) { product.compute(blocks.at(index)); });
}

/// Copies a matrix to contiguous bf16.
void narrowTo(WorkerPool& pool, std::uint16_t* out, ConstMatrix in) {
    parallelRows(pool, in.rows, in.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            rows::narrow(in.row(r), out + r * in.columns, in.columns);
        }
    });
}

/// Rows [begin, end) of a bf16 weight, in fp32.
ConstMatrix widenTile(const Weight& weight,
                      std::int64_t begin,
                      std::int64_t end,
                      const ProductScratch& scratch) {
    const auto* bits = static_cast<const std::uint16_t*>(weight.data);
    const std::int64_t columns = weight.columns;
    parallelRows(*scratch.pool, end - begin, columns, [&](std::int64_t first, std::int64_t last) {
        rows::widen(bits + (begin + first) * columns, scratch.tile + first * columns,
                    (last - first) * columns);
    });
    return matrix(static_cast<const float*>(scratch.tile), end - begin, columns);
}

/// y = beta y + alpha x W^T for a handful of tokens: reads each weight once, where it lies.
void fewTokensForward(
    WorkerPool& pool, Matrix y, ConstMatrix x, const Weight& weight, float alpha, float beta) {
    parallelRows(
        pool, weight.rows, weight.columns * x.rows, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t o = begin; o < end; ++o) {
                const void* w = weight.at(o * weight.columns);
                for (std::int64_t t = 0; t < x.rows; ++t) {
                    const float sum =
                        weight.dtype == DType::F32
                            ? rows::dot(x.row(t), static_cast<const float*>(w), weight.columns)
                            : rows::dotBf16(x.row(t), static_cast<const std::uint16_t*>(w),
                                            weight.columns);
                    float& out = y.row(t)[o];
                    out = beta == 0.0F ? alpha * sum : beta * out + alpha * sum;
                }
            }
        });
}

int asInt(std::int64_t value) {
    STRATA_ASSERT(value <= INT32_MAX);
    return static_cast<int>(value);
}

/// A contiguous bf16 operand with its row length.
struct NativeOperand {
    const std::uint16_t* data;
    std::int64_t stride;
    Transpose transpose;

    int flag() const { return transpose == Transpose::Yes ? kTranspose : kNoTranspose; }
    const std::uint16_t* fromRow(std::int64_t row) const {
        return data + (transpose == Transpose::Yes ? row : row * stride);
    }
    const std::uint16_t* fromColumn(std::int64_t column) const {
        return data + (transpose == Transpose::Yes ? column * stride : column);
    }
};

NativeOperand nativeWeight(const Weight& weight, Transpose transpose) {
    return {static_cast<const std::uint16_t*>(weight.data), weight.columns, transpose};
}

/// out = beta out + alpha op(a) op(b) with bf16 operands and fp32 sums over `inner` terms.
void nativeProduct(WorkerPool& pool,
                   Matrix out,
                   NativeOperand a,
                   NativeOperand b,
                   std::int64_t inner,
                   float alpha,
                   float beta) {
    const Blocks blocks(out.rows, out.columns);
    parallelTasks(pool, blocks.count(), [&](std::int64_t index, std::int64_t) {
        const Block block = blocks.at(index);
        keepLibraryOnThisThread();
        cblas_gemm_bf16bf16f32(kRowMajor, a.flag(), b.flag(), asInt(block.rowEnd - block.row),
                               asInt(block.columnEnd - block.column), asInt(inner), alpha,
                               a.fromRow(block.row), asInt(a.stride), b.fromColumn(block.column),
                               asInt(b.stride), beta, out.row(block.row) + block.column,
                               asInt(out.stride));
    });
}

}  // namespace

void multiply(Matrix out,
              ConstMatrix a,
              Transpose transposeA,
              ConstMatrix b,
              Transpose transposeB,
              float alpha,
              float beta) {
    const Product product{out, a, transposeA, b, transposeB, alpha, beta};
    const Blocks blocks(out.rows, out.columns);
    for (std::int64_t index = 0; index < blocks.count(); ++index) {
        product.compute(blocks.at(index));
    }
}

Bf16Products bf16ProductsOfCpu() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512bf16") != 0 ? Bf16Products::Native : Bf16Products::Widen;
}

ProductScratch::ProductScratch(Workspace& workspace,
                               DType dtype,
                               const Machine& machine,
                               std::int64_t activationElements,
                               std::int64_t weightElements)
    : pool(machine.pool) {
    if (dtype == DType::F32) {
        return;
    }
    native = machine.products == Bf16Products::Native;
    if (native) {
        left = workspace.take<std::uint16_t>(activationElements);
        right = workspace.take<std::uint16_t>(activationElements);
    } else {
        tile = workspace.take<float>(std::min(weightElements, kTileElements));
    }
}

void productForward(Matrix y,
                    ConstMatrix x,
                    const Weight& weight,
                    float alpha,
                    float beta,
                    const ProductScratch& scratch) {
    STRATA_ASSERT(x.columns == weight.columns && y.columns == weight.rows && x.rows == y.rows);
    if (x.rows <= kFewTokens) {
        fewTokensForward(*scratch.pool, y, x, weight, alpha, beta);
        return;
    }
    if (weight.dtype == DType::F32) {
        const ConstMatrix w =
            matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiplyOn(*scratch.pool, {y, x, Transpose::No, w, Transpose::Yes, alpha, beta});
        return;
    }
    if (scratch.native) {
        narrowTo(*scratch.pool, scratch.left, x);
        nativeProduct(*scratch.pool, y, {scratch.left, x.columns, Transpose::No},
                      nativeWeight(weight, Transpose::Yes), weight.columns, alpha, beta);
        return;
    }
    const std::int64_t step = rowsOfTile(weight.rows, weight.columns);
    for (std::int64_t begin = 0; begin < weight.rows; begin += step) {
        const std::int64_t end = std::min(weight.rows, begin + step);
        multiplyOn(*scratch.pool,
                   {y.columnRange(begin, end), x, Transpose::No,
                    widenTile(weight, begin, end, scratch), Transpose::Yes, alpha, beta});
    }
}

void productBackward(Matrix gx,
                     ConstMatrix gy,
                     const Weight& weight,
                     float alpha,
                     float beta,
                     const ProductScratch& scratch) {
    STRATA_ASSERT(gx.columns == weight.columns && gy.columns == weight.rows && gx.rows == gy.rows);
    if (weight.dtype == DType::F32) {
        const ConstMatrix w =
            matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiplyOn(*scratch.pool, {gx, gy, Transpose::No, w, Transpose::No, alpha, beta});
        return;
    }
    if (scratch.native) {
        narrowTo(*scratch.pool, scratch.left, gy);
        nativeProduct(*scratch.pool, gx, {scratch.left, gy.columns, Transpose::No},
                      nativeWeight(weight, Transpose::No), weight.rows, alpha, beta);
        return;
    }
    const std::int64_t step = rowsOfTile(weight.rows, weight.columns);
    for (std::int64_t begin = 0; begin < weight.rows; begin += step) {
        const std::int64_t end = std::min(weight.rows, begin + step);
        multiplyOn(*scratch.pool, {gx, gy.columnRange(begin, end), Transpose::No,
                                   widenTile(weight, begin, end, scratch), Transpose::No, alpha,
                                   begin == 0 ? beta : 1.0F});
    }
}

void addWeightGradient(float* gradient,
                       const Weight& weight,
                       ConstMatrix gy,
                       ConstMatrix x,
                       float alpha,
                       const ProductScratch& scratch) {
    if (gradient == nullptr) {
        return;
    }
    const Matrix out = matrix(gradient, weight.rows, weight.columns);
    STRATA_ASSERT(gy.columns == out.rows && x.columns == out.columns && gy.rows == x.rows);
    if (weight.dtype == DType::BF16 && scratch.native) {
        narrowTo(*scratch.pool, scratch.left, gy);
        narrowTo(*scratch.pool, scratch.right, x);
        nativeProduct(*scratch.pool, out, {scratch.left, gy.columns, Transpose::Yes},
                      {scratch.right, x.columns, Transpose::No}, gy.rows, alpha, 1.0F);
        return;
    }
    multiplyOn(*scratch.pool, {out, gy, Transpose::Yes, x, Transpose::No, alpha, 1.0F});
}

}  // namespace strata::compute
