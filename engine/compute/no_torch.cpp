// SPDX-License-Identifier: GPL-3.0-or-later
// In a build without libtorch: says so where mathematics would begin.
#include "compute/aten_memory.h"
#include "compute/torch_compute.h"

#include "strata/error.h"

namespace strata::compute {
namespace {

[[noreturn]] void throwNoTorch() {
    throw Error(ErrorCode::DeviceUnavailable,
                Sentence("This build does not include libtorch and can't run models."), {},
                Sentence("Build it with packaging/build.sh."));
}

}  // namespace

std::unique_ptr<Compute> makeTorchCompute(Bf16Path) {
    throwNoTorch();
}

std::unique_ptr<Compute> makeAtenCompute(AtenDevice) {
    throwNoTorch();
}

std::size_t measureAtenBytes(AtenDevice, const AtenWork&) {
    throwNoTorch();
}

}  // namespace strata::compute
