// SPDX-License-Identifier: GPL-3.0-or-later
// In a build without libtorch: says so where mathematics would begin.
#include "compute/torch_compute.h"

#include "strata/error.h"

namespace strata::compute {

std::unique_ptr<Compute> makeTorchCompute(Bf16Path) {
    throw Error(ErrorCode::DeviceUnavailable,
                Sentence("This build does not include libtorch and can't run models."), {},
                Sentence("Build it with packaging/build.sh."));
}

}  // namespace strata::compute
