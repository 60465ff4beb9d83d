// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/value.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/object.h"
#include "chat_template/text.h"

#include <algorithm>
#include <string>

namespace strata::chat_template {
Value Value::text(std::string utf8, Safety safety) {
    requireTextBytes(utf8.size());
    const std::size_t length = codePointCount(utf8);
    return Value(
        Storage(std::make_shared<const TextData>(TextData{std::move(utf8), length, safety})));
}

Value Value::sequence(Shape shape, std::vector<Value> items) {
    requireListLength(items.size());
    int depth = 0;
    for (const Value& item : items) {
        depth = std::max(depth, item.depth());
    }
    requireNesting(depth + 1);
    return Value(Storage(
        std::make_shared<const SequenceData>(SequenceData{shape, std::move(items), depth + 1})));
}

Value Value::undefined(std::string reason) {
    return Value(Storage(std::make_shared<const UndefinedData>(UndefinedData{std::move(reason)})));
}

Value Value::view(DictRef dict, ViewKind kind) {
    return Value(Storage(std::make_shared<const ViewData>(ViewData{std::move(dict), kind})));
}

std::optional<Int> Value::asInt() const {
    if (const bool* flag = asBool()) {
        return *flag ? 1 : 0;
    }
    const Int* number = std::get_if<Int>(&storage_);
    return number == nullptr ? std::nullopt : std::optional<Int>(*number);
}

bool Value::isSameAs(const Value& other) const {
    return storage_ == other.storage_;
}

int Value::depth() const {
    if (const SequenceData* sequence = asSequence()) {
        return sequence->depth;
    }
    if (const DictData* dict = asDict()) {
        return dict->depth;
    }
    if (const ViewData* view = asView()) {
        return view->dict->depth + 1;
    }
    return 0;
}

std::string Value::typeName() const {
    static constexpr const char* kNames[] = {"NoneType", "Undefined", "bool", "int",
                                             "float",    "str",       "list", "dict"};
    if (const SequenceData* sequence = asSequence()) {
        return sequence->shape == Shape::List    ? "list"
               : sequence->shape == Shape::Range ? "range"
                                                 : "tuple";
    }
    if (const ViewData* view = asView()) {
        static constexpr const char* kViews[] = {"dict_keys", "dict_values", "dict_items"};
        return kViews[static_cast<std::size_t>(view->kind)];
    }
    if (asIterator() != nullptr) {
        return "generator";
    }
    if (const Object* object = asObject()) {
        return object->typeName();
    }
    return kNames[storage_.index()];
}

}  // namespace strata::chat_template
