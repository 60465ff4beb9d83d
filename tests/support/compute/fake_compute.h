// SPDX-License-Identifier: GPL-3.0-or-later
// A Compute without libtorch: exact, slow, deterministic, on one thread. It serves tests of the
// rooms above as a fake and tests of the real one as the twin to compare with.
#pragma once

#include "compute/compute.h"

#include <memory>

namespace strata::test {

/// Computes in double precision; weights and activations in F32 or BF16. Takes no workspace, but
/// asks for a little.
std::unique_ptr<compute::Compute> makeReferenceCompute();

}  // namespace strata::test
