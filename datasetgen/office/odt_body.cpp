// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/odt_body.h"

#include "datasetgen/office/xml_part.h"
#include "datasetgen/text/heading_words.h"
#include "datasetgen/text/raised_text.h"
#include "datasetgen/text/table_grid.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr int kBlanksMax = 1000;
constexpr int kRepeatsMax = 200;

constexpr auto kIndexes =
    std::to_array<std::string_view>({"table-of-content", "illustration-index", "table-index",
                                     "object-index", "user-index", "alphabetical-index"});
// Elements whose text is not of the document as it stands.
constexpr auto kSkippedInOdt = std::to_array<std::string_view>({"tracked-changes",
                                                                "annotation",
                                                                "annotation-end",
                                                                "note-citation",
                                                                "ruby-text",
                                                                "desc",
                                                                "title",
                                                                "script",
                                                                "sequence-decls",
                                                                "variable-decls",
                                                                "user-field-decls",
                                                                "forms",
                                                                "event-listeners",
                                                                "object",
                                                                "object-ole",
                                                                "image",
                                                                "plugin",
                                                                "hidden-text",
                                                                "meta",
                                                                "index-title-template",
                                                                "table-of-content-source",
                                                                "math"});

bool isSkipped(std::string_view name) {
    return std::ranges::find(kSkippedInOdt, name) != kSkippedInOdt.end();
}

void collectRows(const pugi::xml_node& node, std::vector<pugi::xml_node>& rows, std::size_t depth) {
    checkXmlDepth(depth);
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view name = localName(child);
        if (name == "table-row") {
            rows.push_back(child);
        } else if (name == "table-header-rows" || name == "table-row-group" ||
                   name == "table-rows") {
            collectRows(child, rows, depth + 1);
        }
    }
}

std::vector<pugi::xml_node> rowsOf(const pugi::xml_node& table) {
    std::vector<pugi::xml_node> rows;
    collectRows(table, rows, 0);
    return rows;
}

std::vector<pugi::xml_node> cellsOf(const pugi::xml_node& row) {
    std::vector<pugi::xml_node> cells;
    for (const pugi::xml_node& child : row.children()) {
        if (localName(child) == "table-cell") {
            cells.push_back(child);
        }
    }
    return cells;
}

}  // namespace

OdtBody::OdtBody(const OdtStyles& styles, BlockBuilder& builder)
    : styles_(styles), blocks_(builder) {}

void OdtBody::walk(const pugi::xml_node& text) {
    headingsByLook_ = !hasHeadings(text, 0);
    walkChildren(text, 0);
    blocks_.close();
}

bool OdtBody::hasHeadings(const pugi::xml_node& node, std::size_t depth) const {
    checkXmlDepth(depth);
    const std::string_view name = localName(node);
    if (name == "h" ||
        (name == "p" && styles_.headingLevel(std::string(xmlAttribute(node, "style-name"))) > 0)) {
        return true;
    }
    return std::ranges::any_of(node.children(), [&](const pugi::xml_node& child) {
        return hasHeadings(child, depth + 1);
    });
}

void OdtBody::walkChildren(const pugi::xml_node& node, std::size_t depth) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element) {
            walkBlock(child, depth + 1);
        }
    }
}

void OdtBody::walkBlock(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    const std::string_view name = localName(node);
    if (name == "p" || name == "h") {
        walkParagraph(node, depth);
    } else if (name == "list") {
        walkList(node, depth);
    } else if (name == "table") {
        walkTable(node, depth);
    } else if (std::ranges::find(kIndexes, name) != kIndexes.end()) {
        blocks_.addRemoved(lineOf(node, depth),
                           name == "alphabetical-index" ? "index" : "table of contents");
    } else if (!isSkipped(name)) {
        walkChildren(node, depth);
    }
}

void OdtBody::walkParagraph(const pugi::xml_node& node, std::size_t depth) {
    const OdtParagraph paragraph = read(node);
    addParagraph(node, paragraph);
    addNotes(paragraph);
    for (const pugi::xml_node& frame : paragraph.frames) {
        blocks_.close();
        std::vector<OpenList> outer = std::exchange(lists_, {});
        walkChildren(frame, depth);
        lists_ = std::move(outer);
        blocks_.close();
    }
}

int OdtBody::headingLevelOf(const pugi::xml_node& node, const OdtParagraph& paragraph) const {
    if (localName(node) == "h") {
        return std::clamp(xmlNumber(node, "outline-level", 1), 1, 6);
    }
    const int level = styles_.headingLevel(paragraph.style);
    const bool looksSo = headingsByLook_ && lists_.empty() && paragraph.characters > 0 &&
                         paragraph.bold == paragraph.characters && isHeadingByLook(paragraph.text);
    return level == 0 && looksSo ? kLookHeadingLevel : level;
}

void OdtBody::addParagraph(const pugi::xml_node& node, const OdtParagraph& paragraph) {
    const StyleUse use = styles_.use(paragraph.style);
    if (const int level = headingLevelOf(node, paragraph); level > 0) {
        blocks_.addHeading(level, paragraph.text);
    } else if (use == StyleUse::Code ||
               (paragraph.characters > 0 && paragraph.monospaced == paragraph.characters &&
                lists_.empty())) {
        blocks_.addCode(paragraph.text);
    } else if (use == StyleUse::Caption) {
        blocks_.add(BlockKind::Caption, paragraph.text);
    } else if (use == StyleUse::Term) {
        blocks_.addTerm(paragraph.text);
    } else if (lists_.empty()) {
        blocks_.add(BlockKind::Text, paragraph.text);
    } else if (lists_.back().marker && paragraph.characters > 0) {
        blocks_.addItem(lists_.size() - 1, *lists_.back().marker, paragraph.text);
        lists_.back().marker.reset();
    } else {
        blocks_.continueItem(paragraph.text);
    }
}

void OdtBody::walkList(const pugi::xml_node& list, std::size_t depth) {
    OpenList open;
    open.styleName = xmlAttribute(list, "style-name");
    if (open.styleName.empty() && !lists_.empty()) {
        open.styleName = lists_.back().styleName;
    }
    const std::size_t level = std::min(lists_.size(), OdtListStyle::kLevels - 1);
    const OdtListStyle* style = styles_.list(open.styleName);
    Counts& counts = counts_[open.styleName];
    const bool goesOn = xmlAttribute(list, "continue-numbering") == "true" ||
                        !xmlAttribute(list, "continue-list").empty();
    if (!goesOn) {
        counts[level] = style == nullptr ? 0 : style->levels[level].start - 1;
    }
    lists_.push_back(std::move(open));
    for (const pugi::xml_node& item : list.children()) {
        const std::string_view name = localName(item);
        if (name == "list-item") {
            lists_.back().marker = nextMarker(item);
            walkChildren(item, depth + 1);
        } else if (name == "list-header") {
            lists_.back().marker = std::string();
            walkChildren(item, depth + 1);
        }
    }
    lists_.pop_back();
}

std::string OdtBody::nextMarker(const pugi::xml_node& item) {
    const std::size_t level = std::min(lists_.size(), OdtListStyle::kLevels) - 1;
    const OdtListStyle* style = styles_.list(lists_.back().styleName);
    Counts& counts = counts_[lists_.back().styleName];
    counts[level] = xmlNumber(item, "start-value", counts[level] + 1);
    if (style == nullptr || style->levels[level].form == OdtListLevel::Form::Bullet) {
        return std::string(kBullet);
    }
    const OdtListLevel& form = style->levels[level];
    if (form.form == OdtListLevel::Form::None) {
        return {};
    }
    std::string marker = form.prefix;
    for (std::size_t i =
             level + 1 - std::min(static_cast<std::size_t>(form.shownLevels), level + 1);
         i <= level; ++i) {
        marker += numberText(style->levels[i].style, counts[i]);
        marker += i < level ? "." : "";
    }
    return marker + (form.suffix.empty() && form.prefix.empty() ? "." : form.suffix);
}

void OdtBody::walkTable(const pugi::xml_node& table, std::size_t depth) {
    const std::vector<pugi::xml_node> rows = rowsOf(table);
    const bool isFrame = rows.size() == 1 && cellsOf(rows[0]).size() <= 1;
    const bool isLayout = isFrame || hasHeadings(table, 0);
    TableGrid grid;
    blocks_.close();
    for (const pugi::xml_node& row : rows) {
        grid.beginRow();
        for (const pugi::xml_node& cell : cellsOf(row)) {
            if (isLayout) {
                walkChildren(cell, depth + 2);
                continue;
            }
            const std::string text = lineOf(cell, depth + 2);
            const int repeats = std::clamp(xmlNumber(cell, "number-columns-repeated", 1), 1,
                                           text.empty() ? 1 : kRepeatsMax);
            for (int i = 0; i < repeats; ++i) {
                grid.addCell(text, xmlNumber(cell, "number-columns-spanned", 1),
                             xmlNumber(cell, "number-rows-spanned", 1));
            }
        }
    }
    isLayout ? blocks_.close() : blocks_.addTable(grid.text());
}

std::string OdtBody::lineOf(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    std::string text;
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view name = localName(child);
        if (name == "p" || name == "h") {
            const OdtParagraph paragraph = read(child);
            joinLine(text, cleanLine(paragraph.text));
            addNotes(paragraph);
            for (const pugi::xml_node& frame : paragraph.frames) {
                joinLine(text, lineOf(frame, depth + 1));
            }
        } else if (child.type() == pugi::node_element && !isSkipped(name)) {
            joinLine(text, lineOf(child, depth + 1));
        }
    }
    return text;
}

void OdtBody::addNotes(const OdtParagraph& paragraph) {
    for (const pugi::xml_node& note : paragraph.notes) {
        blocks_.addNote(lineOf(note, 0));
    }
}

OdtParagraph OdtBody::read(const pugi::xml_node& node) const {
    OdtParagraph paragraph;
    paragraph.style = xmlAttribute(node, "style-name");
    collect(node, paragraph.style, paragraph, 0);
    return paragraph;
}

void OdtBody::collect(const pugi::xml_node& node,
                      const std::string& style,
                      OdtParagraph& paragraph,
                      std::size_t depth) const {
    checkXmlDepth(depth);
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view name = localName(child);
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
            // White space in the file is a blank; tabs and breaks have elements of their own.
            std::string text = child.value();
            std::ranges::replace_if(
                text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
            addText(text, style, paragraph);
        } else if (name == "span") {
            collect(child, std::string(xmlAttribute(child, "style-name")), paragraph, depth + 1);
        } else if (!collectMark(child, name, paragraph) && !isSkipped(name)) {
            collect(child, style, paragraph, depth + 1);
        }
    }
}

/// Elements that stand for blanks, notes and frames.
bool OdtBody::collectMark(const pugi::xml_node& node,
                          std::string_view name,
                          OdtParagraph& paragraph) const {
    if (name == "s") {
        const int blanks = std::clamp(xmlNumber(node, "c", 1), 1, kBlanksMax);
        paragraph.text.append(static_cast<std::size_t>(blanks), ' ');
    } else if (name == "tab") {
        paragraph.text += '\t';
    } else if (name == "line-break") {
        paragraph.text += '\n';
    } else if (name == "note") {
        paragraph.notes.push_back(xmlChild(node, "note-body"));
    } else if (name == "text-box" || name == "custom-shape" || name == "rect") {
        paragraph.frames.push_back(node);
    } else {
        return false;
    }
    return true;
}

void OdtBody::addText(std::string_view text,
                      const std::string& style,
                      OdtParagraph& paragraph) const {
    const auto characters =
        static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c != ' '; }));
    paragraph.characters += characters;
    if (characters > 0) {
        paragraph.monospaced += styles_.isMonospaced(style) ? characters : 0;
        paragraph.bold += styles_.isBold(style) ? characters : 0;
    }
    switch (styles_.position(style)) {
        case OdtPosition::Normal:
            paragraph.text += text;
            break;
        case OdtPosition::Raised:
            paragraph.text += raisedText(text);
            break;
        case OdtPosition::Lowered:
            paragraph.text += loweredText(text);
            break;
    }
}

}  // namespace strata::datasetgen
