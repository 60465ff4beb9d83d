// SPDX-License-Identifier: GPL-3.0-or-later
// Views of our memory as tensors of libtorch: the only place where one is made.
// Thread: any; the view must not outlive the memory.
#pragma once

#include "compute/matrix.h"

#include <ATen/core/Tensor.h>

namespace strata::compute {

at::Tensor asTensor(Matrix matrix);

/// For operands that are only read.
at::Tensor asTensor(ConstMatrix matrix);

}  // namespace strata::compute
