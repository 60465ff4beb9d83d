// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/hyphens.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::string_view kHyphen = "\xE2\x80\x90";  // U+2010
constexpr std::size_t kWordBytesMax = 64;
constexpr std::string_view kPunctuation = ".,;:!?()[]{}\"'*<>/\\|=+";

/// First parts that make compounds with a hyphen in English; elsewhere they are hardly ever the
/// first part of a broken word.
constexpr std::array<std::string_view, 18> kCompoundFirst{
    "well", "self", "non",  "half",  "high", "low", "all",   "cross", "full",
    "ill",  "left", "long", "short", "so",   "two", "three", "right", "ex"};

/// After a hyphen that stands for a part to come: "Ein- und Ausgabe", "two- or threefold".
constexpr std::array<std::string_view, 10> kSuspending{"und", "oder", "bzw.",  "and",   "or",
                                                       "och", "og",   "eller", "resp.", "sowie"};

std::string_view hyphenAtEnd(std::string_view text) {
    if (text.ends_with('-')) {
        return text.substr(text.size() - 1);
    }
    return text.ends_with(kHyphen) ? text.substr(text.size() - kHyphen.size()) : std::string_view();
}

std::string_view lastWord(std::string_view text) {
    const std::size_t blank = text.find_last_of(" \t\n");
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

std::string_view firstWord(std::string_view text) {
    return text.substr(0, std::min(text.find_first_of(" \t\n"), text.size()));
}

std::string_view withoutPunctuation(std::string_view word) {
    constexpr std::array<std::string_view, 8> quotes{"“", "”", "‘", "’", "„", "«", "»", "…"};
    bool isChanged = true;
    while (isChanged && !word.empty()) {
        const std::size_t before = word.size();
        word.remove_prefix(std::min(word.find_first_not_of(kPunctuation), word.size()));
        word = word.substr(0, word.find_last_not_of(kPunctuation) + 1);
        for (const std::string_view quote : quotes) {
            word.remove_prefix(word.starts_with(quote) ? quote.size() : 0);
            word.remove_suffix(word.ends_with(quote) ? quote.size() : 0);
        }
        isChanged = word.size() != before;
    }
    return word;
}

std::string plainForm(std::string_view word) {
    std::string plain = lowered(withoutPunctuation(word));
    for (std::size_t at = plain.find(kHyphen); at != std::string::npos; at = plain.find(kHyphen)) {
        plain.replace(at, kHyphen.size(), "-");
    }
    return plain;
}

/// Also a plural, possessive or inflected neighbour of the word counts.
std::size_t countNear(const HyphenVocabulary& vocabulary, const std::string& word) {
    std::size_t count = vocabulary.count(word) + vocabulary.count(word + "s");
    if (word.size() > 4 && word.back() == 's') {
        count += vocabulary.count(std::string_view(word).substr(0, word.size() - 1));
    }
    return count;
}

bool isListed(std::string_view word, const auto& list) {
    return std::ranges::find(list, word) != list.end();
}

bool isWebAddress(std::string_view word) {
    return word.find("://") != std::string_view::npos || word.starts_with("www.");
}

bool isSmallWord(std::string_view word) {
    const std::string plain = plainForm(word);
    return languageWords("en", "small_words.txt").contains(plain) ||
           languageWords("de", "small_words.txt").contains(plain);
}

/// Whether the line broke inside of a path, an address or a name: "/etc/" + "passwd", "and/" +
/// "or", "max_" + "length". A folder may also end with its slash, in the middle of a sentence: "in
/// /lib/"
/// + "are", unless the document has the joined path elsewhere.
bool isBrokenName(std::string_view last,
                  std::string_view after,
                  const HyphenVocabulary& vocabulary) {
    if (isWebAddress(last)) {
        return last.ends_with('/') || last.ends_with('_') || last.ends_with('=') ||
               last.ends_with('&');
    }
    const std::string_view tail = firstWord(after);
    const bool goesOn =
        !tail.empty() && (withoutPunctuation(tail).data() == tail.data() || tail.starts_with('<'));
    if (last.size() < 2 || !goesOn) {
        return false;
    }
    if (last.ends_with('_')) {
        return true;
    }
    if (!last.ends_with('/')) {
        return false;
    }
    const bool isPath = last.find_first_of("/~.$<") + 1 < last.size();
    return !isPath || !isSmallWord(tail) ||
           vocabulary.count(plainForm(std::string(last) + std::string(tail))) > 0;
}

}  // namespace

void HyphenVocabulary::add(std::string_view word) {
    if (word.size() > kWordBytesMax || !hyphenAtEnd(word).empty()) {
        return;
    }
    const std::string plain = plainForm(word);
    if (!plain.empty()) {
        ++counts_[plain];
    }
}

void HyphenVocabulary::merge(const HyphenVocabulary& other) {
    for (const auto& [word, count] : other.counts_) {
        counts_[word] += count;
    }
}

std::size_t HyphenVocabulary::count(std::string_view word) const {
    const auto found = counts_.find(std::string(word));
    return found == counts_.end() ? 0 : found->second;
}

LineEnd lineEnd(std::string_view before,
                std::string_view after,
                const HyphenVocabulary& vocabulary) {
    const std::string_view hyphen = hyphenAtEnd(before);
    if (hyphen.empty()) {
        return LineEnd::Plain;
    }
    const std::string_view head = lastWord(before.substr(0, before.size() - hyphen.size()));
    const std::string_view tail = firstWord(after);
    const char32_t last = lastCharacter(head);
    if (last == '/' && head.size() > 1) {
        return LineEnd::DropHyphen;  // "GNU/-" + "Linux": no word has such a hyphen
    }
    if (head.empty() || tail.empty() || head.ends_with('-') ||
        !(isLetter(last) || (last >= '0' && last <= '9'))) {
        return LineEnd::Plain;  // a dash between words, an option's name
    }
    if (isListed(lowered(tail), kSuspending)) {
        const bool isOneWord =
            vocabulary.count(plainForm(std::string(head) + std::string(tail))) > 0;
        return isOneWord ? LineEnd::DropHyphen : LineEnd::KeepHyphenAndBlank;
    }
    if (isWebAddress(head) || !beginsLower(tail) || !isLetter(last)) {
        return LineEnd::KeepHyphen;
    }
    const std::string first = plainForm(head);
    const std::string second = plainForm(tail);
    const std::size_t joined = countNear(vocabulary, first + second);
    const std::size_t hyphenated = countNear(vocabulary, first + "-" + second);
    if (joined != hyphenated) {
        return joined > hyphenated ? LineEnd::DropHyphen : LineEnd::KeepHyphen;
    }
    // "state-of-the-" + "art" has hyphens already; "non-" + "zero" is a compound by its first part;
    // "high-" + "level" by both parts being words of their own.
    const bool isChain = first.find('-') != std::string::npos;
    const bool areWords = first.size() >= 4 && second.size() >= 4 && vocabulary.count(first) >= 2 &&
                          vocabulary.count(second) >= 2;
    const bool isCompound = isChain || isListed(first, kCompoundFirst) || areWords;
    return isCompound ? LineEnd::KeepHyphen : LineEnd::DropHyphen;
}

std::size_t addLine(std::string& paragraph,
                    std::string_view line,
                    const HyphenVocabulary& vocabulary) {
    switch (lineEnd(paragraph, line, vocabulary)) {
        case LineEnd::DropHyphen:
            paragraph.resize(paragraph.size() - hyphenAtEnd(paragraph).size());
            break;
        case LineEnd::KeepHyphen:
            break;
        case LineEnd::KeepHyphenAndBlank:
            paragraph += ' ';
            break;
        case LineEnd::Plain: {
            if (!isBrokenName(lastWord(paragraph), line, vocabulary)) {
                const std::size_t size = paragraph.size();
                joinLine(paragraph, line);
                return paragraph.size() - line.size() >= size ? paragraph.size() - line.size()
                                                              : size;
            }
            break;
        }
    }
    const std::size_t begin = paragraph.size();
    paragraph += line;
    return begin;
}

}  // namespace strata::datasetgen::pdf
