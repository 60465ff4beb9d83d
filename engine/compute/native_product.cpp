// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/native_product.h"

#include "compute/library_threads.h"
#include "compute/parallel.h"

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

const std::uint16_t* fromRow(const NativeOperand& operand, std::int64_t row) {
    return operand.data + (operand.transpose == Transpose::Yes ? row : row * operand.stride);
}

const std::uint16_t* fromColumn(const NativeOperand& operand, std::int64_t column) {
    return operand.data + (operand.transpose == Transpose::Yes ? column * operand.stride : column);
}

}  // namespace

void NativeProduct::computeOn(WorkerPool& pool) const {
    const OutputBlocks blocks(out.rows, out.columns);
    parallelTasks(pool, blocks.count(),
                  [&](std::int64_t index, std::int64_t) { compute(blocks.at(index)); });
}

void NativeProduct::compute(const Block& block) const {
    keepLibraryOnThisThread();
    cblas_gemm_bf16bf16f32(kRowMajor, flagOf(a), flagOf(b), asInt(block.rowEnd - block.row),
                           asInt(block.columnEnd - block.column), asInt(inner), alpha,
                           fromRow(a, block.row), asInt(a.stride), fromColumn(b, block.column),
                           asInt(b.stride), beta, out.row(block.row) + block.column,
                           asInt(out.stride));
}

}  // namespace strata::compute
