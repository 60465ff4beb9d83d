// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/heading_words.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_cleaning.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

namespace strata::datasetgen {

std::string headingWords(std::string_view heading) {
    static const std::string words = [] {
        std::string alternatives;
        for (const std::string& word : sectionOfAll("headings.txt", "number words")) {
            alternatives += (alternatives.empty() ? "" : "|") + word;
        }
        return alternatives;
    }();
    static const TextPattern number(
        "^((" + words +
            R"()\s+)?([0-9]+(\.[0-9]+)*\.?|[A-Z](\.[0-9]+)+\.?|[IVX]+\.|[A-Z]\.|§ ?[0-9]+)[\s:.–-]+)",
        LetterCase::Ignored);
    return std::string(trimmed(number.replacedAll(collapsed(heading), "")));
}

bool isHeadingByLook(std::string_view text) {
    constexpr std::size_t charactersMax = 90;
    const std::string line = cleanLine(text);
    return characterCount(line) >= 2 && characterCount(line) <= charactersMax &&
           std::string_view(".,;:").find(line.back()) == std::string_view::npos &&
           line.find_first_not_of("0123456789.- ") != std::string::npos;
}

}  // namespace strata::datasetgen
