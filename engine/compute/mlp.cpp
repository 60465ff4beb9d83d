// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/mlp.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace strata::compute {
namespace {

/// What the backward pass sees of gate and up: these elements and those that follow them in a tile.
class KeptPart {
public:
    KeptPart(const MlpInner& inner, std::int64_t first) : inner_(inner), first_(first) {}

    void leave(const float* x, void* kept, std::int64_t at, std::int64_t count) const {
        matrix_rows::store(x, kept, inner_.format, first_ + at, count);
    }

    void take(float* x, const void* kept, std::int64_t at, std::int64_t count) const {
        matrix_rows::load(x, kept, inner_.format, first_ + at, count);
    }

    /// x as if it had been left and taken.
    void round(float* x, std::int64_t count) const {
        if (inner_.format == DType::BF16) {
            matrix_rows::roundToBf16(x, count);
        }
    }

private:
    const MlpInner& inner_;
    std::int64_t first_;
};

/// product = silu(gate) up, which may be gate; `before(first element, elements)` prepares a part of
/// both just before it is read, so that it is still in the core's cache.
template <typename Before>
void gated(WorkerPool& pool, Matrix product, Matrix gate, Matrix up, const Before& before) {
    parallelRows(pool, gate.rows, 4 * gate.columns, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t at = begin * gate.columns;
        const std::int64_t count = (end - begin) * gate.columns;
        before(at, count);
        matrix_rows::swiglu(gate.data + at, up.data + at, product.data + at, count);
    });
}

}  // namespace

void MlpInner::keepIn(Workspace& memory, std::int64_t tokens, std::int64_t intermediate) {
    const auto bytes = tokens * intermediate * static_cast<std::int64_t>(bytesOf(format));
    gate = memory.take<std::byte>(bytes);
    up = memory.take<std::byte>(bytes);
}

MlpScratch::MlpScratch(Workspace& workspace,
                       Pass pass,
                       std::int64_t tokens,
                       std::int64_t intermediate) {
    const std::int64_t elements = std::min(tokens, kMlpTokenTile) * intermediate;
    gate = workspace.take<float>(elements);
    up = workspace.take<float>(elements);
    product = pass == Pass::ForwardAndBackward ? workspace.take<float>(elements) : gate;
}

void mlpForward(Matrix y,
                ConstMatrix x,
                const Mlp& mlp,
                const MlpInner& inner,
                const MlpScratch& scratch,
                const LinearScratch& linears) {
    WorkerPool& pool = *linears.products.pool;
    for (std::int64_t begin = 0; begin < x.rows; begin += kMlpTokenTile) {
        const std::int64_t end = std::min(x.rows, begin + kMlpTokenTile);
        const Matrix gate = matrix(scratch.gate, end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.up, end - begin, mlp.up.weight.rows);
        const Matrix product = matrix(scratch.product, end - begin, mlp.up.weight.rows);
        const std::array<LinearOutput, 2> wide = {{{gate, &mlp.gate}, {up, &mlp.up}}};
        linearsForward(wide, x.rowRange(begin, end), Accumulate::No, begin, linears);
        const KeptPart kept(inner, begin * gate.columns);
        gated(pool, product, gate, up, [&](std::int64_t at, std::int64_t count) {
            if (inner.isKept()) {
                kept.leave(gate.data + at, inner.gate, at, count);
                kept.leave(up.data + at, inner.up, at, count);
            }
        });
        linearForward(y.rowRange(begin, end), product, mlp.down, Accumulate::Yes, begin, linears);
    }
}

void mlpBackward(Matrix gx,
                 ConstMatrix gy,
                 ConstMatrix x,
                 const Mlp& mlp,
                 const MlpInner& inner,
                 const MlpScratch& scratch,
                 const LinearScratch& linears) {
    WorkerPool& pool = *linears.products.pool;
    for (std::int64_t begin = 0; begin < x.rows; begin += kMlpTokenTile) {
        const std::int64_t end = std::min(x.rows, begin + kMlpTokenTile);
        const Matrix gate = matrix(scratch.gate, end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.up, end - begin, mlp.up.weight.rows);
        const Matrix product = matrix(scratch.product, end - begin, mlp.up.weight.rows);
        const ConstMatrix input = x.rowRange(begin, end);
        const Matrix gradInput = gx.rowRange(begin, end);
        const std::array<LinearOutput, 2> wide = {{{gate, &mlp.gate}, {up, &mlp.up}}};
        if (!inner.isKept()) {
            linearsForward(wide, input, Accumulate::No, begin, linears);
        }
        const KeptPart kept(inner, begin * gate.columns);
        gated(pool, product, gate, up, [&](std::int64_t at, std::int64_t count) {
            if (inner.isKept()) {
                kept.take(gate.data + at, inner.gate, at, count);
                kept.take(up.data + at, inner.up, at, count);
            } else {
                kept.round(gate.data + at, count);
                kept.round(up.data + at, count);
            }
        });
        linearBackward(product, gy.rowRange(begin, end), product, mlp.down, begin, linears);
        parallelRows(pool, gate.rows, 4 * gate.columns, [&](std::int64_t first, std::int64_t last) {
            const std::int64_t offset = first * gate.columns;
            matrix_rows::swigluBackward(gate.data + offset, up.data + offset, product.data + offset,
                                        (last - first) * gate.columns);
        });
        linearsBackward(gradInput, wide, input, begin, linears);
    }
}

}  // namespace strata::compute
