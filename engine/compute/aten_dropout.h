// SPDX-License-Identifier: GPL-3.0-or-later
// An adapter's dropout computed on the device, with the same mask as compute/lora.h: nothing is
// uploaded. Thread: one.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace strata::compute {

/// dropout(x) for x [T, I], whose first row is row `firstToken` of the batch.
at::Tensor atenDropout(const at::Tensor& x,
                       std::uint64_t key,
                       float dropout,
                       std::int64_t firstToken);

}  // namespace strata::compute
