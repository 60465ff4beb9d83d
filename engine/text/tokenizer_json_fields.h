// SPDX-License-Identifier: GPL-3.0-or-later
// Reading single fields of tokenizer.json's components: a wrong type is a TokenizerInvalid that
// names the field. Thread: any; pure.
#pragma once

#include "text/text_pattern.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <string>

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

/// For a component whose type is known but not supported, or not known at all.
[[noreturn]] void refuseComponent(const Sentence& what, const std::string& where);

/// Sequences may hold sequences, to this depth.
inline constexpr int kSequenceDepthMax = 16;

}  // namespace strata::text
