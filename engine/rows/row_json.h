// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON text of a row to its values, and a value to the text that it stands for. Thread: a
// parser belongs to one thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace simdjson::dom {
class element;
class parser;
}  // namespace simdjson::dom

namespace strata::rows {

/// The value lives until the parser's next text. Integers beyond 64 bits become strings of their
/// digits, since the parser has no number for them. Throws DatasetLineInvalid, InvalidText,
/// OutOfHostMemory.
simdjson::dom::element parseRowJson(simdjson::dom::parser& parser, std::string_view json);

/// A string, or a number or a boolean as JSON writes it: an answer 4 is the text "4", as in a csv
/// cell. Empty for everything else.
std::optional<std::string> scalarText(const simdjson::dom::element& value);

/// Several words, as a name or a tag is not.
bool isPhrase(std::string_view text);

/// Whether the value is a phrase, a list with any text, or an object or list with such a value.
bool holdsPhrase(const simdjson::dom::element& value);

}  // namespace strata::rows
