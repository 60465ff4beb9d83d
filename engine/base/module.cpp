// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/module.h"

#include <dlfcn.h>

#include <filesystem>

namespace strata {

ModuleSymbol loadModule(const std::string& module,
                        const char* symbol,
                        ErrorCode code,
                        Sentence (*failure)(const Sentence& reason)) {
    std::error_code unreadable;
    const std::filesystem::path program =
        std::filesystem::read_symlink("/proc/self/exe", unreadable);
    ModuleSymbol found;
    found.path = program.parent_path().parent_path() / "lib" / "strata-studio" / (module + ".so");
    // Never closed: threads of its libraries would outlive their code.
    void* const library = ::dlopen(found.path.c_str(), RTLD_NOW | RTLD_LOCAL);
    found.address = library != nullptr ? ::dlsym(library, symbol) : nullptr;
    if (found.address == nullptr) {
        const char* const words = ::dlerror();
        throw Error(code, failure(Sentence::verbatim(words != nullptr ? words : "")), found.path,
                    Sentence("Run packaging/setup.sh and build or install Strata Studio again."));
    }
    return found;
}

}  // namespace strata
