// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/rms_norm.h"

#include "compute/matrix_rows.h"
#include "compute/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::compute {
namespace {

/// Rows whose sum is formed before it joins the total, so that rounding grows with the chunks, not
/// with the rows.
constexpr std::int64_t kChunkRows = 64;

/// gradient[c] += sum over rows of add(row, block of columns), with a fixed order of additions for
/// each column.
template <typename AddRow>
void addRowSums(WorkerPool& pool,
                float* gradient,
                std::int64_t rows,
                std::int64_t columns,
                const AddRow& addRow) {
    if (gradient == nullptr) {
        return;
    }
    parallelColumns(pool, columns, rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t chunk = 0; chunk < rows; chunk += kChunkRows) {
            std::array<float, kColumnBlock> sum{};
            for (std::int64_t r = chunk; r < std::min(rows, chunk + kChunkRows); ++r) {
                addRow(r, begin, end - begin, sum.data());
            }
            matrix_rows::addScaled(1.0F, sum.data(), gradient + begin, end - begin);
        }
    });
}

}  // namespace

void rmsNormForward(
    WorkerPool& pool, Matrix y, ConstMatrix x, const float* weight, double eps, float* inverse) {
    const auto epsilon = static_cast<float>(eps);
    const auto n = static_cast<float>(x.columns);
    parallelRows(pool, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float r =
                1.0F / std::sqrt(matrix_rows::dot(x.row(i), x.row(i), x.columns) / n + epsilon);
            matrix_rows::normalise(x.row(i), r, weight, y.row(i), x.columns);
            if (inverse != nullptr) {
                inverse[i] = r;
            }
        }
    });
}

void rmsNormBackward(WorkerPool& pool,
                     Matrix gx,
                     ConstMatrix gy,
                     ConstMatrix x,
                     const float* weight,
                     const float* inverse,
                     Result result) {
    const auto n = static_cast<float>(x.columns);
    parallelRows(pool, x.rows, x.columns, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float r = inverse[i];
            const float c =
                r * r * r * matrix_rows::dot(weight, gy.row(i), x.row(i), x.columns) / n;
            if (result == Result::Add) {
                matrix_rows::addNormaliseBackward(x.row(i), weight, gy.row(i), r, c, gx.row(i),
                                                  x.columns);
            } else {
                matrix_rows::normaliseBackward(x.row(i), weight, gy.row(i), r, c, gx.row(i),
                                               x.columns);
            }
        }
    });
}

void addNormWeightGradient(
    WorkerPool& pool, float* gradient, ConstMatrix gy, ConstMatrix x, const float* inverse) {
    addRowSums(pool, gradient, x.rows, x.columns,
               [&](std::int64_t r, std::int64_t begin, std::int64_t n, float* sum) {
                   matrix_rows::addProduct(gy.row(r) + begin, x.row(r) + begin, inverse[r], sum, n);
               });
}

void addBiasGradient(WorkerPool& pool, float* gradient, ConstMatrix gy) {
    addRowSums(pool, gradient, gy.rows, gy.columns,
               [&](std::int64_t r, std::int64_t begin, std::int64_t n, float* sum) {
                   matrix_rows::addScaled(1.0F, gy.row(r) + begin, sum, n);
               });
}

}  // namespace strata::compute
