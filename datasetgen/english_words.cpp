// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/english_words.h"

#include "datasetgen/text/language_data.h"

#include <vector>

namespace strata::datasetgen::english {

bool isPronoun(std::string_view word) {
    static const auto& words = languageWords("en", "pronouns.txt");
    return words.contains(word);
}

bool isFirstPerson(std::string_view word) {
    static const auto& words = languageWords("en", "first_person.txt");
    return words.contains(word);
}

bool isDeterminer(std::string_view word) {
    static const auto& words = languageWords("en", "determiners.txt");
    return words.contains(word);
}

bool isPreposition(std::string_view word) {
    static const auto& words = languageWords("en", "prepositions.txt");
    return words.contains(word);
}

bool isSubordinator(std::string_view word) {
    static const auto& words = languageWords("en", "subordinators.txt");
    return words.contains(word);
}

bool isAuxiliary(std::string_view word) {
    static const auto& words = languageWords("en", "auxiliaries.txt");
    return words.contains(word);
}

bool isModal(std::string_view word) {
    static const auto& words = languageWords("en", "modals.txt");
    return words.contains(word);
}

bool isMiddleAdverb(std::string_view word) {
    static const auto& words = languageWords("en", "middle_adverbs.txt");
    return words.contains(word);
}

bool isGenericHead(std::string_view word) {
    static const auto& words = languageWords("en", "generic_heads.txt");
    return words.contains(word);
}

bool isAmbiguousStart(std::string_view word) {
    static const auto& words = languageWords("en", "ambiguous_starts.txt");
    return words.contains(word);
}

std::span<const std::string> connectives() {
    static const std::vector<std::string> phrases = languageLines("en", "connectives.txt");
    return phrases;
}

}  // namespace strata::datasetgen::english
