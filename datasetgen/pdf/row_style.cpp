// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/row_style.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/text/list_marker.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::array<std::string_view, 12> kFurtherBullets{"∙", "■", "□", "◆", "◇", "►",
                                                           "▶", "➢", "✓", "★", "⋅", "−"};
constexpr std::array<std::string_view, 14> kChapterWords{
    "chapter ",  "appendix ", "section ",  "part ",     "kapitel ",  "anhang ", "teil ",
    "chapitre ", "annexe ",   "capítulo ", "capitolo ", "apéndice ", "глава ",  "annex "};
constexpr std::array<std::string_view, 29> kCaptionWords{
    "figure",  "fig.",    "fig",    "table",   "tab.",    "abbildung", "abb.",   "tabelle",
    "figura",  "tabla",   "tabela", "tabella", "tableau", "listing",   "scheme", "algorithm",
    "exhibit", "рисунок", "рис.",   "таблица", "табл.",   "図",        "表",     "图",
    "圖",      "bild",    "quadro", "plate",   "diagram"};

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::size_t digitsAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end])) {
        ++end;
    }
    return end - at;
}

bool isRoman(std::string_view text) {
    return !text.empty() && text.size() <= 6 &&
           text.find_first_not_of("IVXLC") == std::string_view::npos;
}

/// The first word of a heading's text, when it is a number: "4.1.5", "A.2", "IV.", "3.".
int levelsOfNumber(std::string_view word) {
    if (word.ends_with('.') || word.ends_with(')')) {
        word.remove_suffix(1);
        if (isRoman(word)) {
            return 1;
        }
    }
    int levels = 0;
    std::size_t at = 0;
    // An appendix: a capital, then numbers.
    if (word.size() > 1 && word[0] >= 'A' && word[0] <= 'Z' && word[1] == '.') {
        levels = 1;
        at = 2;
    }
    while (at < word.size()) {
        const std::size_t digits = digitsAt(word, at);
        if (digits == 0 || digits > 3) {
            return 0;
        }
        ++levels;
        at += digits;
        if (at < word.size() && word[at] != '.') {
            return 0;
        }
        at += at < word.size() ? 1 : 0;
    }
    return levels;
}

}  // namespace

std::size_t itemMarkerBytes(std::string_view text) {
    if (const std::size_t bytes = listMarkerBytes(text); bytes > 0) {
        return bytes;
    }
    for (const std::string_view bullet : kFurtherBullets) {
        if (text.starts_with(bullet) && text.substr(bullet.size()).starts_with(' ')) {
            return bullet.size();
        }
    }
    if (text.starts_with('[')) {
        const std::size_t digits = digitsAt(text, 1);
        if (digits > 0 && digits <= 3 && text.substr(1 + digits).starts_with("] ")) {
            return digits + 2;
        }
    }
    return 0;
}

bool isBullet(std::string_view marker) {
    return !marker.empty() && marker.front() != '(' && marker.front() != '[' &&
           std::isalnum(static_cast<unsigned char>(marker.front())) == 0;
}

std::string markerKind(std::string_view text) {
    std::string kind;
    for (const char c : text.substr(0, itemMarkerBytes(text))) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const char sign = isDigit(c) ? '9' : c >= 'a' && c <= 'z' ? 'a' : isLetter ? 'A' : c;
        if (kind.empty() || kind.back() != sign || !(isLetter || isDigit(c))) {
            kind += sign;
        }
    }
    return kind;
}

std::size_t markerWordCount(const Line& line, std::string_view text) {
    if (line.words.empty()) {
        return 0;
    }
    const std::size_t marker = itemMarkerBytes(text);
    if (marker > 0) {
        std::size_t bytes = 0;
        std::size_t count = 0;
        while (count < line.words.size() && bytes < marker) {
            bytes += line.words[count++].text.size();
        }
        return count;
    }
    const std::string& first = line.words.front().text;
    const bool isNumber = levelsOfNumber(first) > 1 || (isAsciiDigits(first) && first.size() <= 2);
    // A bare number may as well be a table's first cell; a heading's is in bold or large type,
    // which the words after it share.
    const bool isHeadingNumber =
        isNumber && line.words.size() > 1 && line.words[1].bold && line.words.front().bold;
    return isHeadingNumber ? 1 : 0;
}

int numberLevels(std::string_view text) {
    const std::string lower = lowered(text.substr(0, std::min<std::size_t>(text.size(), 40)));
    for (const std::string_view word : kChapterWords) {
        if (lower.starts_with(word) && word.size() < lower.size()) {
            const char next = lower[word.size()];
            const std::size_t end = lower.find_first_of(" .:", word.size());
            const std::size_t length = std::min(end, lower.size()) - word.size();
            if (isDigit(next) || (length <= 4 && isRoman(text.substr(word.size(), length))) ||
                length == 1) {
                return 1;
            }
        }
    }
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos || blank + 1 >= text.size()) {
        return 0;
    }
    return levelsOfNumber(text.substr(0, blank));
}

bool isCaption(std::string_view text) {
    const std::string lower = lowered(text.substr(0, std::min<std::size_t>(text.size(), 48)));
    for (const std::string_view word : kCaptionWords) {
        if (!lower.starts_with(word)) {
            continue;
        }
        std::size_t at = word.size();
        at += at < lower.size() && lower[at] == ' ' ? 1 : 0;
        const bool isAppendix = at + 1 < lower.size() &&
                                std::isalpha(static_cast<unsigned char>(lower[at])) != 0 &&
                                (lower[at + 1] == '.' || lower[at + 1] == '-');
        const std::size_t number = at + (isAppendix ? 2 : 0);
        std::size_t end = number;
        while (end < lower.size() &&
               (isDigit(lower[end]) || ((lower[end] == '.' || lower[end] == '-') &&
                                        end + 1 < lower.size() && isDigit(lower[end + 1])))) {
            ++end;
        }
        if (end == number) {
            const std::size_t stop = text.find_first_of(".: ", at);
            const std::size_t length = std::min(stop, text.size()) - std::min(at, text.size());
            end = isRoman(text.substr(std::min(at, text.size()), length)) ? at + length : number;
        }
        if (end == number) {
            continue;
        }
        const std::string_view rest = text.substr(std::min(end, text.size()));
        const std::string_view words =
            rest.substr(std::min(rest.find_first_not_of(" .:|)"), rest.size()));
        const bool isMarked = rest.empty() || rest[0] == ':' || rest[0] == '.' || rest[0] == '|' ||
                              rest.starts_with(" –") || rest.starts_with(" —") ||
                              rest.starts_with(" -") || rest.starts_with("：");
        return isMarked || !beginsLower(words);
    }
    return false;
}

bool hasLeaders(std::string_view text) {
    const std::string_view beforeNumber =
        text.substr(0, text.find_last_not_of("0123456789ivxlc ") + 1);
    if (beforeNumber.ends_with(". . .") && beforeNumber.size() < text.size()) {
        return true;
    }
    return text.find(". . . .") != std::string_view::npos ||
           text.find(".....") != std::string_view::npos ||
           text.find("· · · ·") != std::string_view::npos ||
           text.find("․․․․") != std::string_view::npos || text.find("……") != std::string_view::npos;
}

bool beginsLikeFootnote(const Line& line) {
    if (line.words.empty()) {
        return false;
    }
    const Word& first = line.words.front();
    constexpr std::array<std::string_view, 7> signs{"*", "†", "‡", "§", "¶", "∗", "**"};
    const bool isSign = std::ranges::any_of(
        signs, [&](std::string_view sign) { return first.text.starts_with(sign); });
    // The raised number may be one word with the next where no blank parts them.
    const std::size_t digits = digitsAt(first.text, 0);
    const bool isNumber = digits > 0 && digits <= 3 &&
                          (digits == first.text.size() ||
                           isLetter(firstCharacter(std::string_view(first.text).substr(digits))));
    const bool isSmallLetter =
        first.text.size() == 1 && first.text[0] >= 'a' && first.text[0] <= 'z';
    const double size = typeOf(line).size;
    const bool isRaised = first.size < 0.85 * size;
    const char32_t begin = firstCharacter(first.text);
    const bool isSuperscript =
        begin == 0xB9 || begin == 0xB2 || begin == 0xB3 || (begin >= 0x2070 && begin <= 0x2079);
    return line.words.size() > 1 &&
           (isSign || isSuperscript || isNumber || (isSmallLetter && isRaised));
}

bool isAllCapitals(std::string_view text) {
    int capitals = 0;
    for (const char c : text) {
        if (c >= 'a' && c <= 'z') {
            return false;
        }
        capitals += c >= 'A' && c <= 'Z' ? 1 : 0;
    }
    return capitals >= 4;
}

}  // namespace strata::datasetgen::pdf
