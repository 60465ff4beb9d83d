// SPDX-License-Identifier: GPL-3.0-or-later
// What a character's script means for words: whether blanks part them, and where ICU's dictionaries
// part them when blanks do not.
// Thread: free functions; any thread.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Chinese, Japanese or Korean by its code.
bool isEastAsian(std::string_view language);

/// Han, kana, Thai, Lao, Khmer, Myanmar: scripts that set no blanks between words.
bool isUnspaced(char32_t character);

/// Hangul: blanks part phrases, particles stand right behind the word.
bool isHangul(char32_t character);

/// Latin, Greek, Cyrillic and the like: letters and digits that make words with blanks around.
bool isSpacedLetter(char32_t character);

/// Whether most of the letters stand in scripts without blanks.
bool isMostlyUnspaced(std::string_view text);

/// Where the words of a run without blanks end, in bytes, by ICU's dictionaries. Marks belong to
/// the word before them; the last end is the text's.
std::vector<std::size_t> wordEnds(std::string_view run);

}  // namespace strata::datasetgen
