// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a title page that are set like headings and are none: authors, what they belong to,
// how to reach them, dates.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/page_layout.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// Makes text of the headings of the first page with text that name people, institutions,
/// addresses and dates. The title, numbered headings and whatever comes after the first paragraph
/// stay as they are.
void readTitlePage(std::vector<std::vector<TypedBlock>>& pages);

}  // namespace strata::datasetgen::pdf
