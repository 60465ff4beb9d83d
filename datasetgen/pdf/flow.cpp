// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/flow.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/hyphens.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kSameSize = 0.08;

bool isFloat(BlockKind kind) {
    return kind == BlockKind::Caption || kind == BlockKind::Footnote || kind == BlockKind::Table;
}

bool endsWithHyphen(std::string_view text) {
    return text.ends_with('-') || text.ends_with("\xE2\x80\x90");
}

/// Whether a text may stop here in the middle of a sentence.
bool isOpen(std::string_view text) {
    return !text.empty() && !endsSentence(text);
}

std::string lastText(const LaidBlock& block) {
    return block.lines.empty() ? std::string() : textOf(block.lines.back());
}

std::string firstText(const LaidBlock& block) {
    return block.lines.empty() ? std::string() : textOf(block.lines.front());
}

bool isRunning(const LaidBlock& block) {
    return (block.kind == BlockKind::Text || block.kind == BlockKind::List) && !block.lines.empty();
}

/// Whether `next`, the first running text after `block`, is the rest of its last sentence.
bool goesOn(const LaidBlock& block, const LaidBlock& next) {
    if (!isRunning(block) || next.kind != BlockKind::Text || !isRunning(next) ||
        std::abs(block.type.size - next.type.size) > kSameSize * block.type.size) {
        return false;
    }
    const std::string end = lastText(block);
    const std::string begin = firstText(next);
    if (!isOpen(end)) {
        return false;
    }
    if (beginsLower(begin)) {
        return block.reachesEnd || endsWithHyphen(end) || block.region != next.region;
    }
    // A name or a number may begin the next column's first line, if it is no new paragraph's.
    const bool isBroken = block.region != next.region && block.reachesEnd && !next.isIndented;
    return isBroken && (block.lines.size() > 1 || next.lines.size() > 1);
}

void append(LaidBlock& block, LaidBlock next) {
    block.box = around(block.box, next.box);
    block.reachesEnd = next.reachesEnd;
    block.region = next.region;
    std::ranges::move(next.lines, std::back_inserter(block.lines));
}

/// Running text goes on past it.
bool isPassedBy(const TypedBlock& typed) {
    return typed.isLabel || !typed.block.removed.empty() || isFloat(typed.block.kind);
}

/// The last and the first block of a page's running text.
std::optional<std::size_t> lastRunning(const std::vector<TypedBlock>& page) {
    for (std::size_t i = page.size(); i > 0; --i) {
        if (isPassedBy(page[i - 1])) {
            continue;
        }
        const Block& block = page[i - 1].block;
        const bool isText = block.kind == BlockKind::Text || block.kind == BlockKind::List;
        return isText ? std::optional(i - 1) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<std::size_t> firstRunning(const std::vector<TypedBlock>& page) {
    for (std::size_t i = 0; i < page.size(); ++i) {
        if (isPassedBy(page[i])) {
            continue;
        }
        return page[i].block.kind == BlockKind::Text ? std::optional(i) : std::nullopt;
    }
    return std::nullopt;
}

/// The first word of `rest` moves to the end of `block`, whose last word it completes.
void completeWord(Block& block, Block& rest, const HyphenVocabulary& vocabulary) {
    if (lineEnd(block.text, rest.text, vocabulary) == LineEnd::Plain ||
        !endsWithHyphen(block.text)) {
        return;
    }
    const std::size_t blank = rest.text.find(' ');
    if (blank == std::string::npos) {
        return;
    }
    const std::string half = rest.text.substr(0, blank);
    addLine(block.text, half, vocabulary);
    if (!block.lines.empty()) {
        block.lines.back().end = block.text.size();
    }
    const std::size_t cut = blank + 1;
    rest.text.erase(0, cut);
    for (TextLine& line : rest.lines) {
        line.begin -= std::min(line.begin, cut);
        line.end -= std::min(line.end, cut);
    }
    std::erase_if(rest.lines, [](const TextLine& line) { return line.begin >= line.end; });
}

void moveTo(std::vector<TypedBlock>& page, std::size_t from, std::size_t to) {
    if (from < to) {
        std::rotate(page.begin() + static_cast<std::ptrdiff_t>(from),
                    page.begin() + static_cast<std::ptrdiff_t>(from) + 1,
                    page.begin() + static_cast<std::ptrdiff_t>(to) + 1);
    } else {
        std::rotate(page.begin() + static_cast<std::ptrdiff_t>(to),
                    page.begin() + static_cast<std::ptrdiff_t>(from),
                    page.begin() + static_cast<std::ptrdiff_t>(from) + 1);
    }
}

/// The place before which only removed blocks stand, or after which only they do.
std::size_t firstKept(const std::vector<TypedBlock>& page) {
    const auto kept = std::ranges::find_if(
        page, [](const TypedBlock& typed) { return typed.block.removed.empty(); });
    return static_cast<std::size_t>(kept - page.begin());
}

std::size_t lastKept(const std::vector<TypedBlock>& page) {
    std::size_t last = page.size() - 1;
    while (last > 0 && !page[last].block.removed.empty()) {
        --last;
    }
    return last;
}

}  // namespace

std::vector<LaidBlock> joinedFlow(std::vector<LaidBlock> blocks) {
    std::vector<LaidBlock> flow;
    for (LaidBlock& block : blocks) {
        std::size_t before = flow.size();
        while (before > 0 && isFloat(flow[before - 1].kind)) {
            --before;
        }
        if (before > 0 && !isFloat(block.kind) && goesOn(flow[before - 1], block)) {
            append(flow[before - 1], std::move(block));
        } else {
            flow.push_back(std::move(block));
        }
    }
    return flow;
}

void joinPages(std::vector<std::vector<TypedBlock>>& pages, const HyphenVocabulary& vocabulary) {
    for (std::size_t i = 0; i + 1 < pages.size(); ++i) {
        const std::optional<std::size_t> last = lastRunning(pages[i]);
        const std::optional<std::size_t> first = firstRunning(pages[i + 1]);
        if (!last || !first) {
            continue;
        }
        Block& block = pages[i][*last].block;
        Block& rest = pages[i + 1][*first].block;
        const bool isRest =
            isOpen(block.text) && (beginsLower(rest.text) || endsWithHyphen(block.text));
        if (!isRest) {
            continue;
        }
        completeWord(block, rest, vocabulary);
        rest.continuesPrevious = true;
        moveTo(pages[i], *last, lastKept(pages[i]));
        moveTo(pages[i + 1], *first, firstKept(pages[i + 1]));
    }
}

}  // namespace strata::datasetgen::pdf
