// SPDX-License-Identifier: GPL-3.0-or-later
// JSON values into template values, and the tojson filter: Python's json.dumps, byte for byte.
#pragma once

#include "chat_template/value.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace strata::chat_template {

/// Keys keep their order. Throws InvalidText for bytes that are not UTF-8, TemplateLimit when
/// nested too deeply.
Value fromJson(const nlohmann::ordered_json& json);

struct JsonStyle {
    bool asciiOnly = false;
    bool sortedKeys = false;
    std::optional<std::string> indent;  ///< the text of one level; none: everything on one line
    std::string itemSeparator = ", ";
    std::string keySeparator = ": ";
};

/// Throws TemplateFailed for values that JSON does not know, TemplateLimit above kTextBytesMax.
std::string toJson(Runtime& runtime, const Value& value, const JsonStyle& style);

}  // namespace strata::chat_template
