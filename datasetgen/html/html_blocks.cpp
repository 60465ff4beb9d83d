// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_blocks.h"

#include "datasetgen/html/html_inline.h"
#include "datasetgen/html/html_walker.h"
#include "datasetgen/text/block_builder.h"
#include "datasetgen/text/plain_text.h"

#include <utility>

namespace strata::datasetgen {
namespace {

// A page with this share of its text in one listing is a plain text in a wrapping (RFCs).
constexpr double kListingShare = 0.8;
constexpr std::size_t kListingCharactersMin = 4000;
// When less than this is left of a page with more, the page was all links: read it whole.
constexpr std::size_t kKeptBytesMin = 100;

void setTitle(const HtmlTree& tree, BlockBuilder& builder) {
    const auto titles = tree.elementsNamed("title");
    for (const HtmlNode* text :
         titles.empty() ? std::span<HtmlNode* const>() : childrenOf(*titles.front())) {
        builder.setTitle(textOf(*text));
    }
}

const HtmlNode* wrappedTextOf(const HtmlTree& tree) {
    for (const HtmlNode* listing : tree.elementsNamed("pre")) {
        const auto characters = static_cast<double>(tree.measure(*listing).characters);
        if (tree.measure(*listing).characters >= kListingCharactersMin &&
            characters >= kListingShare * static_cast<double>(tree.whole().characters)) {
            return listing;
        }
    }
    return nullptr;
}

Document readTree(const HtmlTree& tree, HtmlOrigin origin, const std::string& format) {
    BlockBuilder builder(format);
    setTitle(tree, builder);
    const HtmlNode* wrapped = origin == HtmlOrigin::Page ? wrappedTextOf(tree) : nullptr;
    if (wrapped != nullptr) {
        addPlainText(verbatimTextOf(*wrapped), builder);
        return builder.finish();
    }
    const HtmlFurniture furniture(tree, origin);
    HtmlWalker(tree, furniture, builder).walk();
    const bool isLeftEmpty =
        builder.keptBytes() < kKeptBytesMin && tree.whole().characters > 3 * builder.keptBytes();
    return isLeftEmpty && origin == HtmlOrigin::Page ? readTree(tree, HtmlOrigin::Fragment, format)
                                                     : builder.finish();
}

}  // namespace

Document readHtmlMarkup(std::string markup, HtmlOrigin origin, const std::string& format) {
    const HtmlTree tree(std::move(markup));
    return readTree(tree, origin, format);
}

}  // namespace strata::datasetgen
