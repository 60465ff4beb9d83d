// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/subject_words.h"

#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace strata::datasetgen {

bool isPluralNoun(std::string_view word) {
    return word.size() > 2 && word.ends_with('s') && !word.ends_with("ss") &&
           !word.ends_with("us") && !word.ends_with("is");
}

std::vector<std::string> singularsOf(std::string_view word) {
    std::vector<std::string> singulars;
    if (isPluralNoun(word)) {
        singulars.emplace_back(word.substr(0, word.size() - 1));
        if (word.ends_with("es")) {
            singulars.emplace_back(word.substr(0, word.size() - 2));
        }
        if (word.ends_with("ies")) {
            singulars.push_back(std::string(word.substr(0, word.size() - 3)) + "y");
        }
    }
    return singulars;
}

bool isEverydayWord(std::string_view word) {
    static const auto& words = languageWords("en", "everyday_words.txt");
    return words.contains(word) || std::ranges::any_of(singularsOf(word), [](const auto& singular) {
               return words.contains(singular);
           });
}

std::string kindWord(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    static const auto& kinds = languageWords("en", "kinds.txt");
    const auto isKind = [&](std::size_t i) { return kinds.contains(words[i].bare); };
    // In "the compiler option -debug" it is the word before the name.
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (isKind(i) && isCodeWord(textAt(subject, words[i + 1].span))) {
            return words[i].bare;
        }
    }
    for (const std::size_t i : {words.size() - 1, std::size_t{1}, std::size_t{0}}) {
        if (i < words.size() && isKind(i)) {
            return words[i].bare;
        }
    }
    return {};
}

bool namesOneThing(std::string_view subject) {
    const std::vector<Word> words = wordsOf(subject);
    std::size_t telling = 0;
    for (const Word& word : words) {
        const std::string_view raw = textAt(subject, word.span);
        if (isCodeWord(raw) || beginsWithUpper(raw) || raw.front() == '"') {
            return true;
        }
        const bool empty = english::isDeterminer(word.bare) || english::isPreposition(word.bare) ||
                           english::isGenericHead(word.bare);
        telling += empty ? 0 : 1;
    }
    return telling >= (english::isDeterminer(words[0].bare) ? 2U : 1U) && words.size() >= 2;
}

bool isSomebody(std::string_view subject) {
    static const auto& people = languageWords("en", "person_words.txt");
    static const auto& titles = languageWords("en", "titles.txt");
    // "The secretary, Mrs Palmer": what stands behind the comma says who that is.
    const std::string_view office = subject.substr(0, subject.find(", "));
    const std::vector<Word> words = wordsOf(office);
    const auto head = std::ranges::find_if(words, [](const Word& word) {
        return english::isPreposition(word.bare) || english::isSubordinator(word.bare);
    });
    std::string noun = head == words.begin() ? std::string() : (head - 1)->bare;
    if (isPluralNoun(noun) && !people.contains(noun)) {
        noun.pop_back();
    }
    // "King James", "Doctor Who", "Mrs Palmer": the word stands in front of a name.
    const bool leads = words.size() > 1 && titles.contains(words[0].bare) &&
                       beginsWithUpper(textAt(office, words[1].span));
    return people.contains(noun) || leads || (!words.empty() && people.contains(words[0].bare));
}

bool isCodeWord(std::string_view word) {
    if (word.size() < 2) {
        return false;
    }
    const bool marks = word.starts_with("-") || word.find("()") != std::string_view::npos ||
                       word.find('_') != std::string_view::npos ||
                       word.find("::") != std::string_view::npos || word.starts_with("$") ||
                       word.starts_with("#") || word.starts_with("/") || word.starts_with("\\") ||
                       word.find('=') != std::string_view::npos;
    bool inner = false;
    for (std::size_t i = 1; i < word.size(); ++i) {
        inner = inner || (std::isupper(static_cast<unsigned char>(word[i])) != 0 &&
                          std::islower(static_cast<unsigned char>(word[i - 1])) != 0);
    }
    return marks || inner;
}

bool hasDigit(std::string_view text) {
    return std::ranges::any_of(
        text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

std::string withArticle(std::string_view noun) {
    const std::string lower = lowerCase(noun);
    const bool vowel = !lower.empty() &&
                       std::string_view("aeiou").find(lower[0]) != std::string_view::npos &&
                       !english::beginsWithOneOf(lower, "vowels that sound otherwise");
    return english::entries("indefinite articles").at(vowel ? 1 : 0) + " " + std::string(noun);
}

std::string withDefiniteArticle(std::string_view noun) {
    return english::entries("definite openings").front() + std::string(noun);
}

}  // namespace strata::datasetgen
