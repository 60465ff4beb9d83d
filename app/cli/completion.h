// SPDX-License-Identifier: GPL-3.0-or-later
// Completion scripts of `strata` for bash, zsh and fish, made from the tree of commands and options
// that also makes the help, so that a new option completes without another line. Thread: any.
#pragma once

#include <ostream>

namespace CLI {
class App;
}  // namespace CLI

namespace strata::cli {

enum class Shell { Bash, Zsh, Fish };

/// Writes the script that the shell loads as its completion of `program`, named as the command.
/// What an option takes is read from its type's name: `a|b` completes words, DIR, FILE and the like
/// complete paths, anything else nothing. Errors of the stream are the caller's to notice.
void writeCompletion(const CLI::App& program, Shell shell, std::ostream& script);

}  // namespace strata::cli
