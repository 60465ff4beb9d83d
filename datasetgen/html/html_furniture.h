// SPDX-License-Identifier: GPL-3.0-or-later
// Which parts of a web page are not of the document: menus, search forms, page headers and footers,
// contents lists, hidden parts. Decided by element names, roles, class words, and by how much of a
// part is links; never for a part that holds most of the page's text.
// Thread: any, after construction.
#pragma once

#include "datasetgen/html/html_tree.h"

#include <string>
#include <unordered_set>

namespace strata::datasetgen {

/// Pages come with furniture; a piece of HTML made from Markdown is all content.
enum class HtmlOrigin { Page, Fragment };

class HtmlFurniture {
public:
    HtmlFurniture(const HtmlTree& tree, HtmlOrigin origin);

    /// Why the element and all below it is left out; empty when it is read.
    std::string reasonFor(const HtmlNode& element) const;

private:
    bool isMostOfPage(const HtmlNode& element) const;
    bool isBeforeFirstHeading(const HtmlNode& element) const;
    void findMain();
    void findFirstHeading();
    std::string reasonByPlace(const HtmlNode& element) const;
    std::string reasonByName(const HtmlNode& element) const;
    std::string reasonByClass(const HtmlNode& element) const;
    std::string reasonByLinks(const HtmlNode& element) const;

    const HtmlTree& tree_;
    HtmlOrigin origin_;
    const HtmlNode* main_ = nullptr;
    std::unordered_set<const HtmlNode*> aboveMain_;
    std::unordered_set<const HtmlNode*> beforeFirstHeading_;  ///< the outermost such elements
};

/// Whether the element is not shown at all.
bool isHidden(const HtmlNode& element);

}  // namespace strata::datasetgen
