// SPDX-License-Identifier: GPL-3.0-or-later
// What a heading says.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// A heading without its number: "Register usage" of "4.1.5.2 Register usage".
std::string headingWords(std::string_view heading);

/// Whether a paragraph all in bold may be a heading, where a document has no others: it is short
/// and ends no sentence.
bool isHeadingByLook(std::string_view text);
inline constexpr int kLookHeadingLevel = 2;

}  // namespace strata::datasetgen
