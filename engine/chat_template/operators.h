// SPDX-License-Identifier: GPL-3.0-or-later
// Python's operators on values: truth, equality, order, hashing, arithmetic, membership, iteration,
// length. Throw TemplateFailed where Python raises, TemplateLimit where a result would be too
// large.
#pragma once

#include "chat_template/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::chat_template {

enum class BinaryOp { Add, Subtract, Multiply, Divide, FloorDivide, Modulo, Power };
enum class CompareOp { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn };

bool isTrue(Runtime& runtime, const Value& value);
bool equals(Runtime& runtime, const Value& left, const Value& right);
bool compare(Runtime& runtime, CompareOp op, const Value& left, const Value& right);
bool isLess(Runtime& runtime, const Value& left, const Value& right);
bool contains(Runtime& runtime, const Value& container, const Value& item);
std::size_t hashValue(Runtime& runtime, const Value& value);
/// False for lists, dicts and tuples that hold one: hashValue refuses them.
bool isHashable(Runtime& runtime, const Value& value);

/// `%` on a str formats; see number_text.h.
Value binary(Runtime& runtime, BinaryOp op, const Value& left, const Value& right);
Value negate(const Value& value);
Value unaryPlus(const Value& value);

/// len().
std::size_t lengthOf(Runtime& runtime, const Value& value);
bool isIterable(const Value& value);
/// iter().
IteratorRef iterate(Runtime& runtime, const Value& value);
/// list().
std::vector<Value> toVector(Runtime& runtime, const Value& value);

/// The number as a double; nullopt if it is none.
std::optional<double> toDouble(const Value& value);
/// An index or count; throws TemplateFailed ("`what` must be an integer"), and clamps to 64 bits.
std::int64_t toIndex(const Value& value, const char* what);

[[noreturn]] void failUndefined(const UndefinedData& undefined);
void requireDefined(const Value& value);

}  // namespace strata::chat_template
