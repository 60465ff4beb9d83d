// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/document_bounds.h"

#include "base/utf8.h"
#include "datasetgen/base/document_limits.h"

#include "strata/units.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

// A header row that is longer says nothing that every part of a table should repeat.
constexpr std::size_t kHeaderBytesMax = 4000;

bool hasRows(BlockKind kind) {
    return kind == BlockKind::Table || kind == BlockKind::List || kind == BlockKind::Code;
}

std::size_t bytesMaxOf(const Block& block) {
    return hasRows(block.kind) ? kRowsBytesMax : kParagraphBytesMax;
}

std::size_t characterBegin(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && isUtf8Continuation(text[at])) {
        --at;
    }
    return at;
}

/// Where the part of the text from `begin` ends: behind a row, or at a blank, in its last half.
std::size_t partEnd(const Block& block, std::size_t begin, std::size_t bytesMax) {
    if (block.text.size() - begin <= bytesMax) {
        return block.text.size();
    }
    const char separator = hasRows(block.kind) ? '\n' : ' ';
    const std::size_t at = block.text.rfind(separator, begin + bytesMax);
    return at == std::string::npos || at < begin + bytesMax / 2
               ? characterBegin(block.text, begin + bytesMax)
               : at;
}

/// The row that a table's later parts begin with, its line break included.
std::string headerOf(const Block& block) {
    const std::size_t end = block.text.find('\n');
    return block.kind == BlockKind::Table && end < kHeaderBytesMax ? block.text.substr(0, end + 1)
                                                                   : std::string();
}

/// Bytes [begin, end) of the block as a block of its own, behind the header.
Block partOf(const Block& block, std::size_t begin, std::size_t end, const std::string& header) {
    Block part;
    part.page = block.page;
    part.box = block.box;
    part.kind = block.kind;
    part.headingPath = block.headingPath;
    part.removed = block.removed;
    part.text = header + block.text.substr(begin, end - begin);
    for (const TextLine& line : block.lines) {
        if (line.begin < end && line.end > begin) {
            part.lines.push_back({std::max(line.begin, begin) - begin + header.size(),
                                  std::min(line.end, end) - begin + header.size(), line.box});
        }
    }
    return part;
}

void splitInto(Block block, std::vector<Block>& blocks) {
    if (block.kind == BlockKind::Heading && block.text.size() > kHeadingBytesMax) {
        block.kind = BlockKind::Text;
        block.headingLevel = 0;
    }
    const std::size_t bytesMax = bytesMaxOf(block);
    if (block.text.size() <= bytesMax) {
        blocks.push_back(std::move(block));
        return;
    }
    const std::string header = headerOf(block);
    for (std::size_t begin = 0; begin < block.text.size();) {
        const std::string before = begin == 0 ? std::string() : header;
        const std::size_t end = partEnd(block, begin, bytesMax - before.size());
        blocks.push_back(partOf(block, begin, end, before));
        const bool isAtSeparator =
            end < block.text.size() && (block.text[end] == ' ' || block.text[end] == '\n');
        begin = end + (isAtSeparator ? 1 : 0);
    }
}

/// How many of the blocks fit within the bounds of a document.
std::size_t fittingBlocks(const std::vector<Block>& blocks) {
    std::size_t bytes = 0;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        bytes += blocks[i].text.size() + blocks[i].removed.size();
        lines += blocks[i].lines.size();
        if (i >= kBlocksMax || bytes > kTextBytesMax || lines > kPrintedLinesMax) {
            return i;
        }
    }
    return blocks.size();
}

}  // namespace

std::string cutText(const std::string& text, std::size_t bytesMax) {
    return text.size() <= bytesMax ? text : text.substr(0, characterBegin(text, bytesMax));
}

void keepWithinLimits(Document& document) {
    std::vector<Block> blocks;
    blocks.reserve(document.blocks.size());
    for (Block& block : document.blocks) {
        // Without their boxes the words stay; a quote then has the box of its block.
        if (block.lines.size() > kBlockPrintedLinesMax) {
            block.lines.clear();
        }
        splitInto(std::move(block), blocks);
    }
    document.blocks = std::move(blocks);
    const std::size_t fitting = fittingBlocks(document.blocks);
    if (fitting < document.blocks.size()) {
        document.blocks.resize(fitting);
        document.notes.insert(document.notes.begin(),
                              Sentence("it is too large for one document; only the first %1 of "
                                       "text or %2 blocks were read",
                                       formatBytes(kTextBytesMax), kBlocksMax));
    }
    document.title = cutText(document.title, kTitleBytesMax);
    document.notes.resize(std::min(document.notes.size(), kNotesMax));
    for (Sentence& note : document.notes) {
        const std::string text = note.text();
        if (text.size() > kNoteBytesMax) {
            note = Sentence::verbatim(cutText(text, kNoteBytesMax));
        }
    }
}

}  // namespace strata::datasetgen
