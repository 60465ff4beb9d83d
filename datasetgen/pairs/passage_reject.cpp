// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/passage_reject.h"

#include "base/utf8.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/text/heading_words.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>

namespace strata::datasetgen {
namespace {

constexpr std::array<std::string_view, 3> kStops{".", "!", "。"};

/// Whether a heading of the path is one of the section's, in whatever language.
bool isNamed(const HeadingPath& path, std::string_view section) {
    const std::vector<std::string> names = sectionOfAll("headings.txt", section);
    return std::ranges::any_of(path, [&](const std::string& heading) {
        return std::ranges::find(names, lowerCase(headingWords(heading))) != names.end();
    });
}

template <class Test>
bool mostly(const std::vector<std::string>& lines, std::size_t countMin, Test test) {
    const auto hits = static_cast<std::size_t>(std::ranges::count_if(lines, test));
    return lines.size() >= countMin && hits * 2 > lines.size();
}

/// The end of a line, about forty bytes and no character cut in two.
std::string_view tailOf(std::string_view line) {
    std::size_t begin = line.size() > 40 ? line.size() - 40 : 0;
    while (begin < line.size() && isUtf8Continuation(line[begin])) {
        ++begin;
    }
    return line.substr(begin);
}

/// Dotted leaders or lines that end in page numbers, chapter after chapter.
bool looksLikeContents(const std::string& text) {
    const std::size_t leaders = [&] {
        std::size_t count = 0;
        for (const std::string_view dots : {". . . .", "....."}) {
            for (std::size_t at = text.find(dots); at != std::string::npos;
                 at = text.find(dots, at + 12)) {
                ++count;
            }
        }
        return count;
    }();
    if (leaders >= 4 && leaders * 120 > text.size()) {
        return true;
    }
    static const TextPattern numbered(R"(^\d+(\.\d+)* .+[ \t]\d{1,4}$)");
    return mostly(filledLines(text), 6, [](const std::string& line) {
        return line.size() < 200 && numbered.occursIn(line);
    });
}

bool looksLikeBibliography(const std::string& text) {
    static const TextPattern entry(R"(^(\[[\w+-]{1,12}\]|\d{1,3}\.) .*\b(19|20)\d\d\b)");
    return mostly(filledLines(text), 4, [](const std::string& line) {
        return line.size() < 600 && entry.occursIn(line);
    });
}

bool looksLikeIndex(const std::string& text) {
    static const TextPattern entry(R"(, \d{1,4}((, |[-–])\d{1,4})*$)");
    return mostly(filledLines(text), 10, [](const std::string& line) {
        return line.size() < 90 && entry.occursIn(tailOf(line));
    });
}

/// Share of digits and signs among the characters that are not blank, tables left out.
double symbolShare(const Document& document, const Passage& passage) {
    const bool onlyTables = std::ranges::all_of(passage.blockIndices, [&](std::size_t i) {
        return document.blocks[i].kind == BlockKind::Table;
    });
    if (onlyTables) {
        return 0.0;
    }
    std::size_t symbols = 0;
    std::size_t all = 0;
    bool inTable = false;
    std::size_t lineBegin = 0;
    for (std::size_t at = 0; at < passage.text.size();) {
        if (at == lineBegin) {
            const std::size_t end =
                std::min(passage.text.find('\n', lineBegin), passage.text.size());
            inTable =
                passage.text.substr(lineBegin, end - lineBegin).find('\t') != std::string::npos;
            lineBegin = end + 1;
        }
        const auto character = static_cast<UChar32>(nextCharacter(passage.text, at));
        if (inTable || u_isUWhiteSpace(character) != 0) {
            continue;
        }
        ++all;
        symbols += u_isalpha(character) == 0 ? 1 : 0;
    }
    return all == 0 ? 0.0 : static_cast<double>(symbols) / static_cast<double>(all);
}

/// A sentence that may state something: "The fee is 30 euros a year.", but not "Thank you."
bool isStatement(std::string_view sentence) {
    constexpr std::size_t wordsMin = 5;
    // Scripts without blanks: about two tokens a word.
    return std::max(wordsOf(sentence).size(), approximateTokens(sentence) / 2) >= wordsMin &&
           std::ranges::any_of(kStops,
                               [&](std::string_view stop) { return sentence.ends_with(stop); });
}

/// Little text is worth keeping when it is a table, a list or holds a statement.
bool isWorthKeeping(const Document& document, const Passage& passage) {
    const bool shaped = std::ranges::any_of(passage.blockIndices, [&](std::size_t i) {
        const Block& block = document.blocks[i];
        return block.kind == BlockKind::Table ||
               (block.kind == BlockKind::List && block.text.find('\n') != std::string::npos);
    });
    return shaped || std::ranges::any_of(splitSentences(passage.text), [&](TextSpan span) {
               return isStatement(textAt(passage.text, span));
           });
}

}  // namespace

std::string passageFault(const Document& document,
                         const Passage& passage,
                         const PassageSettings& settings) {
    if (isNamed(passage.headingPath, "contents") || looksLikeContents(passage.text)) {
        return std::string(kTableOfContents);
    }
    if (isNamed(passage.headingPath, "bibliography") || looksLikeBibliography(passage.text)) {
        return std::string(kBibliography);
    }
    if (isNamed(passage.headingPath, "index") || looksLikeIndex(passage.text)) {
        return std::string(kIndex);
    }
    if (passage.tokens < settings.tokensMin && !isWorthKeeping(document, passage)) {
        return std::string(kNearEmpty);
    }
    const bool isSymbols = symbolShare(document, passage) > settings.symbolShareMax;
    return std::string(isSymbols ? kDigitsAndSymbols : std::string_view());
}

}  // namespace strata::datasetgen
