// SPDX-License-Identifier: GPL-3.0-or-later
// A text as it is compared when neither case nor spacing matter. Thread: any; pure.
#pragma once

#include <string>
#include <string_view>

namespace strata::text {

/// Full Unicode case folding; white space at both ends is left out, inside it is one blank. Bytes
/// that are no UTF-8 become U+FFFD.
std::string foldedText(std::string_view text);

}  // namespace strata::text
