// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_walker.h"

#include "datasetgen/html/html_inline.h"
#include "datasetgen/html/html_table.h"
#include "datasetgen/text/heading_words.h"
#include "datasetgen/text/raised_text.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::datasetgen {
namespace {

// Items grow by their further paragraphs up to here; then those stand alone.
constexpr std::size_t kItemBytesMax = 1200;
// Longer definitions are paragraphs under their term, not lines of a list.
constexpr std::size_t kDefinitionCharactersMax = 400;
constexpr std::size_t kPrefixBytesMax = 300;

constexpr auto kAdmonitionClasses = std::to_array<std::string_view>(
    {"note", "tip", "warning", "caution", "important", "admonition", "admonitionblock", "alert",
     "hint", "danger", "seealso", "attention", "error", "markdown-alert", "callout"});
constexpr auto kNotesClasses = std::to_array<std::string_view>(
    {"footnotes", "footnote", "footnote-list", "references", "endnotes", "footnotes-list"});
constexpr auto kCaptionClasses = std::to_array<std::string_view>(
    {"caption", "figure-caption", "table-caption", "msocaption", "wp-caption-text"});
constexpr auto kTitledClasses = std::to_array<std::string_view>(
    {"table", "figure", "example", "listingblock", "tableblock", "imageblock", "exampleblock",
     "informalexample", "equation", "procedure", "table-contents"});

bool hasAnyClass(const HtmlNode& element, std::span<const std::string_view> names) {
    return std::ranges::any_of(classesOf(element),
                               [&](const std::string& name) { return isOneOf(name, names); });
}

bool isNotes(const HtmlNode& element) {
    const std::string_view role = attributeOf(element, "role");
    return role == "doc-endnotes" || role == "doc-footnote" || role == "doc-endnote" ||
           hasAnyClass(element, kNotesClasses);
}

bool isCaption(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    if (name == "figcaption" || hasAnyClass(element, kCaptionClasses)) {
        return true;
    }
    // DocBook and AsciiDoc write the title of a table or figure as a paragraph of this class.
    return hasClass(element, "title") && parentOf(element) != nullptr &&
           hasAnyClass(*parentOf(element), kTitledClasses);
}

bool endsSentence(std::string_view text) {
    return text.ends_with(':') || text.ends_with('.') || text.ends_with('!') || text.ends_with('?');
}

NumberStyle numberStyleOf(const HtmlNode& list) {
    const std::string_view type = attributeOf(list, "type");
    if (type == "a" || hasClass(list, "loweralpha")) {
        return NumberStyle::LowerLetter;
    }
    if (type == "A" || hasClass(list, "upperalpha")) {
        return NumberStyle::UpperLetter;
    }
    if (type == "i" || hasClass(list, "lowerroman")) {
        return NumberStyle::LowerRoman;
    }
    return type == "I" || hasClass(list, "upperroman") ? NumberStyle::UpperRoman
                                                       : NumberStyle::Decimal;
}

bool isBold(const HtmlNode& element) {
    const std::string_view style = attributeOf(element, "style");
    return nameOf(element) == "b" || nameOf(element) == "strong" ||
           style.find("font-weight:bold") != std::string_view::npos ||
           style.find("font-weight:700") != std::string_view::npos;
}

/// Whether all text of a block of one line is bold.
bool isAllBold(const HtmlNode& block) {
    return std::ranges::all_of(childrenOf(block), [](const HtmlNode* child) {
        if (isText(*child)) {
            return cleanLine(textOf(*child)).empty();
        }
        return !isElement(*child) ||
               (!isBlockElement(*child) && (isBold(*child) || isAllBold(*child)));
    });
}

}  // namespace

HtmlWalker::HtmlWalker(const HtmlTree& tree, const HtmlFurniture& furniture, BlockBuilder& builder)
    : tree_(tree), furniture_(furniture), builder_(builder) {}

void HtmlWalker::walk() {
    visit(tree_.root());
    flush();
    flushPrefix();
    closeList();
}

void HtmlWalker::visit(const HtmlNode& node) {
    if (isText(node)) {
        line_ += textOf(node);
    } else if (isElement(node)) {
        visitElement(node);
    }
}

void HtmlWalker::visitChildren(const HtmlNode& node) {
    for (const HtmlNode* child : childrenOf(node)) {
        visit(*child);
    }
}

void HtmlWalker::visitElement(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    if (isSilentElement(element)) {
        return;
    }
    if (const std::string reason = furniture_.reasonFor(element); !reason.empty()) {
        if (isBlockElement(element)) {
            flush();
            closeList();
            builder_.addRemoved(lineTextOf(element), reason);
        }
        return;
    }
    if (const int level = headingLevelOf(element); level > 0) {
        visitHeading(element, level);
    } else if (!visitSpecial(element, name)) {
        isBlockElement(element) ? visitBlock(element) : visitInline(element);
    }
}

/// Elements with a form of their own. False: an ordinary one.
bool HtmlWalker::visitSpecial(const HtmlNode& element, std::string_view name) {
    if (name == "br") {
        breakLine();
    } else if (name == "ul" || name == "ol" || name == "menu" || name == "dir") {
        visitList(element);
    } else if (name == "li") {
        visitItem(element);
    } else if (name == "dl") {
        visitDefinitions(element);
    } else if (name == "dt") {
        visitTerm(element);
    } else if (name == "dd") {
        visitDefinition(element);
    } else if (name == "pre" || name == "listing" || name == "xmp" || name == "plaintext") {
        visitListing(element);
    } else if (name == "table" && isDataTable(element, tree_)) {
        visitTable(element);
    } else if (isBlockElement(element) && isCaption(element)) {
        visitCaption(element);
    } else if (isBlockElement(element) && isNotes(element) &&
               paragraphKind_ != BlockKind::Footnote) {
        visitNotes(element);
    } else if (isBlockElement(element) && hasAnyClass(element, kAdmonitionClasses)) {
        visitAdmonition(element);
    } else {
        return false;
    }
    return true;
}

void HtmlWalker::visitBlock(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    flush();
    if (admonitions_ > 0 && (hasClass(element, "admonition-title") || hasClass(element, "title") ||
                             hasClass(element, "markdown-alert-title"))) {
        flushPrefix();
        prefix_ = lineTextOf(element);
        return;
    }
    if (hasClass(element, "headertitle") || hasClass(element, "doc-title")) {
        builder_.addHeading(1, lineTextOf(element));
        return;
    }
    if (name == "p" && lists_.empty() && tree_.whole().headings <= 1 && isAllBold(element) &&
        isHeadingByLook(lineTextOf(element))) {
        visitHeading(element, kLookHeadingLevel);
        return;
    }
    if (name == "hr" || name == "blockquote") {
        closeList();
    }
    visitChildren(element);
    flush();
}

void HtmlWalker::visitInline(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    if (isMarkOnly(element)) {
        return;
    }
    line_ += openingMark(element);
    const std::size_t begin = line_.size();
    visitChildren(element);
    if ((name == "sup" || name == "sub") && begin <= line_.size()) {
        const std::string plain = cleanLine(std::string_view(line_).substr(begin));
        line_.resize(begin);
        line_ += name == "sup" ? raisedText(plain) : loweredText(plain);
    }
    line_ += emptyElementText(element);
    line_ += closingMark(element);
}

void HtmlWalker::breakLine() {
    // Two breaks in a row are how old pages part paragraphs.
    const bool isSecond = lastBreak_.has_value() && *lastBreak_ <= line_.size() &&
                          line_.find_first_not_of(" \t\r\n", *lastBreak_) == std::string::npos;
    if (isSecond) {
        flush();
    }
    line_ += '\n';
    lastBreak_ = line_.size();
}

void HtmlWalker::visitHeading(const HtmlNode& element, int level) {
    flush();
    const std::string text = lineTextOf(element);
    if (admonitions_ > 0) {
        flushPrefix();
        prefix_ = text;
        return;
    }
    flushPrefix();
    closeList();
    builder_.addHeading(level, text);
}

void HtmlWalker::visitList(const HtmlNode& list) {
    flush();
    if (paragraphKind_ == BlockKind::Footnote) {
        visitChildren(list);
        return;
    }
    const bool isOutermost = lists_.empty();
    if (isOutermost) {
        flushPrefix();
        closeList();
    }
    List state;
    state.kind = nameOf(list) == "ol" ? List::Kind::Numbered : List::Kind::Bulleted;
    state.style = numberStyleOf(list);
    state.number = numberAttributeOf(list, "start", 1);
    lists_.push_back(state);
    visitChildren(list);
    flush();
    lists_.pop_back();
    marker_.reset();
    if (isOutermost) {
        closeList();
    }
}

void HtmlWalker::visitItem(const HtmlNode& item) {
    flush();
    if (!lists_.empty()) {
        List& list = lists_.back();
        list.number = numberAttributeOf(item, "value", list.number);
        marker_ = list.kind == List::Kind::Numbered ? numberText(list.style, list.number++) + "."
                                                    : std::string(kBullet);
    }
    visitChildren(item);
    flush();
    marker_.reset();
}

void HtmlWalker::visitDefinitions(const HtmlNode& list) {
    flush();
    flushPrefix();
    const HtmlMeasure& measure = tree_.measure(list);
    std::size_t longest = 0;
    for (const HtmlNode* child : childrenOf(list)) {
        longest = std::max(longest, tree_.measure(*child).characters);
    }
    const bool isSimple = measure.listings == 0 && measure.tables == 0 && measure.lists == 1 &&
                          measure.headings == 0 && longest <= kDefinitionCharactersMax &&
                          paragraphKind_ != BlockKind::Footnote;
    if (!isSimple) {
        closeList();
        std::vector<List> outer = std::exchange(lists_, {});
        visitChildren(list);
        flush();
        flushPrefix();
        closeList();
        lists_ = std::move(outer);
        return;
    }
    const bool isOutermost = lists_.empty();
    if (isOutermost) {
        closeList();
    }
    List state;
    state.kind = List::Kind::Plain;
    lists_.push_back(state);
    visitChildren(list);
    flush();
    flushPrefix();
    lists_.pop_back();
    if (isOutermost) {
        closeList();
    }
}

void HtmlWalker::visitTerm(const HtmlNode& term) {
    flush();
    const std::string text = lineTextOf(term);
    if (prefix_.size() + text.size() > kPrefixBytesMax) {
        flushPrefix();
    }
    prefix_ += prefix_.empty() || text.empty() ? "" : ", ";
    prefix_ += text;
}

void HtmlWalker::visitDefinition(const HtmlNode& definition) {
    flush();
    if (!lists_.empty() && lists_.back().kind == List::Kind::Plain) {
        marker_ = std::string();
    }
    visitChildren(definition);
    flush();
    flushPrefix();
    marker_.reset();
}

void HtmlWalker::visitListing(const HtmlNode& listing) {
    flush();
    flushPrefix();
    closeList();
    marker_.reset();
    builder_.add(BlockKind::Code, verbatimTextOf(listing));
}

void HtmlWalker::visitTable(const HtmlNode& table) {
    flush();
    flushPrefix();
    closeList();
    if (const HtmlNode* caption = captionOf(table)) {
        builder_.add(BlockKind::Caption, lineTextOf(*caption));
    }
    builder_.add(BlockKind::Table, tableTextOf(table));
}

void HtmlWalker::visitCaption(const HtmlNode& element) {
    flush();
    flushPrefix();
    closeList();
    builder_.add(BlockKind::Caption, lineTextOf(element));
}

void HtmlWalker::visitNotes(const HtmlNode& notes) {
    flush();
    flushPrefix();
    closeList();
    std::vector<List> outer = std::exchange(lists_, {});
    const BlockKind kind = std::exchange(paragraphKind_, BlockKind::Footnote);
    visitChildren(notes);
    flush();
    flushPrefix();
    paragraphKind_ = kind;
    lists_ = std::move(outer);
}

void HtmlWalker::visitAdmonition(const HtmlNode& element) {
    flush();
    flushPrefix();
    ++admonitions_;
    visitChildren(element);
    flush();
    flushPrefix();
    --admonitions_;
}

void HtmlWalker::flush() {
    lastBreak_.reset();
    std::string text = cleanLine(line_);
    line_.clear();
    if (text.empty()) {
        return;
    }
    if (!prefix_.empty()) {
        text = prefix_ + (endsSentence(prefix_) ? " " : ": ") + text;
        prefix_.clear();
    }
    if (lists_.empty()) {
        builder_.add(paragraphKind_, text);
    } else {
        addToItem(std::move(text));
    }
}

void HtmlWalker::addToItem(std::string text) {
    if (marker_.has_value()) {
        std::string item(2 * (lists_.size() - 1), ' ');
        item += *marker_ + (marker_->empty() ? "" : " ") + text;
        items_.push_back(std::move(item));
        marker_.reset();
    } else if (!items_.empty() && items_.back().size() + text.size() <= kItemBytesMax) {
        items_.back() += " " + text;
    } else {
        closeList();
        builder_.add(BlockKind::Text, text);
    }
}

void HtmlWalker::flushPrefix() {
    if (!prefix_.empty()) {
        line_ = std::exchange(prefix_, {});
        flush();
    }
}

void HtmlWalker::closeList() {
    std::string text;
    for (const std::string& item : items_) {
        text += (text.empty() ? "" : "\n") + item;
    }
    items_.clear();
    builder_.add(BlockKind::List, text);
}

}  // namespace strata::datasetgen
