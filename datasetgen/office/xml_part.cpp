// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/xml_part.h"

#include "strata/error.h"

#include <charconv>

namespace strata::datasetgen {
namespace {

std::string_view afterPrefix(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Entities of a document's own would have to be left out of its text or expanded without end. No
/// office program writes any: both formats forbid them.
void refuseDeclarations(const pugi::xml_document& document, const std::string& name) {
    for (const pugi::xml_node& node : document.children()) {
        if (node.type() == pugi::node_doctype) {
            throw Error(ErrorCode::DocumentUnreadable,
                        Sentence("The document declares a document type (DOCTYPE), which office "
                                 "files must not do, so its text can't be trusted."),
                        name,
                        Sentence("Open it in a word processor and save it again. If you do not "
                                 "know where it comes from, do not use it."));
        }
    }
}

}  // namespace

std::unique_ptr<pugi::xml_document> parseXmlPart(const std::string* text, const std::string& name) {
    auto document = std::make_unique<pugi::xml_document>();
    if (text == nullptr) {
        return document;
    }
    const pugi::xml_parse_result result =
        document->load_buffer(text->data(), text->size(),
                              pugi::parse_default | pugi::parse_ws_pcdata | pugi::parse_doctype);
    if (!result) {
        throw Error(ErrorCode::DocumentUnreadable,
                    Sentence("The document is damaged: a part of it is not XML (%1 at byte %2)",
                             result.description(), result.offset),
                    name, Sentence("Open it in a word processor and save it again."));
    }
    refuseDeclarations(*document, name);
    return document;
}

std::string_view localName(const pugi::xml_node& node) {
    return afterPrefix(node.name());
}

pugi::xml_node xmlChild(const pugi::xml_node& node, std::string_view name) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element && localName(child) == name) {
            return child;
        }
    }
    return {};
}

std::string_view xmlAttribute(const pugi::xml_node& node, std::string_view name) {
    for (const pugi::xml_attribute& attribute : node.attributes()) {
        if (afterPrefix(attribute.name()) == name) {
            return attribute.value();
        }
    }
    return {};
}

int xmlNumber(const pugi::xml_node& node, std::string_view name, int otherwise) {
    const std::string_view text = xmlAttribute(node, name);
    int number = otherwise;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc() ? number : otherwise;
}

bool isSwitchedOn(const pugi::xml_node& node) {
    const std::string_view value = xmlAttribute(node, "val");
    return !node.empty() && value != "0" && value != "false" && value != "off" && value != "none";
}

void checkXmlDepth(std::size_t depth) {
    if (depth > kXmlDepthMax) {
        throw Error(ErrorCode::DocumentLimit,
                    Sentence("The document's parts are nested too deeply."),
                    "more than " + std::to_string(kXmlDepthMax) + " levels",
                    Sentence("Open it in a word processor and save it again."));
    }
}

}  // namespace strata::datasetgen
