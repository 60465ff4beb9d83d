// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/docx_body.h"

#include "datasetgen/office/xml_part.h"
#include "datasetgen/text/heading_words.h"
#include "datasetgen/text/table_grid.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::string_view kContents = "table of contents";

std::map<int, pugi::xml_node> notesById(const pugi::xml_node& part) {
    std::map<int, pugi::xml_node> notes;
    for (const pugi::xml_node& note : part.children()) {
        // Separators are stored like notes, with a type.
        if (xmlAttribute(note, "type").empty() || xmlAttribute(note, "type") == "normal") {
            notes.emplace(xmlNumber(note, "id", -1), note);
        }
    }
    return notes;
}

bool isDeletedRow(const pugi::xml_node& row) {
    return !xmlPath(row, "trPr", "del").empty();
}

/// Rows (or cells) of a table, looked for through content controls and insertions.
void collectNamed(const pugi::xml_node& node,
                  std::string_view name,
                  std::vector<pugi::xml_node>& found,
                  std::size_t depth) {
    checkXmlDepth(depth);
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view childName = localName(child);
        if (childName == name) {
            found.push_back(child);
        } else if (childName == "sdt" || childName == "sdtContent" || childName == "ins" ||
                   childName == "customXml") {
            collectNamed(child, name, found, depth + 1);
        }
    }
}

std::vector<pugi::xml_node> childrenNamed(const pugi::xml_node& node, std::string_view name) {
    std::vector<pugi::xml_node> found;
    collectNamed(node, name, found, 0);
    return found;
}

}  // namespace

DocxBody::DocxBody(const DocxParts& parts, BlockBuilder& builder)
    : styles_(parts.styles),
      numbering_(parts.numbering),
      reader_(styles_),
      blocks_(builder),
      footnotes_(notesById(parts.footnotes)),
      endnotes_(notesById(parts.endnotes)) {
    const std::string body = styles_.font(styles_.defaultParagraphStyle());
    fontsTellCode_ = !isMonospacedFont(body);
}

void DocxBody::walk(const pugi::xml_node& body) {
    headingsByLook_ = !hasHeadings(body, 0);
    walkChildren(body, 0);
    blocks_.close();
}

bool DocxBody::hasHeadings(const pugi::xml_node& node, std::size_t depth) const {
    checkXmlDepth(depth);
    if (localName(node) == "pPr") {
        const std::string style(xmlAttribute(xmlChild(node, "pStyle"), "val"));
        return xmlNumber(xmlChild(node, "outlineLvl"), "val", 9) < 9 ||
               (!style.empty() && styles_.headingLevel(style) > 0);
    }
    return std::ranges::any_of(node.children(), [&](const pugi::xml_node& child) {
        return hasHeadings(child, depth + 1);
    });
}

std::string DocxBody::lineOf(const pugi::xml_node& part) {
    return cellText(part, 0);
}

void DocxBody::walkChildren(const pugi::xml_node& node, std::size_t depth) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element) {
            walkBlock(child, depth + 1);
        }
    }
}

void DocxBody::walkBlock(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    const std::string_view name = localName(node);
    if (name == "p") {
        walkParagraph(node, depth);
    } else if (name == "tbl") {
        walkTable(node, depth);
    } else if (name == "sdt") {
        walkControl(node, depth);
    } else if (name == "AlternateContent") {
        const pugi::xml_node choice = xmlChild(node, "Choice");
        walkChildren(choice ? choice : xmlChild(node, "Fallback"), depth);
    } else if (name != "del" && name != "moveFrom" && name != "sectPr" && name != "pPr") {
        walkChildren(node, depth);
    }
}

void DocxBody::walkControl(const pugi::xml_node& control, std::size_t depth) {
    const pugi::xml_node properties = xmlChild(control, "sdtPr");
    const std::string_view gallery =
        xmlAttribute(xmlPath(properties, "docPartObj", "docPartGallery"), "val");
    const bool isContents =
        gallery == "Table of Contents" || gallery == "Table of Figures" || gallery == "Indexes";
    if (isSwitchedOn(xmlChild(properties, "showingPlcHdr"))) {
        return;
    }
    contentsDepth_ += isContents ? 1 : 0;
    walkChildren(xmlChild(control, "sdtContent"), depth);
    contentsDepth_ -= isContents ? 1 : 0;
}

void DocxBody::walkParagraph(const pugi::xml_node& node, std::size_t depth) {
    DocxParagraph paragraph = reader_.read(node);
    paragraph.text.insert(0, std::exchange(carried_, {}));
    if (xmlPath(node, "pPr", "rPr", "del")) {
        carried_ = std::move(paragraph.text);
    } else {
        addParagraph(node, paragraph);
    }
    addNotes(paragraph);
    for (const pugi::xml_node& box : paragraph.textBoxes) {
        blocks_.close();
        walkChildren(box, depth);
        blocks_.close();
    }
}

void DocxBody::addParagraph(const pugi::xml_node& node, const DocxParagraph& paragraph) {
    if (contentsDepth_ > 0 || paragraph.isInContents ||
        styles_.use(paragraph.styleId) == StyleUse::Contents) {
        if (paragraph.characters > 0) {
            blocks_.addRemoved(paragraph.text, std::string(kContents));
        }
        return;
    }
    const std::optional<DocxNumbered> numbered = numberingOf(node, paragraph);
    std::string marker;
    if (numbered) {
        marker = numbering_.nextMarker(numbered->numberingId,
                                       static_cast<std::size_t>(numbered->level.value_or(0)));
    }
    if (const int level = headingLevelOf(node, paragraph); level > 0) {
        blocks_.addHeading(level, paragraph.text);
    } else if (addByStyle(paragraph)) {
        return;
    } else if (numbered) {
        blocks_.addItem(static_cast<std::size_t>(numbered->level.value_or(0)), marker,
                        paragraph.text);
    } else {
        blocks_.add(BlockKind::Text, paragraph.text);
    }
}

/// Code, captions and terms. False: an ordinary paragraph.
bool DocxBody::addByStyle(const DocxParagraph& paragraph) {
    const bool isListing = fontsTellCode_ && (paragraph.isAllMonospaced() ||
                                              isMonospacedFont(styles_.font(paragraph.styleId)));
    switch (styles_.use(paragraph.styleId)) {
        case StyleUse::Code:
            blocks_.addCode(paragraph.text);
            return true;
        case StyleUse::Caption:
            blocks_.add(BlockKind::Caption, paragraph.text);
            return true;
        case StyleUse::Term:
            blocks_.addTerm(paragraph.text);
            return true;
        default:
            if (isListing && paragraph.characters > 0) {
                blocks_.addCode(paragraph.text);
            }
            return isListing && paragraph.characters > 0;
    }
}

std::optional<DocxNumbered> DocxBody::numberingOf(const pugi::xml_node& node,
                                                  const DocxParagraph& paragraph) const {
    DocxNumbered numbered = styles_.numbering(paragraph.styleId);
    if (numbered.numberingId != 0 && !numbered.level) {
        numbered.level =
            static_cast<int>(numbering_.levelOfStyle(numbered.numberingId, paragraph.styleId));
    }
    if (const pugi::xml_node own = xmlPath(node, "pPr", "numPr")) {
        if (const pugi::xml_node id = xmlChild(own, "numId")) {
            numbered.numberingId = xmlNumber(id, "val", 0);
        }
        if (const pugi::xml_node level = xmlChild(own, "ilvl")) {
            numbered.level = xmlNumber(level, "val", 0);
        }
    }
    if (numbered.numberingId == 0 || cleanLine(paragraph.text).empty() ||
        !numbering_.has(numbered.numberingId)) {
        return std::nullopt;
    }
    numbered.level = std::clamp(numbered.level.value_or(0), 0, 8);
    return numbered;
}

int DocxBody::headingLevelOf(const pugi::xml_node& node, const DocxParagraph& paragraph) const {
    if (const pugi::xml_node outline = xmlPath(node, "pPr", "outlineLvl")) {
        const int level = xmlNumber(outline, "val", 9);
        return level >= 0 && level < 9 ? std::min(level + 1, 6) : 0;
    }
    const int level = styles_.headingLevel(paragraph.styleId);
    const bool looksSo = headingsByLook_ && paragraph.isAllBold() &&
                         !xmlPath(node, "pPr", "numPr") && isHeadingByLook(paragraph.text);
    return level == 0 && looksSo ? kLookHeadingLevel : level;
}

bool DocxBody::isLayoutTable(const pugi::xml_node& table) const {
    const std::vector<pugi::xml_node> rows = childrenNamed(table, "tr");
    const bool isFrame = rows.size() == 1 && childrenNamed(rows[0], "tc").size() <= 1;
    return isFrame || hasHeadings(table, 0);
}

void DocxBody::walkTable(const pugi::xml_node& table, std::size_t depth) {
    const bool isLayout = isLayoutTable(table);
    TableGrid grid;
    blocks_.close();
    for (const pugi::xml_node& row : childrenNamed(table, "tr")) {
        if (isDeletedRow(row)) {
            continue;
        }
        grid.beginRow();
        grid.skipColumns(xmlNumber(xmlPath(row, "trPr", "gridBefore"), "val", 0));
        for (const pugi::xml_node& cell : childrenNamed(row, "tc")) {
            if (isLayout) {
                walkChildren(cell, depth + 2);
                continue;
            }
            const pugi::xml_node properties = xmlChild(cell, "tcPr");
            const int columns = xmlNumber(xmlChild(properties, "gridSpan"), "val", 1);
            const pugi::xml_node merge = xmlChild(properties, "vMerge");
            if (merge && xmlAttribute(merge, "val") != "restart") {
                grid.continueAbove(columns);
            } else {
                grid.addCell(cellText(cell, depth + 2), columns, 1);
            }
        }
    }
    isLayout ? blocks_.close() : blocks_.addTable(grid.text());
}

/// All paragraphs of a cell on one line; a table inside it with blanks between its cells.
std::string DocxBody::cellText(const pugi::xml_node& cell, std::size_t depth) {
    checkXmlDepth(depth);
    std::string text;
    for (const pugi::xml_node& child : cell.children()) {
        const std::string_view name = localName(child);
        if (name == "p") {
            const DocxParagraph paragraph = reader_.read(child);
            joinLine(text, cleanLine(paragraph.text));
            addNotes(paragraph);
            for (const pugi::xml_node& box : paragraph.textBoxes) {
                joinLine(text, cellText(box, depth + 1));
            }
        } else if (name != "del" && name != "moveFrom" && name != "tcPr" && name != "sdtPr") {
            joinLine(text, cellText(child, depth + 1));
        }
    }
    return text;
}

void DocxBody::addNotes(const DocxParagraph& paragraph) {
    for (const DocxNoteReference& reference : paragraph.notes) {
        const bool isFootnote = reference.kind == DocxNoteReference::Kind::Footnote;
        const auto& notes = isFootnote ? footnotes_ : endnotes_;
        const auto note = notes.find(reference.id);
        // A note that refers to itself, or twice to the same, is said once.
        if (note != notes.end() && saidNotes_.insert({isFootnote ? 0 : 1, reference.id}).second) {
            blocks_.addNote(cellText(note->second, 0));
        }
    }
}

}  // namespace strata::datasetgen
