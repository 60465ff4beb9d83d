// SPDX-License-Identifier: GPL-3.0-or-later
// The program `strata`: words in, exit code out (0 ok, 1 failed, 2 usage).
// Thread: the main thread.
#pragma once

#include "cli/session.h"

#include <functional>
#include <string>
#include <vector>

namespace strata::cli {

/// `words` without the program's name.
int runCommandLine(const std::vector<std::string>& words, Environment& environment);

/// Hands over the tree of every command and option, from which completions are made; it lives only
/// during the call.
void visitCommands(const std::function<void(const CLI::App& program)>& visit);

}  // namespace strata::cli
