// SPDX-License-Identifier: GPL-3.0-or-later
// Filters on single values: abs, round, int, float, default.
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/number_text.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <cmath>

namespace strata::chat_template {
namespace {

constexpr std::int64_t kDecimalsMax = 400;

Value absolute(const Call& call) {
    requireDefined(call.self);
    if (const double* number = call.self.asFloat()) {
        return Value(std::fabs(*number));
    }
    const auto whole = call.self.asInt();
    if (!whole) {
        fail("bad operand type for abs(): '" + call.self.typeName() + "'");
    }
    return *whole < 0 ? negate(call.self) : Value(*whole);
}

Value round(const Call& call) {
    const std::int64_t places = call.bound[0] ? call.integer(0) : 0;
    if (places < 0) {
        fail(refusal("precision", formatInt(places)));
    }
    requireDefined(call.self);
    if (const auto whole = call.self.asInt()) {
        return Value(*whole);
    }
    const double* number = call.self.asFloat();
    if (number == nullptr) {
        fail("type " + call.self.typeName() + " doesn't define __round__ method");
    }
    // halves go to the even digit of the exact binary value, as in the digits of a text
    return places > kDecimalsMax
               ? call.self
               : Value(parseFloat(formatFixed(*number, static_cast<int>(places))).value_or(0));
}

std::optional<double> floatOf(const Value& value) {
    requireDefined(value);
    const TextData* text = value.asText();
    return text != nullptr ? parseFloat(text->utf8) : toDouble(value);
}

Value toInteger(const Call& call) {
    const Value fallback = call.bound[0].value_or(Value::integer(0));
    if (const auto whole = call.self.asInt()) {
        return Value(*whole);
    }
    if (const TextData* text = call.self.asText()) {
        if (const auto parsed = parseInt(text->utf8)) {
            return Value(*parsed);
        }
    }
    if (const double* number = call.self.asFloat(); number && std::isinf(*number)) {
        fail("cannot convert float infinity to integer");
    }
    const auto number = floatOf(call.self);
    if (!number || !std::isfinite(*number)) {
        return fallback;
    }
    if (std::fabs(*number) >= 0x1p126) {
        failLimit("makes an integer of more than 128 bits");
    }
    return Value(static_cast<Int>(*number));
}

Value toFloat(const Call& call) {
    const auto number = floatOf(call.self);
    return number ? Value(*number) : call.bound[0].value_or(Value(0.0));
}

Value defaultValue(const Call& call) {
    const bool isMissing = call.self.isUndefined() || (call.isTrue(1) && !isTrue(call.self));
    return isMissing ? call.bound[0].value_or(Value::text("")) : call.self;
}

}  // namespace

const FunctionTable& numberFilters() {
    static const FunctionTable kFilters = {
        {"abs", {absolute}},
        {"d", {defaultValue, {"default_value", "boolean"}}},
        {"default", {defaultValue, {"default_value", "boolean"}}},
        {"float", {toFloat, {"default"}}},
        {"int", {toInteger, {"default"}}},
        {"round", {round, {"precision"}}},
    };
    return kFilters;
}

}  // namespace strata::chat_template
