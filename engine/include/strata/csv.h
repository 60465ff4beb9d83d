// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated files, in the one way in which the product writes them.
// Thread: a free function; any thread.
#pragma once

#include <string>
#include <vector>

namespace strata {

/// One record with its line end (RFC 4180). A field is in quotes, those inside doubled, where it
/// holds the separator, a quote or a line end.
std::string csvRecord(const std::vector<std::string>& fields, char separator = ',');

}  // namespace strata
