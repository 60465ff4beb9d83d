// SPDX-License-Identifier: GPL-3.0-or-later
// Laid blocks to the text that people read: lines joined with their hyphens undone, rows of cells,
// items of lists, listings with their indentation.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/pdf/hyphens.h"
#include "datasetgen/pdf/laid_block.h"

namespace strata::datasetgen::pdf {

/// The block with text, lines and box in the coordinates of its page as laid out; page, level and
/// path are left to the caller.
Block textBlock(const LaidBlock& laid, const HyphenVocabulary& vocabulary);

}  // namespace strata::datasetgen::pdf
