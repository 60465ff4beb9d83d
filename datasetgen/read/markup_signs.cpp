// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/markup_signs.h"

#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kLinesMax = 5000;

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string_view withoutComments(std::string_view text) {
    while (true) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n\f");
        text = begin == std::string_view::npos ? std::string_view() : text.substr(begin);
        if (!text.starts_with("<!--") && !text.starts_with("<?")) {
            return text;
        }
        const std::string_view close = text.starts_with("<?") ? "?>" : "-->";
        const std::size_t end = text.find(close, 2);
        if (end == std::string_view::npos) {
            return {};
        }
        text = text.substr(end + close.size());
    }
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    std::size_t begin = 0;
    while (begin < text.size() && lines.size() < kLinesMax) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        lines.push_back(line);
        begin = end + 1;
    }
    return lines;
}

/// 1 to 6; 0: no heading.
std::size_t hashHeadingLevel(std::string_view line) {
    const std::size_t hashes = std::min(line.find_first_not_of('#'), line.size());
    const bool isHeading = hashes <= 6 && hashes + 1 < line.size() && line[hashes] == ' ';
    return isHeading ? hashes : 0;
}

bool isBullet(std::string_view line) {
    return line.starts_with("* ") || line.starts_with("- ");
}

/// "**Opening hours**": a heading of those who never use "#".
bool isBoldLine(std::string_view line) {
    return line.size() > 5 && line.starts_with("**") && line.ends_with("**") &&
           line.substr(2, line.size() - 4).find("**") == std::string_view::npos;
}

/// A line of sentences or a list: what follows a comment in a script is none.
bool isProse(std::string_view line) {
    if (isBullet(line) || line.starts_with("1. ") || isBoldLine(line)) {
        return true;
    }
    const bool isCommand =
        line.size() > 1 && std::isupper(static_cast<unsigned char>(line[1])) != 0;
    const std::ptrdiff_t blanksMin = line.ends_with('.') ? 1 : 3;
    return beginsWithUpper(line) && !isCommand && std::ranges::count(line, ' ') >= blanksMin &&
           line.find_first_of("=;{}$\\") == std::string_view::npos;
}

/// Most headings stand between blank lines, as a comment in a script may too, but not with prose or
/// a heading of another level beside it.
bool isHashHeading(std::string_view before, std::string_view line, std::string_view after) {
    const std::size_t level = hashHeadingLevel(line);
    const std::size_t levelBefore = hashHeadingLevel(before);
    return level > 0 && (before.empty() || (levelBefore > 0 && levelBefore < level)) &&
           (after.empty() || hashHeadingLevel(after) > level || isProse(after));
}

bool isTableDelimiter(std::string_view line) {
    return line.find('|') != std::string_view::npos && line.find("--") != std::string_view::npos &&
           line.find_first_not_of("|-: ") == std::string_view::npos;
}

bool isUnderline(std::string_view line) {
    return line.size() >= 3 && (line.find_first_not_of('=') == std::string_view::npos ||
                                line.find_first_not_of('-') == std::string_view::npos);
}

bool hasLink(std::string_view line) {
    const std::size_t middle = line.find("](");
    return middle != std::string_view::npos && line.find(')', middle) != std::string_view::npos &&
           line.rfind('[', middle) != std::string_view::npos;
}

bool hasInlineCode(std::string_view line) {
    const std::size_t open = line.find('`');
    return open != std::string_view::npos && line.find("``") == std::string_view::npos &&
           line.find('`', open + 1) != std::string_view::npos;
}

bool hasPair(std::string_view line, std::string_view mark) {
    const std::size_t open = line.find(mark);
    return open != std::string_view::npos && open + mark.size() < line.size() &&
           line[open + mark.size()] != ' ' &&
           line.find(mark, open + mark.size() + 1) != std::string_view::npos;
}

struct Signs {
    int headings = 0;
    int fences = 0;
    int links = 0;
    int tables = 0;
    int bold = 0;
    int boldLines = 0;
    int code = 0;
    int underlined = 0;
    int bullets = 0;
    int foreign = 0;  ///< reStructuredText, AsciiDoc, scripts
};

void countLine(Signs& signs,
               std::string_view before,
               std::string_view line,
               std::string_view after) {
    signs.headings += isHashHeading(before, line, after) ? 1 : 0;
    // Under a line of text, tildes underline it.
    signs.fences += line.starts_with("```") || (line.starts_with("~~~") && before.empty()) ? 1 : 0;
    signs.links += hasLink(line) ? 1 : 0;
    signs.tables += isTableDelimiter(line) && !before.empty() ? 1 : 0;
    signs.bold += hasPair(line, "**") ? 1 : 0;
    signs.boldLines += isBoldLine(line) && before.empty() ? 1 : 0;
    signs.code += hasInlineCode(line) ? 1 : 0;
    signs.underlined += isUnderline(line) && !before.empty() && after.empty() ? 1 : 0;
    signs.bullets += isBullet(line) ? 1 : 0;
    const bool isDirective = line.starts_with(".. ") && line.find("::") != std::string_view::npos;
    const bool isAsciiDoc =
        (line.starts_with("== ") || line.starts_with("[source")) && !line.ends_with("==");
    signs.foreign += isDirective || isAsciiDoc || line.starts_with("#!") ? 1 : 0;
}

}  // namespace

bool beginsAsHtml(std::string_view text) {
    const std::string head = lowered(withoutComments(text).substr(0, 512));
    constexpr std::array<std::string_view, 4> openings{"<html", "<head", "<body", "<!doctype html"};
    return std::ranges::any_of(openings,
                               [&](std::string_view opening) { return head.starts_with(opening); });
}

std::size_t htmlTagCount(std::string_view text) {
    constexpr std::array<std::string_view, 14> tags{
        "</p>",  "</div>", "</a>",  "</li>",   "</h1>",   "</h2>",  "</h3>",
        "</td>", "</tr>",  "</ul>", "</table", "</span>", "</body", "<br>"};
    const std::string lower = lowered(text);
    std::size_t count = 0;
    for (const std::string_view tag : tags) {
        for (std::size_t at = lower.find(tag); at != std::string::npos;
             at = lower.find(tag, at + 1)) {
            ++count;
        }
    }
    return count;
}

int markdownScore(std::string_view text) {
    const std::vector<std::string_view> lines = linesOf(text);
    Signs signs;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view before = i == 0 ? std::string_view() : lines[i - 1];
        const std::string_view after = i + 1 == lines.size() ? std::string_view() : lines[i + 1];
        countLine(signs, before, lines[i], after);
    }
    const bool hasFrontMatter =
        !lines.empty() && lines[0] == "---" &&
        std::ranges::find(lines.begin() + 1, lines.end(), "---") != lines.end();
    int score = 0;
    score += signs.headings >= 2 ? 3 : 2 * signs.headings;
    score += signs.fences >= 2 ? 3 : 0;
    score += std::min(signs.links, 3);
    score += signs.tables > 0 ? 3 : 0;
    score += signs.bold > 0 ? 1 : 0;
    score += signs.boldLines >= 2 ? 2 : 0;
    score += signs.code > 1 ? 1 : 0;
    score += signs.underlined > 0 && signs.bullets > 0 ? 1 : 0;
    score += hasFrontMatter ? 1 : 0;
    // A Python file or a page of reStructuredText has some of these too.
    return score - (signs.foreign > 0 ? 3 : 0);
}

}  // namespace strata::datasetgen
