// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_lines.h"

#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kTabColumns = 8;
// A line at a page's edge that so many pages share is a running line; chapters change it, so not
// all pages need to.
constexpr double kRunningShare = 0.25;
constexpr std::size_t kRunningPagesMin = 3;
constexpr std::size_t kEdgeLines = 2;

PlainLine lineOf(std::string_view raw) {
    raw = raw.substr(0, raw.find_last_not_of(" \t\r") + 1);
    PlainLine line;
    line.raw = raw;
    std::size_t at = 0;
    for (; at < raw.size() && (raw[at] == ' ' || raw[at] == '\t'); ++at) {
        line.indentation += raw[at] == '\t' ? kTabColumns - line.indentation % kTabColumns : 1;
    }
    line.text = raw.substr(at);
    return line;
}

std::vector<std::string_view> piecesOf(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// The line with digits masked and blanks collapsed: what running lines have in common.
std::string maskOf(const std::string& text) {
    std::string mask = cleanLine(text);
    for (char& c : mask) {
        c = std::isdigit(static_cast<unsigned char>(c)) != 0 ? '#' : c;
    }
    mask.erase(
        std::unique(mask.begin(), mask.end(), [](char a, char b) { return a == '#' && b == '#'; }),
        mask.end());
    return mask;
}

using Page = std::vector<PlainLine>;

/// Places of the first and last lines with text.
std::vector<std::size_t> edgesOf(const Page& page) {
    std::vector<std::size_t> inked;
    for (std::size_t i = 0; i < page.size(); ++i) {
        if (!page[i].isBlank()) {
            inked.push_back(i);
        }
    }
    if (inked.size() <= 2 * kEdgeLines) {
        return inked;
    }
    std::vector<std::size_t> edges(inked.begin(), inked.begin() + kEdgeLines);
    edges.insert(edges.end(), inked.end() - kEdgeLines, inked.end());
    return edges;
}

void markRunningLines(std::vector<Page>& pages) {
    std::map<std::string, std::size_t> pagesWith;
    for (const Page& page : pages) {
        std::map<std::string, bool> seen;
        for (const std::size_t edge : edgesOf(page)) {
            seen[maskOf(page[edge].text)] = true;
        }
        for (const auto& [mask, isSeen] : seen) {
            ++pagesWith[mask];
        }
    }
    const auto needed =
        std::max(kRunningPagesMin,
                 static_cast<std::size_t>(kRunningShare * static_cast<double>(pages.size())));
    for (Page& page : pages) {
        for (const std::size_t edge : edgesOf(page)) {
            if (pagesWith[maskOf(page[edge].text)] >= needed) {
                page[edge].removed = "running header or footer";
            }
        }
    }
}

bool endsMidSentence(std::string_view text) {
    return !text.empty() && std::string_view(".!?:;\"”»)").find(text.back()) == std::string::npos;
}

bool beginsMidSentence(std::string_view text) {
    return !text.empty() && std::islower(static_cast<unsigned char>(text.front())) != 0;
}

/// Puts a page after the lines before it: blank lines at the seam go; one stays between paragraphs.
/// The running lines go to `removed`, so that a sentence over the seam stays whole.
void appendPage(std::vector<PlainLine>& lines, std::vector<PlainLine>& removed, Page page) {
    Page body;
    for (PlainLine& line : page) {
        (line.removed.empty() ? body : removed).push_back(std::move(line));
    }
    while (!body.empty() && body.back().isBlank()) {
        body.pop_back();
    }
    const auto first = std::ranges::find_if(body, [](const PlainLine& l) { return !l.isBlank(); });
    body.erase(body.begin(), first);
    const bool goesOn = !lines.empty() && !body.empty() && endsMidSentence(lines.back().text) &&
                        beginsMidSentence(body.front().text);
    if (!lines.empty() && !goesOn) {
        lines.emplace_back();
    }
    lines.insert(lines.end(), body.begin(), body.end());
}

}  // namespace

PlainText plainTextOf(std::string_view text) {
    std::vector<Page> pages;
    for (const std::string_view page : piecesOf(text, '\f')) {
        pages.emplace_back();
        const std::string clean = cleanCharacters(page);
        for (const std::string_view line : piecesOf(clean, '\n')) {
            pages.back().push_back(lineOf(line));
        }
    }
    if (pages.size() == 1) {
        return {std::move(pages.front()), {}};
    }
    markRunningLines(pages);
    PlainText result;
    for (Page& page : pages) {
        appendPage(result.lines, result.removed, std::move(page));
    }
    return result;
}

std::vector<TextChunk> chunksOf(const std::vector<PlainLine>& lines) {
    std::vector<TextChunk> chunks;
    bool isOpen = false;
    for (const PlainLine& line : lines) {
        if (line.isBlank()) {
            isOpen = false;
            continue;
        }
        if (!isOpen) {
            chunks.emplace_back();
        }
        chunks.back().push_back(line);
        isOpen = true;
    }
    return chunks;
}

std::size_t indentationOf(const TextChunk& chunk) {
    return std::ranges::min(chunk, {}, &PlainLine::indentation).indentation;
}

std::size_t commonIndentation(const std::vector<TextChunk>& chunks) {
    std::map<std::size_t, std::size_t> charactersAt;
    for (const TextChunk& chunk : chunks) {
        for (const PlainLine& line : chunk) {
            charactersAt[line.indentation] += line.text.size();
        }
    }
    return charactersAt.empty() ? 0
                                : std::ranges::max_element(charactersAt, {}, [](const auto& entry) {
                                      return entry.second;
                                  })->first;
}

}  // namespace strata::datasetgen
