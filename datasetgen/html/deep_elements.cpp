// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/deep_elements.h"

#include <gumbo.h>

#include <algorithm>
#include <utility>

namespace strata::datasetgen {
namespace {

// A subtree that is no higher stays as it is; its top stands at most kTopDepth + 1 deep.
constexpr std::size_t kKeptHeight = 100;
constexpr std::size_t kTopDepth = kHtmlDepthMax - kKeptHeight - 1;

/// What stands below an element, in the order of the text.
struct Below {
    HtmlNode* node = nullptr;
    std::size_t parent = 0;  ///< index of it; that of the first is its own
    std::size_t height = 0;
    std::size_t end = 0;  ///< index behind the last that stands below it
};

std::vector<Below> allBelow(HtmlNode& top) {
    std::vector<Below> all;
    std::vector<std::pair<HtmlNode*, std::size_t>> waiting{{&top, 0}};
    while (!waiting.empty()) {
        const auto [node, parent] = waiting.back();
        waiting.pop_back();
        const std::size_t index = all.size();
        all.push_back({node, parent, 0, index + 1});
        const auto children = childrenOf(*node);
        for (auto child = children.rbegin(); child != children.rend(); ++child) {
            waiting.emplace_back(*child, index);
        }
    }
    for (std::size_t i = all.size(); i-- > 1;) {
        Below& parent = all[all[i].parent];
        parent.height = std::max(parent.height, all[i].height + 1);
        parent.end = std::max(parent.end, all[i].end);
    }
    return all;
}

void setChildren(HtmlNode& element, std::vector<void*>& children) {
    GumboVector& list = element.v.element.children;
    list.data = children.data();
    list.length = static_cast<unsigned int>(children.size());
    list.capacity = list.length;
}

/// Hangs what is higher than kKeptHeight below `top` itself. Blocks that fall apart so leave an
/// empty element where they began and where they ended: the lines around them stay apart.
std::vector<void*> liftedChildren(HtmlNode& top) {
    const std::vector<Below> all = allBelow(top);
    std::vector<void*> children;
    std::vector<std::size_t> open;  // elements that fall apart, the innermost last
    const auto mark = [&](std::size_t index) {
        if (isBlockElement(*all[index].node)) {
            children.push_back(all[index].node);
        }
    };
    for (std::size_t i = 1; i < all.size();) {
        while (!open.empty() && all[open.back()].end <= i) {
            mark(open.back());
            open.pop_back();
        }
        all[i].node->parent = &top;
        if (all[i].height <= kKeptHeight) {
            children.push_back(all[i].node);
            i = all[i].end;
        } else {
            mark(i);
            open.push_back(i++);
        }
    }
    for (const Below& each : all) {
        if (each.height > kKeptHeight && each.node != &top) {
            each.node->v.element.children.length = 0;
        }
    }
    return children;
}

}  // namespace

ChildLists liftDeepElements(HtmlNode& root) {
    ChildLists lists;
    std::vector<std::pair<HtmlNode*, std::size_t>> waiting{{&root, 0}};
    while (!waiting.empty()) {
        const auto [node, depth] = waiting.back();
        waiting.pop_back();
        if (depth == kTopDepth) {
            if (isElement(*node)) {
                lists.push_back(liftedChildren(*node));
                setChildren(*node, lists.back());
            }
            continue;
        }
        for (HtmlNode* child : childrenOf(*node)) {
            waiting.emplace_back(child, depth + 1);
        }
    }
    return lists;
}

}  // namespace strata::datasetgen
