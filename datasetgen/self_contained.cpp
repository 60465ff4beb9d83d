// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/self_contained.h"

#include "datasetgen/english_words.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string>

namespace strata::datasetgen {
namespace {

constexpr std::array kDanglingOpenings = std::to_array<std::string_view>(
    {"it",          "its",       "it's",     "they",    "their", "them",      "this",    "these",
     "those",       "he",        "she",      "his",     "her",   "such",      "here",    "there's",
     "both",        "neither",   "that",     "thus",    "hence", "therefore", "however", "moreover",
     "furthermore", "otherwise", "also",     "so",      "but",   "and",       "or",      "then",
     "dies",        "diese",     "dieser",   "dieses",  "sie",   "er",        "es",      "daher",
     "deshalb",     "jedoch",    "außerdem", "hierbei", "dabei", "damit",     "dadurch", "dazu"});

bool opensDangling(std::string_view text) {
    const std::vector<Word> words = wordsOf(text);
    if (words.empty() ||
        std::ranges::find(kDanglingOpenings, words[0].bare) == kDanglingOpenings.end()) {
        return false;
    }
    // "It is possible to ..." and "Es gibt ..." point at nothing.
    const std::string second = words.size() > 1 ? words[1].bare : std::string();
    const std::string third = words.size() > 2 ? words[2].bare : std::string();
    constexpr std::array empty = std::to_array<std::string_view>(
        {"possible", "also", "recommended", "important", "necessary", "allowed", "best", "useful",
         "advisable", "not", "easy", "common", "permitted", "impossible", "required", "legal"});
    const bool expletive =
        words[0].bare == "it" && second == "is" && std::ranges::find(empty, third) != empty.end();
    return !expletive && !(words[0].bare == "es" && second == "gibt");
}

}  // namespace

std::string_view selfContainedFault(std::string_view text) {
    const std::string lower = lowerCase(text);
    for (const std::string_view pointer : english::pointers()) {
        if (containsPhrase(lower, pointer)) {
            return "pointer";
        }
    }
    static const std::regex place(
        R"((\b(provided|given|shown|listed|described|defined|seen|explained|as|see|mentioned|used|code|example|table|list|section) (above|below)\b)|(\b(below|above)( *[.,;:)]|$)))");
    if (std::regex_search(lower, place)) {
        return "pointer";
    }
    static const std::regex numbered(
        R"(\b(section|chapter|figure|fig\.|table|listing|equation|eq\.|appendix|page|abschnitt|kapitel|abbildung|tabelle|seite)s? (\(?\d+|[a-z]\.\d|[ivx]+\b))");
    if (std::regex_search(lower, numbered)) {
        return "pointer";
    }
    return opensDangling(text) ? "dangling opening" : "";
}

}  // namespace strata::datasetgen
