// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/line_blocks.h"

#include "datasetgen/pdf/column_rows.h"
#include "datasetgen/pdf/gap_table.h"
#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kIndentEm = 0.8;
constexpr double kParagraphPitch = 1.22;
constexpr double kSizeChange = 0.12;
constexpr std::size_t kHeadingLinesMax = 4;
constexpr std::size_t kHeadingCharactersMax = 220;
constexpr double kFootnoteSize = 0.93;
constexpr double kFootnoteFromTop = 0.35;

/// Lines that will be one block.
struct Group {
    std::vector<ColumnRow> rows;
    bool isCode = false;
    bool isList = false;
    bool isContents = false;
    std::vector<std::size_t> itemLines;
};

class BlockMaker {
public:
    BlockMaker(const ColumnContext& context, const ColumnMeasure& measure)
        : context_(context), measure_(measure) {}

    /// Rows of one column without tables among them.
    std::vector<LaidBlock> run(std::vector<ColumnRow> rows) {
        std::vector<Group> groups;
        markEntries(rows);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ColumnRow* next = i + 1 < rows.size() ? &rows[i + 1] : nullptr;
            place(rows[i], next, groups);
        }
        std::vector<LaidBlock> blocks;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            blocks.push_back(finished(groups, i));
        }
        return blocks;
    }

private:
    void place(const ColumnRow& row, const ColumnRow* next, std::vector<Group>& groups) {
        Group* group = groups.empty() ? nullptr : &groups.back();
        if (takesEntry(row, next, groups)) {
            return;
        }
        const bool isCode = isCodeRow(row, group, next);
        if (group != nullptr && isCode && group->isCode && isCodeNear(*group, row)) {
            group->rows.push_back(row);
            return;
        }
        if (group != nullptr && !isCode && !group->isCode && !group->isContents) {
            if (startsItem(*group, row)) {
                if (!group->isList) {
                    groups.push_back(Group{{row}, false, true, false, {0}});
                } else {
                    group->itemLines.push_back(group->rows.size());
                    group->rows.push_back(row);
                }
                return;
            }
            if (!startsParagraph(*group, row, next)) {
                group->rows.push_back(row);
                return;
            }
        }
        const bool isItem = !isCode && row.marker > 0 && !isDisplay(row);
        groups.push_back(Group{{row}, isCode, isItem, false, {}});
        if (isItem) {
            groups.back().itemLines.push_back(0);
        }
    }

    /// Entries of a table of contents, whatever their type. The first lines of long ones come
    /// without a number.
    bool takesEntry(const ColumnRow& row, const ColumnRow* next, std::vector<Group>& groups) const {
        const bool isFirstLine = !row.isEntry && next != nullptr && next->isEntry &&
                                 isTight(row, *next) &&
                                 row.end > measure_.end - 0.3 * measure_.width();
        if (!row.isEntry && !isFirstLine) {
            return false;
        }
        if (groups.empty() || !groups.back().isContents) {
            groups.push_back(Group{{}, false, true, true, {}});
        }
        Group& group = groups.back();
        if (group.rows.empty() || group.rows.back().isEntry) {
            group.itemLines.push_back(group.rows.size());
        }
        group.rows.push_back(row);
        return true;
    }

    double pitchBetween(const ColumnRow& above, const ColumnRow& below) const {
        return below.type.foot - above.type.foot;
    }

    bool isTight(const ColumnRow& above, const ColumnRow& below) const {
        return pitchBetween(above, below) <= kParagraphPitch * measure_.pitchOf(below.type.size);
    }

    bool isFull(const ColumnRow& row) const { return row.end > measure_.end - 2.5 * row.type.size; }

    bool isCodeNear(const Group& group, const ColumnRow& row) const {
        return pitchBetween(group.rows.back(), row) < 3.2 * measure_.pitchOf(row.type.size) &&
               std::abs(group.rows.back().type.size - row.type.size) < kSizeChange * row.type.size;
    }

    /// A line all in a monospaced font is code, unless it is a piece of a paragraph: a long name
    /// that fills a line.
    bool isCodeRow(const ColumnRow& row, const Group* group, const ColumnRow* next) const {
        if (context_.body.isMonospaced || row.type.monospacedShare < 0.85 || isDisplay(row)) {
            return false;
        }
        const bool isAfterText =
            group != nullptr && !group->isCode && !group->rows.empty() &&
            isTight(group->rows.back(), row) &&
            row.start < group->rows.back().start + kIndentEm * row.type.size &&
            (!endsSentence(group->rows.back().text) || isFull(group->rows.back()));
        const bool isBeforeText = next != nullptr && next->type.monospacedShare < 0.85;
        return !(isAfterText && (isBeforeText || next == nullptr));
    }

    /// Larger or heavier than running text. What a bullet stands before is an item all the same.
    bool isDisplay(const ColumnRow& row) const {
        if (row.isBullet) {
            return false;
        }
        const bool isLarge = row.type.size >= (1.0 + kSizeChange) * context_.body.size;
        const bool isHeavy = !context_.body.isBold && row.type.boldShare >= 0.9 &&
                             row.type.size >= 0.88 * context_.body.size;
        return isLarge || isHeavy;
    }

    bool startsItem(const Group& group, const ColumnRow& row) const {
        if (row.marker == 0 || isDisplay(row)) {
            return false;
        }
        const ColumnRow& last = group.rows.back();
        if (group.isList) {
            return pitchBetween(last, row) < 3.0 * measure_.pitchOf(row.type.size) &&
                   isNextItem(group, row);
        }
        return endsSentence(last.text) || !isTight(last, row) ||
               row.start > last.start + kIndentEm * row.type.size || group.rows.size() == 1 ||
               last.end < measure_.end - 3.0 * row.type.size;
    }

    /// A line of an item's text may begin with "4. " too: a marker stands where those of its kind
    /// stand, or set in or out against the text above.
    bool isNextItem(const Group& group, const ColumnRow& row) const {
        const double em = row.type.size;
        const ColumnRow& last = group.rows.back();
        const std::string kind = markerKind(row.text);
        for (std::size_t i = group.itemLines.size(); i > 0; --i) {
            const ColumnRow& item = group.rows[group.itemLines[i - 1]];
            if (markerKind(item.text) == kind) {
                return std::abs(item.start - row.start) < 1.6 * em;
            }
        }
        const bool isBroken = isFull(last) && !endsSentence(last.text);
        const bool isLastItem = group.itemLines.back() + 1 == group.rows.size();
        return !isBroken && (isLastItem || endsSentence(last.text) ||
                             std::abs(row.start - last.start) > 0.5 * em);
    }

    bool startsParagraph(const Group& group, const ColumnRow& row, const ColumnRow* next) const {
        const ColumnRow& last = group.rows.back();
        const double em = std::max(row.type.size, 1.0);
        const double larger = std::max(row.type.size, last.type.size);
        if (std::abs(row.type.size - last.type.size) > kSizeChange * larger ||
            (isDisplay(row) != isDisplay(last) && !isItemRest(group, row))) {
            return !isSmallRest(last, row);
        }
        if (!isTight(last, row)) {
            return true;
        }
        if (isDisplay(row) && !isItemRest(group, row)) {
            return row.number > 0 && last.end < measure_.end - 2.0 * em;
        }
        if ((isCaption(row.text) && endsSentence(last.text)) || startsFootnote(row)) {
            return true;
        }
        const bool isCentred =
            std::abs(row.middle() - last.middle()) < 0.3 * em && row.start > measure_.start + em;
        if (isCentred) {
            return false;
        }
        return isIndentBreak(group, row, next, em) || isEarlyEnd(last, row, em);
    }

    /// A line of an item whose weight differs from that of the line above.
    bool isItemRest(const Group& group, const ColumnRow& row) const {
        return group.isList && isTight(group.rows.back(), row) &&
               row.start > group.rows[group.itemLines.back()].start + 0.5 * row.type.size;
    }

    /// A raised mark before small type.
    bool startsFootnote(const ColumnRow& row) const {
        const std::string& first = row.line.words.front().text;
        const bool isRaised = row.line.words.front().size < 0.85 * row.type.size ||
                              (isAsciiDigits(first.substr(0, 1)) && isLetter(lastCharacter(first)));
        return row.type.size <= kFootnoteSize * context_.body.size && isRaised &&
               beginsLikeFootnote(row.line);
    }

    /// A formula or a raised mark may set a line's type apart; it is still of its paragraph.
    bool isSmallRest(const ColumnRow& last, const ColumnRow& row) const {
        return row.line.words.size() <= 2 && isTight(last, row) && !isDisplay(row) &&
               !isDisplay(last) && !endsSentence(last.text) &&
               last.end > measure_.end - 3.0 * last.type.size;
    }

    bool isIndentBreak(const Group& group,
                       const ColumnRow& row,
                       const ColumnRow* next,
                       double em) const {
        const ColumnRow& last = group.rows.back();
        const double step = row.start - last.start;
        const bool isLastFull = isFull(last);
        if (group.isList) {
            const ColumnRow& item = group.rows[group.itemLines.back()];
            return row.start < item.start - kIndentEm * em ||
                   (row.start < item.start + 0.3 * em && endsSentence(last.text) && !isLastFull);
        }
        if (step > kIndentEm * em) {
            // The second line of a hanging paragraph is set in and ends no sentence above it.
            const bool isHanging = group.rows.size() == 1 && isLastFull &&
                                   (!endsSentence(last.text) || beginsLower(row.text)) &&
                                   (next == nullptr || next->start > last.start + 0.5 * em);
            return !isHanging;
        }
        if (step < -kIndentEm * em) {
            const bool isFirstLine = group.rows.size() == 1;
            return !isFirstLine || (endsSentence(last.text) && !isLastFull);
        }
        return false;
    }

    /// The next word would have fitted into the line above: its end was meant.
    bool isEarlyEnd(const ColumnRow& last, const ColumnRow& row, double em) const {
        if (row.line.words.empty()) {
            return false;
        }
        const Box& word = row.line.words.front().box;
        const double room = measure_.end - last.end;
        const bool wouldFit = room > (word.x1 - word.x0) + 1.2 * em;
        if (!wouldFit || beginsLower(row.text)) {
            return wouldFit && endsSentence(last.text) && room > 0.3 * measure_.width();
        }
        return endsSentence(last.text) || room > 0.45 * measure_.width();
    }

    LaidBlock finished(std::vector<Group>& groups, std::size_t index) {
        Group& group = groups[index];
        LaidBlock block;
        block.kind = kindOf(groups, index);
        block.type = group.rows.front().type;
        block.region = context_.region;
        block.isIndented = group.rows.front().start > measure_.start + kIndentEm * block.type.size;
        block.reachesEnd = group.rows.back().end > measure_.end - 2.5 * block.type.size;
        block.itemLines = group.itemLines;
        for (ColumnRow& row : group.rows) {
            block.box = around(block.box, row.line.box);
            block.lines.push_back(row.line);
        }
        return block;
    }

    BlockKind kindOf(const std::vector<Group>& groups, std::size_t index) const {
        const Group& group = groups[index];
        if (group.isCode) {
            return BlockKind::Code;
        }
        if (group.isContents) {
            return BlockKind::List;
        }
        const std::string& first = group.rows.front().text;
        if (group.rows.size() <= 12 && isCaption(first)) {
            return BlockKind::Caption;
        }
        if (isHeading(groups, index)) {
            return BlockKind::Heading;
        }
        return group.isList ? BlockKind::List : BlockKind::Text;
    }

    bool isHeading(const std::vector<Group>& groups, std::size_t index) const {
        const Group& group = groups[index];
        const ColumnRow& first = group.rows.front();
        std::size_t characters = 0;
        std::size_t letters = 0;
        for (const ColumnRow& row : group.rows) {
            characters += characterCount(row.text);
            letters += row.letters;
        }
        const std::string& lastText = group.rows.back().text;
        // A long number is no reason to doubt the words after it.
        const bool isNumbered = isDisplay(first) && first.number > 1;
        const std::size_t numberBytes = isNumbered ? first.text.find(' ') : 0;
        const bool hasWords =
            isNumbered ? 4 * letters >= characters - numberBytes : 5 * letters >= 2 * characters;
        if (group.rows.size() > kHeadingLinesMax || characters > kHeadingCharactersMax ||
            letters < 2 || !hasWords) {
            return false;
        }
        const bool endsPlain =
            lastText.ends_with('.') || lastText.ends_with(',') || lastText.ends_with(';');
        const bool isLarge = first.type.size >= (1.0 + kSizeChange) * context_.body.size;
        const bool isApart = (index == 0 || !isTight(groups[index - 1].rows.back(), first));
        if (isDisplay(first)) {
            return isLarge || first.number > 0 || (!endsPlain && isApart);
        }
        return !endsPlain && !group.isList && isApart && isPlainHeading(groups, index);
    }

    /// A heading in the type of the text: numbered or in capitals, alone and short.
    bool isPlainHeading(const std::vector<Group>& groups, std::size_t index) const {
        const Group& group = groups[index];
        const ColumnRow& first = group.rows.front();
        const bool isShort =
            group.rows.size() <= 2 && first.end < measure_.end - 2.0 * first.type.size;
        const bool isFollowed = index + 1 < groups.size();
        if (!isShort || !isFollowed || first.letters < 4 ||
            first.type.size < 0.88 * context_.body.size) {
            return false;
        }
        const bool isRoman = first.text.size() > 2 && first.type.italicShare > 0.9 &&
                             first.text[0] >= 'A' && first.text[0] <= 'Z' && first.text[1] == '.';
        const bool isNumbered =
            first.number >= 2 ||
            (first.number == 1 &&
             (context_.isByOcr || first.type.italicShare > 0.9 || isAllCapitals(first.text)));
        return isNumbered || isRoman || (isAllCapitals(first.text) && first.letters >= 6);
    }

    const ColumnContext& context_;
    const ColumnMeasure& measure_;
};

/// The rows at the foot that are set smaller and begin with a mark.
void markFootnotes(std::vector<LaidBlock>& blocks, const ColumnContext& context) {
    const auto isSmall = [&](const LaidBlock& block) {
        return (block.kind == BlockKind::Text || block.kind == BlockKind::List ||
                block.kind == BlockKind::Code) &&
               block.type.size <= kFootnoteSize * context.body.size;
    };
    std::size_t begin = blocks.size();
    while (begin > 0 && isSmall(blocks[begin - 1])) {
        --begin;
    }
    while (begin < blocks.size() &&
           (blocks[begin].lines.empty() || !beginsLikeFootnote(blocks[begin].lines.front()))) {
        ++begin;
    }
    if (begin == blocks.size() || blocks[begin].box.y0 < kFootnoteFromTop * context.pageHeight) {
        return;
    }
    for (std::size_t i = begin; i < blocks.size(); ++i) {
        blocks[i].kind = BlockKind::Footnote;
    }
}

LaidBlock tableBlock(Table table, std::size_t region) {
    LaidBlock block;
    block.kind = BlockKind::Table;
    block.box = table.box;
    block.rows = std::move(table.rows);
    block.region = region;
    return block;
}

}  // namespace

std::vector<LaidBlock> blocksOf(Region region,
                                std::vector<Table>& tables,
                                const ColumnContext& context) {
    std::vector<Line> lines;
    std::vector<LaidBlock> blocks;
    for (Piece& piece : region) {
        if (piece.table) {
            blocks.push_back(tableBlock(std::move(tables.at(*piece.table)), context.region));
        } else {
            lines.push_back(std::move(piece.line));
        }
    }
    const std::vector<Row> rows = rowsOf(std::move(lines));
    const ColumnMeasure measure(rows, context.direction);
    std::vector<std::vector<ColumnRow>> runs(1);
    std::size_t at = 0;
    const auto addRun = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            // A ruled table between two rows parts them.
            const bool isParted =
                !runs.back().empty() && std::ranges::any_of(blocks, [&](const LaidBlock& block) {
                    return block.kind == BlockKind::Table &&
                           block.box.y0 >= runs.back().back().line.box.y0 &&
                           block.box.y1 <= rows[i].box.y1;
                });
            if (isParted) {
                runs.emplace_back();
            }
            runs.back().push_back(columnRow(rows[i], context.direction));
        }
    };
    std::vector<GapTable> found = gapTables(rows);
    std::erase_if(found, [&](const GapTable& table) {
        return isListing(std::span(rows).subspan(table.begin, table.end - table.begin),
                         context.body);
    });
    for (GapTable& table : found) {
        addRun(at, table.begin);
        runs.emplace_back();
        at = table.end;
        blocks.push_back(tableBlock(std::move(table.table), context.region));
    }
    addRun(at, rows.size());
    for (std::vector<ColumnRow>& run : runs) {
        std::vector<LaidBlock> made = BlockMaker(context, measure).run(std::move(run));
        std::ranges::move(made, std::back_inserter(blocks));
    }
    std::ranges::stable_sort(blocks, {}, [](const LaidBlock& block) { return block.box.y0; });
    markFootnotes(blocks, context);
    return blocks;
}

}  // namespace strata::datasetgen::pdf
