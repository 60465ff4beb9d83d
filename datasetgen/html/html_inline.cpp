// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_inline.h"

#include "datasetgen/html/html_furniture.h"
#include "datasetgen/text/raised_text.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace strata::datasetgen {
namespace {

constexpr auto kMarkClasses = std::to_array<std::string_view>({"headerlink",
                                                               "permalink",
                                                               "anchor-link",
                                                               "anchorlink",
                                                               "heading-anchor",
                                                               "hash-link",
                                                               "linenos",
                                                               "lineno",
                                                               "linenumber",
                                                               "line-numbers",
                                                               "lnum",
                                                               "mw-editsection",
                                                               "footnote-ref",
                                                               "footnote-reference",
                                                               "footnote-backref",
                                                               "footnote-back",
                                                               "footnote-back-ref",
                                                               "fn-backref",
                                                               "noteref",
                                                               "brackets",
                                                               "fn-bracket",
                                                               "sr-only",
                                                               "visually-hidden",
                                                               "copybtn",
                                                               "viewcode-link",
                                                               "copiable-link",
                                                               "copiable-anchor"});
constexpr auto kMarkTexts = std::to_array<std::string_view>(
    {"¶", "§", "#", "🔗", "↩", "↩︎", "^", "↑", "⇑", "*", "[edit]", "[link]"});

void collectPlain(const HtmlNode& node, std::string& text) {
    if (isText(node)) {
        text += textOf(node);
    }
    for (const HtmlNode* child : childrenOf(node)) {
        collectPlain(*child, text);
    }
}

bool isNoteNumber(std::string text) {
    std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == ' ' || c == '\n'; });
    return !text.empty() && text.size() <= 3 &&
           (std::ranges::all_of(
                text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }) ||
            text == "*" || text.size() == 1);
}

/// A raised link to a place in the same page, with nothing but a number.
bool isRaisedNoteLink(const HtmlNode& element) {
    const bool isRaised = nameOf(element) == "sup";
    const bool isLink = nameOf(element) == "a";
    const HtmlNode* link = isLink ? &element : nullptr;
    bool isInRaised = isLink && parentOf(element) != nullptr && nameOf(*parentOf(element)) == "sup";
    for (const HtmlNode* child : childrenOf(element)) {
        if (isRaised && nameOf(*child) == "a") {
            link = child;
            isInRaised = true;
        } else if (isLink && nameOf(*child) == "sup") {
            isInRaised = true;
        }
    }
    if (link == nullptr || !isInRaised ||
        attributeOf(*link, "href").find('#') == std::string::npos) {
        return false;
    }
    std::string text;
    collectPlain(element, text);
    return isNoteNumber(text);
}

class LineCollector {
public:
    void visit(const HtmlNode& node) {
        if (isText(node)) {
            text_ += textOf(node);
            return;
        }
        const std::string_view name = nameOf(node);
        if (isSilentElement(node) || isHidden(node) || isMarkOnly(node)) {
            return;
        }
        const bool isSeparated = isBlockElement(node) || name == "br";
        text_ += isSeparated ? " " : "";
        text_ += openingMark(node);
        const std::size_t begin = text_.size();
        for (const HtmlNode* child : childrenOf(node)) {
            visit(*child);
        }
        if (name == "sup" || name == "sub") {
            const std::string plain = cleanLine(std::string_view(text_).substr(begin));
            text_.resize(begin);
            text_ += name == "sup" ? raisedText(plain) : loweredText(plain);
        }
        text_ += emptyElementText(node);
        text_ += closingMark(node);
        text_ += isSeparated ? " " : "";
    }

    std::string take() { return cleanLine(text_); }

private:
    std::string text_;
};

void collectVerbatim(const HtmlNode& node, std::string& text) {
    if (isText(node)) {
        text += textOf(node);
        return;
    }
    const std::string_view name = nameOf(node);
    if (isSilentElement(node) || isMarkOnly(node)) {
        return;
    }
    const bool isOwnLine = isBlockElement(node) && name != "pre";
    if (name == "br" || (isOwnLine && !text.empty() && text.back() != '\n')) {
        text += '\n';
    }
    for (const HtmlNode* child : childrenOf(node)) {
        collectVerbatim(*child, text);
    }
    if (isOwnLine && !text.empty() && text.back() != '\n') {
        text += '\n';
    }
}

}  // namespace

bool isMarkOnly(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    if (name.empty() || isBlockElement(element)) {
        return name == "td" && (hasClass(element, "linenos") || hasClass(element, "lineno"));
    }
    const std::vector<std::string> classes = classesOf(element);
    if (std::ranges::any_of(classes,
                            [](const std::string& c) { return isOneOf(c, kMarkClasses); })) {
        return true;
    }
    const std::string_view role = attributeOf(element, "role");
    if (role == "doc-noteref" || role == "doc-backlink" || isRaisedNoteLink(element)) {
        return true;
    }
    if (name != "a" || !attributeOf(element, "href").starts_with('#')) {
        return false;
    }
    std::string text;
    collectPlain(element, text);
    return isOneOf(cleanLine(text), kMarkTexts);
}

std::string lineTextOf(const HtmlNode& node) {
    LineCollector collector;
    collector.visit(node);
    return collector.take();
}

std::string verbatimTextOf(const HtmlNode& node) {
    std::string text;
    collectVerbatim(node, text);
    return text;
}

std::string emptyElementText(const HtmlNode& element) {
    const std::string_view name = nameOf(element);
    if (name == "input" && attributeOf(element, "type") == "checkbox") {
        return hasAttribute(element, "checked") ? "[x] " : "[ ] ";
    }
    const std::string_view alternative = attributeOf(element, "alt");
    const bool isFormula = name == "img" && (alternative.starts_with('$') ||
                                             hasClass(element, "math") || hasClass(element, "tex"));
    return isFormula ? std::string(alternative) : std::string();
}

std::string_view openingMark(const HtmlNode& element) {
    return nameOf(element) == "q" ? "“" : "";
}

std::string_view closingMark(const HtmlNode& element) {
    return nameOf(element) == "q" ? "”" : "";
}

}  // namespace strata::datasetgen
