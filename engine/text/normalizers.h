// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.json's normalizers: what happens to a text before it is split.
// Thread: const calls from any thread.
#pragma once

#include "text/aligned_text.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>

namespace strata::text {

class Normalizer {
public:
    virtual ~Normalizer() = default;
    virtual AlignedText apply(const AlignedText& text) const = 0;
};

/// nullptr for JSON null. Supported: NFC, NFD, NFKC, NFKD, Lowercase, Prepend, Replace, Strip,
/// StripAccents, ByteLevel, Sequence. `where` is the component's place for errors. Throws
/// TokenizerUnsupported (names the type), TokenizerInvalid.
std::unique_ptr<Normalizer> makeNormalizer(const nlohmann::json& component,
                                           const std::string& where);

}  // namespace strata::text
