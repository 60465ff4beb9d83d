// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/known_names.h"
#include "datasetgen/pairs/measures.h"
#include "datasetgen/pairs/stated_names.h"
#include "datasetgen/pairs/unit_names.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

/// Without blanks and marks, full-width forms made plain: what can be looked up in any setting.
std::string squeezed(std::string_view text) {
    std::string result = normalizedText(text);
    std::erase(result, ' ');
    return result;
}

bool allStated(const TextPattern& pattern, std::string_view text, const std::string& stated) {
    std::size_t from = 0;
    for (auto match = pattern.search(text, from); match; match = pattern.search(text, from)) {
        const std::string name = squeezed(match->group(1));
        if (!name.empty() && stated.find(name) == std::string::npos) {
            return false;
        }
        from = match->end();
    }
    return true;
}

/// Latin letters in such a text are a name, a code or a unit.
bool latinIsStated(std::string_view answer, const std::string& stated) {
    static const TextPattern run("[\\p{Latin}\\p{Greek}][\\p{Latin}\\p{Greek}0-9]+");
    std::size_t from = 0;
    for (auto match = run.search(answer, from); match; match = run.search(answer, from)) {
        if (!isUnitSign(match->group(0)) &&
            stated.find(squeezed(match->group(0))) == std::string::npos) {
            return false;
        }
        from = match->end();
    }
    return true;
}

/// Places at which a word can begin or end.
std::vector<std::size_t> boundariesOf(std::string_view text) {
    std::vector<std::size_t> places{0};
    for (const Word& word : wordsOf(text)) {
        places.push_back(word.span.begin);
        places.push_back(word.span.end);
    }
    return places;
}

/// Known names that begin where a word does: "가나" is none in "이어가나".
bool knownNamesAreStated(std::string_view answer,
                         const std::string& stated,
                         std::string_view language) {
    const std::vector<std::size_t> boundaries = boundariesOf(answer);
    const auto isBoundary = [&](std::size_t at) {
        return std::ranges::find(boundaries, at) != boundaries.end();
    };
    return std::ranges::none_of(knownNames(language), [&](const std::string& name) {
        const std::size_t at = answer.find(name);
        if (at == std::string_view::npos || stated.find(squeezed(name)) != std::string::npos) {
            return false;
        }
        return isBoundary(at) && (language == "ko" || isBoundary(at + name.size()));
    });
}

/// "王小明": a family name and one or two characters that ICU's dictionary leaves alone.
bool chinesePeopleAreStated(std::string_view answer, const std::string& stated) {
    const std::set<std::string, std::less<>>& families = languageWords("zh", "family_names.txt");
    const std::set<std::string, std::less<>>& grammar = languageWords("zh", "grammar_words.txt");
    const std::vector<Word> words = wordsOf(answer);
    const auto single = [&](std::size_t i) {
        return i < words.size() && characterCount(words[i].bare) == 1 &&
               !grammar.contains(words[i].bare);
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        // Behind a number 张 counts sheets.
        const bool apart = words[i].span.end - words[i].span.begin > words[i].bare.size();
        const bool counts = i > 0 && !measuresOf(words[i - 1].bare + words[i].bare, "zh").empty();
        if (!families.contains(words[i].bare) || !single(i + 1) || counts || apart) {
            continue;
        }
        const std::string brief = words[i].bare + words[i + 1].bare;
        if (isMostlyUnspaced(brief) && stated.find(brief) == std::string::npos) {
            return false;
        }
    }
    return true;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
    std::string result;
    for (const std::string& word : words) {
        result += (result.empty() ? "" : std::string(separator)) + word;
    }
    return result;
}

TextPattern japaneseForm(const char* name) {
    return TextPattern(languageSections("ja", "name_forms.txt").at(name).front());
}

/// A name is told by the title behind it.
bool titledAreStated(std::string_view answer,
                     const std::string& stated,
                     std::string_view language) {
    const auto titles = [](std::string_view of) {
        return "(?:" + joined(languageLines(of, "titles.txt"), "|") + ")";
    };
    const auto families = [](std::string_view of) {
        return "[" + joined(languageLines(of, "family_names.txt"), "") + "]";
    };
    if (language == "zh") {
        static const TextPattern person("(" + families("zh") + "\\p{Han}{0,2})" + titles("zh"));
        return allStated(person, answer, stated);
    }
    if (language == "ja") {
        static const TextPattern foreign("([\\p{Katakana}ー・]{3,})" + titles("ja"));
        static const TextPattern person = japaneseForm("person");
        return allStated(foreign, answer, stated) && allStated(person, answer, stated);
    }
    static const TextPattern person("(?<!\\p{Hangul})(" + families("ko") + "\\p{Hangul}{1,2}) ?" +
                                    titles("ko") + "(?!\\p{Hangul}{2})");
    return allStated(person, answer, stated);
}

/// Katakana may be any loan word; with a middle dot or a number it is a name.
bool katakanaIsStated(std::string_view answer, const std::string& stated) {
    static const TextPattern parted = japaneseForm("with middle dots");
    static const TextPattern numbered = japaneseForm("before a model number");
    return allStated(parted, answer, stated) && allStated(numbered, answer, stated);
}

}  // namespace

bool eastAsianNamesAreStated(std::string_view answer,
                             std::string_view stated,
                             std::string_view language) {
    const std::string plain = squeezed(stated);
    return latinIsStated(answer, plain) && knownNamesAreStated(answer, plain, language) &&
           titledAreStated(answer, plain, language) &&
           (language != "zh" || chinesePeopleAreStated(answer, plain)) &&
           (language != "ja" || katakanaIsStated(answer, plain)) &&
           quotedNamesAreStated(answer, stated, language);
}

}  // namespace strata::datasetgen
