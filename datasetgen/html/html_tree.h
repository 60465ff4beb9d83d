// SPDX-License-Identifier: GPL-3.0-or-later
// An HTML document as a tree, with what the reader asks of its nodes: names, attributes, and how
// much of the text below a node is links.
// Thread: any; an object belongs to one thread at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct GumboInternalNode;

namespace strata::datasetgen {

using HtmlNode = GumboInternalNode;

/// What stands below a node. Characters count without white space; scripts and the like do not
/// count.
struct HtmlMeasure {
    std::size_t characters = 0;
    std::size_t linkCharacters = 0;
    std::size_t links = 0;
    std::size_t pageLinks = 0;  ///< links to places in the same page
    std::size_t headings = 0;
    std::size_t mainHeadings = 0;  ///< h1
    std::size_t inputs = 0;
    std::size_t tables = 0;
    std::size_t listings = 0;  ///< pre
    std::size_t lists = 0;
    std::size_t paragraphs = 0;

    /// Between 0 (no links) and 1 (nothing but links).
    double linkShare() const;
    std::size_t plainCharacters() const { return characters - linkCharacters; }
    HtmlMeasure& operator+=(const HtmlMeasure& other);
};

class HtmlTree {
public:
    /// Throws DocumentLimit (too much markup, elements nested deeper than can be parsed in time).
    /// The tree is then at most kHtmlDepthMax deep (deep_elements.h).
    explicit HtmlTree(std::string text);
    ~HtmlTree();
    HtmlTree(const HtmlTree&) = delete;
    HtmlTree& operator=(const HtmlTree&) = delete;

    const HtmlNode& root() const { return *root_; }
    const HtmlMeasure& measure(const HtmlNode& node) const;
    const HtmlMeasure& whole() const { return measure(root()); }
    /// All elements with the name, in document order.
    std::vector<const HtmlNode*> elementsNamed(std::string_view name) const;

private:
    struct Arena;

    HtmlMeasure measureBelow(const HtmlNode& node);

    std::string text_;
    std::unique_ptr<Arena> arena_;
    std::vector<std::vector<void*>> deepChildren_;  ///< of the tree, beside the arena
    const HtmlNode* root_ = nullptr;
    std::unordered_map<const HtmlNode*, HtmlMeasure> measures_;
};

/// Null for the root's parent.
const HtmlNode* parentOf(const HtmlNode& node);
bool isElement(const HtmlNode& node);
/// Text, white space between elements, or character data.
bool isText(const HtmlNode& node);
std::string_view textOf(const HtmlNode& node);
/// Lower case; empty for what is no element.
std::string_view nameOf(const HtmlNode& node);
/// Empty when the attribute is missing.
std::string_view attributeOf(const HtmlNode& node, const char* name);
bool hasAttribute(const HtmlNode& node, const char* name);
/// The attribute as a number, or `otherwise`.
int numberAttributeOf(const HtmlNode& node, const char* name, int otherwise);
/// Children of elements and documents; none for text.
std::span<HtmlNode* const> childrenOf(const HtmlNode& node);

bool isOneOf(std::string_view name, std::span<const std::string_view> names);
/// Elements that end the line of text before them.
bool isBlockElement(const HtmlNode& node);
/// Elements whose content is no text of the document: scripts, styles, form controls, media.
bool isSilentElement(const HtmlNode& node);
/// 1 to 6 for h1 to h6 and role="heading"; else 0.
int headingLevelOf(const HtmlNode& node);
/// The words of the class attribute in lower case.
std::vector<std::string> classesOf(const HtmlNode& node);
bool hasClass(const HtmlNode& node, std::string_view name);

}  // namespace strata::datasetgen
