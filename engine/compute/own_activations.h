// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a block between its bf16 products, by the kernels of compute/kernels, as nodes of a
// graph: each passes over memory once and rounds its result for the product at once. Thread: one.
#pragma once

#include "compute/aten_batch.h"
#include "compute/aten_linear.h"
#include "compute/own_kernels.h"

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace strata::compute {

/// weight (x / sqrt(mean(x^2) + eps)), of fp32 x [T, n] and weight [n].
RoundedValue ownNormed(const OwnKernels& kernels,
                       const at::Tensor& x,
                       const at::Tensor& weight,
                       double eps);

/// silu(gate) up, of fp32 [T, n].
RoundedValue ownSwiglu(const OwnKernels& kernels, const at::Tensor& gate, const at::Tensor& up);

/// atenRotated(x) in bf16, the format in which attention makes its gradient.
at::Tensor ownRotated(const OwnKernels& kernels, const at::Tensor& x, const AtenAngles& angles);

}  // namespace strata::compute
