// SPDX-License-Identifier: GPL-3.0-or-later
// NVIDIA's libraries, loaded at run time so that one program serves machines with and without them:
// a struct of functions is filled from a library by their names there. Thread: any.
#pragma once

#include "strata/error.h"

#include <dlfcn.h>

#include <functional>
#include <string>

namespace strata::compute {

[[noreturn]] inline void throwCudaLibraryMissing(const std::string& what) {
    throw Error(ErrorCode::DeviceUnavailable,
                Sentence("The CUDA libraries are missing or incomplete (%1).", what), {},
                Sentence("Run strata-studio --install-cuda."));
}

template <typename Result, typename... Arguments>
void findFunction(void* library, const char* name, std::function<Result(Arguments...)>& function) {
    auto* const found = reinterpret_cast<Result (*)(Arguments...)>(::dlsym(library, name));
    if (found == nullptr) {
        throwCudaLibraryMissing(name);
    }
    function = found;
}

/// Of a struct with a visitFunctions(); the library stays loaded. Throws DeviceUnavailable.
template <typename Functions>
Functions loadFunctions(const std::string& library) {
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        throwCudaLibraryMissing(library);
    }
    Functions functions;
    visitFunctions(functions, [loaded](const char* name, auto& function) {
        findFunction(loaded, name, function);
    });
    return functions;
}

}  // namespace strata::compute
