// SPDX-License-Identifier: GPL-3.0-or-later
// RMSNorm and its backward.
// Shapes: x, y [rows, n]; weight [n]; inverse [rows].
// Source: Zhang & Sennrich 2019 (arXiv 1910.07467), eq. 4, with eps inside the root as transformers
// writes it:
//         r = 1 / sqrt(mean(x^2) + eps), y = weight (x r).
// Thread: the engine thread.
#pragma once

#include "compute/matrix.h"

namespace strata::compute {

/// y may be x. `inverse` receives r for each row unless it is nullptr.
void rmsNormForward(
    WorkerPool& pool, Matrix y, ConstMatrix x, const float* weight, double eps, float* inverse);

/// gx += or = r (weight gy) - x r^3 / n sum(weight gy x); gx may be gy when it is overwritten.
enum class Result { Add, Overwrite };
void rmsNormBackward(WorkerPool& pool,
                     Matrix gx,
                     ConstMatrix gy,
                     ConstMatrix x,
                     const float* weight,
                     const float* inverse,
                     Result result);

/// gradient [n] += sum over rows of gy x r, added up in row order in chunks of 64 rows; nothing if
/// gradient is nullptr.
void addNormWeightGradient(
    WorkerPool& pool, float* gradient, ConstMatrix gy, ConstMatrix x, const float* inverse);

/// gradient [n] += the sum of gy's rows, in the same order; nothing if gradient is nullptr.
void addBiasGradient(WorkerPool& pool, float* gradient, ConstMatrix gy);

}  // namespace strata::compute
