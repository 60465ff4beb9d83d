// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/test_functions.h"

#include "chat_template/attributes.h"
#include "chat_template/filters.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text_methods.h"

#include <unordered_map>

namespace strata::chat_template {
namespace {

void requireNoArguments(const Arguments& arguments) {
    requireArity({"test", 0, 0}, arguments);
}

template <bool (*Check)(const Value&)>
bool plain(Runtime&, const Value& input, const Arguments& arguments) {
    requireNoArguments(arguments);
    return Check(input);
}

bool isDefined(const Value& value) {
    return !value.isUndefined();
}
bool isUndefinedValue(const Value& value) {
    return value.isUndefined();
}
bool isNoneValue(const Value& value) {
    return value.isNone();
}
bool isBoolean(const Value& value) {
    return value.asBool() != nullptr;
}
bool isFalseValue(const Value& value) {
    return value.asBool() != nullptr && !*value.asBool();
}
bool isTrueValue(const Value& value) {
    return value.asBool() != nullptr && *value.asBool();
}
bool isInteger(const Value& value) {
    return value.isExactInt();
}
bool isFloat(const Value& value) {
    return value.asFloat() != nullptr;
}
bool isNumber(const Value& value) {
    return value.asInt() || value.asFloat() != nullptr;
}
bool isString(const Value& value) {
    return value.asText() != nullptr;
}
bool isMapping(const Value& value) {
    return value.asDict() != nullptr;
}
bool isSequence(const Value& value) {
    return value.asText() != nullptr || value.asSequence() != nullptr ||
           value.asDict() != nullptr || value.asRange() != nullptr || value.isUndefined();
}

template <CompareOp Op>
bool comparison(Runtime& runtime, const Value& input, const Arguments& arguments) {
    requireArity({"comparison test", 1, 1}, arguments);
    return compare(runtime, Op, input, arguments.positional[0]);
}

bool leaves(Runtime& runtime, const Value& value, const Value& divisor, std::int64_t remainder) {
    return equals(runtime, binary(runtime, BinaryOp::Modulo, value, divisor),
                  Value::integer(remainder));
}

bool isOdd(Runtime& runtime, const Value& input, const Arguments& arguments) {
    requireNoArguments(arguments);
    return leaves(runtime, input, Value::integer(2), 1);
}

bool isEven(Runtime& runtime, const Value& input, const Arguments& arguments) {
    requireNoArguments(arguments);
    return leaves(runtime, input, Value::integer(2), 0);
}

bool isDivisibleBy(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"divisibleby", {"num"}, 1}, arguments);
    return leaves(runtime, input, *bound[0], 0);
}

bool isIn(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"in", {"seq"}, 1}, arguments);
    return contains(runtime, *bound[0], input);
}

bool isSameAs(Runtime&, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"sameas", {"other"}, 1}, arguments);
    return input.isSameAs(*bound[0]);
}

}  // namespace

chat_template::Test findTest(const std::string& name) {
    static const std::unordered_map<std::string, Test> kTests = {
        {"!=", comparison<CompareOp::NotEqual>},
        {"<", comparison<CompareOp::Less>},
        {"<=", comparison<CompareOp::LessEqual>},
        {"==", comparison<CompareOp::Equal>},
        {">", comparison<CompareOp::Greater>},
        {">=", comparison<CompareOp::GreaterEqual>},
        {"boolean", plain<isBoolean>},
        {"callable", plain<isCallable>},
        {"defined", plain<isDefined>},
        {"divisibleby", isDivisibleBy},
        {"eq", comparison<CompareOp::Equal>},
        {"equalto", comparison<CompareOp::Equal>},
        {"even", isEven},
        {"false", plain<isFalseValue>},
        {"float", plain<isFloat>},
        {"ge", comparison<CompareOp::GreaterEqual>},
        {"greaterthan", comparison<CompareOp::Greater>},
        {"gt", comparison<CompareOp::Greater>},
        {"in", isIn},
        {"integer", plain<isInteger>},
        {"iterable", plain<isIterable>},
        {"le", comparison<CompareOp::LessEqual>},
        {"lessthan", comparison<CompareOp::Less>},
        {"lt", comparison<CompareOp::Less>},
        {"mapping", plain<isMapping>},
        {"ne", comparison<CompareOp::NotEqual>},
        {"none", plain<isNoneValue>},
        {"number", plain<isNumber>},
        {"odd", isOdd},
        {"sameas", isSameAs},
        {"sequence", plain<isSequence>},
        {"string", plain<isString>},
        {"true", plain<isTrueValue>},
        {"undefined", plain<isUndefinedValue>},
    };
    const auto found = kTests.find(name);
    return found == kTests.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
