// SPDX-License-Identifier: GPL-3.0-or-later
// Byte pair encoding of one word: characters become tokens, and neighbours merge by rank until no
// rule applies. Source: Sennrich et al. 2016 (arXiv 1508.07909), with the options of the tokenizers
// library's BPE model. Thread: const calls from any thread.
#pragma once

#include "text/merge_table.h"
#include "text/vocabulary.h"
#include "text/word_cache.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

struct BpeSettings {
    std::string unknownToken;  ///< for characters outside the vocabulary; empty: they are dropped
    std::string innerPrefix;   ///< continuing_subword_prefix: spelled before every character but a
                               ///< word's first
    std::string lastSuffix;    ///< end_of_word_suffix: spelled after a word's last character
    bool fuseUnknown = false;  ///< neighbouring unknown characters are one token
    bool byteFallback =
        false;  ///< unknown characters become <0xNN> tokens where the vocabulary has them
    bool ignoreMerges =
        false;  ///< a word that is in the vocabulary is that token, whatever the rules say
};

class BpeModel {
public:
    /// Throws TokenizerInvalid when a rule names a token that is not in the vocabulary, or
    /// unknownToken is not in it.
    BpeModel(Vocabulary vocabulary, const MergePairs& merges, BpeSettings settings);

    /// Appends the tokens of `word` (UTF-8) with their bytes in it. Time is n log n in the word's
    /// length.
    void tokenize(std::string_view word, std::vector<WordToken>& tokens) const;

    const Vocabulary& vocabulary() const { return vocabulary_; }

private:
    void addMerges(const MergePairs& merges);
    void prepareLookups();
    void tokenizePart(std::string_view part, std::vector<WordToken>& tokens) const;
    void mergeWord(std::string_view word, std::vector<WordToken>& tokens) const;
    TokenId findCharacter(std::string_view word, std::size_t begin, std::size_t end) const;
    bool allBytesKnown(std::string_view character) const;

    Vocabulary vocabulary_;
    MergeTable merges_;
    BpeSettings settings_;
    TokenId unknownId_ = -1;
    std::array<TokenId, 256> byteIds_;         // of <0xNN>, -1 where missing
    std::array<TokenId, 0x300> characterIds_;  // of the first code points, -1 where missing
    bool cutBeforeMetaspace_ = false;  // no rule reaches across "x|▁", so words may be cut there
    std::unique_ptr<WordCache> cache_;
};

}  // namespace strata::text
