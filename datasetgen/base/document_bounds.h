// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a document that was read within the bounds of document_limits.h. What readers say of a
// usual document passes unchanged.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <string>

namespace strata::datasetgen {

/// Splits blocks that are too long and leaves out what is beyond the bounds of a whole document,
/// with a note of the document.
void keepWithinLimits(Document& document);

/// The text's first `bytesMax` bytes at most, no character cut in two.
std::string cutText(const std::string& text, std::size_t bytesMax);

}  // namespace strata::datasetgen
