// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.json's pre-tokenizers: how a normalised text is cut into the words that byte pair
// encoding works on. Thread: const calls from any thread.
#pragma once

#include "text/aligned_text.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

namespace strata::text {

/// A text and the words in it: not empty, from left to right, not overlapping. What lies between
/// words was removed.
struct PreTokenizedText {
    AlignedText text;
    std::vector<ByteRange> words;
};

class PreTokenizer {
public:
    virtual ~PreTokenizer() = default;
    /// Cuts every word further; may also rewrite the text.
    virtual void apply(PreTokenizedText& text) const = 0;
};

/// nullptr for JSON null. Supported: ByteLevel, Split, Digits, Whitespace, WhitespaceSplit,
/// Punctuation, BertPreTokenizer, CharDelimiterSplit, Metaspace, Sequence. Throws
/// TokenizerUnsupported (names the type), TokenizerInvalid.
std::unique_ptr<PreTokenizer> makePreTokenizer(const nlohmann::json& component,
                                               const std::string& where);

}  // namespace strata::text
