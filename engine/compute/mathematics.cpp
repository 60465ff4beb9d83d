// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/mathematics.h"

#include "base/cuda_libraries.h"
#include "base/module.h"

#include "strata/error.h"
#include "strata/version.h"

#include <string_view>

namespace strata::compute {
namespace {

const Mathematics& load() {
    loadInstalledCudaRuntime();
    const ModuleSymbol module =
        loadModule("strata_mathematics", kMathematicsSymbol, ErrorCode::DeviceUnavailable,
                   [](const Sentence& reason) {
                       return Sentence("Can't load the mathematics of Strata Studio: %1.", reason);
                   });
    const auto& loaded = *static_cast<const Mathematics*>(module.address);
    if (std::string_view(loaded.version) != kVersion) {
        throw Error(ErrorCode::DeviceUnavailable,
                    Sentence("Strata Studio has been updated to version %1 since it was started.",
                             loaded.version),
                    module.path, Sentence("Close Strata Studio and start it again."));
    }
    return loaded;
}

}  // namespace

const Mathematics& mathematics() {
    static const Mathematics& loaded = load();
    return loaded;
}

}  // namespace strata::compute
