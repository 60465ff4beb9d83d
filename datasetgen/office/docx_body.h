// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the body of a docx file: paragraphs, lists, tables, content controls, text boxes, notes.
// Thread: one owner.
#pragma once

#include "datasetgen/office/docx_numbering.h"
#include "datasetgen/office/docx_paragraph.h"
#include "datasetgen/office/docx_styles.h"
#include "datasetgen/office/office_blocks.h"

#include <pugixml.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>

namespace strata::datasetgen {

/// The parts a body refers to; empty nodes where a file has none.
struct DocxParts {
    pugi::xml_node styles;
    pugi::xml_node numbering;
    pugi::xml_node footnotes;
    pugi::xml_node endnotes;
};

class DocxBody {
public:
    DocxBody(const DocxParts& parts, BlockBuilder& builder);

    /// Adds the blocks of <w:body>. Throws DocumentLimit.
    void walk(const pugi::xml_node& body);
    /// The text of a part's paragraphs on one line: page headers and footers.
    std::string lineOf(const pugi::xml_node& part);

private:
    void walkChildren(const pugi::xml_node& node, std::size_t depth);
    void walkBlock(const pugi::xml_node& node, std::size_t depth);
    void walkControl(const pugi::xml_node& control, std::size_t depth);
    void walkParagraph(const pugi::xml_node& node, std::size_t depth);
    void addParagraph(const pugi::xml_node& node, const DocxParagraph& paragraph);
    bool addByStyle(const DocxParagraph& paragraph);
    std::optional<DocxNumbered> numberingOf(const pugi::xml_node& node,
                                            const DocxParagraph& paragraph) const;
    int headingLevelOf(const pugi::xml_node& node, const DocxParagraph& paragraph) const;
    void walkTable(const pugi::xml_node& table, std::size_t depth);
    std::string cellText(const pugi::xml_node& cell, std::size_t depth);
    bool isLayoutTable(const pugi::xml_node& table) const;
    void addNotes(const DocxParagraph& paragraph);
    bool hasHeadings(const pugi::xml_node& node, std::size_t depth) const;

    DocxStyles styles_;
    DocxNumbering numbering_;
    DocxParagraphReader reader_;
    OfficeBlocks blocks_;
    std::map<int, pugi::xml_node> footnotes_;
    std::map<int, pugi::xml_node> endnotes_;
    std::set<std::pair<int, int>> saidNotes_;
    std::string carried_;  ///< of a paragraph whose end was deleted: it goes on in the next
    int contentsDepth_ = 0;
    bool headingsByLook_ = false;
    bool fontsTellCode_ = true;
};

}  // namespace strata::datasetgen
