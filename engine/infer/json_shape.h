// SPDX-License-Identifier: GPL-3.0-or-later
// The shape that a JSON text must have: a small, bounded part of JSON Schema, made ready for an
// acceptor. Object properties come in the order of the schema and all of them are there; nothing
// is without a bound, so that every text of a shape ends. Thread: values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::infer {

struct JsonShape {
    enum class Kind { Object, Array, String, Number, Literal };

    Kind kind = Kind::Literal;
    /// Object: a value for each property. Array: its item.
    std::vector<JsonShape> children;
    /// Object: what stands before each value, a ' ' in it may be left out. Literal: the spellings,
    /// none of which begins another.
    std::vector<std::string> texts;
    std::int64_t min = 0;  ///< items of an array, characters of a string, value of a number
    std::int64_t max = 0;
    int decimalsMax = 0;       ///< of a number; 0: an integer
    std::size_t bytesMin = 0;  ///< length of the shortest text
};

/// Reads a schema. Understood are "type" object ("properties"), array ("items", "minItems",
/// "maxItems"), string ("minLength", "maxLength", "enum"), integer and number ("minimum",
/// "maximum", both integers) and boolean; "required" and "additionalProperties" are taken as said
/// above. The outermost is an object or an array. Throws OptionInvalid (names the part).
JsonShape parseJsonShape(std::string_view schema);

}  // namespace strata::infer
