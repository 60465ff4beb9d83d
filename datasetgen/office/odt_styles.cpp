// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/odt_styles.h"

#include "datasetgen/office/xml_part.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr int kOdtAncestorsMax = 32;

}  // namespace

OdtStyles::OdtStyles(const std::vector<pugi::xml_node>& roots) {
    for (const pugi::xml_node& root : roots) {
        collect(root, 0);
    }
}

void OdtStyles::collect(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view name = localName(child);
        if (name == "style") {
            addStyle(child);
        } else if (name == "list-style") {
            addListStyle(child);
        } else if (name == "font-face") {
            fontFamilies_.emplace(xmlAttribute(child, "name"), xmlAttribute(child, "font-family"));
        } else if (name == "styles" || name == "automatic-styles" || name == "font-face-decls") {
            collect(child, depth + 1);
        }
    }
}

void OdtStyles::addStyle(const pugi::xml_node& node) {
    const std::string_view family = xmlAttribute(node, "family");
    if (family != "paragraph" && family != "text") {
        return;
    }
    Style style;
    const std::string name(xmlAttribute(node, "name"));
    style.displayName = xmlAttribute(node, "display-name");
    style.displayName = style.displayName.empty() ? name : style.displayName;
    style.parent = xmlAttribute(node, "parent-style-name");
    style.outlineLevel = xmlNumber(node, "default-outline-level", 0);
    const pugi::xml_node text = xmlChild(node, "text-properties");
    style.font = xmlAttribute(text, "font-name");
    if (style.font.empty()) {
        style.font = xmlAttribute(text, "font-family");
    }
    style.weight = xmlAttribute(text, "font-weight");
    style.position = xmlAttribute(text, "text-position");
    styles_.emplace(name, std::move(style));
}

void OdtStyles::addListStyle(const pugi::xml_node& node) {
    OdtListStyle list;
    for (const pugi::xml_node& child : node.children()) {
        const int number = xmlNumber(child, "level", 0);
        if (number < 1 || number > static_cast<int>(OdtListStyle::kLevels)) {
            continue;
        }
        OdtListLevel& level = list.levels[static_cast<std::size_t>(number - 1)];
        const std::string_view format = xmlAttribute(child, "num-format");
        level.form = localName(child) != "list-level-style-number" ? OdtListLevel::Form::Bullet
                     : format.empty()                              ? OdtListLevel::Form::None
                                                                   : OdtListLevel::Form::Number;
        level.style = format == "a"   ? NumberStyle::LowerLetter
                      : format == "A" ? NumberStyle::UpperLetter
                      : format == "i" ? NumberStyle::LowerRoman
                      : format == "I" ? NumberStyle::UpperRoman
                                      : NumberStyle::Decimal;
        level.prefix = xmlAttribute(child, "num-prefix");
        level.suffix = xmlAttribute(child, "num-suffix");
        level.start = xmlNumber(child, "start-value", 1);
        level.shownLevels = std::clamp(xmlNumber(child, "display-levels", 1), 1, number);
    }
    lists_.emplace(xmlAttribute(node, "name"), list);
}

template <typename Pick>
std::string OdtStyles::firstOf(const std::string& style, Pick pick) const {
    std::string next = style;
    for (int i = 0; i < kOdtAncestorsMax; ++i) {
        const auto found = styles_.find(next);
        if (found == styles_.end()) {
            break;
        }
        if (std::string value = pick(found->second); !value.empty()) {
            return value;
        }
        next = found->second.parent;
    }
    return {};
}

int OdtStyles::headingLevel(const std::string& style) const {
    if (!styles_.contains(style)) {
        // Some producers use the well-known names without defining them.
        return headingLevelOfStyle(style);
    }
    const std::string level = firstOf(style, [](const Style& one) {
        const int named = headingLevelOfStyle(one.displayName);
        const int found = one.outlineLevel > 0 ? std::min(one.outlineLevel, 6) : named;
        return found > 0 ? std::to_string(found) : std::string();
    });
    return level.empty() ? 0 : level[0] - '0';
}

StyleUse OdtStyles::use(const std::string& style) const {
    StyleUse use = styles_.contains(style) ? StyleUse::Other : useOfStyle(style);
    firstOf(style, [&](const Style& one) {
        use = useOfStyle(one.displayName);
        return use == StyleUse::Other ? std::string() : one.displayName;
    });
    return use;
}

bool OdtStyles::isMonospaced(const std::string& style) const {
    const std::string font = firstOf(style, [](const Style& one) { return one.font; });
    const auto family = fontFamilies_.find(font);
    return isMonospacedFont(font) ||
           (family != fontFamilies_.end() && isMonospacedFont(family->second));
}

bool OdtStyles::isBold(const std::string& style) const {
    const std::string weight = firstOf(style, [](const Style& one) { return one.weight; });
    return weight == "bold" || weight == "700" || weight == "800" || weight == "900";
}

OdtPosition OdtStyles::position(const std::string& style) const {
    const std::string position = firstOf(style, [](const Style& one) { return one.position; });
    return position.starts_with("super") ? OdtPosition::Raised
           : position.starts_with("sub") ? OdtPosition::Lowered
                                         : OdtPosition::Normal;
}

const OdtListStyle* OdtStyles::list(const std::string& name) const {
    const auto found = lists_.find(name);
    return found == lists_.end() ? nullptr : &found->second;
}

}  // namespace strata::datasetgen
