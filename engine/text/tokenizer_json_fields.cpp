// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_json_fields.h"

#include "strata/error.h"

namespace strata::text {
namespace {

[[noreturn]] void refuseField(const Sentence& failure, const std::string& where) {
    throw Error(ErrorCode::TokenizerInvalid, failure, where);
}

/// nullptr when absent or null.
const nlohmann::json* field(const nlohmann::json& object,
                            const char* key,
                            const std::string& where) {
    if (!object.is_object()) {
        refuseField(Sentence("An object is expected."), where);
    }
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace

std::string componentType(const nlohmann::json& component, const std::string& where) {
    return textField(component, "type", where);
}

std::string textField(const nlohmann::json& object, const char* key, const std::string& where) {
    const nlohmann::json* value = field(object, key, where);
    if (value == nullptr || !value->is_string()) {
        refuseField(Sentence("\"%1\" must be a string.", key), where);
    }
    return value->get<std::string>();
}

std::string textField(const nlohmann::json& object,
                      const char* key,
                      const std::string& where,
                      const std::string& fallback) {
    return field(object, key, where) == nullptr ? fallback : textField(object, key, where);
}

bool flagField(const nlohmann::json& object,
               const char* key,
               const std::string& where,
               bool fallback) {
    const nlohmann::json* value = field(object, key, where);
    if (value == nullptr) {
        return fallback;
    }
    if (!value->is_boolean()) {
        refuseField(Sentence("\"%1\" must be true or false.", key), where);
    }
    return value->get<bool>();
}

std::int64_t integerField(const nlohmann::json& object,
                          const char* key,
                          const std::string& where,
                          std::int64_t largest) {
    const nlohmann::json* value = field(object, key, where);
    if (value == nullptr || !value->is_number_integer() ||
        (value->is_number_unsigned() &&
         value->get<std::uint64_t>() > static_cast<std::uint64_t>(largest)) ||
        value->get<std::int64_t>() < 0) {
        refuseField(Sentence("\"%1\" must be a whole number from 0 to %2.", key, largest), where);
    }
    return value->get<std::int64_t>();
}

const nlohmann::json& arrayField(const nlohmann::json& object,
                                 const char* key,
                                 const std::string& where) {
    const nlohmann::json* value = field(object, key, where);
    if (value == nullptr || !value->is_array()) {
        refuseField(Sentence("\"%1\" must be a list.", key), where);
    }
    return *value;
}

TextPattern patternField(const nlohmann::json& object, const char* key, const std::string& where) {
    const nlohmann::json* value = field(object, key, where);
    if (value != nullptr && value->is_object() && value->size() == 1) {
        if (value->contains("String")) {
            return TextPattern::literal(textField(*value, "String", where + "." + key));
        }
        if (value->contains("Regex")) {
            return TextPattern::regex(textField(*value, "Regex", where + "." + key));
        }
    }
    refuseField(Sentence("\"%1\" must be {\"String\": ...} or {\"Regex\": ...}.", key), where);
}

void refuseComponent(const Sentence& failure, const std::string& where) {
    throw Error(ErrorCode::TokenizerUnsupported, failure, where,
                Sentence("Choose a model with a byte-pair tokenizer of the GPT-2, Llama, Qwen or "
                         "Mistral family."));
}

void refuseType(const std::string& type, const char* kind, const std::string& where) {
    refuseComponent(Sentence("The tokenizer requires %1 (%2), which is not supported.", type, kind),
                    where);
}

}  // namespace strata::text
