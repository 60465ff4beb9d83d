// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/block_builder.h"

#include "base/assert.h"
#include "datasetgen/base/document_limits.h"
#include "datasetgen/base/heading_path.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_cleaning.h"
#include "datasetgen/text/text_forms.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

// What is kept of removed text is for a person to see what went, not to be read.
constexpr std::size_t kRemovedBytesMax = 4000;
constexpr std::size_t kCaptionBytesMax = 250;

std::string cleanedFor(BlockKind kind, std::string_view text) {
    switch (kind) {
        case BlockKind::Code:
            return cleanCode(text);
        case BlockKind::Table:
        case BlockKind::List:
            return cleanRows(text);
        default:
            return cleanLine(text);
    }
}

/// "Table 8.2. Numeric Types" before a table: its caption, whatever it is marked as.
bool isTableCaption(const Block& block) {
    if (block.kind != BlockKind::Text || !block.removed.empty() ||
        block.text.size() > kCaptionBytesMax) {
        return false;
    }
    static const std::vector<std::string> words = sectionOfAll("headings.txt", "tables");
    return std::ranges::any_of(words, [&](const std::string& word) {
        const std::size_t at = word.size() + 1;
        return block.text.starts_with(word) && block.text.size() > at &&
               block.text[at - 1] == ' ' && block.text[at] >= '0' && block.text[at] <= '9';
    });
}

bool isKeptText(const Block& block) {
    return block.kind == BlockKind::Text && block.removed.empty();
}

/// Of a block that may be a heading of the one after it; 0: it is none.
int inferredLevel(const Block& block, const Block& next, std::size_t place) {
    if (!isKeptText(block) || !isKeptText(next)) {
        return 0;
    }
    const bool isOverParagraph = isProse({PlainLine{next.text, 0, next.text, {}}});
    const bool isTitle = place == 0 && readsAsTitle(block.text);
    if (isTitle && (isOverParagraph || readsAsHeading(next.text))) {
        return 1;
    }
    return isOverParagraph && readsAsHeading(block.text) ? 2 : 0;
}

}  // namespace

BlockBuilder::BlockBuilder(std::string format) {
    document_.format = std::move(format);
}

void BlockBuilder::addHeading(int level, std::string_view text) {
    Block block;
    block.kind = BlockKind::Heading;
    block.headingLevel = std::clamp(level, 1, 6);
    block.text = cleanLine(text);
    if (block.text.empty()) {
        return;
    }
    if (block.text.size() > kHeadingBytesMax) {
        ++longHeadings_;
        block.kind = BlockKind::Text;
        block.headingLevel = 0;
        push(std::move(block));
        return;
    }
    const int ownLevel = block.headingLevel;
    const std::string ownText = block.text;
    trail_.leave(ownLevel);
    push(std::move(block));
    trail_.enter(ownLevel, ownText);
}

void BlockBuilder::add(BlockKind kind, std::string_view text) {
    STRATA_ASSERT(kind != BlockKind::Heading);
    Block block;
    block.kind = kind;
    block.text = cleanedFor(kind, text);
    if (!block.text.empty()) {
        push(std::move(block));
    }
}

void BlockBuilder::addRemoved(std::string_view text, std::string reason) {
    Block block;
    block.text = cleanLine(text.substr(0, kRemovedBytesMax));
    block.removed = std::move(reason);
    if (!block.text.empty()) {
        push(std::move(block));
    }
}

void BlockBuilder::push(Block&& block) {
    // One block too many is kept: keepWithinLimits sees by it that something is left out.
    if (document_.blocks.size() > kBlocksMax || bytes_ > kTextBytesMax) {
        return;
    }
    bytes_ += block.text.size();
    block.headingPath = trail_.path();
    if (block.kind == BlockKind::Table && !document_.blocks.empty() &&
        isTableCaption(document_.blocks.back())) {
        document_.blocks.back().kind = BlockKind::Caption;
    }
    keptBytes_ += block.removed.empty() ? block.text.size() : 0;
    document_.blocks.push_back(std::move(block));
}

void BlockBuilder::inferHeadings() {
    std::vector<Block>& blocks = document_.blocks;
    if (std::ranges::any_of(blocks,
                            [](const Block& block) { return block.kind == BlockKind::Heading; })) {
        return;
    }
    HeadingTrail trail;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        Block& block = blocks[i];
        if (const int level = i + 1 < blocks.size() ? inferredLevel(block, blocks[i + 1], i) : 0;
            level > 0) {
            block.kind = BlockKind::Heading;
            block.headingLevel = level;
            trail.leave(level);
            block.headingPath = trail.path();
            trail.enter(level, block.text);
        } else {
            block.headingPath = trail.path();
        }
    }
}

void BlockBuilder::setTitle(std::string_view title) {
    if (document_.title.empty()) {
        document_.title = cleanLine(title);
    }
}

void BlockBuilder::addNote(Sentence note) {
    document_.notes.push_back(std::move(note));
}

Document BlockBuilder::finish() {
    const auto heading = std::ranges::find_if(document_.blocks, [](const Block& block) {
        return block.kind == BlockKind::Heading && block.removed.empty();
    });
    if (document_.title.empty() && heading != document_.blocks.end()) {
        document_.title = heading->text;
    }
    if (longHeadings_ > 0) {
        addNote(Sentence("headings of more than %1 bytes were read as text: %2", kHeadingBytesMax,
                         longHeadings_));
    }
    return std::move(document_);
}

}  // namespace strata::datasetgen
