// SPDX-License-Identifier: GPL-3.0-or-later
// Whether words can be understood without the page they come from. What points at a page is data:
// pointers.txt and openings.txt of each language.
// Thread: free functions; any thread.
#pragma once

#include <string_view>

namespace strata::datasetgen {

/// Empty if a question or an answer stands alone; else what ties it to a page: "pointer" ("the
/// figure above", "according to the text"), "dangling opening" ("It ...", "This means ...").
/// Without a language the text's own is guessed, and English where that is in doubt.
std::string_view selfContainedFault(std::string_view text, std::string_view language = {});

}  // namespace strata::datasetgen
