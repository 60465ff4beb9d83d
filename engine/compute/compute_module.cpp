// SPDX-License-Identifier: GPL-3.0-or-later
// The module strata_mathematics (mathematics.h).
#include "compute/mathematics.h"

#include "strata/version.h"

extern "C" __attribute__((visibility("default")))
const strata::compute::Mathematics strataMathematics{strata::kVersion,
                                                     &strata::compute::makeTorchCompute,
                                                     &strata::compute::makeAtenCompute,
                                                     &strata::compute::measureAtenBytes,
                                                     &strata::compute::roundGradient,
                                                     &strata::compute::adamwUpdate,
                                                     &strata::compute::joinWeights,
                                                     &strata::compute::loadTorchCuda,
                                                     &strata::compute::torchOnGpu};
