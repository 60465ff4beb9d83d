// SPDX-License-Identifier: GPL-3.0-or-later
// In a build without libtorch: says so where mathematics would begin.
#include "compute/aten_gradient.h"
#include "compute/aten_memory.h"
#include "compute/torch_compute.h"
#include "compute/torch_cuda.h"

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

void loadTorchCuda(const std::string&) {
    throwNoTorch();
}

std::function<void(CudaStreamHandle)> torchStreamSetter(int) {
    throwNoTorch();
}

void roundGradient(AtenDevice,
                   std::span<const float>,
                   std::size_t,
                   DType,
                   std::span<std::byte>,
                   std::span<std::byte>) {
    throwNoTorch();
}

std::size_t measureAtenBytes(AtenDevice, const AtenWork&) {
    throwNoTorch();
}

}  // namespace strata::compute
