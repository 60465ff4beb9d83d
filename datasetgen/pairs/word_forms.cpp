// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/word_forms.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>

namespace strata::datasetgen {

std::string withoutAccents(std::string_view word) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFDInstance(status);
    const std::string lower = lowerCase(word);
    if (isAscii(lower)) {
        return lower;
    }
    icu::UnicodeString source = icu::UnicodeString::fromUTF8(lower);
    if (U_SUCCESS(status)) {
        source = form->normalize(source, status);
    }
    icu::UnicodeString kept;
    for (std::int32_t i = 0; i < source.length(); i = source.moveIndex32(i, 1)) {
        const UChar32 character = source.char32At(i);
        if (u_charType(character) != U_NON_SPACING_MARK) {
            kept.append(character);
        }
    }
    std::string result;
    return kept.toUTF8String(result);
}

bool areForms(std::string_view left, std::string_view right, std::string_view language) {
    if (left == right) {
        return true;
    }
    const auto shared =
        static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
    const std::set<std::string, std::less<>>& endings = languageWords(language, "name_endings.txt");
    constexpr std::size_t stemMin = 3;
    // The stem may end before the first difference: Krak-ów, Krak-owie.
    for (std::size_t stem = shared; stem >= stemMin && shared - stem <= 2; --stem) {
        const auto ends = [&](std::string_view word) {
            const std::string_view rest = word.substr(stem);
            return rest.empty() || endings.contains(rest);
        };
        if (ends(left) && ends(right)) {
            return true;
        }
    }
    return false;
}

}  // namespace strata::datasetgen
