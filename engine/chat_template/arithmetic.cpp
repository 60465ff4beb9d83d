// SPDX-License-Identifier: GPL-3.0-or-later
// The binary and unary operators of operators.h.
#include "chat_template/escape.h"
#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <cmath>

namespace strata::chat_template {
namespace {

[[noreturn]] void failTooLarge() {
    failLimit("makes an integer of more than 128 bits");
}

[[noreturn]] void failOperands(const char* symbol, const Value& left, const Value& right) {
    fail(std::string("unsupported operand type(s) for ") + symbol + ": '" + left.typeName() +
         "' and '" + right.typeName() + "'");
}

const char* symbol(BinaryOp op) {
    static constexpr const char* kSymbols[] = {"+", "-", "*", "/", "//", "%"};
    return kSymbols[static_cast<std::size_t>(op)];
}

Int floorDivide(Int a, Int b) {
    if (b == 0) {
        fail("integer division or modulo by zero");
    }
    if (b == -1) {
        Int result = 0;
        return __builtin_sub_overflow(Int{0}, a, &result) ? (failTooLarge(), 0) : result;
    }
    const Int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

Int modulo(Int a, Int b) {
    return a - floorDivide(a, b) * b;
}

Value binaryInts(BinaryOp op, Int a, Int b) {
    Int result = 0;
    bool overflow = false;
    switch (op) {
        case BinaryOp::Add:
            overflow = __builtin_add_overflow(a, b, &result);
            break;
        case BinaryOp::Subtract:
            overflow = __builtin_sub_overflow(a, b, &result);
            break;
        case BinaryOp::Multiply:
            overflow = __builtin_mul_overflow(a, b, &result);
            break;
        case BinaryOp::FloorDivide:
            result = floorDivide(a, b);
            break;
        case BinaryOp::Modulo:
            result = modulo(a, b);
            break;
        case BinaryOp::Divide:
            if (b == 0) {
                fail("division by zero");
            }
            return Value(static_cast<double>(a) / static_cast<double>(b));
    }
    if (overflow) {
        failTooLarge();
    }
    return Value(result);
}

double moduloFloats(double a, double b) {
    const double remainder = std::fmod(a, b);
    if (remainder != 0) {
        return (remainder < 0) != (b < 0) ? remainder + b : remainder;
    }
    return std::copysign(0.0, b);
}

Value binaryFloats(BinaryOp op, double a, double b) {
    switch (op) {
        case BinaryOp::Add:
            return Value(a + b);
        case BinaryOp::Subtract:
            return Value(a - b);
        case BinaryOp::Multiply:
            return Value(a * b);
        case BinaryOp::FloorDivide:
            fail(refusal("float operator", symbol(op)));
        case BinaryOp::Divide:
        case BinaryOp::Modulo:
            break;
    }
    if (b == 0) {
        fail("float division by zero");
    }
    return Value(op == BinaryOp::Divide ? a / b : moduloFloats(a, b));
}

Value addTexts(const TextData& left, const TextData& right) {
    const bool markup = left.safety == Safety::Markup || right.safety == Safety::Markup;
    const auto part = [&](const TextData& text) {
        return markup && text.safety == Safety::Plain ? escapeHtml(text.utf8) : text.utf8;
    };
    BoundedText result;
    result.append(part(left)).append(part(right));
    return Value::text(result.take(), markup ? Safety::Markup : Safety::Plain);
}

Value repeat(const TextData& text, Int times) {
    if (!text.utf8.empty() && times > static_cast<Int>(kTextBytesMax / text.utf8.size())) {
        requireTextBytes(kTextBytesMax + 1);
    }
    BoundedText result;
    for (Int i = 0; !text.utf8.empty() && i < times; ++i) {
        result.append(text.utf8);
    }
    return Value::text(result.take(), text.safety);
}

Value addSequences(const SequenceData& left, const SequenceData& right) {
    std::vector<Value> items = left.items;
    items.insert(items.end(), right.items.begin(), right.items.end());
    return Value::sequence(left.shape == Shape::List ? Shape::List : Shape::Tuple,
                           std::move(items));
}

/// The operators of str, list and tuple; nullopt if these operands have none.
std::optional<Value> binarySequences(BinaryOp op, const Value& left, const Value& right) {
    const TextData* text = left.asText();
    const SequenceData* sequence = left.asSequence();
    if (op == BinaryOp::Modulo && text != nullptr) {
        fail(refusal("str operator", "%"));
    }
    requireDefined(right);
    if (op == BinaryOp::Add && text != nullptr && right.asText() != nullptr) {
        return addTexts(*text, *right.asText());
    }
    if (op == BinaryOp::Add && sequence != nullptr && right.asSequence() != nullptr &&
        sequence->shape != Shape::Range && isSameKind(*sequence, *right.asSequence())) {
        return addSequences(*sequence, *right.asSequence());
    }
    if (op == BinaryOp::Multiply && text != nullptr && right.asInt()) {
        return repeat(*text, *right.asInt());
    }
    if (op == BinaryOp::Multiply && left.asInt() && right.asText() != nullptr) {
        return repeat(*right.asText(), *left.asInt());
    }
    if (op == BinaryOp::Multiply && (sequence != nullptr || right.asSequence() != nullptr)) {
        fail(refusal("list operator", "*"));
    }
    return std::nullopt;
}

}  // namespace

Value binary(BinaryOp op, const Value& left, const Value& right) {
    requireDefined(left);
    const auto a = left.asInt();
    const auto b = right.asInt();
    if (a && b) {
        return binaryInts(op, *a, *b);
    }
    const auto x = toDouble(left);
    const auto y = toDouble(right);
    if (x && y) {
        return binaryFloats(op, *x, *y);
    }
    if (auto result = binarySequences(op, left, right)) {
        return std::move(*result);
    }
    failOperands(symbol(op), left, right);
}

Value negate(const Value& value) {
    requireDefined(value);
    if (const auto number = value.asInt()) {
        Int result = 0;
        if (__builtin_sub_overflow(Int{0}, *number, &result)) {
            failTooLarge();
        }
        return Value(result);
    }
    if (const double* number = value.asFloat()) {
        return Value(-*number);
    }
    fail("bad operand type for unary -: '" + value.typeName() + "'");
}

Value unaryPlus(const Value& value) {
    requireDefined(value);
    if (const auto number = value.asInt()) {
        return Value(*number);
    }
    if (const double* number = value.asFloat()) {
        return Value(*number);
    }
    fail("bad operand type for unary +: '" + value.typeName() + "'");
}

}  // namespace strata::chat_template
