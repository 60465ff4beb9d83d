// SPDX-License-Identifier: GPL-3.0-or-later
// Whether words can be understood without the page they come from.
// Thread: free functions; any thread.
#pragma once

#include <string_view>

namespace strata::datasetgen {

/// Empty if a question or an answer stands alone; else what ties it to a page: "pointer" ("the
/// figure above", "according to the text"), "dangling opening" ("It ...", "This means ...").
std::string_view selfContainedFault(std::string_view text);

}  // namespace strata::datasetgen
