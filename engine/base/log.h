// SPDX-License-Identifier: GPL-3.0-or-later
// The program's log: everything goes to a file once one is set, warnings and errors also to stderr.
// Thread: any.
#pragma once

#include <string>
#include <string_view>

namespace strata {

enum class LogLevel { Debug, Info, Warning, Error };

/// Writes one line, with time and level before it.
void log(LogLevel level, std::string_view text);

/// Appends all further lines to this file as well (a run's log.txt); an empty path ends that.
/// Throws NotWritable, NotFound, IoFailed.
void setLogFile(const std::string& path);

}  // namespace strata
