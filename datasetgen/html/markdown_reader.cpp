// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown is read as the HTML it stands for: raw HTML inside it (anchors, tables, folded parts)
// then needs no second reader.
#include "datasetgen/html/markdown_reader.h"

#include "datasetgen/html/html_blocks.h"
#include "datasetgen/text/text_decoding.h"

#include "strata/error.h"
#include "strata/units.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kMarkdownBytesMax = 48UL << 20;
constexpr std::size_t kFrontMatterLinesMax = 200;

struct ParserFreer {
    void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};
struct NodeFreer {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct TextFreer {
    void operator()(char* text) const { std::free(text); }
};

std::string_view lineAt(std::string_view text, std::size_t begin) {
    std::string_view line =
        text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
    return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

struct FrontMatter {
    std::string_view body;  ///< the text after it
    std::string title;
};

std::string unquoted(std::string_view value) {
    const std::size_t begin = value.find_first_not_of(" \t\"'");
    const std::size_t end = value.find_last_not_of(" \t\"'");
    return begin == std::string_view::npos ? std::string()
                                           : std::string(value.substr(begin, end - begin + 1));
}

/// Takes a block of "key: value" lines between "---" (or "+++") marks off the beginning.
FrontMatter splitFrontMatter(std::string_view text) {
    const std::string_view mark = lineAt(text, 0);
    FrontMatter result{text, {}};
    if (mark != "---" && mark != "+++") {
        return result;
    }
    std::size_t begin = text.find('\n') + 1;
    for (std::size_t i = 0; begin != 0 && begin < text.size() && i < kFrontMatterLinesMax; ++i) {
        const std::string_view line = lineAt(text, begin);
        const std::size_t next = text.find('\n', begin);
        if (line == mark || (mark == "---" && line == "...")) {
            result.body =
                next == std::string_view::npos ? std::string_view() : text.substr(next + 1);
            return result;
        }
        if (i == 0 && line.find_first_of(":=#") == std::string_view::npos) {
            return {text, {}};  // a rule above a text
        }
        if (line.starts_with("title:") || line.starts_with("title =")) {
            result.title = unquoted(line.substr(line.find_first_of(":=") + 1));
        }
        begin = next + 1;
    }
    return {text, {}};
}

std::string htmlOf(std::string_view markdown) {
    cmark_gfm_core_extensions_ensure_registered();
    constexpr int options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8;
    const std::unique_ptr<cmark_parser, ParserFreer> parser(cmark_parser_new(options));
    for (const char* name : {"table", "strikethrough", "tasklist"}) {
        if (cmark_syntax_extension* extension = cmark_find_syntax_extension(name)) {
            cmark_parser_attach_syntax_extension(parser.get(), extension);
        }
    }
    cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
    const std::unique_ptr<cmark_node, NodeFreer> root(cmark_parser_finish(parser.get()));
    const std::unique_ptr<char, TextFreer> html(
        cmark_render_html(root.get(), options, cmark_parser_get_syntax_extensions(parser.get())));
    return html.get();
}

}  // namespace

Document readMarkdown(std::span<const std::byte> bytes, const ReadOptions&) {
    if (bytes.size() > kMarkdownBytesMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("The Markdown text is too long."),
                    formatBytes(bytes.size()) + " of at most " + formatBytes(kMarkdownBytesMax),
                    Sentence("Split the file."));
    }
    const DecodedText decoded = decodeText(bytes);
    const FrontMatter parts = splitFrontMatter(decoded.text);
    Document document = readHtmlMarkup(htmlOf(parts.body), HtmlOrigin::Fragment, "markdown");
    if (!parts.title.empty()) {
        document.title = parts.title;
    }
    if (!decoded.note.empty()) {
        document.notes.push_back(decoded.note);
    }
    return document;
}

}  // namespace strata::datasetgen
