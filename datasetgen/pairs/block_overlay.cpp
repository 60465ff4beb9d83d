// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/block_overlay.h"

#include "datasetgen/text/text_words.h"

#include <map>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kMarkDigits = 12;

bool keepsLines(BlockKind kind) {
    return kind == BlockKind::Table || kind == BlockKind::List || kind == BlockKind::Code;
}

HeadingPath renamed(const HeadingPath& path, const std::string& was, const std::string& now) {
    HeadingPath result;
    bool isFound = false;
    for (const std::string& heading : path) {
        const bool isNamed = !isFound && heading == was;
        isFound = isFound || isNamed;
        if (!isNamed || !now.empty()) {
            result = result.with(isNamed ? now : heading);
        }
    }
    return result;
}

/// A heading that is called `now`, or is none any more where that is empty, for what stands below.
void renameHeading(Document& document,
                   std::size_t heading,
                   const std::string& was,
                   const std::string& now) {
    const int level = document.blocks[heading].headingLevel;
    std::map<const void*, HeadingPath> known;  // blocks under one heading go on sharing their path
    for (std::size_t i = heading + 1; i < document.blocks.size(); ++i) {
        Block& block = document.blocks[i];
        if (block.kind == BlockKind::Heading && block.headingLevel <= level &&
            block.removed.empty()) {
            return;
        }
        const auto [path, isNew] = known.try_emplace(block.headingPath.identity());
        if (isNew) {
            path->second = renamed(block.headingPath, was, now);
        }
        block.headingPath = path->second;
    }
}

/// What comes behind a block that came or went does not go on with what stands before it.
void endParagraphAt(Document& document, std::size_t index) {
    for (std::size_t i = index; i < document.blocks.size(); ++i) {
        Block& block = document.blocks[i];
        if (i == index || block.removed.empty()) {
            block.continuesPrevious = false;
            if (i > index) {
                return;
            }
        }
    }
}

void lay(Document& document, std::size_t index, const BlockOverlay& overlay) {
    Block& block = document.blocks[index];
    const std::string was = block.text;
    if (!overlay.text.empty()) {
        block.text = keepsLines(block.kind) ? overlay.text : collapsed(overlay.text);
        block.lines.clear();
    }
    if (overlay.fate != BlockFate::AsRead) {
        block.removed = overlay.fate == BlockFate::LeftOut ? std::string(kLeftOut) : std::string();
        endParagraphAt(document, index);
    }
    if (block.kind == BlockKind::Heading && (block.text != was || !block.removed.empty())) {
        renameHeading(document, index, was, block.removed.empty() ? block.text : std::string());
    }
}

}  // namespace

std::string blockMark(int page, std::string_view text) {
    return sha256Text(std::to_string(page) + "\n" + std::string(text)).substr(0, kMarkDigits);
}

std::size_t layOver(Document& document, const DocumentOverlay& overlay) {
    std::size_t lost = 0;
    for (const auto& [index, marked] : overlay) {
        if (index < document.blocks.size() &&
            blockMark(document.blocks[index].page, document.blocks[index].text) == marked.mark) {
            lay(document, index, marked.overlay);
        } else {
            ++lost;
        }
    }
    return lost;
}

}  // namespace strata::datasetgen
