// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/joined_blocks.h"

#include "base/utf8.h"
#include "datasetgen/base/document_limits.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

bool isLineKind(BlockKind kind) {
    return kind == BlockKind::Table || kind == BlockKind::List || kind == BlockKind::Code;
}

/// A document that is made so goes on from page to page: no paragraph grows without end.
std::size_t bytesMaxOf(BlockKind kind) {
    return isLineKind(kind) ? kRowsBytesMax : kParagraphBytesMax;
}

/// Where the text of a table's continuation begins behind its repeated header row.
std::size_t afterRepeatedHeader(const std::string& table, const std::string& next) {
    const std::string header = table.substr(0, table.find('\n'));
    return next.starts_with(header + "\n") ? header.size() + 1 : 0;
}

char32_t lastCharacter(std::string_view text) {
    std::size_t at = text.size() - 1;
    while (at > 0 && isUtf8Continuation(text[at])) {
        --at;
    }
    return nextCharacter(text, at);
}

/// What stands between the halves of a paragraph, each not empty: nothing where words have no
/// blanks between them.
std::string_view blankBetween(std::string_view first, std::string_view second) {
    std::size_t at = 0;
    const bool isParted =
        isSpacedLetter(lastCharacter(first)) || !isUnspaced(nextCharacter(second, at));
    return isParted ? " " : "";
}

void append(JoinedBlock& joined, const Block& block, std::size_t blockIndex) {
    std::size_t from = 0;
    if (!joined.pieces.empty()) {
        if (joined.kind == BlockKind::Table) {
            from = afterRepeatedHeader(joined.text, block.text);
        }
        joined.text += isLineKind(joined.kind) ? "\n" : blankBetween(joined.text, block.text);
    }
    joined.pieces.push_back({blockIndex, from, joined.text.size(), block.text.size() - from});
    joined.text += block.text.substr(from);
}

}  // namespace

std::vector<JoinedBlock> joinBlocks(const Document& document) {
    std::vector<JoinedBlock> result;
    for (std::size_t i = 0; i < document.blocks.size(); ++i) {
        const Block& block = document.blocks[i];
        if (!block.removed.empty() || trimmed(block.text).empty()) {
            continue;
        }
        // Footnotes and captions may stand between the halves of a paragraph.
        auto target = result.rend();
        if (block.continuesPrevious) {
            target = std::find_if(
                result.rbegin(), result.rbegin() + std::min<std::ptrdiff_t>(4, std::ssize(result)),
                [&](const JoinedBlock& candidate) { return candidate.kind == block.kind; });
            if (target == result.rbegin() + std::min<std::ptrdiff_t>(4, std::ssize(result))) {
                target = result.rend();
            }
        }
        if (target != result.rend() && target->headingPath == block.headingPath &&
            target->text.size() + block.text.size() < bytesMaxOf(block.kind)) {
            append(*target, block, i);
        } else {
            JoinedBlock joined{block.kind, block.headingLevel, block.headingPath, {}, {}};
            append(joined, block, i);
            result.push_back(std::move(joined));
        }
    }
    return result;
}

Box boxOf(const Block& block, TextSpan span) {
    Box box;
    bool found = false;
    for (const TextLine& line : block.lines) {
        if (line.begin < span.end && span.begin < line.end) {
            box = found ? Box{std::min(box.x0, line.box.x0), std::min(box.y0, line.box.y0),
                              std::max(box.x1, line.box.x1), std::max(box.y1, line.box.y1)}
                        : line.box;
            found = true;
        }
    }
    return found ? box : block.box;
}

std::vector<Quote> quotesOf(const Document& document, const JoinedBlock& joined, TextSpan span) {
    std::vector<Quote> quotes;
    for (const JoinedPiece& piece : joined.pieces) {
        const std::size_t begin = std::max(span.begin, piece.begin);
        const std::size_t end = std::min(span.end, piece.begin + piece.length);
        if (begin >= end || trimmed(joined.part({begin, end})).empty()) {
            continue;
        }
        const Block& block = document.blocks[piece.blockIndex];
        const std::string_view inner = trimmed(joined.part({begin, end}));
        const auto innerBegin = static_cast<std::size_t>(inner.data() - joined.text.data());
        const std::size_t blockBegin = piece.blockBegin + innerBegin - piece.begin;
        quotes.push_back({block.page, boxOf(block, {blockBegin, blockBegin + inner.size()}),
                          std::string(inner)});
    }
    return quotes;
}

}  // namespace strata::datasetgen
