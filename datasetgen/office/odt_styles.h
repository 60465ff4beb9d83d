// SPDX-License-Identifier: GPL-3.0-or-later
// The paragraph, character and list styles of an odt file, followed through their parents.
// Thread: any, after construction.
#pragma once

#include "datasetgen/office/style_names.h"
#include "datasetgen/text/list_marker.h"

#include <pugixml.hpp>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::datasetgen {

struct OdtListLevel {
    enum class Form { Bullet, Number, None };
    Form form = Form::Bullet;
    NumberStyle style = NumberStyle::Decimal;
    std::string prefix;
    std::string suffix;
    int start = 1;
    int shownLevels = 1;
};

struct OdtListStyle {
    static constexpr std::size_t kLevels = 10;
    std::array<OdtListLevel, kLevels> levels;
};

enum class OdtPosition { Normal, Raised, Lowered };

class OdtStyles {
public:
    /// Roots of the parts with styles, the file's own first.
    explicit OdtStyles(const std::vector<pugi::xml_node>& roots);

    int headingLevel(const std::string& style) const;
    StyleUse use(const std::string& style) const;
    bool isMonospaced(const std::string& style) const;
    bool isBold(const std::string& style) const;
    OdtPosition position(const std::string& style) const;
    /// The list style by its name; null when there is none.
    const OdtListStyle* list(const std::string& name) const;

private:
    struct Style {
        std::string displayName;
        std::string parent;
        int outlineLevel = 0;
        std::string font;
        std::string weight;
        std::string position;
    };

    void collect(const pugi::xml_node& node, std::size_t depth);
    void addStyle(const pugi::xml_node& node);
    void addListStyle(const pugi::xml_node& node);
    /// What `pick` gives for the style or its nearest ancestor that has it; empty without.
    template <typename Pick>
    std::string firstOf(const std::string& style, Pick pick) const;

    std::map<std::string, Style> styles_;
    std::map<std::string, OdtListStyle> lists_;
    std::map<std::string, std::string> fontFamilies_;
};

}  // namespace strata::datasetgen
