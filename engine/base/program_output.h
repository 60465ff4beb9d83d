// SPDX-License-Identifier: GPL-3.0-or-later
// Runs another program for its output. Thread: any; the caller waits for the program's end.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// What `program` (a path) writes to its standard output, at most 4 KiB; nothing where it cannot be
/// started, writes more, or ends with another status than 0. Its errors go nowhere, and it has
/// nothing to read. How long it may take is the program's own to see to.
std::optional<std::string> programOutput(const std::string& program,
                                         const std::vector<std::string>& arguments);

}  // namespace strata
