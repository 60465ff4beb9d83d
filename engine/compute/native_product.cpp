// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/native_product.h"

#include "compute/library_threads.h"
#include "compute/parallel.h"

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

int asInt(std::int64_t value) {
    STRATA_ASSERT(value <= INT32_MAX);
    return static_cast<int>(value);
}

int flagOf(const NativeOperand& operand) {
    return operand.transpose == Transpose::Yes ? kTranspose : kNoTranspose;
}

/// From a row and a column of op(operand) on.
const std::uint16_t* from(const NativeOperand& operand, std::int64_t row, std::int64_t column) {
    return operand.data + (operand.transpose == Transpose::Yes ? column * operand.stride + row
                                                               : row * operand.stride + column);
}

}  // namespace

void NativeProduct::computeOn(WorkerPool& pool) const {
    const OutputBlocks blocks(out.rows, out.columns);
    parallelTasks(pool, blocks.count(),
                  [&](std::int64_t index, std::int64_t) { compute(blocks.at(index)); });
}

void NativeProduct::compute(const Block& block) const {
    keepLibraryOnThisThread();
    for (std::int64_t begin = 0; begin < inner; begin += kDepthMax) {
        cblas_gemm_bf16bf16f32(
            kRowMajor, flagOf(a), flagOf(b), asInt(block.rowEnd - block.row),
            asInt(block.columnEnd - block.column), asInt(std::min(kDepthMax, inner - begin)), alpha,
            from(a, block.row, begin), asInt(a.stride), from(b, begin, block.column),
            asInt(b.stride), begin == 0 ? beta : 1.0F, out.row(block.row) + block.column,
            asInt(out.stride));
    }
}

}  // namespace strata::compute
