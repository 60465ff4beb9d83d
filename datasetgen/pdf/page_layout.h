// SPDX-License-Identifier: GPL-3.0-or-later
// One page: words and rulings in, blocks in reading order out.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/pdf/hyphens.h"
#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/row_style.h"
#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// A block and the type of its first line, by which headings are ranked.
struct TypedBlock {
    Block block;
    LineType type;
    bool isLabel = false;  ///< printed upwards beside the text, which goes on past it
};

/// What the whole document says about each of its pages.
struct DocumentStyle {
    BodyType body;
    HyphenVocabulary vocabulary;
};

/// Whether the page must be drawn to look for rulings.
bool needsRulings(const PageWords& page);

/// The blocks of a page without its furniture. Boxes are as a reader sees the page.
std::vector<TypedBlock> layOut(PageWords page,
                               const std::vector<Ruling>& rulings,
                               const DocumentStyle& style);

}  // namespace strata::datasetgen::pdf
