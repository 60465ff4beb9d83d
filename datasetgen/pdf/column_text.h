// SPDX-License-Identifier: GPL-3.0-or-later
// Tells columns of running text from columns of a table: text fills its lines, breaks sentences at
// their ends and does not keep step with the column beside it.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// Whether the lines on both sides of a white stripe are text that is read column by column.
/// `isKnownGutter`: there were columns at this place before on the page, so that a few lines will
/// do.
bool areTextColumns(std::vector<Line> left, std::vector<Line> right, bool isKnownGutter);

}  // namespace strata::datasetgen::pdf
