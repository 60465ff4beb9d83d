// SPDX-License-Identifier: GPL-3.0-or-later
// Speaks to libtorch through its interface for any device, so that nothing of CUDA is linked.
#include "compute/torch_cuda.h"

#include "strata/error.h"

#include <c10/core/Stream.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <dlfcn.h>

namespace strata::compute {

void loadTorchCuda(const std::string& library) {
    // Its symbols are global, as when Python loads it: its parts look for each other.
    if (::dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) {
        throw Error(ErrorCode::DeviceUnavailable,
                    Sentence("The CUDA libraries are missing or incomplete (%1).", ::dlerror()), {},
                    Sentence("Run packaging/setup.sh --cuda."));
    }
}

std::function<void(CudaStreamHandle)> torchStreamSetter(int gpuIndex) {
    const c10::Device device(c10::DeviceType::CUDA, static_cast<c10::DeviceIndex>(gpuIndex));
    return [device](CudaStreamHandle stream) {
        // A stream that libtorch did not make has its address as its id (c10/cuda/CUDAStream.cpp,
        // getStreamFromExternal).
        const c10::Stream external(c10::Stream::UNSAFE, device,
                                   reinterpret_cast<c10::StreamId>(stream));
        c10::impl::VirtualGuardImpl(device.type()).exchangeStream(external);
    };
}

}  // namespace strata::compute
