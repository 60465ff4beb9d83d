// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the body of an odt file: paragraphs, lists, tables, sections, frames, notes, indexes.
// Thread: one owner.
#pragma once

#include "datasetgen/office/odt_styles.h"
#include "datasetgen/office/office_blocks.h"

#include <pugixml.hpp>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::datasetgen {

struct OdtParagraph {
    std::string style;
    std::string text;
    std::vector<pugi::xml_node> frames;  ///< text boxes anchored in it
    std::vector<pugi::xml_node> notes;   ///< bodies of footnotes and endnotes
    std::size_t characters = 0;
    std::size_t monospaced = 0;
    std::size_t bold = 0;
};

class OdtBody {
public:
    /// `styles` must outlive the body.
    OdtBody(const OdtStyles& styles, BlockBuilder& builder);

    /// Adds the blocks of <office:text>. Throws DocumentLimit.
    void walk(const pugi::xml_node& text);
    /// All paragraphs below a node on one line.
    std::string lineOf(const pugi::xml_node& node, std::size_t depth);

private:
    using Counts = std::array<int, OdtListStyle::kLevels>;
    struct OpenList {
        std::string styleName;
        std::optional<std::string> marker;  ///< of an item without text yet
    };

    void walkChildren(const pugi::xml_node& node, std::size_t depth);
    void walkBlock(const pugi::xml_node& node, std::size_t depth);
    void walkParagraph(const pugi::xml_node& node, std::size_t depth);
    void addParagraph(const pugi::xml_node& node, const OdtParagraph& paragraph);
    int headingLevelOf(const pugi::xml_node& node, const OdtParagraph& paragraph) const;
    void walkList(const pugi::xml_node& list, std::size_t depth);
    std::string nextMarker(const pugi::xml_node& item);
    void walkTable(const pugi::xml_node& table, std::size_t depth);
    void addNotes(const OdtParagraph& paragraph);
    bool hasHeadings(const pugi::xml_node& node, std::size_t depth) const;

    OdtParagraph read(const pugi::xml_node& node) const;
    void collect(const pugi::xml_node& node,
                 const std::string& style,
                 OdtParagraph& paragraph,
                 std::size_t depth) const;
    bool collectMark(const pugi::xml_node& node,
                     std::string_view name,
                     OdtParagraph& paragraph) const;
    void addText(std::string_view text, const std::string& style, OdtParagraph& paragraph) const;

    const OdtStyles& styles_;
    OfficeBlocks blocks_;
    std::vector<OpenList> lists_;
    std::map<std::string, Counts> counts_;  ///< by list style
    bool headingsByLook_ = false;
};

}  // namespace strata::datasetgen
