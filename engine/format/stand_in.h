// SPDX-License-Identifier: GPL-3.0-or-later
// What lies in the place of a file that has not arrived, told by how it begins, so that a person
// hears of the download and not of what the bytes would mean. Thread: any; pure.
#pragma once

#include "strata/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::format {

/// As much of a file's beginning as is looked at, bytes.
inline constexpr std::size_t kStandInBytes = 256;

/// Whether these first bytes begin a web page.
bool isWebPage(std::string_view head);

/// Throws `code`, with `where`, for the first bytes of a Git LFS pointer, of a web page and of a
/// file of zero bytes. Source of the pointer: the Git LFS specification.
void refuseStandIn(std::string_view head, ErrorCode code, const std::string& where);

}  // namespace strata::format
