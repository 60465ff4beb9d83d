// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/attention_factors.h"

#include "compute/matrix_rows.h"

#include <ATen/core/Tensor.h>
#include <ATen/native/CPUBlas.h>

namespace strata::compute {

void multiplyPanel(
    const LeftRows& left, const std::uint16_t* right, std::int64_t columns, Matrix out, Sums sums) {
    at::native::cpublas::brgemm(wholeSteps(left.rows, kRowStep), columns, left.depth, left.stride,
                                kPanelColumns, out.stride, sums == Sums::Add,
                                reinterpret_cast<const at::BFloat16*>(left.data),
                                reinterpret_cast<const at::BFloat16*>(right), out.data);
}

void multiplyPanels(const LeftRows& left,
                    const std::uint16_t* right,
                    std::int64_t panelElements,
                    const HeadSteps& steps,
                    Matrix out,
                    Sums sums) {
    for (std::int64_t panel = 0; panel < steps.panels; ++panel) {
        const std::int64_t columns = steps.columnsOf(panel);
        const std::int64_t column = panel * kPanelColumns;
        multiplyPanel(left, right + panel * panelElements, columns,
                      out.columnRange(column, column + columns), sums);
    }
}

void packPanels(const StoredMatrix& x,
                const HeadSteps& steps,
                std::int64_t panelElements,
                std::uint16_t* out) {
    for (std::int64_t panel = 0; panel < steps.panels; ++panel) {
        const std::int64_t column = panel * kPanelColumns;
        packPanel({x.data, x.dtype, x.stride, Transpose::No}, column,
                  std::min(x.columns, column + kPanelColumns), 0, x.rows,
                  out + panel * panelElements);
    }
}

AttentionFactors::AttentionFactors(Workspace& workspace,
                                   Pass pass,
                                   std::int64_t tokens,
                                   const AttentionShape& shape)
    : steps(shape.headDim), panels(wholeSteps(tokens, kPanelColumns) / kPanelColumns) {
    const std::int64_t columnElements = shape.kvHeads * panels * columnPanelElements();
    keyColumns = workspace.take<std::uint16_t>(columnElements);
    if (pass == Pass::ForwardAndBackward) {
        valueColumns = workspace.take<std::uint16_t>(columnElements);
    }
    rowPanels = workspace.take<std::uint16_t>(shape.kvHeads * steps.panels * rowPanelElements());
}

void AttentionFactors::packColumns(const StoredMatrix& x,
                                   std::uint16_t* narrow,
                                   std::uint16_t* out) const {
    RightFactor factor{x.data, x.dtype, x.stride, Transpose::Yes};
    if (x.dtype == DType::F32) {
        const ConstMatrix wide = x.fp32();
        for (std::int64_t row = 0; row < x.rows; ++row) {
            matrix_rows::narrow(wide.row(row), narrow + row * x.columns, x.columns);
        }
        factor = {narrow, DType::BF16, x.columns, Transpose::Yes};
    }
    packPanel(factor, 0, x.rows, 0, x.columns, out);
}

void AttentionFactors::packRows(const StoredMatrix& x, std::uint16_t* out) const {
    packPanels(x, steps, rowPanelElements(), out);
    const std::int64_t filled = wholeSteps(x.rows, kDepthStep) * kPanelColumns;
    for (std::int64_t panel = 0; panel < steps.panels; ++panel) {
        std::uint16_t* begin = out + panel * rowPanelElements();
        std::fill(begin + filled, begin + kPanelColumns * kPanelColumns, std::uint16_t{0});
    }
}

}  // namespace strata::compute
