// SPDX-License-Identifier: GPL-3.0-or-later
// `strata model inspect|import|new|tokenize|render`.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

#include <istream>

namespace strata::cli {

/// `in` is read where a text is "-".
void addModel(CLI::App& app, Invocation& invocation, std::istream& in);

}  // namespace strata::cli
