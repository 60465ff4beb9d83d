// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/nvrtc.h"

#include "compute/cuda_library.h"

#include <dlfcn.h>

#include <filesystem>

namespace strata::compute {
namespace {

/// PyTorch's wheels have all of CUDA in one folder, in which the loader does not look for us.
std::string besideCudaRuntime(const std::string& library) {
    void* const runtime = ::dlopen("libcudart.so.13", RTLD_NOW | RTLD_NOLOAD);
    Dl_info info{};
    if (runtime == nullptr || ::dladdr(::dlsym(runtime, "cudaGetDeviceCount"), &info) == 0) {
        return library;
    }
    return std::filesystem::path(info.dli_fname).replace_filename(library).string();
}

}  // namespace

Nvrtc loadNvrtc(const std::string& library) {
    const bool isFound = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL) != nullptr;
    return loadFunctions<Nvrtc>(isFound ? library : besideCudaRuntime(library));
}

}  // namespace strata::compute
