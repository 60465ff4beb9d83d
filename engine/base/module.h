// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the program that are loaded when they are first needed, because their libraries take
// memory in every process that loads them. They are in lib/strata-studio next to the program's
// folder, as built and as installed. Thread: any.
#pragma once

#include "strata/error.h"

#include <string>

namespace strata {

struct ModuleSymbol {
    void* address = nullptr;
    std::string path;  ///< of the module
};

/// Loads "<module>.so", which stays to the end of the process, and finds its one symbol. Throws
/// Error `code` with the sentence that `failure` makes of the loader's words.
ModuleSymbol loadModule(const std::string& module,
                        const char* symbol,
                        ErrorCode code,
                        Sentence (*failure)(const Sentence& reason));

}  // namespace strata
