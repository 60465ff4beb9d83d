// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/mlp.h"

#include "compute/parallel.h"
#include "compute/rows.h"

#include <algorithm>

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

MlpScratch::MlpScratch(Workspace& workspace,
                       Pass pass,
                       std::int64_t tokens,
                       std::int64_t intermediate) {
    const std::int64_t elements = std::min(tokens, kMlpTokenTile) * intermediate;
    gate = workspace.take<float>(elements);
    up = workspace.take<float>(elements);
    if (pass == Pass::ForwardAndBackward) {
        product = workspace.take<float>(elements);
    }
}

void mlpForward(Matrix y,
                ConstMatrix x,
                const Mlp& mlp,
                const MlpScratch& scratch,
                const LinearScratch& linears) {
    for (std::int64_t begin = 0; begin < x.rows; begin += kMlpTokenTile) {
        const std::int64_t end = std::min(x.rows, begin + kMlpTokenTile);
        const Matrix gate = matrix(scratch.gate, end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.up, end - begin, mlp.up.weight.rows);
        linearForward(gate, x.rowRange(begin, end), mlp.gate, Accumulate::No, begin, linears);
        linearForward(up, x.rowRange(begin, end), mlp.up, Accumulate::No, begin, linears);
        gated(*linears.products.pool, gate, gate, up);
        linearForward(y.rowRange(begin, end), gate, mlp.down, Accumulate::Yes, begin, linears);
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
        const Matrix gate = matrix(scratch.gate, end - begin, mlp.gate.weight.rows);
        const Matrix up = matrix(scratch.up, end - begin, mlp.up.weight.rows);
        const Matrix product = matrix(scratch.product, end - begin, mlp.up.weight.rows);
        const ConstMatrix input = x.rowRange(begin, end);
        const Matrix gradInput = gx.rowRange(begin, end);
        linearForward(gate, input, mlp.gate, Accumulate::No, begin, linears);
        linearForward(up, input, mlp.up, Accumulate::No, begin, linears);
        gated(*linears.products.pool, product, gate, up);
        linearBackward(product, gy.rowRange(begin, end), product, mlp.down, Accumulate::No, begin,
                       linears);
        parallelRows(*linears.products.pool, gate.rows, 4 * gate.columns,
                     [&](std::int64_t first, std::int64_t last) {
                         const std::int64_t offset = first * gate.columns;
                         rows::swigluBackward(gate.data + offset, up.data + offset,
                                              product.data + offset, (last - first) * gate.columns);
                     });
        linearBackward(gradInput, gate, input, mlp.gate, Accumulate::No, begin, linears);
        linearBackward(gradInput, up, input, mlp.up, Accumulate::Yes, begin, linears);
    }
}

}  // namespace strata::compute
