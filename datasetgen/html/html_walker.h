// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the tree of a page and says its blocks in order. Text gathers in a line until an element
// begins or ends that stands on lines of its own; items gather in a list until something else
// comes. Thread: one owner.
#pragma once

#include "datasetgen/html/html_furniture.h"
#include "datasetgen/html/html_tree.h"
#include "datasetgen/text/block_builder.h"
#include "datasetgen/text/list_marker.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

class HtmlWalker {
public:
    /// All references must outlive the walker.
    HtmlWalker(const HtmlTree& tree, const HtmlFurniture& furniture, BlockBuilder& builder);

    /// Adds the blocks of the whole tree.
    void walk();

private:
    struct List {
        enum class Kind { Bulleted, Numbered, Plain };
        Kind kind = Kind::Bulleted;
        NumberStyle style = NumberStyle::Decimal;
        int number = 1;
    };

    void visit(const HtmlNode& node);
    void visitChildren(const HtmlNode& node);
    void visitElement(const HtmlNode& element);
    bool visitSpecial(const HtmlNode& element, std::string_view name);
    void visitBlock(const HtmlNode& element);
    void visitInline(const HtmlNode& element);
    void visitHeading(const HtmlNode& element, int level);
    void visitList(const HtmlNode& list);
    void visitItem(const HtmlNode& item);
    void visitDefinitions(const HtmlNode& list);
    void visitTerm(const HtmlNode& term);
    void visitDefinition(const HtmlNode& definition);
    void visitListing(const HtmlNode& listing);
    void visitTable(const HtmlNode& table);
    void visitCaption(const HtmlNode& element);
    void visitNotes(const HtmlNode& notes);
    void visitAdmonition(const HtmlNode& element);
    void breakLine();

    /// Ends the line of text: it becomes an item, goes on with one, or is a paragraph.
    void flush();
    void addToItem(std::string text);
    void flushPrefix();
    void closeList();

    const HtmlTree& tree_;
    const HtmlFurniture& furniture_;
    BlockBuilder& builder_;
    std::string line_;
    std::optional<std::size_t> lastBreak_;  ///< of line_: where a line break stood last
    std::string prefix_;                    ///< a term or a note's title, before the next text
    std::vector<List> lists_;
    std::vector<std::string> items_;     ///< of the open list block
    std::optional<std::string> marker_;  ///< of an item that has no text yet
    BlockKind paragraphKind_ = BlockKind::Text;
    int admonitions_ = 0;
};

}  // namespace strata::datasetgen
