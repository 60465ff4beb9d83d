// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/test_functions.h"

#include "chat_template/attributes.h"
#include "chat_template/operators.h"

namespace strata::chat_template {
namespace {

template <bool (*Check)(const Value&)>
Value plain(const Call& call) {
    return Value(Check(call.self));
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
           value.asDict() != nullptr || value.isUndefined();
}

template <CompareOp Op>
Value comparison(const Call& call) {
    return Value(compare(call.runtime, Op, call.self, call.argument(0)));
}

Value leaves(const Call& call, const Value& divisor, std::int64_t remainder) {
    return Value(equals(call.runtime, binary(BinaryOp::Modulo, call.self, divisor),
                        Value::integer(remainder)));
}

Value isOdd(const Call& call) {
    return leaves(call, Value::integer(2), 1);
}

Value isEven(const Call& call) {
    return leaves(call, Value::integer(2), 0);
}

Value isDivisibleBy(const Call& call) {
    return leaves(call, call.argument(0), 0);
}

Value isSameAs(const Call& call) {
    return Value(call.self.isSameAs(call.argument(0)));
}

}  // namespace

const NamedFunction* findTest(const std::string& name) {
    static const FunctionTable kTests = {
        {"!=", {comparison<CompareOp::NotEqual>, {"other"}, 1}},
        {"<", {comparison<CompareOp::Less>, {"other"}, 1}},
        {"<=", {comparison<CompareOp::LessEqual>, {"other"}, 1}},
        {"==", {comparison<CompareOp::Equal>, {"other"}, 1}},
        {">", {comparison<CompareOp::Greater>, {"other"}, 1}},
        {">=", {comparison<CompareOp::GreaterEqual>, {"other"}, 1}},
        {"boolean", {plain<isBoolean>}},
        {"callable", {plain<isCallable>}},
        {"defined", {plain<isDefined>}},
        {"divisibleby", {isDivisibleBy, {"num"}, 1}},
        {"eq", {comparison<CompareOp::Equal>, {"other"}, 1}},
        {"equalto", {comparison<CompareOp::Equal>, {"other"}, 1}},
        {"even", {isEven}},
        {"false", {plain<isFalseValue>}},
        {"float", {plain<isFloat>}},
        {"ge", {comparison<CompareOp::GreaterEqual>, {"other"}, 1}},
        {"greaterthan", {comparison<CompareOp::Greater>, {"other"}, 1}},
        {"gt", {comparison<CompareOp::Greater>, {"other"}, 1}},
        {"in", {comparison<CompareOp::In>, {"seq"}, 1}},
        {"integer", {plain<isInteger>}},
        {"iterable", {plain<isIterable>}},
        {"le", {comparison<CompareOp::LessEqual>, {"other"}, 1}},
        {"lessthan", {comparison<CompareOp::Less>, {"other"}, 1}},
        {"lt", {comparison<CompareOp::Less>, {"other"}, 1}},
        {"mapping", {plain<isMapping>}},
        {"ne", {comparison<CompareOp::NotEqual>, {"other"}, 1}},
        {"none", {plain<isNoneValue>}},
        {"number", {plain<isNumber>}},
        {"odd", {isOdd}},
        {"sameas", {isSameAs, {"other"}, 1}},
        {"sequence", {plain<isSequence>}},
        {"string", {plain<isString>}},
        {"true", {plain<isTrueValue>}},
        {"undefined", {plain<isUndefinedValue>}},
    };
    return findFunction(kTests, name);
}

}  // namespace strata::chat_template
