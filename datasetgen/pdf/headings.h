// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of headings from their type and numbers, and the path of headings above each block.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/page_layout.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// Sets level and path of every block of the document, given page by page.
void rankHeadings(std::vector<std::vector<TypedBlock>>& pages);

}  // namespace strata::datasetgen::pdf
