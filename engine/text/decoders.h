// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.json's decoders: from the pieces of a vocabulary back to text.
// Thread: const calls from any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

namespace strata::text {

class Decoder {
public:
    virtual ~Decoder() = default;
    /// Rewrites the pieces in place; joined, they are the text once the last decoder of a sequence
    /// has run.
    virtual void apply(std::vector<std::string>& pieces) const = 0;
};

/// nullptr for JSON null. Supported: ByteLevel, Replace, ByteFallback, Fuse, Strip, Metaspace,
/// BPEDecoder, Sequence. Throws TokenizerUnsupported (names the type), TokenizerInvalid.
std::unique_ptr<Decoder> makeDecoder(const nlohmann::json& component, const std::string& where);

/// All pieces as one text, through `decoder`; without one, joined with blanks (as the tokenizers
/// library does).
std::string decodePieces(const Decoder* decoder, std::vector<std::string> pieces);

}  // namespace strata::text
