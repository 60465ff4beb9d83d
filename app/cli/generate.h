// SPDX-License-Identifier: GPL-3.0-or-later
// `strata generate`: answers to prompts.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

#include <istream>

namespace strata::cli {

/// `in` is read where the prompt is "-".
void addGenerate(CLI::App& app, Invocation& invocation, std::istream& in);

}  // namespace strata::cli
