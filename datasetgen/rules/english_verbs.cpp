// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_verbs.h"

#include "base/assert.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace strata::datasetgen::english {
namespace {

struct VerbForms {
    std::map<std::string, std::string, std::less<>> thirdPerson;
    std::map<std::string, std::string, std::less<>> gerund;
    std::map<std::string, std::string, std::less<>> past;
    std::map<std::string, std::string, std::less<>> participle;
    std::map<std::string, std::string, std::less<>> simplePast;  ///< of a base form
    std::set<std::string, std::less<>> base;
};

bool isVowel(char c) {
    return std::string_view("aeiou").find(c) != std::string_view::npos;
}

std::string gerundOf(const std::string& base, bool doubles) {
    if (doubles) {
        return base + base.back() + "ing";
    }
    if (base.ends_with("ie")) {
        return base.substr(0, base.size() - 2) + "ying";
    }
    const bool silent = base.back() == 'e' && !base.ends_with("ee") && !base.ends_with("oe");
    return (silent ? base.substr(0, base.size() - 1) : base) + "ing";
}

std::string regularPastOf(const std::string& base, bool doubles) {
    if (doubles) {
        return base + base.back() + "ed";
    }
    if (base.back() == 'e') {
        return base + "d";
    }
    if (base.back() == 'y' && base.size() > 1 && !isVowel(base[base.size() - 2])) {
        return base.substr(0, base.size() - 1) + "ied";
    }
    return base + "ed";
}

VerbForms makeForms() {
    VerbForms forms;
    for (const std::string& line : languageLines("en", "irregular_verbs.txt")) {
        const std::vector<std::string> verb = splitAt(line, ' ');
        STRATA_ASSERT(verb.size() == 5);
        const std::string& base = verb[0];
        forms.base.insert(base);
        forms.thirdPerson.emplace(verb[1], base);
        forms.gerund.emplace(verb[2], base);
        forms.past.emplace(verb[3], base);
        forms.participle.emplace(verb[4], base);
        forms.simplePast.emplace(base, verb[3]);
    }
    const auto& doubling = languageWords("en", "doubling_verbs.txt");
    for (const std::string& base : languageLines("en", "regular_verbs.txt")) {
        const bool doubles = doubling.contains(base);
        const std::string past = regularPastOf(base, doubles);
        forms.base.insert(base);
        forms.thirdPerson.emplace(thirdPersonOf(base), base);
        forms.gerund.emplace(gerundOf(base, doubles), base);
        forms.past.emplace(past, base);
        forms.participle.emplace(past, base);
        forms.simplePast.emplace(base, past);
    }
    return forms;
}

const VerbForms& forms() {
    static const VerbForms all = makeForms();
    return all;
}

std::string found(const std::map<std::string, std::string, std::less<>>& table,
                  std::string_view word) {
    const auto entry = table.find(word);
    return entry == table.end() ? std::string() : entry->second;
}

}  // namespace

std::string baseOfThirdPerson(std::string_view word) {
    return found(forms().thirdPerson, word);
}

std::string baseOfGerund(std::string_view word) {
    return found(forms().gerund, word);
}

std::string baseOfPast(std::string_view word) {
    const std::string base = found(forms().past, word);
    return base.empty() ? found(forms().participle, word) : base;
}

std::string baseOfSimplePast(std::string_view word) {
    return found(forms().past, word);
}

std::string pastOf(std::string_view verb) {
    return found(forms().simplePast, verb);
}

std::string thirdPersonOf(std::string_view verb) {
    const std::string base(verb);
    const char last = base.back();
    const char before = base.size() > 1 ? base[base.size() - 2] : 'a';
    if (last == 'y' && !isVowel(before)) {
        return base.substr(0, base.size() - 1) + "ies";
    }
    const bool hisses = last == 's' || last == 'x' || last == 'z' ||
                        (last == 'h' && (before == 's' || before == 'c'));
    return base + (hisses ? "es" : "s");
}

bool looksCommon(std::string_view word) {
    static const auto& endings = languageWords("en", "common_endings.txt");
    const std::string_view stem = withoutOpening(word, "prefixes of verbs");
    const bool prefixed = stem.size() < word.size() && !baseOfPast(stem).empty();
    return prefixed || isBaseVerb(word) || !baseOfThirdPerson(word).empty() ||
           std::ranges::any_of(endings, [&](const std::string& ending) {
               return word.size() > ending.size() + 2 && word.ends_with(ending);
           });
}

bool isBaseVerb(std::string_view word) {
    return forms().base.contains(word);
}

bool isParticiple(std::string_view word) {
    return isOneOf(word, "participle of be") || !found(forms().participle, word).empty() ||
           (word.size() > 4 && word.ends_with("ed"));
}

}  // namespace strata::datasetgen::english
