// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_layout.h"

#include "datasetgen/pdf/block_text.h"
#include "datasetgen/pdf/columns.h"
#include "datasetgen/pdf/flow.h"
#include "datasetgen/pdf/gap_table.h"
#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/labels.h"
#include "datasetgen/pdf/line_blocks.h"
#include "datasetgen/pdf/page_turn.h"
#include "datasetgen/pdf/right_to_left.h"
#include "datasetgen/pdf/ruled_table.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kPieceGapEm = 0.75;

ReadingDirection directionOf(const PageWords& page) {
    std::string letters;
    for (const Word& word : page.words) {
        letters += word.text;
    }
    return isMostlyRightToLeft(letters) ? ReadingDirection::RightToLeft
                                        : ReadingDirection::LeftToRight;
}

Region piecesOf(std::vector<Word> words, const std::vector<Table>& tables) {
    Region pieces;
    for (Line& line : linesOf(std::move(words), kPieceGapEm)) {
        const Box box = line.box;
        pieces.push_back(Piece{box, std::move(line), std::nullopt});
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        pieces.push_back(Piece{tables[i].box, Line{}, i});
    }
    return pieces;
}

/// Right-to-left tables are read from their right column.
void mirror(std::vector<Table>& tables) {
    for (Table& table : tables) {
        for (TableRow& row : table.rows) {
            std::ranges::reverse(row);
        }
    }
}

void turnBoxes(Block& block, const PageWords& page) {
    block.box = asSeen(block.box, page);
    for (TextLine& line : block.lines) {
        line.box = asSeen(line.box, page);
    }
}

}  // namespace

bool needsRulings(const PageWords& page) {
    for (Region& region : readingRegions(piecesOf(page.words, {}), directionOf(page))) {
        std::vector<Line> lines;
        for (Piece& piece : region) {
            lines.push_back(std::move(piece.line));
        }
        const std::vector<Row> rows = rowsOf(std::move(lines));
        if (mayHoldTable(rows)) {
            return true;
        }
    }
    return false;
}

std::vector<TypedBlock> layOut(PageWords page,
                               const std::vector<Ruling>& rulings,
                               const DocumentStyle& style) {
    const ReadingDirection direction = directionOf(page);
    const PageWords frame{page.number,  page.width, page.height, page.turns,
                          page.isByOcr, {},         {},          {}};
    std::vector<Word> words = std::move(page.words);
    // Headings of table columns may be printed upwards: they belong to the table that holds them.
    for (Word& label : labelsOf(std::move(page.turnedWords))) {
        words.push_back(std::move(label));
    }
    std::vector<Table> tables = takeRuledTables(rulings, words);
    std::vector<Word> labels;
    std::ranges::copy_if(words, std::back_inserter(labels),
                         [](const Word& word) { return word.turns != 0; });
    std::erase_if(words, [](const Word& word) { return word.turns != 0; });
    if (direction == ReadingDirection::RightToLeft) {
        mirror(tables);
    }
    std::vector<LaidBlock> laid;
    std::size_t index = 0;
    for (Region& region : readingRegions(piecesOf(std::move(words), tables), direction)) {
        const ColumnContext context{style.body, direction, frame.isByOcr, frame.height, index++};
        std::vector<LaidBlock> blocks = blocksOf(std::move(region), tables, context);
        std::ranges::move(blocks, std::back_inserter(laid));
    }
    std::vector<TypedBlock> typed;
    for (const LaidBlock& block : joinedFlow(std::move(laid))) {
        typed.push_back(TypedBlock{textBlock(block, style.vocabulary), block.type, false});
    }
    for (Word& label : labels) {
        LaidBlock block;
        block.box = label.box;
        block.lines.push_back(Line{label.box, {std::move(label)}});
        block.type = typeOf(block.lines.front());
        block.kind = isCaption(textOf(block.lines.front())) ? BlockKind::Caption : BlockKind::Text;
        typed.push_back(TypedBlock{textBlock(block, style.vocabulary), block.type, true});
    }
    for (TypedBlock& block : typed) {
        block.block.page = frame.number;
        turnBoxes(block.block, frame);
    }
    std::erase_if(typed, [](const TypedBlock& block) { return block.block.text.empty(); });
    return typed;
}

}  // namespace strata::datasetgen::pdf
