// SPDX-License-Identifier: GPL-3.0-or-later
// The paragraph and character styles of a docx file, followed through what they are based on.
// Thread: any, after construction.
#pragma once

#include "datasetgen/office/style_names.h"

#include <pugixml.hpp>

#include <map>
#include <optional>
#include <string>

namespace strata::datasetgen {

/// Numbering that a paragraph or its style asks for.
struct DocxNumbered {
    int numberingId = 0;  ///< 0: none
    std::optional<int> level;
};

class DocxStyles {
public:
    /// `styles` is the root of word/styles.xml; may be empty.
    explicit DocxStyles(const pugi::xml_node& styles);

    /// 1 to 6; 0 for a style that is no heading.
    int headingLevel(const std::string& id) const;
    StyleUse use(const std::string& id) const;
    DocxNumbered numbering(const std::string& id) const;
    /// The font of a paragraph or character style; the document's default without one.
    std::string font(const std::string& id) const;
    bool isBold(const std::string& id) const;
    const std::string& defaultParagraphStyle() const { return defaultParagraphStyle_; }
    const std::string& defaultFont() const { return defaultFont_; }

private:
    struct Style {
        std::string name;
        std::string basedOn;
        std::optional<int> outlineLevel;  ///< 0 to 8 a heading, 9 none
        DocxNumbered numbering;
        bool hasNumbering = false;
        std::string font;
        std::optional<bool> bold;
    };

    /// The first of a style and its ancestors for which `pick` gives something.
    template <typename Pick>
    auto firstOf(const std::string& id, Pick pick) const;

    std::map<std::string, Style> styles_;
    std::string defaultParagraphStyle_;
    std::string defaultFont_;
};

/// The Latin font that run properties name; empty when none.
std::string docxFontOf(const pugi::xml_node& runProperties);

}  // namespace strata::datasetgen
