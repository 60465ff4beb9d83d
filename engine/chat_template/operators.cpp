// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/operators.h"

#include "chat_template/failure.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::chat_template {
namespace {

constexpr double kIntegerLimit = 0x1p126;

/// -1, 0, 1; 2 if one is not a number (NaN).
int orderNumbers(const Value& left, const Value& right) {
    const std::optional<Int> a = left.asInt();
    const std::optional<Int> b = right.asInt();
    const auto order = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2; };
    if (a && b) {
        return order(*a, *b);
    }
    if (!a && !b) {
        return order(*left.asFloat(), *right.asFloat());
    }
    const double number = a ? *right.asFloat() : *left.asFloat();
    if (std::isnan(number)) {
        return 2;
    }
    const Int whole = a ? *a : *b;
    int result = 0;
    if (std::fabs(number) >= kIntegerLimit) {
        result = number > 0 ? -1 : 1;
    } else {
        const auto floor = static_cast<Int>(std::floor(number));
        result = whole != floor ? order(whole, floor) : (number > std::floor(number) ? -1 : 0);
    }
    return a ? result : -result;
}

bool isOperand(const Value& value) {
    return value.asFloat() != nullptr || value.asInt();
}

bool equalItems(Runtime& runtime, const std::vector<Value>& a, const std::vector<Value>& b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [&](const Value& x, const Value& y) {
               return x.isSameAs(y) || equals(runtime, x, y);
           });
}

bool equalDicts(Runtime& runtime, const DictData& a, const DictData& b) {
    if (a.entries.size() != b.entries.size()) {
        return false;
    }
    return std::all_of(a.entries.begin(), a.entries.end(), [&](const auto& entry) {
        const Value* other = b.find(runtime, entry.first);
        return other != nullptr &&
               (entry.second.isSameAs(*other) || equals(runtime, entry.second, *other));
    });
}

bool equalRanges(const RangeData& a, const RangeData& b) {
    return a.length == b.length &&
           (a.length == 0 || (a.start == b.start && (a.length == 1 || a.step == b.step)));
}

const char* symbol(CompareOp op) {
    static constexpr const char* kSymbols[] = {"==", "!=", "<", "<=", ">", ">=", "in", "not in"};
    return kSymbols[static_cast<std::size_t>(op)];
}

bool holds(CompareOp op, int order) {
    switch (op) {
        case CompareOp::Less:
            return order == -1;
        case CompareOp::LessEqual:
            return order == -1 || order == 0;
        case CompareOp::Greater:
            return order == 1;
        default:
            return order == 1 || order == 0;
    }
}

bool compareSequences(Runtime& runtime,
                      CompareOp op,
                      const SequenceData& a,
                      const SequenceData& b) {
    const DepthGuard guard(runtime);
    const std::size_t shared = std::min(a.items.size(), b.items.size());
    for (std::size_t i = 0; i < shared; ++i) {
        if (!a.items[i].isSameAs(b.items[i]) &&
            !chat_template::equals(runtime, a.items[i], b.items[i])) {
            return chat_template::compare(runtime, op, a.items[i], b.items[i]);
        }
    }
    const auto order = a.items.size() < b.items.size()   ? -1
                       : a.items.size() > b.items.size() ? 1
                                                         : 0;
    return holds(op, order);
}

bool isTupleLike(const SequenceData& sequence) {
    return sequence.shape != Shape::List;
}

bool compareOrder(Runtime& runtime, CompareOp op, const Value& left, const Value& right) {
    requireDefined(left);
    requireDefined(right);
    if (isOperand(left) && isOperand(right)) {
        return holds(op, orderNumbers(left, right));
    }
    if (left.asText() != nullptr && right.asText() != nullptr) {
        // UTF-8 sorts as its code points do
        const int order = left.asText()->utf8.compare(right.asText()->utf8);
        return holds(op, order < 0 ? -1 : order > 0 ? 1 : 0);
    }
    const SequenceData* a = left.asSequence();
    const SequenceData* b = right.asSequence();
    if (a != nullptr && b != nullptr && isTupleLike(*a) == isTupleLike(*b)) {
        return compareSequences(runtime, op, *a, *b);
    }
    fail(std::string("'") + symbol(op) + "' not supported between instances of '" +
         left.typeName() + "' and '" + right.typeName() + "'");
}

std::size_t hashNumber(const Value& value) {
    if (const double* number = value.asFloat()) {
        if (!std::isfinite(*number) || std::floor(*number) != *number ||
            std::fabs(*number) >= kIntegerLimit) {
            return std::hash<double>{}(*number);
        }
        return std::hash<std::int64_t>{}(static_cast<std::int64_t>(static_cast<Int>(*number)));
    }
    return std::hash<std::int64_t>{}(static_cast<std::int64_t>(*value.asInt()));
}

}  // namespace

void failUndefined(const UndefinedData& undefined) {
    fail(undefined.reason);
}

void requireDefined(const Value& value) {
    if (const UndefinedData* undefined = value.asUndefined()) {
        failUndefined(*undefined);
    }
}

bool isTrue(Runtime& runtime, const Value& value) {
    if (const bool* flag = value.asBool()) {
        return *flag;
    }
    if (value.isNone() || value.isUndefined()) {
        return false;
    }
    if (const auto number = value.asInt()) {
        return *number != 0;
    }
    if (const double* number = value.asFloat()) {
        return *number != 0;
    }
    if (value.asIterator() != nullptr) {
        return true;
    }
    if (Object* object = value.asObject()) {
        return object->length(runtime).value_or(1) != 0;
    }
    return lengthOf(runtime, value) != 0;
}

bool equals(Runtime& runtime, const Value& left, const Value& right) {
    const DepthGuard guard(runtime);
    runtime.spend(1);
    if (isOperand(left) && isOperand(right)) {
        return orderNumbers(left, right) == 0;
    }
    if (left.asText() != nullptr && right.asText() != nullptr) {
        runtime.spendBytes(left.asText()->utf8.size());
        return left.asText()->utf8 == right.asText()->utf8;
    }
    if (left.asSequence() != nullptr && right.asSequence() != nullptr) {
        return isTupleLike(*left.asSequence()) == isTupleLike(*right.asSequence()) &&
               equalItems(runtime, left.asSequence()->items, right.asSequence()->items);
    }
    if (left.asDict() != nullptr && right.asDict() != nullptr) {
        return equalDicts(runtime, *left.asDict(), *right.asDict());
    }
    if (left.asRange() != nullptr && right.asRange() != nullptr) {
        return equalRanges(*left.asRange(), *right.asRange());
    }
    if (left.isUndefined() && right.isUndefined()) {
        return true;
    }
    return left.isSameAs(right);
}

bool compare(Runtime& runtime, CompareOp op, const Value& left, const Value& right) {
    switch (op) {
        case CompareOp::Equal:
            return equals(runtime, left, right);
        case CompareOp::NotEqual:
            return !equals(runtime, left, right);
        case CompareOp::In:
            return contains(runtime, right, left);
        case CompareOp::NotIn:
            return !contains(runtime, right, left);
        default:
            return compareOrder(runtime, op, left, right);
    }
}

bool isLess(Runtime& runtime, const Value& left, const Value& right) {
    runtime.spend(1);
    return compareOrder(runtime, CompareOp::Less, left, right);
}

bool contains(Runtime& runtime, const Value& container, const Value& item) {
    if (const TextData* text = container.asText()) {
        const TextData* needle = item.asText();
        if (needle == nullptr) {
            fail("'in <string>' requires string as left operand, not " + item.typeName());
        }
        runtime.spendBytes(text->utf8.size());
        return findText(text->utf8, needle->utf8) != std::string::npos;
    }
    if (const DictData* dict = container.asDict()) {
        return dict->find(runtime, item) != nullptr;
    }
    if (!isIterable(container)) {
        fail("argument of type '" + container.typeName() + "' is not iterable");
    }
    const IteratorRef iterator = iterate(runtime, container);
    while (const auto candidate = iterator->next(runtime)) {
        if (candidate->isSameAs(item) || equals(runtime, *candidate, item)) {
            return true;
        }
    }
    return false;
}

std::size_t hashValue(Runtime& runtime, const Value& value) {
    runtime.spend(1);
    if (isOperand(value)) {
        return hashNumber(value);
    }
    if (const TextData* text = value.asText()) {
        runtime.spendBytes(text->utf8.size());
        return std::hash<std::string_view>{}(text->utf8);
    }
    if (value.isNone() || value.isUndefined() || value.asRange() != nullptr) {
        return 17;
    }
    if (const SequenceData* sequence = value.asSequence(); sequence && isTupleLike(*sequence)) {
        std::size_t hash = 19;
        for (const Value& item : sequence->items) {
            hash = hash * 1'000'003 + hashValue(runtime, item);
        }
        return hash;
    }
    if (Iterator* iterator = value.asIterator()) {
        return std::hash<const void*>{}(iterator);
    }
    if (Object* object = value.asObject()) {
        return std::hash<const void*>{}(object);
    }
    fail("unhashable type: '" + value.typeName() + "'");
}

bool isHashable(Runtime& runtime, const Value& value) {
    runtime.spend(1);
    const SequenceData* sequence = value.asSequence();
    if (sequence != nullptr && isTupleLike(*sequence)) {
        return std::all_of(sequence->items.begin(), sequence->items.end(),
                           [&](const Value& item) { return isHashable(runtime, item); });
    }
    return sequence == nullptr && value.asDict() == nullptr && value.asView() == nullptr;
}

std::size_t lengthOf(Runtime& runtime, const Value& value) {
    if (const TextData* text = value.asText()) {
        return text->length;
    }
    if (const SequenceData* sequence = value.asSequence()) {
        return sequence->items.size();
    }
    if (const DictData* dict = value.asDict()) {
        return dict->entries.size();
    }
    if (const ViewData* view = value.asView()) {
        return view->dict->entries.size();
    }
    if (const RangeData* range = value.asRange()) {
        return static_cast<std::size_t>(range->length);
    }
    if (value.isUndefined()) {
        return 0;
    }
    if (Object* object = value.asObject()) {
        if (const auto length = object->length(runtime)) {
            return *length;
        }
    }
    fail("object of type '" + value.typeName() + "' has no len()");
}

bool isIterable(const Value& value) {
    return value.asText() != nullptr || value.asSequence() != nullptr ||
           value.asDict() != nullptr || value.asView() != nullptr || value.asRange() != nullptr ||
           value.isUndefined() || value.asIterator() != nullptr;
}

namespace {

Value itemOfView(const ViewData& view, std::size_t i) {
    const auto& [key, value] = view.dict->entries[i];
    switch (view.kind) {
        case ViewKind::Keys:
            return key;
        case ViewKind::Values:
            return value;
        default:
            return Value::tuple({key, value});
    }
}

Iterator::Step countedStep(std::size_t count, std::function<Value(std::size_t)> itemAt) {
    return
        [count, itemAt = std::move(itemAt), i = std::size_t{0}]() mutable -> std::optional<Value> {
            return i < count ? std::optional<Value>(itemAt(i++)) : std::nullopt;
        };
}

Iterator::Step codePointStep(Value held) {
    return [held = std::move(held), position = std::size_t{0}]() mutable -> std::optional<Value> {
        const TextData& text = *held.asText();
        if (position >= text.utf8.size()) {
            return std::nullopt;
        }
        const std::size_t begin = position;
        nextCodePoint(text.utf8, position);
        return Value::text(text.utf8.substr(begin, position - begin), text.safety);
    };
}

}  // namespace

IteratorRef iterate(Runtime& runtime, const Value& value) {
    const auto made = [&](Iterator::Step step) {
        return std::make_shared<Iterator>(std::move(step), "iterator");
    };
    if (value.asIterator() != nullptr) {
        return value.iteratorRef();
    }
    if (value.asText() != nullptr) {
        return made(codePointStep(value));
    }
    if (!isIterable(value)) {
        fail("'" + value.typeName() + "' object is not iterable");
    }
    return made(countedStep(lengthOf(runtime, value), [value](std::size_t i) {
        if (const SequenceData* sequence = value.asSequence()) {
            return sequence->items[i];
        }
        if (const DictData* dict = value.asDict()) {
            return dict->entries[i].first;
        }
        if (const RangeData* range = value.asRange()) {
            return Value(range->start + range->step * static_cast<Int>(i));
        }
        return itemOfView(*value.asView(), i);
    }));
}

std::vector<Value> toVector(Runtime& runtime, const Value& value) {
    if (const SequenceData* sequence = value.asSequence()) {
        runtime.spend(sequence->items.size());
        return sequence->items;
    }
    std::vector<Value> items;
    const IteratorRef iterator = iterate(runtime, value);
    while (auto item = iterator->next(runtime)) {
        if (items.size() >= kListLengthMax) {
            failLimit("makes a list of more than " + std::to_string(kListLengthMax) + " items");
        }
        items.push_back(std::move(*item));
    }
    return items;
}

std::optional<double> toDouble(const Value& value) {
    if (const double* number = value.asFloat()) {
        return *number;
    }
    const auto number = value.asInt();
    return number ? std::optional<double>(static_cast<double>(*number)) : std::nullopt;
}

std::int64_t toIndex(const Value& value, const char* what) {
    requireDefined(value);
    const auto number = value.asInt();
    if (!number) {
        fail(std::string(what) + " must be an integer, not " + value.typeName());
    }
    constexpr Int kMin = std::numeric_limits<std::int64_t>::min();
    constexpr Int kMax = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::clamp(*number, kMin, kMax));
}

}  // namespace strata::chat_template
