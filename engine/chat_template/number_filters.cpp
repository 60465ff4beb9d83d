// SPDX-License-Identifier: GPL-3.0-or-later
// Filters on single values: abs, round, int, float, default, and a few that print them.
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/number_text.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace strata::chat_template {
namespace {

constexpr std::int64_t kDecimalsMax = 400;

Value absolute(Runtime&, const Value& input, const Arguments& arguments) {
    bind({"abs", {}, 0}, arguments);
    requireDefined(input);
    if (const auto whole = input.asInt()) {
        return *whole < 0 ? negate(input) : Value(*whole);
    }
    if (const double* number = input.asFloat()) {
        return Value(std::fabs(*number));
    }
    fail("bad operand type for abs(): '" + input.typeName() + "'");
}

/// Correctly rounded to decimal places, halves to the even digit of the exact binary value.
double roundDecimal(double number, std::int64_t places) {
    if (!std::isfinite(number) || places > kDecimalsMax) {
        return number;
    }
    const std::string text = formatFixed(number, static_cast<int>(places));
    double rounded = 0;
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    return rounded;
}

Value round(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"round", {"precision", "method"}, 0}, arguments);
    const std::int64_t places = bound[0] ? toIndex(*bound[0], "precision") : 0;
    if (places < 0) {
        fail(refusal("precision", formatInt(places)));
    }
    const std::string method = bound[1] ? str(runtime, *bound[1]) : "common";
    if (method != "common" && method != "ceil" && method != "floor") {
        fail("method must be common, ceil or floor");
    }
    requireDefined(input);
    const auto number = toDouble(input);
    if (!number) {
        fail("type " + input.typeName() + " doesn't define __round__ method");
    }
    if (method == "common") {
        const auto whole = input.asInt();
        return whole ? Value(*whole) : Value(roundDecimal(*number, places));
    }
    const double unit = std::pow(10.0, static_cast<double>(places));
    const double scaled = *number * unit;
    if (!std::isfinite(scaled)) {
        fail("cannot convert float infinity or NaN to integer");
    }
    return Value((method == "ceil" ? std::ceil(scaled) : std::floor(scaled)) / unit);
}

/// nullopt where Python raises ValueError; infinity is the caller's to refuse.
std::optional<Int> truncated(double number) {
    if (std::isnan(number)) {
        return std::nullopt;
    }
    if (std::fabs(number) >= 0x1p126) {
        failLimit("makes an integer of more than 128 bits");
    }
    return static_cast<Int>(number);
}

std::optional<double> floatOf(const Value& value) {
    requireDefined(value);
    const TextData* text = value.asText();
    return text != nullptr ? parseFloat(text->utf8) : toDouble(value);
}

Value toInteger(Runtime&, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"int", {"default", "base"}, 0}, arguments);
    const Value fallback = bound[0].value_or(Value::integer(0));
    const std::int64_t base = bound[1] ? toIndex(*bound[1], "base") : 10;
    requireDefined(input);
    if (const auto whole = input.asInt()) {
        return Value(*whole);
    }
    if (const TextData* text = input.asText(); text && (base == 0 || (base >= 2 && base <= 36))) {
        if (const auto parsed = parseInt(text->utf8, static_cast<int>(base))) {
            return Value(*parsed);
        }
    }
    if (const double* number = input.asFloat(); number && std::isinf(*number)) {
        fail("cannot convert float infinity to integer");
    }
    const auto number = floatOf(input);
    if (!number || std::isinf(*number)) {
        return fallback;
    }
    const auto whole = truncated(*number);
    return whole ? Value(*whole) : fallback;
}

Value toFloat(Runtime&, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"float", {"default"}, 0}, arguments);
    const auto number = floatOf(input);
    return number ? Value(*number) : bound[0].value_or(Value(0.0));
}

Value defaultValue(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"default", {"default_value", "boolean"}, 0}, arguments);
    const bool boolean = bound[1] && isTrue(runtime, *bound[1]);
    const bool missing = input.isUndefined() || (boolean && !isTrue(runtime, input));
    return missing ? bound[0].value_or(Value::text("")) : input;
}

}  // namespace

chat_template::Filter findNumberFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"abs", absolute},  {"d", defaultValue}, {"default", defaultValue},
        {"float", toFloat}, {"int", toInteger},  {"round", round},
    };
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
