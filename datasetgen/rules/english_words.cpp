// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_words.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

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

namespace {

/// An entry without the quotes that keep its blanks.
std::string unquoted(std::string_view entry) {
    const bool quoted = entry.size() > 2 && entry.starts_with('"') && entry.ends_with('"');
    return std::string(quoted ? entry.substr(1, entry.size() - 2) : entry);
}

struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
        return std::hash<std::string_view>()(name);
    }
};

// Every word of a document is looked up in many lists.
using Lists = std::unordered_map<std::string, std::vector<std::string>, NameHash, std::equal_to<>>;

const Lists& lists() {
    static const Lists all = [] {
        Lists read;
        for (const auto& [name, lines] : languageSections("en", "lists.txt")) {
            for (const std::string& line : lines) {
                for (const std::string& entry : splitAt(line, '|')) {
                    read[name].push_back(unquoted(trimmed(entry)));
                }
            }
        }
        return read;
    }();
    return all;
}

using Patterns = std::map<std::string, TextPattern, std::less<>>;

const Patterns& patterns() {
    static const Patterns all = [] {
        Patterns read;
        for (const auto& [name, lines] : languageSections("en", "patterns.txt")) {
            std::string alternatives;
            for (const std::string& line : lines) {
                alternatives += (alternatives.empty() ? "" : "|") + line;
            }
            read.emplace(name, TextPattern(alternatives));
        }
        return read;
    }();
    return all;
}

template <class Test>
bool anyEntry(std::string_view list, Test test) {
    return std::ranges::any_of(entries(list), test);
}

}  // namespace

const std::vector<std::string>& entries(std::string_view list) {
    const auto found = lists().find(list);
    STRATA_ASSERT(found != lists().end());
    return found->second;
}

bool isOneOf(std::string_view text, std::string_view list) {
    const auto found = lists().find(list);
    if (found != lists().end()) {
        return std::ranges::find(found->second, text) != found->second.end();
    }
    const auto& words = languageWords("en", std::string(list) + ".txt");
    STRATA_ASSERT(!words.empty());
    return words.contains(text);
}

bool beginsWithOneOf(std::string_view text, std::string_view list) {
    return anyEntry(list, [&](const std::string& entry) { return text.starts_with(entry); });
}

bool endsWithOneOf(std::string_view text, std::string_view list) {
    return anyEntry(list, [&](const std::string& entry) { return text.ends_with(entry); });
}

bool holdsOneOf(std::string_view text, std::string_view list) {
    return anyEntry(
        list, [&](const std::string& entry) { return text.find(entry) != std::string_view::npos; });
}

bool saysOneOf(std::string_view lowerText, std::string_view list) {
    return anyEntry(list,
                    [&](const std::string& entry) { return containsPhrase(lowerText, entry); });
}

std::string_view withoutOpening(std::string_view text, std::string_view list) {
    const auto found = std::ranges::find_if(
        entries(list), [&](const std::string& entry) { return text.starts_with(entry); });
    return found == entries(list).end() ? text : text.substr(found->size());
}

std::string_view withoutEnding(std::string_view text, std::string_view list) {
    const auto found = std::ranges::find_if(
        entries(list), [&](const std::string& entry) { return text.ends_with(entry); });
    return found == entries(list).end() ? text : text.substr(0, text.size() - found->size());
}

std::size_t placeOfOne(std::string_view text, std::string_view list) {
    std::size_t place = std::string_view::npos;
    for (const std::string& entry : entries(list)) {
        place = std::min(place, text.find(entry));
    }
    return place;
}

const TextPattern& pattern(std::string_view name) {
    const auto found = patterns().find(name);
    STRATA_ASSERT(found != patterns().end());
    return found->second;
}

}  // namespace strata::datasetgen::english
