// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the proper names of an answer are stated by its evidence. What shows a name depends on
// the language: a capital inside a sentence in most; in German, where nouns have one too, a code, a
// title before it, a known name, a run of two that are both new; in Chinese, Japanese and Korean
// Latin letters, known names, titles behind it. Words in quotation marks are names where capitals
// do not tell.
// Thread: free functions; any thread.
#pragma once

#include <string_view>

namespace strata::datasetgen {

/// `stated` is everything that may name: evidence, question, headings.
bool namesAreStated(std::string_view answer, std::string_view stated, std::string_view language);

/// The same for languages with blanks and capitals (spaced_names.cpp) ...
bool spacedNamesAreStated(std::string_view answer,
                          std::string_view stated,
                          std::string_view language);

/// ... and for Chinese, Japanese and Korean (east_asian_names.cpp).
bool eastAsianNamesAreStated(std::string_view answer,
                             std::string_view stated,
                             std::string_view language);

/// What stands between quotation marks must stand in `stated`, if it is short enough for a name.
bool quotedNamesAreStated(std::string_view answer,
                          std::string_view stated,
                          std::string_view language);

}  // namespace strata::datasetgen
