// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/heading_words.h"

#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

namespace strata::datasetgen {

std::string headingWords(std::string_view heading) {
    static const TextPattern number(
        R"(^((chapter|section|appendix|part)\s+)?([0-9]+(\.[0-9]+)*\.?|[A-Z](\.[0-9]+)+\.?|[IVX]+\.|[A-Z]\.|§ ?[0-9]+)[\s:.–-]+)",
        LetterCase::Ignored);
    return std::string(trimmed(number.replacedAll(collapsed(heading), "")));
}

}  // namespace strata::datasetgen
