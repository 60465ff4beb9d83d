// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/value.h"

#include "chat_template/failure.h"
#include "chat_template/limits.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <string>

namespace strata::chat_template {
namespace {

void requireNesting(int depth) {
    if (depth > kNestingMax) {
        failLimit("nests values more than " + std::to_string(kNestingMax) + " levels deep");
    }
}

void requireLength(std::size_t length) {
    if (length > kListLengthMax) {
        failLimit("makes a list of more than " + std::to_string(kListLengthMax) + " items");
    }
}

/// The entry of an equal key, nullopt if there is none.
std::optional<std::size_t> findEntry(const DictData& dict, std::string_view key) {
    const auto found = dict.textIndex.find(key);
    return found == dict.textIndex.end() ? std::nullopt : std::optional<std::size_t>(found->second);
}

std::optional<std::size_t> findEntry(Runtime& runtime, const DictData& dict, const Value& key) {
    if (const TextData* text = key.asText()) {
        runtime.spendBytes(text->utf8.size());
        return findEntry(dict, text->utf8);
    }
    if (!isHashable(runtime, key)) {
        fail("unhashable type: '" + key.typeName() + "'");
    }
    for (std::size_t i = 0; i < dict.entries.size(); ++i) {
        if (equals(runtime, dict.entries[i].first, key)) {
            return i;
        }
    }
    return std::nullopt;
}

const Value* valueAt(const DictData& dict, std::optional<std::size_t> entry) {
    return entry ? &dict.entries[*entry].second : nullptr;
}

}  // namespace

std::optional<Value> Iterator::next(Runtime& runtime) {
    const DepthGuard guard(runtime);
    runtime.spend(1);
    if (!step_) {
        return std::nullopt;
    }
    // a step that fails or reads itself must find the iterator finished
    Step step = std::exchange(step_, nullptr);
    std::optional<Value> item = step();
    if (item) {
        step_ = std::move(step);
    }
    return item;
}

std::optional<Value> Object::attribute(Runtime&, const std::string& name) {
    fail(refusal(std::string(typeName()) + " attribute", name));
}

Value Object::call(Runtime&, const Arguments&) {
    fail(std::string("'") + typeName() + "' object is not callable");
}

Value Value::text(std::string utf8, Safety safety) {
    if (utf8.size() > kTextBytesMax) {
        failLimit("makes a text of more than " + std::to_string(kTextBytesMax) + " bytes");
    }
    const std::size_t length = codePointCount(utf8);
    return Value(std::make_shared<const TextData>(TextData{std::move(utf8), length, safety}));
}

Value Value::sequence(Shape shape, std::vector<Value> items) {
    requireLength(items.size());
    int depth = 0;
    for (const Value& item : items) {
        depth = std::max(depth, item.depth());
    }
    requireNesting(depth + 1);
    return Value(
        std::make_shared<const SequenceData>(SequenceData{shape, std::move(items), depth + 1}));
}

Value Value::undefined(std::string reason) {
    Value value;
    value.storage_ = std::make_shared<const UndefinedData>(UndefinedData{std::move(reason)});
    return value;
}

Value Value::view(DictRef dict, ViewKind kind) {
    Value value;
    value.storage_ = std::make_shared<const ViewData>(ViewData{std::move(dict), kind});
    return value;
}

std::optional<Int> Value::asInt() const {
    if (const bool* flag = asBool()) {
        return *flag ? 1 : 0;
    }
    const Int* number = std::get_if<Int>(&storage_);
    return number == nullptr ? std::nullopt : std::optional<Int>(*number);
}

Iterator* Value::asIterator() const {
    const IteratorRef* ref = std::get_if<IteratorRef>(&storage_);
    return ref == nullptr ? nullptr : ref->get();
}

Object* Value::asObject() const {
    const ObjectRef* ref = std::get_if<ObjectRef>(&storage_);
    return ref == nullptr ? nullptr : ref->get();
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

const Value* DictData::find(Runtime& runtime, const Value& key) const {
    return valueAt(*this, findEntry(runtime, *this, key));
}

const Value* DictData::find(std::string_view key) const {
    return valueAt(*this, findEntry(*this, key));
}

void DictBuilder::requireDepth(int depth) {
    data_.depth = std::max(data_.depth, depth);
    requireNesting(data_.depth);
}

void DictBuilder::add(Value key, Value value) {
    requireLength(data_.entries.size() + 1);
    requireDepth(std::max(key.depth(), value.depth()) + 1);
    if (const TextData* text = key.asText()) {
        data_.textIndex.emplace(text->utf8, data_.entries.size());
    }
    data_.entries.emplace_back(std::move(key), std::move(value));
}

void DictBuilder::set(Runtime& runtime, const Value& key, Value value) {
    requireDepth(value.depth() + 1);
    insert(runtime, key);
    data_.entries[*findEntry(runtime, data_, key)].second = std::move(value);
}

void DictBuilder::set(std::string key, Value value) {
    if (const auto entry = findEntry(data_, key)) {
        requireDepth(value.depth() + 1);
        data_.entries[*entry].second = std::move(value);
    } else {
        add(Value::text(std::move(key)), std::move(value));
    }
}

bool DictBuilder::insert(Runtime& runtime, const Value& key) {
    if (findEntry(runtime, data_, key)) {
        return false;
    }
    add(key, Value());
    return true;
}

Value DictBuilder::build() {
    return Value(std::make_shared<const DictData>(std::move(data_)));
}

}  // namespace strata::chat_template
