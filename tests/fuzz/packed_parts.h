// SPDX-License-Identifier: GPL-3.0-or-later
// Office files for the fuzz targets. A byte changed inside a zip archive breaks a checksum and
// reaches no XML; so a case may also be its parts in plain text, which are packed here.
// Thread: any.
#pragma once

#include <string>
#include <string_view>

namespace strata::fuzz {

/// An archive as it is; anything else is read as parts, each under a line "=== its name".
/// What stands before the first such line belongs to `mainPart`.
std::string packedParts(std::string_view text, std::string_view mainPart);

}  // namespace strata::fuzz
