// SPDX-License-Identifier: GPL-3.0-or-later
// Python's operators on values: truth, equality, order, arithmetic, membership, iteration, length.
// Throw TemplateFailed where Python raises or chat templates do not use them, TemplateLimit where
// a result would be too large.
#pragma once

#include "chat_template/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::chat_template {

enum class BinaryOp { Add, Subtract, Multiply, Divide, FloorDivide, Modulo };
enum class CompareOp { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn };

bool isTrue(const Value& value);
bool equals(Runtime& runtime, const Value& left, const Value& right);
bool compare(Runtime& runtime, CompareOp op, const Value& left, const Value& right);
bool isLess(Runtime& runtime, const Value& left, const Value& right);
bool contains(Runtime& runtime, const Value& container, const Value& item);
/// False for lists, dicts and tuples that hold one: they are no keys of a dict.
bool isHashable(Runtime& runtime, const Value& value);

/// Two lists, two tuples (groups are tuples), or two ranges.
bool isSameKind(const SequenceData& a, const SequenceData& b);

Value binary(BinaryOp op, const Value& left, const Value& right);
Value negate(const Value& value);
Value unaryPlus(const Value& value);

/// len().
std::size_t lengthOf(const Value& value);
bool isIterable(const Value& value);
/// iter().
IteratorRef iterate(Runtime& runtime, const Value& value);
/// list().
std::vector<Value> toVector(Runtime& runtime, const Value& value);

/// The number as a double; nullopt if it is none.
std::optional<double> toDouble(const Value& value);
/// An index or count; throws TemplateFailed ("`what` must be an integer"), and clamps to 64 bits.
std::int64_t toIndex(const Value& value, const char* what);

/// Throws TemplateFailed with its reason for an Undefined.
void requireDefined(const Value& value);

}  // namespace strata::chat_template
