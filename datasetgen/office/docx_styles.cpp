// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/docx_styles.h"

#include "datasetgen/office/xml_part.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

// Styles can be based on one another in a circle.
constexpr int kDocxAncestorsMax = 32;
constexpr int kBodyOutlineLevel = 9;

}  // namespace

std::string docxFontOf(const pugi::xml_node& runProperties) {
    const pugi::xml_node fonts = xmlChild(runProperties, "rFonts");
    const std::string_view font = xmlAttribute(fonts, "ascii");
    return std::string(font.empty() ? xmlAttribute(fonts, "hAnsi") : font);
}

DocxStyles::DocxStyles(const pugi::xml_node& styles) {
    defaultFont_ = docxFontOf(xmlPath(styles, "docDefaults", "rPrDefault", "rPr"));
    for (const pugi::xml_node& node : styles.children()) {
        if (localName(node) != "style") {
            continue;
        }
        const std::string id(xmlAttribute(node, "styleId"));
        Style style;
        style.name = xmlAttribute(xmlChild(node, "name"), "val");
        style.basedOn = xmlAttribute(xmlChild(node, "basedOn"), "val");
        const pugi::xml_node properties = xmlChild(node, "pPr");
        if (const pugi::xml_node outline = xmlChild(properties, "outlineLvl")) {
            style.outlineLevel = xmlNumber(outline, "val", kBodyOutlineLevel);
        }
        if (const pugi::xml_node numbering = xmlChild(properties, "numPr")) {
            style.hasNumbering = true;
            style.numbering.numberingId = xmlNumber(xmlChild(numbering, "numId"), "val", 0);
            if (const pugi::xml_node level = xmlChild(numbering, "ilvl")) {
                style.numbering.level = xmlNumber(level, "val", 0);
            }
        }
        style.font = docxFontOf(xmlChild(node, "rPr"));
        if (const pugi::xml_node bold = xmlPath(node, "rPr", "b")) {
            style.bold = isSwitchedOn(bold);
        }
        const bool isDefault =
            xmlAttribute(node, "default") == "1" || xmlAttribute(node, "default") == "true";
        if (isDefault && xmlAttribute(node, "type") == "paragraph") {
            defaultParagraphStyle_ = id;
        }
        styles_.emplace(id, std::move(style));
    }
}

template <typename Pick>
auto DocxStyles::firstOf(const std::string& id, Pick pick) const {
    using Result = decltype(pick(std::declval<const Style&>()));
    std::string next = id;
    for (int i = 0; i < kDocxAncestorsMax; ++i) {
        const auto found = styles_.find(next);
        if (found == styles_.end()) {
            break;
        }
        if (Result result = pick(found->second)) {
            return result;
        }
        next = found->second.basedOn;
    }
    return Result();
}

int DocxStyles::headingLevel(const std::string& id) const {
    const std::optional<int> level = firstOf(id, [](const Style& style) -> std::optional<int> {
        if (style.outlineLevel) {
            return *style.outlineLevel < kBodyOutlineLevel ? std::min(*style.outlineLevel + 1, 6)
                                                           : 0;
        }
        const int named = headingLevelOfStyle(style.name);
        return named > 0 ? std::optional(named) : std::nullopt;
    });
    // A file without its styles part still has telling ids.
    return level.value_or(styles_.empty() ? headingLevelOfStyle(id) : 0);
}

StyleUse DocxStyles::use(const std::string& id) const {
    const auto use = firstOf(id, [](const Style& style) -> std::optional<StyleUse> {
        const StyleUse named = useOfStyle(style.name);
        return named == StyleUse::Other ? std::nullopt : std::optional(named);
    });
    return use.value_or(StyleUse::Other);
}

DocxNumbered DocxStyles::numbering(const std::string& id) const {
    const auto numbering = firstOf(id, [](const Style& style) -> std::optional<DocxNumbered> {
        return style.hasNumbering ? std::optional(style.numbering) : std::nullopt;
    });
    return numbering.value_or(DocxNumbered{});
}

std::string DocxStyles::font(const std::string& id) const {
    const auto font = firstOf(id, [](const Style& style) -> std::optional<std::string> {
        return style.font.empty() ? std::nullopt : std::optional(style.font);
    });
    return font.value_or(defaultFont_);
}

bool DocxStyles::isBold(const std::string& id) const {
    return firstOf(id, [](const Style& style) { return style.bold; }).value_or(false);
}

}  // namespace strata::datasetgen
