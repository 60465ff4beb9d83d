// SPDX-License-Identifier: GPL-3.0-or-later
// Reading single fields of tokenizer.json's components: a wrong type is a TokenizerInvalid that
// names the field. Thread: any; pure.
#pragma once

#include "text/text_pattern.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace strata::text {

/// The component's "type". `where` is the component's place in the file, as in "pre_tokenizer".
/// Throws TokenizerInvalid.
std::string componentType(const nlohmann::json& component, const std::string& where);

/// Throw TokenizerInvalid when absent or of another type; with a fallback only when of another type
/// (null is absent).
std::string textField(const nlohmann::json& object, const char* key, const std::string& where);
std::string textField(const nlohmann::json& object,
                      const char* key,
                      const std::string& where,
                      const std::string& fallback);
bool flagField(const nlohmann::json& object,
               const char* key,
               const std::string& where,
               bool fallback);
/// Between 0 and `largest`.
std::int64_t integerField(const nlohmann::json& object,
                          const char* key,
                          const std::string& where,
                          std::int64_t largest);
const nlohmann::json& arrayField(const nlohmann::json& object,
                                 const char* key,
                                 const std::string& where);
/// {"String": ...} or {"Regex": ...}.
TextPattern patternField(const nlohmann::json& object, const char* key, const std::string& where);

/// Throws TokenizerUnsupported.
[[noreturn]] void refuseComponent(const Sentence& failure, const std::string& where);

/// For a component whose type is known but not supported, or not known at all: `kind` is what it
/// would be, such as "decoder".
[[noreturn]] void refuseType(const std::string& type, const char* kind, const std::string& where);

/// Sequences may hold sequences, to this depth.
inline constexpr int kSequenceDepthMax = 16;

/// What `make(part, its place, depth + 1)` makes of each part of a component of type Sequence,
/// whose list is the field `key`. Throws TokenizerInvalid, TokenizerUnsupported beyond
/// kSequenceDepthMax.
template <typename Make>
auto sequenceParts(const nlohmann::json& component,
                   const char* key,
                   const std::string& where,
                   int depth,
                   const Make& make) {
    if (depth >= kSequenceDepthMax) {
        refuseComponent(Sentence("The tokenizer nests Sequence too deeply."), where);
    }
    std::vector<decltype(make(component, where, depth))> parts;
    for (const nlohmann::json& part : arrayField(component, key, where)) {
        parts.push_back(
            make(part, where + "." + key + "[" + std::to_string(parts.size()) + "]", depth + 1));
    }
    return parts;
}

}  // namespace strata::text
