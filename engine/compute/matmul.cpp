// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matmul.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/ops/addmm.h>

#include <algorithm>

#include "compute/as_tensor.h"
#include "compute/parallel.h"
#include "compute/rows.h"

// Part of the math library inside libtorch_cpu, which comes without its headers. op(A) [m, k], op(B) [k, n] in bf16, C in
// fp32: C = beta C + alpha op(A) op(B).
extern "C" void cblas_gemm_bf16bf16f32(int layout, int transposeA, int transposeB, int m, int n, int k, float alpha,
                                       const std::uint16_t* a, int strideA, const std::uint16_t* b, int strideB,
                                       float beta, float* c, int strideC);
/// For products called from this thread; returns what was set before.
extern "C" int MKL_Set_Num_Threads_Local(int threadCount);

namespace strata::compute {
namespace {

constexpr int kRowMajor = 101;
constexpr int kNoTranspose = 111;
constexpr int kTranspose = 112;

/// A product is divided into blocks of its output, each one thread's work in one order of additions, so that the result
/// does not depend on the number of threads. The size follows from the shape alone.
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

/// The math library is single-threaded while this lives.
class SingleThreadedLibrary {
public:
    SingleThreadedLibrary() : before_(MKL_Set_Num_Threads_Local(1)) {}
    ~SingleThreadedLibrary() { MKL_Set_Num_Threads_Local(before_); }
    SingleThreadedLibrary(const SingleThreadedLibrary&) = delete;
    SingleThreadedLibrary& operator=(const SingleThreadedLibrary&) = delete;

private:
    int before_;
};

/// body(row begin, row end, column begin, column end) for every block of an output, on all threads.
template <typename Body>
void forEachBlock(std::int64_t rowCount, std::int64_t columnCount, const Body& body) {
    const auto pieces = [](std::int64_t whole, std::int64_t part) { return (whole + part - 1) / part; };
    const bool isSmall = pieces(rowCount, kBlockLarge) * pieces(columnCount, kBlockLarge) < kBlocksWanted;
    const std::int64_t side = isSmall ? kBlockSmall : kBlockLarge;
    const std::int64_t down = pieces(rowCount, side);
    parallelTasks(down * pieces(columnCount, side), at::get_num_threads(), [&](std::int64_t index, std::int64_t) {
        const std::int64_t row = index % down * side;
        const std::int64_t column = index / down * side;
        const SingleThreadedLibrary singleThreaded;
        body(row, std::min(rowCount, row + side), column, std::min(columnCount, column + side));
    });
}

/// Rows [begin, end) of op(m).
ConstMatrix operandRows(ConstMatrix m, Transpose transpose, std::int64_t begin, std::int64_t end) {
    return transpose == Transpose::Yes ? m.columnRange(begin, end) : m.rowRange(begin, end);
}

ConstMatrix operandColumns(ConstMatrix m, Transpose transpose, std::int64_t begin, std::int64_t end) {
    return transpose == Transpose::Yes ? m.rowRange(begin, end) : m.columnRange(begin, end);
}

void multiplyBlock(Matrix out, ConstMatrix a, Transpose transposeA, ConstMatrix b, Transpose transposeB, float alpha, float beta) {
    // The guard is per thread, and workers of a parallel loop have none.
    const at::AutoDispatchBelowADInplaceOrView noAutograd;
    at::Tensor result = asTensor(out);
    const at::Tensor left = asTensor(a);
    const at::Tensor right = asTensor(b);
    at::addmm_out(result, result, transposeA == Transpose::Yes ? left.t() : left,
                  transposeB == Transpose::Yes ? right.t() : right, beta, alpha);
}

/// Copies a matrix to contiguous bf16.
void narrowTo(std::uint16_t* out, ConstMatrix in) {
    parallelRows(in.rows, in.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            rows::narrow(in.row(r), out + r * in.columns, in.columns);
        }
    });
}

/// Rows [begin, end) of a bf16 weight, in fp32.
ConstMatrix widenTile(const Weight& weight, std::int64_t begin, std::int64_t end, float* tile) {
    const auto* bits = static_cast<const std::uint16_t*>(weight.data);
    const std::int64_t columns = weight.columns;
    parallelRows(end - begin, columns, [&](std::int64_t first, std::int64_t last) {
        rows::widen(bits + (begin + first) * columns, tile + first * columns, (last - first) * columns);
    });
    return matrix(static_cast<const float*>(tile), end - begin, columns);
}

/// y = beta y + alpha x W^T for a handful of tokens: reads each weight once, where it lies.
void fewTokensForward(Matrix y, ConstMatrix x, const Weight& weight, float alpha, float beta) {
    parallelRows(weight.rows, weight.columns * x.rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t o = begin; o < end; ++o) {
            const void* w = weight.at(o * weight.columns);
            for (std::int64_t t = 0; t < x.rows; ++t) {
                const float sum = weight.dtype == DType::F32
                                      ? rows::dot(x.row(t), static_cast<const float*>(w), weight.columns)
                                      : rows::dotBf16(x.row(t), static_cast<const std::uint16_t*>(w), weight.columns);
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
    const std::uint16_t* fromRow(std::int64_t row) const { return data + (transpose == Transpose::Yes ? row : row * stride); }
    const std::uint16_t* fromColumn(std::int64_t column) const {
        return data + (transpose == Transpose::Yes ? column * stride : column);
    }
};

NativeOperand nativeWeight(const Weight& weight, Transpose transpose) {
    return {static_cast<const std::uint16_t*>(weight.data), weight.columns, transpose};
}

/// out = beta out + alpha op(a) op(b) with bf16 operands and fp32 sums over `inner` terms.
void nativeProduct(Matrix out, NativeOperand a, NativeOperand b, std::int64_t inner, float alpha, float beta) {
    forEachBlock(out.rows, out.columns, [&](std::int64_t row, std::int64_t rowEnd, std::int64_t column, std::int64_t columnEnd) {
        cblas_gemm_bf16bf16f32(kRowMajor, a.flag(), b.flag(), asInt(rowEnd - row), asInt(columnEnd - column), asInt(inner),
                               alpha, a.fromRow(row), asInt(a.stride), b.fromColumn(column), asInt(b.stride), beta,
                               out.row(row) + column, asInt(out.stride));
    });
}

}  // namespace

void multiply(Matrix out, ConstMatrix a, Transpose transposeA, ConstMatrix b, Transpose transposeB, float alpha, float beta) {
    forEachBlock(out.rows, out.columns, [&](std::int64_t row, std::int64_t rowEnd, std::int64_t column, std::int64_t columnEnd) {
        multiplyBlock(out.rowRange(row, rowEnd).columnRange(column, columnEnd), operandRows(a, transposeA, row, rowEnd),
                      transposeA, operandColumns(b, transposeB, column, columnEnd), transposeB, alpha, beta);
    });
}

Bf16Products bf16ProductsOfCpu() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512bf16") != 0 ? Bf16Products::Native : Bf16Products::Widen;
}

ProductScratch::ProductScratch(Workspace& workspace,
                               DType dtype,
                               Bf16Products products,
                               std::int64_t activationElements,
                               std::int64_t weightElements) {
    if (dtype == DType::F32) {
        return;
    }
    native = products == Bf16Products::Native;
    if (native) {
        left = workspace.take<std::uint16_t>(activationElements);
        right = workspace.take<std::uint16_t>(activationElements);
    } else {
        tile = workspace.take<float>(std::min(weightElements, kTileElements));
    }
}

void productForward(Matrix y, ConstMatrix x, const Weight& weight, float alpha, float beta, const ProductScratch& scratch) {
    STRATA_ASSERT(x.columns == weight.columns && y.columns == weight.rows && x.rows == y.rows);
    if (x.rows <= kFewTokens) {
        fewTokensForward(y, x, weight, alpha, beta);
        return;
    }
    if (weight.dtype == DType::F32) {
        const ConstMatrix w = matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiply(y, x, Transpose::No, w, Transpose::Yes, alpha, beta);
        return;
    }
    if (scratch.native) {
        narrowTo(scratch.left, x);
        nativeProduct(y, {scratch.left, x.columns, Transpose::No}, nativeWeight(weight, Transpose::Yes), weight.columns, alpha, beta);
        return;
    }
    const std::int64_t step = rowsOfTile(weight.rows, weight.columns);
    for (std::int64_t begin = 0; begin < weight.rows; begin += step) {
        const std::int64_t end = std::min(weight.rows, begin + step);
        multiply(y.columnRange(begin, end), x, Transpose::No, widenTile(weight, begin, end, scratch.tile),
                 Transpose::Yes, alpha, beta);
    }
}

void productBackward(Matrix gx, ConstMatrix gy, const Weight& weight, float alpha, float beta, const ProductScratch& scratch) {
    STRATA_ASSERT(gx.columns == weight.columns && gy.columns == weight.rows && gx.rows == gy.rows);
    if (weight.dtype == DType::F32) {
        const ConstMatrix w = matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiply(gx, gy, Transpose::No, w, Transpose::No, alpha, beta);
        return;
    }
    if (scratch.native) {
        narrowTo(scratch.left, gy);
        nativeProduct(gx, {scratch.left, gy.columns, Transpose::No}, nativeWeight(weight, Transpose::No), weight.rows, alpha, beta);
        return;
    }
    const std::int64_t step = rowsOfTile(weight.rows, weight.columns);
    for (std::int64_t begin = 0; begin < weight.rows; begin += step) {
        const std::int64_t end = std::min(weight.rows, begin + step);
        multiply(gx, gy.columnRange(begin, end), Transpose::No, widenTile(weight, begin, end, scratch.tile),
                 Transpose::No, alpha, begin == 0 ? beta : 1.0F);
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
        narrowTo(scratch.left, gy);
        narrowTo(scratch.right, x);
        nativeProduct(out, {scratch.left, gy.columns, Transpose::Yes}, {scratch.right, x.columns, Transpose::No}, gy.rows, alpha, 1.0F);
        return;
    }
    multiply(out, gy, Transpose::Yes, x, Transpose::No, alpha, 1.0F);
}

}  // namespace strata::compute
