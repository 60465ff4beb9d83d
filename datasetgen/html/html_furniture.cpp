// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_furniture.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

namespace strata::datasetgen {
namespace {

// Parts of this share of the page's own words are content, whatever they are called.
constexpr double kMostOfPage = 0.5;
constexpr double kMainShareMin = 0.4;
constexpr double kLinkyShare = 0.5;
constexpr double kNothingButLinks = 0.85;
constexpr std::size_t kListedLinksMin = 4;
constexpr std::size_t kMenuLinksMin = 3;
constexpr std::size_t kNavigationLineMax = 300;

// Words of class names that only navigation bears.
constexpr auto kNavigationWords = std::to_array<std::string_view>(
    {"nav",        "navbar",   "navheader",     "navfooter",   "navigation",  "navpath",
     "navtab",     "navrow",   "breadcrumb",    "breadcrumbs", "pagination",  "pager",
     "topnav",     "subnav",   "bottomnav",     "sidenav",     "navlist",     "navlinks",
     "crosslinks", "tablist",  "sphinxsidebar", "catlinks",    "editsection", "printfooter",
     "noprint",    "cookie",   "cookies",       "searchbox",   "skip",        "skiplink",
     "prevnext",   "nextprev", "newsletter",    "navbox"});
// Words that content bears too: believed when the part is mostly links or a form.
constexpr auto kLinkyWords = std::to_array<std::string_view>(
    {"menu", "sidebar", "toolbar", "header", "footer", "banner", "social", "share", "related",
     "search", "tabs", "links", "top", "bottom", "site", "edit", "languages", "tags"});
constexpr auto kContentsWords = std::to_array<std::string_view>(
    {"toc", "tableofcontents", "shortcontents", "childlinks", "minitoc"});
// What a link of a navigation line says.
constexpr auto kNavigationTexts = std::to_array<std::string_view>({"next",
                                                                   "previous",
                                                                   "prev",
                                                                   "up",
                                                                   "home",
                                                                   "top",
                                                                   "contents",
                                                                   "index",
                                                                   "back",
                                                                   "forward",
                                                                   "tableofcontents",
                                                                   "mainpage",
                                                                   "nextpage",
                                                                   "previouspage",
                                                                   "weiter",
                                                                   "zurück",
                                                                   "suivant",
                                                                   "précédent",
                                                                   "siguiente",
                                                                   "anterior",
                                                                   "avanti",
                                                                   "indietro"});

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// "page-header_main" has the words page, header, main.
std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words(1);
    for (const char c : lowered(name)) {
        if (!isWordCharacter(c)) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    std::erase(words, "");
    return words;
}

bool hasWord(const std::vector<std::string>& words, std::span<const std::string_view> names) {
    return std::ranges::any_of(words,
                               [&](const std::string& word) { return isOneOf(word, names); });
}

/// Words of all class names, but for names that speak about the page's layout ("has-sidebar").
std::vector<std::string> classWords(const HtmlNode& element) {
    std::vector<std::string> words;
    for (const std::string& name : classesOf(element)) {
        std::vector<std::string> parts = wordsOf(name);
        const bool isAboutLayout =
            !parts.empty() && (parts[0] == "has" || parts[0] == "with" || parts[0] == "no" ||
                               parts[0] == "is" || parts[0] == "without" || parts[0] == "js");
        if (!isAboutLayout) {
            words.insert(words.end(), parts.begin(), parts.end());
        }
    }
    return words;
}

bool hasAncestor(const HtmlNode& element, std::span<const std::string_view> names) {
    for (const HtmlNode* node = parentOf(element); node != nullptr; node = parentOf(*node)) {
        if (isOneOf(nameOf(*node), names)) {
            return true;
        }
    }
    return false;
}

void collectLinkTexts(const HtmlNode& node, std::vector<std::string>& texts, std::string* current) {
    if (isText(node)) {
        if (current != nullptr) {
            *current += textOf(node);
        }
        return;
    }
    const bool isLink = nameOf(node) == "a" && hasAttribute(node, "href");
    std::string own;
    for (const HtmlNode* child : childrenOf(node)) {
        collectLinkTexts(*child, texts, isLink ? &own : current);
    }
    if (isLink) {
        texts.push_back(own);
    }
}

/// Characters of words only, in lower case, to compare with kNavigationTexts.
std::string bare(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (isWordCharacter(c)) {
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return result;
}

void collectText(const HtmlNode& node, std::string& text) {
    if (isText(node)) {
        text += textOf(node);
        text += ' ';
        return;
    }
    for (const HtmlNode* child : childrenOf(node)) {
        collectText(*child, text);
    }
}

/// "Next: ..., Previous: ..., Up: ...  [Contents][Index]" in one of its many forms.
bool isNavigationLine(const HtmlNode& element, const HtmlMeasure& measure) {
    if (measure.links < 1 || measure.characters > kNavigationLineMax ||
        measure.linkShare() < kLinkyShare) {
        return false;
    }
    std::vector<std::string> links;
    collectLinkTexts(element, links, nullptr);
    auto signs = static_cast<std::size_t>(std::ranges::count_if(
        links, [](const std::string& text) { return isOneOf(bare(text), kNavigationTexts); }));
    std::string text;
    collectText(element, text);
    text = lowered(text);
    for (const std::string_view word : {"next:", "previous:", "prev:", "up:"}) {
        signs += text.find(word) != std::string::npos ? 1 : 0;
    }
    return signs >= 2;
}

}  // namespace

bool isHidden(const HtmlNode& element) {
    if (hasAttribute(element, "hidden") || attributeOf(element, "aria-hidden") == "true") {
        return true;
    }
    std::string style = lowered(attributeOf(element, "style"));
    std::erase(style, ' ');
    return style.find("display:none") != std::string::npos ||
           style.find("visibility:hidden") != std::string::npos;
}

HtmlFurniture::HtmlFurniture(const HtmlTree& tree, HtmlOrigin origin)
    : tree_(tree), origin_(origin) {
    if (origin_ == HtmlOrigin::Page) {
        findMain();
        findFirstHeading();
    }
}

/// The one element that says it is the document, if it holds a good part of the text.
void HtmlFurniture::findMain() {
    std::vector<const HtmlNode*> candidates = tree_.elementsNamed("main");
    if (candidates.empty()) {
        for (const std::string_view name : {"div", "section", "article"}) {
            std::ranges::copy_if(
                tree_.elementsNamed(name), std::back_inserter(candidates),
                [](const HtmlNode* node) { return attributeOf(*node, "role") == "main"; });
        }
    }
    if (candidates.empty()) {
        candidates = tree_.elementsNamed("article");
    }
    if (candidates.size() != 1) {
        return;
    }
    const auto own = static_cast<double>(tree_.measure(*candidates[0]).plainCharacters());
    if (own >= kMainShareMin * static_cast<double>(tree_.whole().plainCharacters())) {
        main_ = candidates[0];
        for (const HtmlNode* node = parentOf(*main_); node != nullptr; node = parentOf(*node)) {
            aboveMain_.insert(node);
        }
    }
}

/// Elements that end before the first heading begins: where site menus are.
void HtmlFurniture::findFirstHeading() {
    const HtmlNode* node = &tree_.root();
    if (tree_.whole().headings == 0) {
        return;
    }
    while (headingLevelOf(*node) == 0) {
        const HtmlNode* inside = nullptr;
        for (const HtmlNode* child : childrenOf(*node)) {
            if (tree_.measure(*child).headings > 0) {
                inside = child;
                break;
            }
            beforeFirstHeading_.insert(child);
        }
        if (inside == nullptr) {
            return;
        }
        node = inside;
    }
}

bool HtmlFurniture::isBeforeFirstHeading(const HtmlNode& element) const {
    for (const HtmlNode* node = &element; node != nullptr; node = parentOf(*node)) {
        if (beforeFirstHeading_.contains(node)) {
            return true;
        }
    }
    return false;
}

bool HtmlFurniture::isMostOfPage(const HtmlNode& element) const {
    return static_cast<double>(tree_.measure(element).plainCharacters()) >
           kMostOfPage * static_cast<double>(tree_.whole().plainCharacters());
}

std::string HtmlFurniture::reasonFor(const HtmlNode& element) const {
    const std::string_view name = nameOf(element);
    if (name == "html" || name == "body" || headingLevelOf(element) > 0) {
        return {};
    }
    if (isHidden(element)) {
        return isMostOfPage(element) ? "" : "hidden";
    }
    if (origin_ == HtmlOrigin::Fragment || aboveMain_.contains(&element) || &element == main_ ||
        isMostOfPage(element)) {
        return {};
    }
    for (const auto rule : {&HtmlFurniture::reasonByPlace, &HtmlFurniture::reasonByName,
                            &HtmlFurniture::reasonByClass, &HtmlFurniture::reasonByLinks}) {
        if (std::string reason = (this->*rule)(element); !reason.empty()) {
            return reason;
        }
    }
    return {};
}

std::string HtmlFurniture::reasonByPlace(const HtmlNode& element) const {
    const HtmlNode* parent = parentOf(element);
    if (main_ == nullptr || parent == nullptr || !aboveMain_.contains(parent)) {
        return {};
    }
    // The document's title may stand above its main part.
    const bool hasTitle =
        tree_.measure(element).mainHeadings > 0 && tree_.measure(*main_).mainHeadings == 0;
    return hasTitle ? "" : "outside the main part";
}

std::string HtmlFurniture::reasonByName(const HtmlNode& element) const {
    constexpr auto kQuoting = std::to_array<std::string_view>({"blockquote", "figure", "table"});
    const std::string_view name = nameOf(element);
    const std::string_view role = attributeOf(element, "role");
    const HtmlMeasure& measure = tree_.measure(element);
    if (role == "doc-toc") {
        return "table of contents";
    }
    if (name == "nav" || role == "navigation" || role == "menu" || role == "menubar" ||
        role == "tablist" || role == "toolbar") {
        return hasClass(element, "toc") || attributeOf(element, "id") == "TOC" ? "table of contents"
                                                                               : "navigation";
    }
    if (role == "search" || (name == "form" && measure.inputs > 0)) {
        return "form";
    }
    if (role == "dialog" || name == "dialog") {
        return "dialog";
    }
    if (name == "footer" || role == "contentinfo") {
        const bool hasNotes = hasClass(element, "footnotes");
        return hasAncestor(element, kQuoting) || hasNotes ? "" : "page footer";
    }
    if ((name == "header" || role == "banner") && measure.headings == 0) {
        return measure.linkShare() >= kLinkyShare || parentOf(element) == nullptr ||
                       nameOf(*parentOf(element)) == "body"
                   ? "page header"
                   : "";
    }
    if ((name == "aside" || role == "complementary") && measure.linkShare() >= kLinkyShare) {
        return "sidebar";
    }
    return {};
}

std::string HtmlFurniture::reasonByClass(const HtmlNode& element) const {
    constexpr auto kFooter = std::to_array<std::string_view>({"footer"});
    const std::vector<std::string> classes = classWords(element);
    const std::vector<std::string> identity = wordsOf(attributeOf(element, "id"));
    const HtmlMeasure& measure = tree_.measure(element);
    const bool isContentsTopic = hasClass(element, "contents") && hasClass(element, "topic");
    const bool isTexinfoContents = attributeOf(element, "id").starts_with("SEC_Contents") ||
                                   attributeOf(element, "id").starts_with("SEC_Shortcontents");
    const bool saysContents = hasWord(classes, kContentsWords) || hasWord(identity, kContentsWords);
    if (isContentsTopic || isTexinfoContents ||
        (saysContents && measure.linkShare() >= kLinkyShare && measure.links > 1)) {
        return "table of contents";
    }
    if (hasWord(classes, kNavigationWords) && (measure.links > 0 || measure.inputs > 0)) {
        return "navigation";
    }
    const bool isLinky = (measure.linkShare() >= kLinkyShare && measure.headings == 0) ||
                         (measure.inputs > 0 && measure.paragraphs == 0);
    if (isLinky && (hasWord(classes, kLinkyWords) || hasWord(classes, kContentsWords) ||
                    hasWord(identity, kLinkyWords) || hasWord(identity, kNavigationWords))) {
        return "navigation";
    }
    const bool isFooter = hasWord(classes, kFooter) || hasWord(identity, kFooter);
    constexpr auto kInner = std::to_array<std::string_view>({"table", "li", "figure"});
    return isFooter && measure.headings == 0 && isBlockElement(element) &&
                   !hasAncestor(element, kInner)
               ? "page footer"
               : "";
}

std::string HtmlFurniture::reasonByLinks(const HtmlNode& element) const {
    constexpr auto kLists = std::to_array<std::string_view>({"ul", "ol", "dl", "table", "menu"});
    constexpr auto kLines = std::to_array<std::string_view>({"p", "div", "table", "center", "td"});
    const std::string_view name = nameOf(element);
    const HtmlMeasure& measure = tree_.measure(element);
    if (measure.links == 0 || measure.headings > 0) {
        return {};
    }
    const bool isNothingButLinks = measure.linkShare() >= kNothingButLinks;
    if (isOneOf(name, kLists) && isNothingButLinks && measure.links >= kListedLinksMin &&
        measure.pageLinks == measure.links) {
        return "table of contents";
    }
    if ((isOneOf(name, kLists) || isOneOf(name, kLines)) && isNothingButLinks &&
        measure.links >= kMenuLinksMin && isBeforeFirstHeading(element)) {
        return "navigation";
    }
    return isOneOf(name, kLines) && measure.listings == 0 && isNavigationLine(element, measure)
               ? "navigation"
               : "";
}

}  // namespace strata::datasetgen
