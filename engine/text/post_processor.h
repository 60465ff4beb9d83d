// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.json's post-processors: which special tokens frame a text, and whether offsets include
// blanks. Thread: const calls from any thread.
#pragma once

#include "text/tokenizer.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace strata::text {

/// The vocabulary's string of a token.
using PieceOf = std::function<std::string_view(TokenId)>;

class PostProcessor {
public:
    virtual ~PostProcessor() = default;
    virtual void apply(Encoding& encoding,
                       SpecialTokens specialTokens,
                       const PieceOf& pieceOf) const = 0;
};

/// nullptr for JSON null. Supported: TemplateProcessing (for a single text), ByteLevel,
/// BertProcessing, RobertaProcessing, Sequence. Throws TokenizerUnsupported (names the type),
/// TokenizerInvalid.
std::unique_ptr<PostProcessor> makePostProcessor(const nlohmann::json& component,
                                                 const std::string& where);

}  // namespace strata::text
