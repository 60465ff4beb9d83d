// SPDX-License-Identifier: GPL-3.0-or-later
// A document's kept blocks with those joined that a page or column break cut in two, and the way
// back: which words of which page a part of the joined text is.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/text/text_words.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Bytes [begin, begin + length) of a joined text are those of a block from `blockBegin` on.
struct JoinedPiece {
    std::size_t blockIndex = 0;
    std::size_t blockBegin = 0;
    std::size_t begin = 0;
    std::size_t length = 0;
};

struct JoinedBlock {
    BlockKind kind = BlockKind::Text;
    int headingLevel = 0;
    HeadingPath headingPath;
    std::string text;
    std::vector<JoinedPiece> pieces;

    std::string_view part(TextSpan span) const {
        return std::string_view(text).substr(span.begin, span.end - span.begin);
    }
};

/// The kept blocks in order. A table that goes on over a page loses its repeated header row.
std::vector<JoinedBlock> joinBlocks(const Document& document);

/// The printed words behind a part of a joined block, one quote a block it stands in; the box is
/// that of the printed lines.
std::vector<Quote> quotesOf(const Document& document, const JoinedBlock& joined, TextSpan span);

/// The box around the printed lines of bytes [begin, end) of a block.
Box boxOf(const Block& block, TextSpan span);

}  // namespace strata::datasetgen
