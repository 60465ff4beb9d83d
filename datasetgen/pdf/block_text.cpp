// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/block_text.h"

#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr int kBlankLinesMax = 3;
constexpr std::size_t kIndentMax = 120;

void addParagraph(const LaidBlock& laid, const HyphenVocabulary& vocabulary, Block& block) {
    for (const Line& line : laid.lines) {
        const std::string text = textOf(line);
        const std::size_t begin = addLine(block.text, text, vocabulary);
        // A hyphen that went was the line above's last character.
        if (!block.lines.empty()) {
            block.lines.back().end = std::min(block.lines.back().end, begin);
        }
        block.lines.push_back(TextLine{begin, block.text.size(), line.box});
    }
}

/// An item a line.
void addList(const LaidBlock& laid, const HyphenVocabulary& vocabulary, Block& block) {
    std::string item;
    std::size_t itemBegin = 0;
    for (std::size_t i = 0; i < laid.lines.size(); ++i) {
        const std::string text = textOf(laid.lines[i]);
        const bool isItem = std::ranges::find(laid.itemLines, i) != laid.itemLines.end();
        if (isItem && !item.empty()) {
            block.text += item + "\n";
            item.clear();
            itemBegin = block.text.size();
        }
        const std::size_t begin = itemBegin + addLine(item, text, vocabulary);
        if (!block.lines.empty()) {
            block.lines.back().end = std::min(block.lines.back().end, begin);
        }
        block.lines.push_back(TextLine{begin, itemBegin + item.size(), laid.lines[i].box});
    }
    block.text += item;
}

double characterWidth(const LaidBlock& laid) {
    std::vector<double> widths;
    for (const Line& line : laid.lines) {
        for (const Word& word : line.words) {
            const std::size_t count = characterCount(word.text);
            if (word.monospaced && count > 0) {
                widths.push_back((word.box.x1 - word.box.x0) / static_cast<double>(count));
            }
        }
    }
    if (widths.empty()) {
        return 0.6 * std::max(laid.type.size, 1.0);
    }
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::ranges::nth_element(widths, middle);
    return std::max(*middle, 0.5);
}

/// A line of code with each word in the column where it is printed.
std::string codeLine(const Line& line, double left, double width) {
    std::string text;
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.words.size(); ++i) {
        const Word& word = line.words[i];
        const double place = std::max(0.0, std::round((word.box.x0 - left) / width));
        auto target = static_cast<std::size_t>(place);
        const bool isApart = i > 0 && (line.words[i - 1].spaceAfter ||
                                       word.box.x0 - line.words[i - 1].box.x1 > 0.35 * width);
        target = std::min(std::max(target, column + (isApart ? 1 : 0)), column + kIndentMax);
        if (i > 0 && !isApart) {
            target = column;
        }
        text.append(target - column, ' ');
        text += word.text;
        column = target + characterCount(word.text);
    }
    return text;
}

void addCode(const LaidBlock& laid, Block& block) {
    const double width = characterWidth(laid);
    double pitch = 1.2 * laid.type.size;
    std::vector<double> pitches;
    for (std::size_t i = 1; i < laid.lines.size(); ++i) {
        pitches.push_back(typeOf(laid.lines[i]).foot - typeOf(laid.lines[i - 1]).foot);
    }
    if (!pitches.empty()) {
        const auto low = pitches.begin() + static_cast<std::ptrdiff_t>(pitches.size() / 4);
        std::ranges::nth_element(pitches, low);
        pitch = std::clamp(*low, 0.9 * laid.type.size, 1.8 * laid.type.size);
    }
    for (std::size_t i = 0; i < laid.lines.size(); ++i) {
        if (i > 0) {
            const long steps = std::lround(pitches[i - 1] / pitch);
            const int breaks = static_cast<int>(std::clamp<long>(steps, 1, kBlankLinesMax + 1));
            block.text.append(static_cast<std::size_t>(breaks), '\n');
        }
        const std::size_t begin = block.text.size();
        block.text += codeLine(laid.lines[i], laid.box.x0, width);
        block.lines.push_back(TextLine{begin, block.text.size(), laid.lines[i].box});
    }
}

std::string cellText(const TableCell& cell, const HyphenVocabulary& vocabulary) {
    std::string text;
    for (const Line& line : cell) {
        addLine(text, textOf(line), vocabulary);
    }
    return text;
}

void addTable(const LaidBlock& laid, const HyphenVocabulary& vocabulary, Block& block) {
    std::size_t columns = 0;
    for (const TableRow& row : laid.rows) {
        columns = std::max(columns, row.size());
    }
    std::vector<bool> isUsed(columns, false);
    for (const TableRow& row : laid.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            isUsed[column] = isUsed[column] || !row[column].empty();
        }
    }
    for (const TableRow& row : laid.rows) {
        std::string text;
        bool isFirst = true;
        for (std::size_t column = 0; column < columns; ++column) {
            if (isUsed[column]) {
                text += isFirst ? "" : "\t";
                text += column < row.size() ? cellText(row[column], vocabulary) : std::string();
                isFirst = false;
            }
        }
        if (text.find_first_not_of('\t') == std::string::npos) {
            continue;
        }
        block.text += block.text.empty() ? "" : "\n";
        const std::size_t begin = block.text.size();
        block.text += text;
        block.lines.push_back(TextLine{begin, block.text.size(), boxOf(row)});
    }
}

}  // namespace

Block textBlock(const LaidBlock& laid, const HyphenVocabulary& vocabulary) {
    Block block;
    block.kind = laid.kind;
    block.box = laid.box;
    switch (laid.kind) {
        case BlockKind::Table:
            addTable(laid, vocabulary, block);
            break;
        case BlockKind::List:
            addList(laid, vocabulary, block);
            break;
        case BlockKind::Code:
            addCode(laid, block);
            break;
        case BlockKind::Heading:
        case BlockKind::Text:
        case BlockKind::Caption:
        case BlockKind::Footnote:
            addParagraph(laid, vocabulary, block);
            break;
    }
    return block;
}

}  // namespace strata::datasetgen::pdf
