// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/docx_numbering.h"

#include "datasetgen/office/xml_part.h"

#include <algorithm>

namespace strata::datasetgen {

DocxNumbering::Level DocxNumbering::levelOf(const pugi::xml_node& node) {
    Level level;
    const std::string_view format = xmlAttribute(xmlChild(node, "numFmt"), "val");
    level.form = format == "bullet" ? Level::Form::Bullet
                 : format == "none" ? Level::Form::None
                                    : Level::Form::Number;
    level.style = format == "lowerLetter"   ? NumberStyle::LowerLetter
                  : format == "upperLetter" ? NumberStyle::UpperLetter
                  : format == "lowerRoman"  ? NumberStyle::LowerRoman
                  : format == "upperRoman"  ? NumberStyle::UpperRoman
                                            : NumberStyle::Decimal;
    level.pattern = xmlAttribute(xmlChild(node, "lvlText"), "val");
    level.styleId = xmlAttribute(xmlChild(node, "pStyle"), "val");
    level.start = xmlNumber(xmlChild(node, "start"), "val", 1);
    return level;
}

DocxNumbering::DocxNumbering(const pugi::xml_node& numbering) {
    for (const pugi::xml_node& node : numbering.children()) {
        if (localName(node) == "abstractNum") {
            List list;
            for (const pugi::xml_node& child : node.children()) {
                const int index = xmlNumber(child, "ilvl", -1);
                if (localName(child) == "lvl" && index >= 0 && index < static_cast<int>(kLevels)) {
                    list.levels[static_cast<std::size_t>(index)] = levelOf(child);
                }
            }
            for (std::size_t i = 0; i < kLevels; ++i) {
                list.counts[i] = list.levels[i].start - 1;
            }
            lists_[xmlNumber(node, "abstractNumId", 0)] = std::move(list);
        } else if (localName(node) == "num") {
            Instance instance;
            instance.listId = xmlNumber(xmlChild(node, "abstractNumId"), "val", 0);
            for (const pugi::xml_node& child : node.children()) {
                const pugi::xml_node start = xmlChild(child, "startOverride");
                const int index = xmlNumber(child, "ilvl", 0);
                if (start && index >= 0 && index < static_cast<int>(kLevels)) {
                    instance.startOverrides[static_cast<std::size_t>(index)] =
                        xmlNumber(start, "val", 1);
                }
            }
            instances_[xmlNumber(node, "numId", 0)] = std::move(instance);
        }
    }
}

std::string DocxNumbering::nextMarker(int numberingId, std::size_t level) {
    const auto instance = instances_.find(numberingId);
    const auto found =
        instance == instances_.end() ? lists_.end() : lists_.find(instance->second.listId);
    if (found == lists_.end()) {
        return std::string(kBullet);
    }
    level = std::min(level, kLevels - 1);
    List& list = found->second;
    const auto override = instance->second.startOverrides.find(level);
    if (override != instance->second.startOverrides.end() &&
        started_.insert({numberingId, level}).second) {
        list.counts[level] = override->second - 1;
    }
    ++list.counts[level];
    for (std::size_t deeper = level + 1; deeper < kLevels; ++deeper) {
        list.counts[deeper] = list.levels[deeper].start - 1;
    }
    return markerOf(list, level);
}

std::string DocxNumbering::markerOf(const List& list, std::size_t level) const {
    const Level& form = list.levels[level];
    if (form.form == Level::Form::Bullet) {
        return std::string(kBullet);
    }
    if (form.form == Level::Form::None) {
        return {};
    }
    std::string marker;
    for (std::size_t i = 0; i < form.pattern.size(); ++i) {
        const char next = i + 1 < form.pattern.size() ? form.pattern[i + 1] : '\0';
        if (form.pattern[i] == '%' && next >= '1' && next <= '9') {
            const auto index = static_cast<std::size_t>(next - '1');
            // A level above that was passed over counts as begun.
            marker += numberText(list.levels[index].style,
                                 std::max(list.counts[index], list.levels[index].start));
            ++i;
        } else {
            marker += form.pattern[i];
        }
    }
    return marker;
}

std::size_t DocxNumbering::levelOfStyle(int numberingId, const std::string& styleId) const {
    const auto instance = instances_.find(numberingId);
    const auto list =
        instance == instances_.end() ? lists_.end() : lists_.find(instance->second.listId);
    if (list != lists_.end()) {
        for (std::size_t i = 0; i < kLevels; ++i) {
            if (list->second.levels[i].styleId == styleId) {
                return i;
            }
        }
    }
    return 0;
}

}  // namespace strata::datasetgen
