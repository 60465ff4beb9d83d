// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/quote_align.h"

#include "base/utf8.h"
#include "datasetgen/text/joined_blocks.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kQuoteBytesMax = 2000;
constexpr std::size_t kSourceBytesMax = 64UL << 10;

/// The source's blocks one after the other, and for every byte of the simplified text where it
/// stands in the source.
struct Source {
    std::vector<std::size_t> blockIndices;
    std::vector<std::size_t> blockBegins;
    std::string text;
};

Source sourceOf(const Document& document, const Passage& passage) {
    Source source;
    for (const std::size_t i : passage.blockIndices) {
        if (i >= document.blocks.size() || !document.blocks[i].removed.empty()) {
            continue;
        }
        if (!source.text.empty()) {
            source.text += ' ';
        }
        source.blockIndices.push_back(i);
        source.blockBegins.push_back(source.text.size());
        source.text += document.blocks[i].text;
    }
    return source;
}

struct Simplified {
    std::string text;
    std::vector<std::size_t> places;
};

/// The plain form of a character: ASCII for full-width forms, quotation marks and dashes; 0: as is.
char plainForm(char32_t character) {
    struct Plain {
        std::u32string_view signs;
        char plain;
    };
    static constexpr Plain marks[] = {
        {U"\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f", '"'},
        {U"\u2018\u2019\u201a\u2039\u203a", '\''},
        {U"\u2013\u2014\u2011\u2212", '-'},
        {U"\u3001", ','},
        {U"\u3002", '.'},
        {U" \n\t\r\u00a0\u2007\u2009\u202f\u3000", ' '}};
    for (const Plain& mark : marks) {
        if (mark.signs.find(character) != std::u32string_view::npos) {
            return mark.plain;
        }
    }
    constexpr char32_t wideFirst = 0xFF01;
    constexpr char32_t wideLast = 0xFF5E;
    if (character >= wideFirst && character <= wideLast) {
        return static_cast<char>(character - wideFirst + '!');
    }
    return character < 0x80 ? static_cast<char>(character) : '\0';
}

/// Lower case ASCII, one blank for blanks and none beside characters that need none, plain marks.
Simplified simplified(std::string_view text) {
    Simplified result;
    bool besideUnspaced = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t character = nextCharacter(text, at);
        const char plain = plainForm(character);
        if (plain == ' ') {
            if (!besideUnspaced && result.text.back() != ' ') {
                result.text += ' ';
                result.places.push_back(begin);
            }
            continue;
        }
        const bool unspaced = isUnspaced(character) ||
                              (character >= 0x3000 && character < 0x3040) ||
                              (character >= 0xFF00 && character < 0xFF60);
        if (unspaced && result.text.ends_with(' ')) {
            result.text.pop_back();
            result.places.pop_back();
        }
        if (plain != '\0') {
            result.text += static_cast<char>(std::tolower(static_cast<unsigned char>(plain)));
            result.places.push_back(begin);
        } else {
            for (std::size_t i = begin; i < at; ++i) {
                result.text += text[i];
                result.places.push_back(i);
            }
        }
        besideUnspaced = unspaced;
    }
    result.places.push_back(text.size());
    return result;
}

std::vector<Quote> quotesAt(const Document& document, const Source& source, TextSpan span) {
    std::vector<Quote> quotes;
    for (std::size_t i = 0; i < source.blockIndices.size(); ++i) {
        const Block& block = document.blocks[source.blockIndices[i]];
        const std::size_t begin = std::max(span.begin, source.blockBegins[i]);
        const std::size_t end = std::min(span.end, source.blockBegins[i] + block.text.size());
        if (begin >= end) {
            continue;
        }
        const std::string_view part =
            trimmed(std::string_view(source.text).substr(begin, end - begin));
        if (part.empty()) {
            continue;
        }
        const auto at =
            static_cast<std::size_t>(part.data() - source.text.data()) - source.blockBegins[i];
        quotes.push_back({block.page, boxOf(block, {at, at + part.size()}), std::string(part)});
    }
    return quotes;
}

struct Approximate {
    TextSpan span;
    std::size_t distance = 0;
};

/// The part of `text` with the smallest edit distance to `pattern` (Sellers 1980): the distance of
/// a prefix of the pattern to the best ending at each byte, with the byte where that begins.
Approximate closestPart(std::string_view text, std::string_view pattern) {
    struct Step {
        std::size_t distance;
        std::size_t begin;
    };
    std::vector<Step> column(pattern.size() + 1);
    for (std::size_t i = 0; i <= pattern.size(); ++i) {
        column[i] = {i, 0};
    }
    Approximate best{{0, 0}, pattern.size()};
    for (std::size_t j = 0; j < text.size(); ++j) {
        Step diagonal = column[0];
        column[0] = {0, j + 1};
        for (std::size_t i = 1; i <= pattern.size(); ++i) {
            const Step left = column[i];
            Step step{diagonal.distance + (pattern[i - 1] == text[j] ? 0U : 1U), diagonal.begin};
            if (left.distance + 1 < step.distance) {
                step = {left.distance + 1, left.begin};
            }
            if (column[i - 1].distance + 1 < step.distance) {
                step = {column[i - 1].distance + 1, column[i - 1].begin};
            }
            diagonal = left;
            column[i] = step;
        }
        if (column.back().distance < best.distance) {
            best = {{column.back().begin, j + 1}, column.back().distance};
        }
    }
    return best;
}

/// Moves a span's ends out of the middle of characters.
TextSpan onCharacters(std::string_view text, TextSpan span) {
    const auto inside = [&](std::size_t at) {
        return at < text.size() && isUtf8Continuation(text[at]);
    };
    while (span.begin > 0 && inside(span.begin)) {
        --span.begin;
    }
    while (inside(span.end)) {
        ++span.end;
    }
    return span;
}

}  // namespace

std::optional<AlignedQuote> alignQuote(const Document& document,
                                       const Passage& passage,
                                       std::string_view quote,
                                       double similarityMin) {
    const std::string_view wanted = trimmed(quote);
    const Source source = sourceOf(document, passage);
    if (wanted.empty() || wanted.size() > kQuoteBytesMax || source.text.size() > kSourceBytesMax) {
        return std::nullopt;
    }
    const std::size_t exact = source.text.find(wanted);
    if (exact != std::string::npos) {
        return AlignedQuote{quotesAt(document, source, {exact, exact + wanted.size()}), 1.0, true};
    }
    const Simplified text = simplified(source.text);
    const Simplified pattern = simplified(wanted);
    Approximate found;
    const std::size_t same = text.text.find(pattern.text);
    found = same != std::string::npos ? Approximate{{same, same + pattern.text.size()}, 0}
                                      : closestPart(text.text, pattern.text);
    const double similarity =
        1.0 -
        static_cast<double>(found.distance) /
            static_cast<double>(std::max(pattern.text.size(), found.span.end - found.span.begin));
    if (similarity < similarityMin || found.span.begin >= found.span.end) {
        return std::nullopt;
    }
    const TextSpan span =
        onCharacters(source.text, {text.places[found.span.begin], text.places[found.span.end]});
    return AlignedQuote{quotesAt(document, source, span), similarity, false};
}

bool standsOnItsPage(const Document& document, const Quote& quote) {
    return std::ranges::any_of(document.blocks, [&](const Block& block) {
        return block.page == quote.page && block.removed.empty() &&
               block.text.find(quote.text) != std::string::npos;
    });
}

bool standsOnItsPage(const Document& document, const Passage& passage, const Quote& quote) {
    const bool near = std::ranges::any_of(passage.blockIndices, [&](std::size_t i) {
        return i < document.blocks.size() && document.blocks[i].page == quote.page &&
               document.blocks[i].removed.empty() &&
               document.blocks[i].text.find(quote.text) != std::string::npos;
    });
    return near || standsOnItsPage(document, quote);
}

}  // namespace strata::datasetgen
