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
    static constexpr const char* kSymbols[] = {"+", "-", "*", "/", "//", "%", "**"};
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
    if (b == 0) {
        fail("integer division or modulo by zero");
    }
    if (b == -1) {
        return 0;
    }
    const Int remainder = a % b;
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
}

Value powerOfInts(Int base, Int exponent) {
    if (exponent < 0) {
        if (base == 0) {
            fail("0.0 cannot be raised to a negative power");
        }
        return Value(std::pow(static_cast<double>(base), static_cast<double>(exponent)));
    }
    Int result = 1;
    while (exponent > 0) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(result, base, &result)) {
            failTooLarge();
        }
        exponent >>= 1;
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base)) {
            failTooLarge();
        }
    }
    return Value(result);
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
        case BinaryOp::Power:
            return powerOfInts(a, b);
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
    double remainder = std::fmod(a, b);
    if (remainder != 0) {
        return (remainder < 0) != (b < 0) ? remainder + b : remainder;
    }
    return std::copysign(0.0, b);
}

double floorDivideFloats(double a, double b) {
    // Python derives the quotient from the exact remainder
    const double quotient = (a - moduloFloats(a, b)) / b;
    if (quotient == 0) {
        return std::copysign(0.0, a / b);
    }
    const double floor = std::floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
}

double powerFloats(double base, double exponent) {
    if (base == 0 && exponent < 0) {
        fail("0.0 cannot be raised to a negative power");
    }
    if (base < 0 && std::isfinite(base) && std::isfinite(exponent) &&
        std::floor(exponent) != exponent) {
        fail("a negative number to a fractional power is complex");
    }
    const double result = std::pow(base, exponent);
    if (std::isinf(result) && std::isfinite(base) && std::isfinite(exponent)) {
        fail("numerical result out of range");
    }
    return result;
}

Value binaryFloats(BinaryOp op, double a, double b) {
    switch (op) {
        case BinaryOp::Add:
            return Value(a + b);
        case BinaryOp::Subtract:
            return Value(a - b);
        case BinaryOp::Multiply:
            return Value(a * b);
        case BinaryOp::Power:
            return Value(powerFloats(a, b));
        default:
            break;
    }
    if (b == 0) {
        fail("float division by zero");
    }
    switch (op) {
        case BinaryOp::Divide:
            return Value(a / b);
        case BinaryOp::FloorDivide:
            return Value(floorDivideFloats(a, b));
        default:
            return Value(moduloFloats(a, b));
    }
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

Value repeat(Runtime& runtime, const Value& value, Int times) {
    const Int count = times < 0 ? 0 : times;
    if (const TextData* text = value.asText()) {
        if (text->utf8.empty() || count == 0) {
            return Value::text({}, text->safety);
        }
        if (count > static_cast<Int>(kTextBytesMax / text->utf8.size())) {
            failLimit("makes a text of more than " + std::to_string(kTextBytesMax) + " bytes");
        }
        BoundedText result;
        for (Int i = 0; i < count; ++i) {
            result.append(text->utf8);
        }
        return Value::text(result.take(), text->safety);
    }
    const SequenceData& sequence = *value.asSequence();
    std::vector<Value> items;
    if (sequence.items.empty() || count == 0) {
        return Value::sequence(sequence.shape, {});
    }
    if (count > static_cast<Int>(kListLengthMax / sequence.items.size())) {
        failLimit("makes a list of more than " + std::to_string(kListLengthMax) + " items");
    }
    runtime.spend(static_cast<std::uint64_t>(count) * sequence.items.size());
    for (Int i = 0; i < count; ++i) {
        items.insert(items.end(), sequence.items.begin(), sequence.items.end());
    }
    return Value::sequence(sequence.shape, std::move(items));
}

bool isRepeatable(const Value& value) {
    return value.asText() != nullptr || value.asSequence() != nullptr;
}

Value addSequences(Runtime& runtime, const SequenceData& left, const SequenceData& right) {
    runtime.spend(left.items.size() + right.items.size());
    std::vector<Value> items = left.items;
    items.insert(items.end(), right.items.begin(), right.items.end());
    return Value::sequence(left.shape == Shape::List ? Shape::List : Shape::Tuple,
                           std::move(items));
}

/// The operators of str, list and tuple; nullopt if these operands have none.
std::optional<Value> binarySequences(Runtime& runtime,
                                     BinaryOp op,
                                     const Value& left,
                                     const Value& right) {
    if (op == BinaryOp::Modulo && left.asText() != nullptr) {
        fail(refusal("str operator", "%"));
    }
    requireDefined(right);
    if (op == BinaryOp::Add) {
        if (left.asText() != nullptr && right.asText() != nullptr) {
            return addTexts(*left.asText(), *right.asText());
        }
        const SequenceData* a = left.asSequence();
        const SequenceData* b = right.asSequence();
        if (a && b && (a->shape == Shape::List) == (b->shape == Shape::List)) {
            return addSequences(runtime, *a, *b);
        }
    }
    if (op == BinaryOp::Multiply) {
        if (isRepeatable(left) && right.asInt()) {
            return repeat(runtime, left, *right.asInt());
        }
        if (left.asInt() && isRepeatable(right)) {
            return repeat(runtime, right, *left.asInt());
        }
    }
    return std::nullopt;
}

}  // namespace

Value binary(Runtime& runtime, BinaryOp op, const Value& left, const Value& right) {
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
    if (auto result = binarySequences(runtime, op, left, right)) {
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
