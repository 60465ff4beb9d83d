// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matmul.h"

#include "compute/as_tensor.h"
#include "compute/batch.h"
#include "compute/library_threads.h"
#include "compute/matrix_rows.h"
#include "compute/native_product.h"
#include "compute/output_blocks.h"
#include "compute/parallel.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/ops/addmm.h>

#include <algorithm>

namespace strata::compute {
namespace {

/// Widened weights of a tile: 4 MiB, which the last-level cache holds.
constexpr std::int64_t kTileElements = std::int64_t{1} << 20;

std::int64_t largest(std::initializer_list<Extent> shapes) {
    std::int64_t elements = 0;
    for (const Extent& shape : shapes) {
        elements = std::max(elements, shape.rows * shape.columns);
    }
    return elements;
}

std::int64_t rowsOfTile(std::int64_t rows, std::int64_t columns) {
    return std::clamp<std::int64_t>(kTileElements / columns, 1, rows);
}

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
    const OutputBlocks blocks(product.out.rows, product.out.columns);
    parallelTasks(pool, blocks.count(),
                  [&](std::int64_t index, std::int64_t) { product.compute(blocks.at(index)); });
}

/// Copies a matrix to contiguous bf16.
void narrowTo(WorkerPool& pool, std::uint16_t* out, ConstMatrix in) {
    parallelRows(pool, in.rows, in.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r) {
            matrix_rows::narrow(in.row(r), out + r * in.columns, in.columns);
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
        matrix_rows::widen(bits + (begin + first) * columns, scratch.tile + first * columns,
                           (last - first) * columns);
    });
    return matrix(static_cast<const float*>(scratch.tile), end - begin, columns);
}

/// Rows [begin, end) of a weight, times a handful of tokens.
void fewTokensForward(const ForwardProduct& product,
                      ConstMatrix x,
                      std::int64_t begin,
                      std::int64_t end,
                      float alpha,
                      float beta) {
    const Weight& weight = product.weight;
    for (std::int64_t o = begin; o < end; ++o) {
        const void* w = weight.at(o * weight.columns);
        for (std::int64_t t = 0; t < x.rows; ++t) {
            const float sum =
                weight.dtype == DType::F32
                    ? matrix_rows::dot(x.row(t), static_cast<const float*>(w), weight.columns)
                    : matrix_rows::dotBf16(x.row(t), static_cast<const std::uint16_t*>(w),
                                           weight.columns);
            float& out = product.y.row(t)[o];
            out = beta == 0.0F ? alpha * sum : beta * out + alpha * sum;
        }
    }
}

/// y = beta y + alpha x W^T for a handful of tokens: reads each weight once, where it lies, and all
/// of them as one task, as each is over in a moment.
void fewTokensForward(WorkerPool& pool,
                      std::span<const ForwardProduct> products,
                      ConstMatrix x,
                      float alpha,
                      float beta) {
    std::int64_t rowCount = 0;
    for (const ForwardProduct& product : products) {
        rowCount += product.weight.rows;
    }
    parallelRows(pool, rowCount, x.columns * x.rows, [&](std::int64_t begin, std::int64_t end) {
        for (const ForwardProduct& product : products) {
            const std::int64_t rows = product.weight.rows;
            fewTokensForward(product, x, std::clamp<std::int64_t>(begin, 0, rows),
                             std::clamp<std::int64_t>(end, 0, rows), alpha, beta);
            begin -= rows;
            end -= rows;
        }
    });
}

/// out = beta out + alpha x op(weight), both in bf16. `shared`: x is that of the product before.
void activationTimesWeight(Matrix out,
                           ConstMatrix x,
                           const Weight& weight,
                           Transpose transpose,
                           float alpha,
                           float beta,
                           const ProductScratch& scratch,
                           Shared shared = Shared::None) {
    if (scratch.products == Bf16Products::Packed) {
        packedProduct(scratch.pool, out, {x, Transpose::No},
                      {weight.data, DType::BF16, weight.columns, transpose}, alpha, beta,
                      scratch.packed, shared);
        return;
    }
    if (shared == Shared::None) {
        narrowTo(*scratch.pool, scratch.left, x);
    }
    const NativeProduct product{
        out,
        {scratch.left, x.columns, Transpose::No},
        {static_cast<const std::uint16_t*>(weight.data), weight.columns, transpose},
        x.columns,
        alpha,
        beta};
    product.computeOn(*scratch.pool);
}

void forwardSharing(Matrix y,
                    ConstMatrix x,
                    const Weight& weight,
                    float alpha,
                    float beta,
                    const ProductScratch& scratch,
                    Shared shared) {
    if (weight.dtype == DType::F32) {
        const ConstMatrix w =
            matrix(static_cast<const float*>(weight.data), weight.rows, weight.columns);
        multiplyOn(*scratch.pool, {y, x, Transpose::No, w, Transpose::Yes, alpha, beta});
        return;
    }
    if (scratch.products != Bf16Products::Widen) {
        activationTimesWeight(y, x, weight, Transpose::Yes, alpha, beta, scratch, shared);
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

void gradientSharing(float* gradient,
                     const Weight& weight,
                     ConstMatrix gy,
                     ConstMatrix x,
                     float alpha,
                     const ProductScratch& scratch,
                     Shared shared) {
    const Matrix out = matrix(gradient, weight.rows, weight.columns);
    STRATA_ASSERT(gy.columns == out.rows && x.columns == out.columns && gy.rows == x.rows);
    const Bf16Products products =
        weight.dtype == DType::BF16 ? scratch.products : Bf16Products::Widen;
    if (products == Bf16Products::Packed) {
        packedProduct(scratch.pool, out, {gy, Transpose::Yes},
                      {x.data, DType::F32, x.stride, Transpose::No}, alpha, 1.0F, scratch.packed,
                      shared);
        return;
    }
    if (products == Bf16Products::Native) {
        narrowTo(*scratch.pool, scratch.left, gy);
        if (shared == Shared::None) {
            narrowTo(*scratch.pool, scratch.right, x);
        }
        const NativeProduct product{out,
                                    {scratch.left, gy.columns, Transpose::Yes},
                                    {scratch.right, x.columns, Transpose::No},
                                    gy.rows,
                                    alpha,
                                    1.0F};
        product.computeOn(*scratch.pool);
        return;
    }
    multiplyOn(*scratch.pool, {out, gy, Transpose::Yes, x, Transpose::No, alpha, 1.0F});
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
    const OutputBlocks blocks(out.rows, out.columns);
    for (std::int64_t index = 0; index < blocks.count(); ++index) {
        product.compute(blocks.at(index));
    }
}

ProductScratch::ProductScratch(Workspace& workspace,
                               DType dtype,
                               const Machine& machine,
                               std::initializer_list<Extent> activations,
                               std::initializer_list<Extent> weights)
    : pool(machine.pool), products(machine.products) {
    if (dtype == DType::F32) {
        return;
    }
    switch (products) {
        case Bf16Products::Widen:
            tile = workspace.take<float>(std::min(largest(weights), kTileElements));
            break;
        case Bf16Products::Native:
            left = workspace.take<std::uint16_t>(largest(activations));
            right = workspace.take<std::uint16_t>(largest(activations));
            break;
        case Bf16Products::Packed:
            packed = PackedScratch(workspace, activations, weights);
            break;
    }
}

void productForward(Matrix y,
                    ConstMatrix x,
                    const Weight& weight,
                    float alpha,
                    float beta,
                    const ProductScratch& scratch) {
    const ForwardProduct product{y, weight};
    productsForward({&product, 1}, x, alpha, beta, scratch);
}

void productsForward(std::span<const ForwardProduct> products,
                     ConstMatrix x,
                     float alpha,
                     float beta,
                     const ProductScratch& scratch) {
    for (const auto& [y, weight] : products) {
        STRATA_ASSERT(x.columns == weight.columns && y.columns == weight.rows && x.rows == y.rows);
    }
    if (x.rows <= kRowsAsAloneMost) {
        fewTokensForward(*scratch.pool, products, x, alpha, beta);
        return;
    }
    Shared shared = Shared::None;
    for (const ForwardProduct& product : products) {
        forwardSharing(product.y, x, product.weight, alpha, beta, scratch, shared);
        shared = Shared::Left;
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
    if (scratch.products != Bf16Products::Widen) {
        activationTimesWeight(gx, gy, weight, Transpose::No, alpha, beta, scratch);
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
    if (gradient != nullptr) {
        gradientSharing(gradient, weight, gy, x, alpha, scratch, Shared::None);
    }
}

void addWeightGradients(std::span<const GradientProduct> products,
                        ConstMatrix x,
                        float alpha,
                        const ProductScratch& scratch) {
    Shared shared = Shared::None;
    for (const GradientProduct& product : products) {
        if (product.gradient != nullptr) {
            gradientSharing(product.gradient, product.weight, product.gy, x, alpha, scratch,
                            shared);
            shared = Shared::Right;
        }
    }
}

}  // namespace strata::compute
