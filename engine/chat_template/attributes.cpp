// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/attributes.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/function.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <optional>

namespace strata::chat_template {
namespace {

Value undefinedElement(const Value& object, const Value& key) {
    const TextData* name = key.asText();
    return Value::undefined(name != nullptr ? "'" + object.typeName() +
                                                  " object' has no attribute '" + name->utf8 + "'"
                                            : object.typeName() + " object has no such element");
}

Value unsafeAttribute(const Value& object, const std::string& name) {
    return Value::undefined("access to attribute '" + name + "' of '" + object.typeName() +
                            "' object is unsafe.");
}

/// Position in [0, length) of a possibly negative index.
std::optional<std::size_t> position(const Value& key, std::size_t length) {
    const auto index = key.asInt();
    if (!index) {
        return std::nullopt;
    }
    const Int wanted = *index < 0 ? *index + static_cast<Int>(length) : *index;
    if (wanted < 0 || wanted >= static_cast<Int>(length)) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(wanted);
}

/// Part of a text, in code points.
Value textPart(const TextData& text, std::size_t start, std::size_t count) {
    const bool isAscii = text.isAscii();
    const std::size_t begin = isAscii ? start : byteOffset(text.utf8, start);
    const std::string_view rest = std::string_view(text.utf8).substr(begin);
    return Value::text(std::string(rest.substr(0, isAscii ? count : byteOffset(rest, count))),
                       text.safety);
}

/// object[key] without any fallback; nullopt where Python raises TypeError or LookupError.
std::optional<Value> findItem(Runtime& runtime, const Value& object, const Value& key) {
    requireDefined(object);
    if (const DictData* dict = object.asDict()) {
        if (!isHashable(runtime, key)) {
            return std::nullopt;
        }
        const Value* found = dict->find(runtime, key);
        return found == nullptr ? std::nullopt : std::optional<Value>(*found);
    }
    if (const SequenceData* sequence = object.asSequence()) {
        const auto at = position(key, sequence->items.size());
        return at ? std::optional<Value>(sequence->items[*at]) : std::nullopt;
    }
    if (const TextData* text = object.asText()) {
        const auto at = position(key, text->length);
        runtime.spendBytes(text->isAscii() ? 0 : text->utf8.size());
        return at ? std::optional<Value>(textPart(*text, *at, 1)) : std::nullopt;
    }
    return std::nullopt;
}

/// What Python's getattr would find, without the sandbox; nullopt if there is nothing.
std::optional<Value> findAttribute(Runtime& runtime, const Value& object, const std::string& name) {
    requireDefined(object);
    if (Object* instance = object.asObject()) {
        return instance->attribute(runtime, name);
    }
    if (const NamedFunction* method = findMethod(object, name)) {
        return makeFunction(*method, object);
    }
    const SequenceData* group = object.asSequence();
    if (group != nullptr && group->shape == Shape::Group && (name == "grouper" || name == "list")) {
        return group->items[name == "grouper" ? 0 : 1];
    }
    return std::nullopt;
}

/// The attribute after the sandbox has looked at it; nullopt if there is none.
std::optional<Value> safeAttribute(Runtime& runtime, const Value& object, const std::string& name) {
    if (isMutator(object, name)) {
        return unsafeAttribute(object, name);
    }
    auto found = findAttribute(runtime, object, name);
    return found && name.starts_with('_') ? unsafeAttribute(object, name) : found;
}

struct Slice {
    Int start = 0;
    Int stop = 0;
    Int step = 1;
    Int count = 0;
};

std::optional<Int> sliceBound(const Value& value) {
    if (value.isNone()) {
        return std::nullopt;
    }
    requireDefined(value);
    const auto number = value.asInt();
    if (!number) {
        fail("slice indices must be integers or None or have an __index__ method");
    }
    constexpr Int kFar = Int{1} << 62;
    return std::clamp(*number, -kFar, kFar);
}

/// Python's slice.indices.
Slice resolveSlice(const SliceBounds& bounds, Int length) {
    const Int step = sliceBound(bounds.step).value_or(1);
    if (step == 0) {
        fail("slice step cannot be zero");
    }
    const Int lower = step < 0 ? -1 : 0;
    const Int upper = step < 0 ? length - 1 : length;
    const auto clamped = [&](const Value& bound, Int fallback) {
        const auto index = sliceBound(bound);
        return index ? std::clamp(*index < 0 ? *index + length : *index, lower, upper) : fallback;
    };
    const Int start = clamped(bounds.start, step < 0 ? upper : lower);
    const Int stop = clamped(bounds.stop, step < 0 ? lower : upper);
    const Int distance = step > 0 ? stop - start : start - stop;
    const Int stride = step > 0 ? step : -step;
    return {start, stop, step, distance <= 0 ? 0 : (distance - 1) / stride + 1};
}

Value sliceText(Runtime& runtime, const TextData& text, const Slice& slice) {
    runtime.spendBytes(text.utf8.size());
    if (slice.step == 1) {
        return textPart(text, static_cast<std::size_t>(slice.count == 0 ? 0 : slice.start),
                        static_cast<std::size_t>(slice.count));
    }
    const std::u32string points = decodeText(text.utf8);
    std::u32string picked;
    for (Int i = 0; i < slice.count; ++i) {
        picked += points[static_cast<std::size_t>(slice.start + i * slice.step)];
    }
    return Value::text(encodeText(picked), text.safety);
}

}  // namespace

Value getAttribute(Runtime& runtime, const Value& object, const std::string& name) {
    if (auto found = safeAttribute(runtime, object, name)) {
        return std::move(*found);
    }
    if (const DictData* dict = object.asDict()) {
        if (const Value* found = dict->find(name)) {
            return *found;
        }
    }
    return undefinedElement(object, Value::text(name));
}

Value getItem(Runtime& runtime, const Value& object, const Value& key) {
    if (auto found = findItem(runtime, object, key)) {
        return std::move(*found);
    }
    if (const TextData* name = key.asText()) {
        if (auto found = safeAttribute(runtime, object, name->utf8)) {
            return std::move(*found);
        }
    }
    return undefinedElement(object, key);
}

Value getSlice(Runtime& runtime, const Value& object, const SliceBounds& bounds) {
    requireDefined(object);
    if (const TextData* text = object.asText()) {
        return sliceText(runtime, *text, resolveSlice(bounds, static_cast<Int>(text->length)));
    }
    if (const SequenceData* sequence = object.asSequence()) {
        const Slice slice = resolveSlice(bounds, static_cast<Int>(sequence->items.size()));
        runtime.spend(static_cast<std::uint64_t>(slice.count));
        std::vector<Value> items;
        for (Int i = 0; i < slice.count; ++i) {
            items.push_back(
                sequence->items[static_cast<std::size_t>(slice.start + i * slice.step)]);
        }
        return Value::sequence(sequence->shape == Shape::Group ? Shape::Tuple : sequence->shape,
                               std::move(items));
    }
    fail("'" + object.typeName() + "' object is not subscriptable with a slice");
}

bool isCallable(const Value& value) {
    const Object* object = value.asObject();
    return value.isUndefined() || (object != nullptr && object->isCallable());
}

Value callValue(Runtime& runtime, const Value& callee, const Arguments& arguments) {
    requireDefined(callee);
    Object* object = callee.asObject();
    if (object == nullptr) {
        fail("'" + callee.typeName() + "' object is not callable");
    }
    return object->call(runtime, arguments);
}

}  // namespace strata::chat_template
