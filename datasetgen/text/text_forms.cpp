// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_forms.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/table_grid.h"
#include "datasetgen/text/text_cleaning.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kHeadingCharactersMax = 90;
constexpr std::size_t kCapitalLettersMin = 3;
constexpr std::size_t kColumnGap = 2;
constexpr double kProseShare = 0.86;

bool isAsciiDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// "2.3." has 2 components; 0 when the text does not begin with such a number.
std::pair<int, std::size_t> leadingNumber(std::string_view line) {
    int components = 0;
    std::size_t at = 0;
    while (at < line.size() && isAsciiDigit(line[at])) {
        ++components;
        while (at < line.size() && isAsciiDigit(line[at])) {
            ++at;
        }
        if (at + 1 < line.size() && line[at] == '.' && isAsciiDigit(line[at + 1])) {
            ++at;
        } else {
            break;
        }
    }
    at += at < line.size() && line[at] == '.' ? 1 : 0;
    return {components, at};
}

bool isHeadingText(std::string_view text) {
    if (text.empty() || text.size() > kHeadingCharactersMax) {
        return false;
    }
    const char last = text.back();
    return last != '.' && last != ',' && last != ';' && last != '-' &&
           (std::isupper(static_cast<unsigned char>(text[0])) != 0 ||
            static_cast<unsigned char>(text[0]) >= 0x80 || text[0] == '"');
}

/// Columns where no line of the chunk has a character.
std::vector<bool> emptyColumns(const std::vector<std::string>& lines) {
    std::size_t width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, line.size());
    }
    std::vector<bool> isEmpty(width, true);
    for (const std::string& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            isEmpty[i] = isEmpty[i] && line[i] == ' ';
        }
    }
    return isEmpty;
}

/// Begins of the columns that gaps of two and more blanks part in all lines.
std::vector<std::size_t> columnBegins(const std::vector<std::string>& lines) {
    const std::vector<bool> isEmpty = emptyColumns(lines);
    std::vector<std::size_t> begins;
    std::size_t gap = kColumnGap;
    for (std::size_t i = 0; i < isEmpty.size(); ++i) {
        if (!isEmpty[i] && gap >= kColumnGap) {
            begins.push_back(i);
        }
        gap = isEmpty[i] ? gap + 1 : 0;
    }
    return begins;
}

std::string withoutTabs(const std::string& raw) {
    std::string text;
    for (const char c : raw) {
        text.append(c == '\t' ? 8 - text.size() % 8 : 1, c == '\t' ? ' ' : c);
    }
    return text;
}

std::string barredTable(const TextChunk& chunk) {
    TableGrid grid;
    for (const PlainLine& line : chunk) {
        if (line.text.starts_with('+') ||
            line.text.find_first_not_of("|-+:= ") == std::string::npos) {
            continue;
        }
        grid.beginRow();
        std::size_t begin = 1;
        while (begin < line.text.size()) {
            const std::size_t end = std::min(line.text.find('|', begin), line.text.size());
            grid.addCell(cleanLine(line.text.substr(begin, end - begin)), 1, 1);
            begin = end + 1;
        }
    }
    return grid.columnCount() > 1 && grid.rowCount() > 1 ? grid.text() : std::string();
}

std::string alignedTable(const TextChunk& chunk) {
    std::vector<std::string> lines;
    for (const PlainLine& line : chunk) {
        if (line.text.find_first_not_of("-=+ ") != std::string::npos) {
            lines.push_back(withoutTabs(line.raw));
        }
    }
    const std::vector<std::size_t> begins = columnBegins(lines);
    if (lines.size() < 3 || begins.size() < 2) {
        return {};
    }
    TableGrid grid;
    std::size_t filled = 0;
    for (const std::string& line : lines) {
        grid.beginRow();
        for (std::size_t column = 0; column < begins.size(); ++column) {
            const std::size_t begin = std::min(begins[column], line.size());
            const std::size_t end = column + 1 < begins.size()
                                        ? std::min(begins[column + 1], line.size())
                                        : line.size();
            std::string cell = cleanLine(std::string_view(line).substr(begin, end - begin));
            filled += cell.empty() ? 0 : 1;
            grid.addCell(std::move(cell), 1, 1);
        }
    }
    // Most cells of a table are filled; a list with hanging text has its first column empty.
    return 4 * filled >= 3 * lines.size() * begins.size() ? grid.text() : std::string();
}

}  // namespace

char ruleCharacter(std::string_view line) {
    constexpr std::string_view kRules = "=-~^*#\"`+_:.";
    if (line.size() < 3 || kRules.find(line[0]) == std::string_view::npos ||
        line.find_first_not_of(line[0]) != std::string_view::npos) {
        return '\0';
    }
    return line[0];
}

std::optional<int> numberedHeadingLevel(std::string_view line) {
    if (line.size() > kHeadingCharactersMax) {
        return std::nullopt;
    }
    static const std::vector<std::string> parts = sectionOfAll("headings.txt", "numbered parts");
    for (const std::string& word : parts) {
        const bool begins = line.starts_with(word) && line.substr(word.size()).starts_with(' ');
        const std::string_view rest = begins ? line.substr(word.size() + 1) : "";
        const bool isOrdinal =
            !rest.empty() && (isAsciiDigit(rest[0]) || rest.size() == 1 ||
                              std::string_view("IVXLC").find(rest[0]) != std::string_view::npos ||
                              !isLetter(rest[1]));
        if (isOrdinal && !line.ends_with(',') && line.size() <= 70) {
            return 1;
        }
    }
    const auto [components, end] = leadingNumber(line);
    const std::size_t begin = line.find_first_not_of(' ', end);
    if (components == 0 || begin == std::string_view::npos || begin == end ||
        !isHeadingText(line.substr(begin))) {
        return std::nullopt;
    }
    // "99084 Erfurt" is no chapter.
    constexpr std::size_t bareDigitsMax = 2;
    const bool isBare = components == 1 && line[end - 1] != '.';
    return isBare && end > bareDigitsMax ? std::nullopt : std::optional(components);
}

bool isCapitalHeading(std::string_view line) {
    if (line.size() > kHeadingCharactersMax || line.ends_with(',') || line.ends_with(';')) {
        return false;
    }
    std::size_t letters = 0;
    for (const char c : line) {
        if (std::islower(static_cast<unsigned char>(c)) != 0 ||
            static_cast<unsigned char>(c) >= 0x80 || c == '=' || c == '{' || c == '$') {
            return false;
        }
        letters += isLetter(c) ? 1 : 0;
    }
    return letters >= kCapitalLettersMin && isLetter(line[0]) && 2 * letters >= line.size();
}

bool readsAsHeading(std::string_view line) {
    constexpr std::size_t bytesMax = 60;
    constexpr std::ptrdiff_t blanksMax = 7;
    return line.size() <= bytesMax && std::ranges::count(line, ' ') <= blanksMax &&
           (beginsWithUpper(line) || line.starts_with("§ ")) &&
           line.find_first_of(".,;:!?=<>@()[]{}/\\") == std::string_view::npos &&
           line.find("  ") == std::string_view::npos;
}

bool readsAsTitle(std::string_view line) {
    constexpr std::size_t bytesMax = 100;
    constexpr std::ptrdiff_t blanksMax = 13;
    const std::size_t colon = line.find(':');
    return !line.empty() && line.size() <= bytesMax && std::ranges::count(line, ' ') <= blanksMax &&
           beginsWithUpper(line) && line.find_first_of("<>=@{}\\") == std::string_view::npos &&
           line.find("  ") == std::string_view::npos &&
           line.find_last_of(".,;:!?") != line.size() - 1 &&
           (colon == std::string_view::npos || line.find(' ') < colon);
}

std::string tableOf(const TextChunk& chunk) {
    const bool isBarred = std::ranges::all_of(chunk, [](const PlainLine& line) {
        return line.text.size() > 2 && (line.text[0] == '|' || line.text[0] == '+');
    });
    return isBarred && chunk.size() > 1 ? barredTable(chunk) : alignedTable(chunk);
}

bool isProse(const TextChunk& chunk) {
    std::size_t total = 0;
    std::size_t wordly = 0;
    for (const PlainLine& line : chunk) {
        total += line.text.size();
        wordly += static_cast<std::size_t>(std::ranges::count_if(line.text, [](char c) {
            return isLetter(c) || c == ' ' || c == ',' || c == '.' || c == '\'' || c == '-';
        }));
    }
    const std::string& first = chunk.front().text;
    const std::string& last = chunk.back().text;
    const bool isSentence = std::string_view(".!?:)").find(last.back()) != std::string_view::npos &&
                            (beginsWithUpper(first) || first[0] == '"' || first[0] == '(');
    const bool isLong = chunk.size() > 1 && chunk.front().text.size() > 45;
    return (isSentence || isLong) && first.find(' ') != std::string::npos &&
           static_cast<double>(wordly) >= kProseShare * static_cast<double>(total);
}

bool isFieldList(const TextChunk& chunk) {
    return chunk.size() > 1 && std::ranges::all_of(chunk, [&](const PlainLine& line) {
               const std::size_t colon = line.text.find(':');
               return colon != std::string::npos && colon > 0 && colon <= 24 &&
                      colon + 1 < line.text.size() &&
                      (line.text[colon + 1] == ' ' || line.text[colon + 1] == '\t') &&
                      beginsWithUpper(line.text) && line.indentation == chunk.front().indentation;
           });
}

}  // namespace strata::datasetgen
