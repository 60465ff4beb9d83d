// SPDX-License-Identifier: GPL-3.0-or-later
// What compute/aten_gradient and compute/aten_adamw say, by the kernels of compute/kernels: one
// pass over memory each. Thread: as there.
#pragma once

#include "compute/aten_adamw.h"
#include "compute/own_kernels.h"

#include <cstddef>
#include <span>

namespace strata::compute {

/// As roundGradient().
void launchRoundGradient(const OwnKernels& kernels,
                         std::span<const float> gradient,
                         std::size_t chunkElements,
                         DType stored,
                         std::span<std::byte> values,
                         std::span<std::byte> measures);

/// As adamwUpdate(), for moments in fp32.
void launchAdamw(const OwnKernels& kernels,
                 const AtenAdamwSpan& span,
                 const AtenAdamwConstants& constants,
                 std::span<const AtenStretch> stretches);

}  // namespace strata::compute
