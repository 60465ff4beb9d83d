// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_runtime.h"

#include "strata/error.h"

#include <dlfcn.h>

namespace strata::compute {
namespace {

[[noreturn]] void throwMissing(const std::string& what) {
    throw Error(ErrorCode::DeviceUnavailable,
                Sentence("The CUDA libraries are missing or incomplete (%1).", what), {},
                Sentence("Run packaging/setup.sh --cuda."));
}

template <typename Result, typename... Arguments>
void find(void* library, const char* name, std::function<Result(Arguments...)>& function) {
    auto* const found = reinterpret_cast<Result (*)(Arguments...)>(::dlsym(library, name));
    if (found == nullptr) {
        throwMissing(name);
    }
    function = found;
}

}  // namespace

CudaRuntime loadCudaRuntime(const std::string& library) {
    // As the driver's own tools count GPUs; by default CUDA puts the fastest first.
    ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 0);
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        throwMissing(library);
    }
    CudaRuntime runtime;
    visitFunctions(runtime,
                   [loaded](const char* name, auto& function) { find(loaded, name, function); });
    return runtime;
}

}  // namespace strata::compute
