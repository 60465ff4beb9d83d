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

namespace strata::compute {
namespace {

constexpr int kRowMajor = 101;
constexpr int kNoTranspose = 111;
constexpr int kTranspose = 112;

/// Widened weights of a tile: 4 MiB, which the last-level cache holds.
constexpr std::int64_t kTileElements = std::int64_t{1} << 20;
/// Up to here reading each weight once, in bf16, beats widening it for a product.
constexpr std::int64_t kFewTokens = 4;

std::int64_t rowsOfTile(std::int64_t rows, std::int64_t columns) {
    return std::clamp<std::int64_t>(kTileElements / columns, 1, rows);
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

/// y = beta y + alpha x W^T for a handful of tokens.
void fewTokensForward(Matrix y, ConstMatrix x, const Weight& weight, float alpha, float beta) {
    const auto* bits = static_cast<const std::uint16_t*>(weight.data);
    parallelRows(weight.rows, weight.columns * x.rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t o = begin; o < end; ++o) {
            for (std::int64_t t = 0; t < x.rows; ++t) {
                const float product = alpha * rows::dotBf16(x.row(t), bits + o * weight.columns, weight.columns);
                float& out = y.row(t)[o];
                out = beta == 0.0F ? product : beta * out + product;
            }
        }
    });
}

int asInt(std::int64_t value) {
    STRATA_ASSERT(value <= INT32_MAX);
    return static_cast<int>(value);
}

/// One call of the bf16 product; the operands are contiguous with the given row lengths.
void nativeProduct(Matrix out, const std::uint16_t* a, int transposeA, std::int64_t strideA, const std::uint16_t* b,
                   int transposeB, std::int64_t strideB, std::int64_t inner, float alpha, float beta) {
    cblas_gemm_bf16bf16f32(kRowMajor, transposeA, transposeB, asInt(out.rows), asInt(out.columns), asInt(inner), alpha,
                           a, asInt(strideA), b, asInt(strideB), beta, out.data, asInt(out.stride));
}

}  // namespace

void multiply(Matrix out, ConstMatrix a, Transpose transposeA, ConstMatrix b, Transpose transposeB, float alpha, float beta) {
    if (out.rows == 0 || out.columns == 0) {
        return;
    }
    // The guard is per thread, and workers of a parallel loop have none.
    const at::AutoDispatchBelowADInplaceOrView noAutograd;
    at::Tensor result = asTensor(out);
    const at::Tensor left = asTensor(a);
    const at::Tensor right = asTensor(b);
    at::addmm_out(result, result, transposeA == Transpose::Yes ? left.t() : left,
                  transposeB == Transpose::Yes ? right.t() : right, beta, alpha);
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
    if (weight.dtype == DType::F32) {
        const ConstMatrix w = matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiply(y, x, Transpose::No, w, Transpose::Yes, alpha, beta);
        return;
    }
    if (x.rows <= kFewTokens) {
        fewTokensForward(y, x, weight, alpha, beta);
        return;
    }
    if (scratch.native) {
        narrowTo(scratch.left, x);
        nativeProduct(y, scratch.left, kNoTranspose, x.columns, static_cast<const std::uint16_t*>(weight.data),
                      kTranspose, weight.columns, weight.columns, alpha, beta);
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
        nativeProduct(gx, scratch.left, kNoTranspose, gy.columns, static_cast<const std::uint16_t*>(weight.data),
                      kNoTranspose, weight.columns, weight.rows, alpha, beta);
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
        nativeProduct(out, scratch.left, kTranspose, gy.columns, scratch.right, kNoTranspose, x.columns, gy.rows, alpha, 1.0F);
        return;
    }
    multiply(out, gy, Transpose::Yes, x, Transpose::No, alpha, 1.0F);
}

}  // namespace strata::compute
