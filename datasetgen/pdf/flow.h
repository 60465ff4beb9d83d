// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that a column, a figure or a footnote interrupts: puts their halves together and what
// stood between behind them.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/laid_block.h"
#include "datasetgen/pdf/page_layout.h"

#include <cstddef>
#include <vector>

namespace strata::datasetgen::pdf {

class HyphenVocabulary;

/// Joins the halves of paragraphs of one page. What stands between them (captions, tables,
/// footnotes, labels) follows the whole.
std::vector<LaidBlock> joinedFlow(std::vector<LaidBlock> blocks);

/// Page breaks inside paragraphs: lets the first half end its page and the second begin the next
/// one, marks it as continued, and completes a broken word on the first page. `vocabulary` as for
/// lines. `pages` holds the kept and removed blocks of each page in reading order.
void joinPages(std::vector<std::vector<TypedBlock>>& pages, const HyphenVocabulary& vocabulary);

}  // namespace strata::datasetgen::pdf
