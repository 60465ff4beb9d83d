// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/markup_size.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>

namespace strata::datasetgen {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f";

// Elements that end without an end tag: they do not nest however many there are.
constexpr auto kSelfEnding = std::to_array<std::string_view>(
    {"p",        "li",     "td",       "th",    "tr",    "dt",    "dd",    "br",
     "hr",       "img",    "input",    "meta",  "link",  "col",   "wbr",   "source",
     "area",     "base",   "embed",    "param", "track", "thead", "tbody", "tfoot",
     "colgroup", "option", "optgroup", "rp",    "rt",    "frame"});

/// Past a value that begins at `at`, quoted or not.
std::size_t endOfValue(std::string_view text, std::size_t at) {
    if (at < text.size() && (text[at] == '"' || text[at] == '\'')) {
        const std::size_t end = text.find(text[at], at + 1);
        return end == std::string_view::npos ? text.size() : end + 1;
    }
    return std::min(text.find_first_of(" \t\r\n\f>", at), text.size());
}

/// Counts the attributes of the tag whose name ends at `at`; `at` is then the tag's end.
std::size_t countAttributes(std::string_view text, std::size_t& at) {
    std::size_t count = 0;
    while (true) {
        at = std::min(text.find_first_not_of(" \t\r\n\f/", at), text.size());
        if (at == text.size() || text[at] == '>') {
            return count;
        }
        ++count;
        // A '=' may begin a name, but not end it.
        at = std::min(text.find_first_of(" \t\r\n\f/>=", at + 1), text.size());
        const std::size_t sign = std::min(text.find_first_not_of(kBlanks, at), text.size());
        if (sign < text.size() && text[sign] == '=') {
            at = std::min(text.find_first_not_of(kBlanks, sign + 1), text.size());
            at = endOfValue(text, at);
        }
    }
}

}  // namespace

MarkupSize sizeOfMarkup(std::string_view text) {
    MarkupSize size;
    std::size_t open = 0;
    std::unordered_map<std::string, std::size_t> openByName;
    std::size_t tagEnd = 0;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
        ++at;
        const bool isEnd = at < text.size() && text[at] == '/';
        at += isEnd ? 1 : 0;
        std::string name;
        while (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0) {
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
        }
        // What looks like a tag within a tag is a value of it: no text is counted twice.
        if (!name.empty() && at >= tagEnd) {
            tagEnd = at;
            size.attributesMax = std::max(size.attributesMax, countAttributes(text, tagEnd));
        }
        if (!isEnd && (name == "script" || name == "style")) {
            // Their "<" are no tags.
            at = std::min(text.find("</", at), text.size());
        } else if (!name.empty() && std::ranges::find(kSelfEnding, name) == kSelfEnding.end()) {
            // An end tag that ends nothing closes nothing.
            std::size_t& ofName = openByName[name];
            const bool closes = isEnd && ofName > 0;
            open = closes ? open - 1 : open + (isEnd ? 0 : 1);
            ofName = closes ? ofName - 1 : ofName + (isEnd ? 0 : 1);
            size.openElementsMax = std::max(size.openElementsMax, open);
            size.openSteps += open;
        }
    }
    return size;
}

}  // namespace strata::datasetgen
