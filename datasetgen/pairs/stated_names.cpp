// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/stated_names.h"

#include "datasetgen/pairs/word_forms.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {

bool namesAreStated(std::string_view answer, std::string_view stated, std::string_view language) {
    return isEastAsian(language) ? eastAsianNamesAreStated(answer, stated, language)
                                 : spacedNamesAreStated(answer, stated, language);
}

bool quotedNamesAreStated(std::string_view answer,
                          std::string_view stated,
                          std::string_view language) {
    static const TextPattern quoted(
        "(?:[\u201c\u201e\u00bb\u00ab\"\u300c\u300e\u300a])"
        "([^\u201c\u201d\u201e\u00bb\u00ab\"\u300c\u300d\u300e\u300f\u300a\u300b\n]{2,40})"
        "(?:[\u201c\u201d\u00ab\u00bb\"\u300d\u300f\u300b])");
    const std::string plain = normalizedText(stated);
    std::vector<std::string> words;
    for (const Word& word : wordsOf(plain)) {
        words.push_back(withoutAccents(word.bare));
    }
    const auto isStated = [&](const std::string& name) {
        const auto own = wordsOf(name);
        return containsPhrase(plain, name) || std::ranges::all_of(own, [&](const Word& word) {
                   return std::ranges::any_of(words, [&](const std::string& other) {
                       return areForms(withoutAccents(word.bare), other, language);
                   });
               });
    };
    std::size_t from = 0;
    for (auto match = quoted.search(answer, from); match; match = quoted.search(answer, from)) {
        if (!isStated(normalizedText(match->group(1)))) {
            return false;
        }
        from = match->end();
    }
    return true;
}

}  // namespace strata::datasetgen
