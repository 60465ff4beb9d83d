// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_tree.h"

#include "datasetgen/html/deep_elements.h"
#include "datasetgen/html/markup_size.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kMarkupBytesMax = 64UL << 20;
constexpr std::size_t kTreeBytesMax = 1536UL << 20;
constexpr std::size_t kChunkBytes = 1UL << 20;
// Gumbo looks through all open elements at every tag, and through all attributes of a tag at each:
// far beyond what any page has, it would take minutes to find out. These are about ten seconds.
constexpr std::uint64_t kOpenStepsMax = 3'000'000'000;
constexpr std::size_t kAttributesMax = 4000;

constexpr auto kBlockElements = std::to_array<std::string_view>(
    {"address", "article", "aside",  "blockquote", "body",  "caption",   "center",   "dd",
     "details", "dialog",  "dir",    "div",        "dl",    "dt",        "fieldset", "figcaption",
     "figure",  "footer",  "form",   "h1",         "h2",    "h3",        "h4",       "h5",
     "h6",      "header",  "hgroup", "hr",         "html",  "legend",    "li",       "listing",
     "main",    "menu",    "nav",    "ol",         "p",     "plaintext", "pre",      "section",
     "summary", "table",   "tbody",  "td",         "tfoot", "th",        "thead",    "tr",
     "ul",      "xmp"});
constexpr auto kSilentElements = std::to_array<std::string_view>(
    {"applet",   "audio",    "base",    "button",   "canvas",     "datalist",
     "embed",    "frameset", "head",    "iframe",   "link",       "map",
     "meta",     "meter",    "noembed", "noframes", "noscript",   "object",
     "optgroup", "option",   "param",   "progress", "rp",         "rt",
     "script",   "select",   "source",  "style",    "svg",        "template",
     "textarea", "title",    "track",   "video",    "annotation", "annotation-xml"});

/// Gumbo moves the text before </form> behind it, unless something stands between.
std::string withFormEnds(const std::string& text) {
    constexpr std::string_view kEnd = "</form";
    constexpr std::string_view kComment = "<!---->";
    std::string result;
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t end = text.find("</", begin);
        end = std::min(end, text.size());
        const bool isForm =
            end + kEnd.size() <= text.size() &&
            std::equal(
                kEnd.begin(), kEnd.end(), text.begin() + static_cast<std::ptrdiff_t>(end),
                [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
        const std::size_t next = std::min(end + 2, text.size());
        result.append(text, begin, end - begin);
        result += isForm ? kComment : std::string_view();
        result.append(text, end, next - end);
        begin = next;
    }
    return result;
}

}  // namespace

/// Memory of one tree, given back at once: freeing node by node recurses as deep as the tree.
struct HtmlTree::Arena {
    std::vector<std::unique_ptr<std::byte[]>> chunks;
    std::size_t left = 0;
    std::byte* next = nullptr;
    std::size_t totalBytes = 0;

    void* allocate(std::size_t bytes) {
        const std::size_t wanted = static_cast<std::size_t>(alignUp(bytes, alignof(max_align_t)));
        if (wanted > left) {
            const std::size_t chunk = std::max(wanted, kChunkBytes);
            totalBytes += chunk;
            if (totalBytes > kTreeBytesMax) {
                throw Error(ErrorCode::DocumentLimit, Sentence("The page has too much markup."),
                            "more than " + formatBytes(kTreeBytesMax) + " as a tree",
                            Sentence("Split the page."));
            }
            chunks.push_back(std::make_unique<std::byte[]>(chunk));
            next = chunks.back().get();
            left = chunk;
        }
        std::byte* const result = next;
        next += wanted;
        left -= wanted;
        return result;
    }
};

double HtmlMeasure::linkShare() const {
    return characters == 0 ? 0.0
                           : static_cast<double>(linkCharacters) / static_cast<double>(characters);
}

HtmlMeasure& HtmlMeasure::operator+=(const HtmlMeasure& other) {
    characters += other.characters;
    linkCharacters += other.linkCharacters;
    links += other.links;
    pageLinks += other.pageLinks;
    headings += other.headings;
    mainHeadings += other.mainHeadings;
    inputs += other.inputs;
    tables += other.tables;
    listings += other.listings;
    lists += other.lists;
    paragraphs += other.paragraphs;
    return *this;
}

HtmlTree::HtmlTree(std::string text) : text_(std::move(text)), arena_(std::make_unique<Arena>()) {
    if (text_.size() > kMarkupBytesMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("The page has too much markup."),
                    formatBytes(text_.size()) + " of at most " + formatBytes(kMarkupBytesMax),
                    Sentence("Split the page."));
    }
    const MarkupSize size = sizeOfMarkup(text_);
    if (size.openSteps > kOpenStepsMax) {
        throw Error(ErrorCode::DocumentLimit,
                    Sentence("The page's elements are nested too deeply."),
                    "more than 50,000 levels", Sentence("Save the page again with a browser."));
    }
    if (size.attributesMax > kAttributesMax) {
        throw Error(ErrorCode::DocumentLimit,
                    Sentence("A tag of the page has too many attributes."),
                    "more than " + std::to_string(kAttributesMax),
                    Sentence("Save the page again with a browser."));
    }
    text_ = withFormEnds(text_);
    GumboOptions options = kGumboDefaultOptions;
    options.userdata = arena_.get();
    options.allocator = [](void* arena, std::size_t bytes) {
        return static_cast<Arena*>(arena)->allocate(bytes);
    };
    options.deallocator = [](void*, void*) {};
    options.max_errors = 0;
    HtmlNode* const root = gumbo_parse_with_options(&options, text_.data(), text_.size())->root;
    deepChildren_ = liftDeepElements(*root);
    root_ = root;
    measureBelow(*root_);
}

HtmlTree::~HtmlTree() = default;

HtmlMeasure HtmlTree::measureBelow(const HtmlNode& node) {
    HtmlMeasure sum;
    if (isText(node)) {
        sum.characters = static_cast<std::size_t>(std::ranges::count_if(
            textOf(node), [](char c) { return c != ' ' && c != '\n' && c != '\t' && c != '\r'; }));
        return sum;
    }
    const std::string_view name = nameOf(node);
    sum.inputs = name == "input" || name == "select" || name == "textarea" ? 1 : 0;
    if (!isSilentElement(node)) {
        for (const HtmlNode* child : childrenOf(node)) {
            sum += measureBelow(*child);
        }
    }
    if (name == "a" && hasAttribute(node, "href")) {
        sum.links += 1;
        sum.pageLinks += attributeOf(node, "href").starts_with('#') ? 1 : 0;
        sum.linkCharacters = sum.characters;
    }
    const int level = headingLevelOf(node);
    sum.headings += level > 0 ? 1 : 0;
    sum.mainHeadings += level == 1 ? 1 : 0;
    sum.tables += name == "table" ? 1 : 0;
    sum.listings += name == "pre" ? 1 : 0;
    sum.lists += name == "ul" || name == "ol" || name == "dl" ? 1 : 0;
    sum.paragraphs += name == "p" ? 1 : 0;
    measures_.emplace(&node, sum);
    return sum;
}

const HtmlMeasure& HtmlTree::measure(const HtmlNode& node) const {
    static const HtmlMeasure none;
    const auto found = measures_.find(&node);
    return found == measures_.end() ? none : found->second;
}

std::vector<const HtmlNode*> HtmlTree::elementsNamed(std::string_view name) const {
    std::vector<const HtmlNode*> result;
    std::vector<const HtmlNode*> waiting{root_};
    while (!waiting.empty()) {
        const HtmlNode* node = waiting.back();
        waiting.pop_back();
        if (nameOf(*node) == name) {
            result.push_back(node);
        }
        const auto children = childrenOf(*node);
        waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return result;
}

const HtmlNode* parentOf(const HtmlNode& node) {
    return node.parent;
}

bool isElement(const HtmlNode& node) {
    return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

bool isText(const HtmlNode& node) {
    return node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE ||
           node.type == GUMBO_NODE_CDATA;
}

std::string_view textOf(const HtmlNode& node) {
    return node.v.text.text;
}

std::string_view nameOf(const HtmlNode& node) {
    if (!isElement(node)) {
        return {};
    }
    if (node.v.element.tag != GUMBO_TAG_UNKNOWN) {
        return gumbo_normalized_tagname(node.v.element.tag);
    }
    GumboStringPiece piece = node.v.element.original_tag;
    gumbo_tag_from_original_text(&piece);
    return {piece.data, piece.length};
}

std::string_view attributeOf(const HtmlNode& node, const char* name) {
    if (!isElement(node)) {
        return {};
    }
    const GumboAttribute* attribute = gumbo_get_attribute(&node.v.element.attributes, name);
    return attribute == nullptr ? std::string_view() : std::string_view(attribute->value);
}

bool hasAttribute(const HtmlNode& node, const char* name) {
    return isElement(node) && gumbo_get_attribute(&node.v.element.attributes, name) != nullptr;
}

int numberAttributeOf(const HtmlNode& node, const char* name, int otherwise) {
    const std::string_view text = attributeOf(node, name);
    int number = otherwise;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc() ? number : otherwise;
}

std::span<HtmlNode* const> childrenOf(const HtmlNode& node) {
    const GumboVector* children = isElement(node)                    ? &node.v.element.children
                                  : node.type == GUMBO_NODE_DOCUMENT ? &node.v.document.children
                                                                     : nullptr;
    if (children == nullptr || children->length == 0) {
        return {};
    }
    // Gumbo keeps its vectors as untyped pointers.
    return {reinterpret_cast<HtmlNode* const*>(children->data), children->length};
}

bool isOneOf(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

bool isBlockElement(const HtmlNode& node) {
    return isOneOf(nameOf(node), kBlockElements);
}

bool isSilentElement(const HtmlNode& node) {
    return isOneOf(nameOf(node), kSilentElements);
}

int headingLevelOf(const HtmlNode& node) {
    const std::string_view name = nameOf(node);
    if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
        return name[1] - '0';
    }
    if (!name.empty() && attributeOf(node, "role") == "heading") {
        return std::clamp(numberAttributeOf(node, "aria-level", 2), 1, 6);
    }
    return 0;
}

std::vector<std::string> classesOf(const HtmlNode& node) {
    std::vector<std::string> classes(1);
    for (const char c : attributeOf(node, "class")) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            classes.emplace_back();
        } else {
            classes.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    std::erase(classes, "");
    return classes;
}

bool hasClass(const HtmlNode& node, std::string_view name) {
    const std::vector<std::string> classes = classesOf(node);
    return std::ranges::find(classes, name) != classes.end();
}

}  // namespace strata::datasetgen
