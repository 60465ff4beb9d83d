// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/mlp.h"

#include "compute/parallel.h"
#include "compute/rows.h"

#include <algorithm>
#include <array>

namespace strata::compute {
namespace {

/// out = silu(gate) up; out may be gate.
void gated(WorkerPool& pool, Matrix out, ConstMatrix gate, ConstMatrix up) {
    parallelRows(pool, gate.rows, 4 * gate.columns, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t first = begin * gate.columns;
        rows::swiglu(gate.data + first, up.data + first, out.data + first,
                     (end - begin) * gate.columns);
    });
}

}  // namespace

MlpInner::MlpInner(Workspace& memory, std::int64_t tokens, std::int64_t intermediate)
    : gate(memory.take<float>(tokens * intermediate)),
      up(memory.take<float>(tokens * intermediate)) {}

MlpScratch::MlpScratch(Workspace& workspace,
                       Pass pass,
                       std::int64_t tokens,
                       std::int64_t intermediate,
                       const MlpInner& kept)
    : gate_(kept.gate), up_(kept.up), kept_(kept.gate != nullptr ? intermediate : 0) {
    const std::int64_t elements = std::min(tokens, kMlpTokenTile) * intermediate;
    if (!isKept()) {
        gate_ = workspace.take<float>(elements);
        up_ = workspace.take<float>(elements);
    }
    product_ =
        isKept() || pass == Pass::ForwardAndBackward ? workspace.take<float>(elements) : gate_;
}

void mlpForward(Matrix y,
                ConstMatrix x,
                const Mlp& mlp,
                const MlpScratch& scratch,
                const LinearScratch& linears) {
    for (std::int64_t begin = 0; begin < x.rows; begin += kMlpTokenTile) {
        const std::int64_t end = std::min(x.rows, begin + kMlpTokenTile);
        const Matrix gate = matrix(scratch.gateAt(begin), end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.upAt(begin), end - begin, mlp.up.weight.rows);
        const Matrix product = matrix(scratch.product(), end - begin, mlp.up.weight.rows);
        const std::array<LinearOutput, 2> wide = {{{gate, &mlp.gate}, {up, &mlp.up}}};
        linearsForward(wide, x.rowRange(begin, end), Accumulate::No, begin, linears);
        gated(*linears.products.pool, product, gate, up);
        linearForward(y.rowRange(begin, end), product, mlp.down, Accumulate::Yes, begin, linears);
    }
}

void mlpBackward(Matrix gx,
                 ConstMatrix gy,
                 ConstMatrix x,
                 const Mlp& mlp,
                 const MlpScratch& scratch,
                 const LinearScratch& linears) {
    for (std::int64_t begin = 0; begin < x.rows; begin += kMlpTokenTile) {
        const std::int64_t end = std::min(x.rows, begin + kMlpTokenTile);
        const Matrix gate = matrix(scratch.gateAt(begin), end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.upAt(begin), end - begin, mlp.up.weight.rows);
        const Matrix product = matrix(scratch.product(), end - begin, mlp.up.weight.rows);
        const ConstMatrix input = x.rowRange(begin, end);
        const Matrix gradInput = gx.rowRange(begin, end);
        const std::array<LinearOutput, 2> wide = {{{gate, &mlp.gate}, {up, &mlp.up}}};
        if (!scratch.isKept()) {
            linearsForward(wide, input, Accumulate::No, begin, linears);
        }
        gated(*linears.products.pool, product, gate, up);
        linearBackward(product, gy.rowRange(begin, end), product, mlp.down, begin, linears);
        parallelRows(*linears.products.pool, gate.rows, 4 * gate.columns,
                     [&](std::int64_t first, std::int64_t last) {
                         const std::int64_t offset = first * gate.columns;
                         rows::swigluBackward(gate.data + offset, up.data + offset,
                                              product.data + offset, (last - first) * gate.columns);
                     });
        linearsBackward(gradInput, wide, input, begin, linears);
    }
}

}  // namespace strata::compute
