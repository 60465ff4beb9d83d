// SPDX-License-Identifier: GPL-3.0-or-later
// The markers of a docx file's list items, counted as a word processor counts them.
// Thread: one owner.
#pragma once

#include "datasetgen/text/list_marker.h"

#include <pugixml.hpp>

#include <array>
#include <map>
#include <set>
#include <string>

namespace strata::datasetgen {

class DocxNumbering {
public:
    static constexpr std::size_t kLevels = 9;

    /// `numbering` is the root of word/numbering.xml; may be empty.
    explicit DocxNumbering(const pugi::xml_node& numbering);

    /// Counts an item and gives its marker ("-", "3.", "2.1", or empty for a level without one).
    std::string nextMarker(int numberingId, std::size_t level);
    /// The level that a paragraph style is tied to; 0 when to none.
    std::size_t levelOfStyle(int numberingId, const std::string& styleId) const;
    bool has(int numberingId) const { return instances_.contains(numberingId); }

private:
    struct Level {
        enum class Form { Bullet, Number, None };
        Form form = Form::Bullet;
        NumberStyle style = NumberStyle::Decimal;
        std::string pattern;  ///< "%1.%2"
        std::string styleId;
        int start = 1;
    };
    struct List {
        std::array<Level, kLevels> levels;
        std::array<int, kLevels> counts{};
    };
    struct Instance {
        int listId = 0;
        std::map<std::size_t, int> startOverrides;
    };

    static Level levelOf(const pugi::xml_node& node);
    std::string markerOf(const List& list, std::size_t level) const;

    std::map<int, List> lists_;
    std::map<int, Instance> instances_;
    std::set<std::pair<int, std::size_t>> started_;  ///< overrides that took effect
};

}  // namespace strata::datasetgen
