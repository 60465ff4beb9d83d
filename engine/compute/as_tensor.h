// SPDX-License-Identifier: GPL-3.0-or-later
// Views of our memory as tensors of libtorch: the only place where one is made.
// Thread: any; the view must not outlive the memory.
#pragma once

#include "compute/matrix.h"

#include <ATen/core/Tensor.h>

#include <span>

namespace strata::compute {

at::Tensor asTensor(Matrix matrix);

/// For operands that are only read.
at::Tensor asTensor(ConstMatrix matrix);

/// Contiguous elements of F32 or BF16 in memory of `device`.
at::Tensor asTensor(const void* data, DType dtype, at::IntArrayRef shape, at::Device device);

/// Numbers of the host's memory on `device`; a view of them where that is the host, else a copy
/// that nobody waits for, through page-locked memory: the numbers may change at once.
at::Tensor onDevice(std::span<const std::int32_t> values, at::Device device);
at::Tensor onDevice(std::span<const std::int64_t> values, at::Device device);
at::Tensor onDevice(std::span<const float> values, at::Device device);

}  // namespace strata::compute
