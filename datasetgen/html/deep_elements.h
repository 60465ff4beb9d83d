// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a tree of any depth one that can be walked by functions which call themselves. Nobody nests
// elements by the thousand to say something: what lies that deep hangs a few hundred levels below
// the root afterwards, in its order, small parts of the tree (headings, tables, lists) as they
// were. Thread: a pure function on its tree; any thread.
#pragma once

#include "datasetgen/html/html_tree.h"

#include <cstddef>
#include <vector>

namespace strata::datasetgen {

/// No element stands deeper afterwards than this.
inline constexpr std::size_t kHtmlDepthMax = 500;

/// The lists of children of the nodes that were changed: they must live as long as the tree.
using ChildLists = std::vector<std::vector<void*>>;

ChildLists liftDeepElements(HtmlNode& root);

}  // namespace strata::datasetgen
