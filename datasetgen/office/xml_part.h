// SPDX-License-Identifier: GPL-3.0-or-later
// XML parts of office files by local names: producers choose their own prefixes. A part with a
// document type, and so with entities of its own, is refused.
// Thread: any; an object belongs to one thread at a time.
#pragma once

#include <pugixml.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// Deeper elements than this are an attack or damage.
inline constexpr std::size_t kXmlDepthMax = 400;

/// A parsed part; empty for a null `text`. Throws DocumentUnreadable when it is no XML or
/// declares a document type.
std::unique_ptr<pugi::xml_document> parseXmlPart(const std::string* text, const std::string& name);

/// The name without its prefix.
std::string_view localName(const pugi::xml_node& node);
/// The first child with the local name; an empty node when there is none.
pugi::xml_node xmlChild(const pugi::xml_node& node, std::string_view name);
/// Follows local names downwards: xmlPath(p, "pPr", "numPr").
template <typename... Names>
pugi::xml_node xmlPath(const pugi::xml_node& node, std::string_view first, Names... rest) {
    if constexpr (sizeof...(rest) == 0) {
        return xmlChild(node, first);
    } else {
        return xmlPath(xmlChild(node, first), rest...);
    }
}
/// The attribute by its local name; empty when missing.
std::string_view xmlAttribute(const pugi::xml_node& node, std::string_view name);
int xmlNumber(const pugi::xml_node& node, std::string_view name, int otherwise);
/// Whether a switch element is there and not turned off (<w:b/>, <w:b w:val="0"/>).
bool isSwitchedOn(const pugi::xml_node& node);

/// Throws DocumentLimit beyond kXmlDepthMax.
void checkXmlDepth(std::size_t depth);

}  // namespace strata::datasetgen
