// SPDX-License-Identifier: GPL-3.0-or-later
// Raised and lowered characters as Unicode has them, so that 10 to the 6th does not become 106.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// "⁶" for "6"; the text unchanged when a character has no raised form.
std::string raisedText(std::string_view text);
/// "₂" for "2"; the text unchanged when a character has no lowered form.
std::string loweredText(std::string_view text);

}  // namespace strata::datasetgen
