// SPDX-License-Identifier: GPL-3.0-or-later
// The program's log: warnings and errors go to stderr.
// Thread: any.
#pragma once

#include <string_view>

namespace strata {

enum class LogLevel { Warning, Error };

/// Writes one line with its level before it.
void log(LogLevel level, std::string_view text);

}  // namespace strata
