// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of comma-separated files.
// Thread: a free function; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// The text in quotes, those inside doubled, so that commas and line ends are its own (RFC 4180,
/// rules 5 to 7).
inline std::string csvQuoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char byte : text) {
        quoted.append(byte == '"' ? 2 : 1, byte);
    }
    return quoted + '"';
}

}  // namespace strata
