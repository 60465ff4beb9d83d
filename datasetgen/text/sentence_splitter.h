// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of a paragraph: ICU's rules, mended where a full stop belongs to an abbreviation, an
// initial, a number or a parenthesis.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/text/text_words.h"

#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The sentences in order, without the blanks between them. Text without a full stop is one.
/// `language` says which abbreviations there are; without it those of English and German count.
std::vector<TextSpan> splitSentences(std::string_view text, std::string_view language = {});

}  // namespace strata::datasetgen
