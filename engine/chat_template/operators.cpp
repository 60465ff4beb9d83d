// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/operators.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/iterator.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <limits>

namespace strata::chat_template {
namespace {

/// -1, 0, 1; 2 if one is not a number (NaN).
int orderNumbers(const Value& left, const Value& right) {
    const auto order = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2; };
    const std::optional<Int> a = left.asInt();
    const std::optional<Int> b = right.asInt();
    return a && b ? order(*a, *b) : order(*toDouble(left), *toDouble(right));
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

const char* symbol(CompareOp op) {
    static constexpr const char* kSymbols[] = {"==", "!=", "<", "<=", ">", ">=", "in", "not in"};
    return kSymbols[static_cast<std::size_t>(op)];
}

bool holds(CompareOp op, int order) {
    const bool isBelow = op == CompareOp::Less || op == CompareOp::LessEqual;
    const bool acceptsEqual = op == CompareOp::LessEqual || op == CompareOp::GreaterEqual;
    return order == (isBelow ? -1 : 1) || (acceptsEqual && order == 0);
}

bool compareOrder(CompareOp op, const Value& left, const Value& right) {
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
    if (left.asSequence() != nullptr && right.asSequence() != nullptr) {
        fail(refusal("operator of sequences", symbol(op)));
    }
    fail(std::string("'") + symbol(op) + "' not supported between instances of '" +
         left.typeName() + "' and '" + right.typeName() + "'");
}

std::vector<Value> codePointsOf(const TextData& text) {
    std::vector<Value> items;
    for (std::size_t position = 0; position < text.utf8.size();) {
        const std::size_t begin = position;
        nextCodePoint(text.utf8, position);
        items.push_back(Value::text(text.utf8.substr(begin, position - begin), text.safety));
    }
    return items;
}

std::vector<Value> itemsOf(const DictData& dict, ViewKind kind) {
    std::vector<Value> items;
    items.reserve(dict.entries.size());
    for (const auto& [key, value] : dict.entries) {
        items.push_back(kind == ViewKind::Keys     ? key
                        : kind == ViewKind::Values ? value
                                                   : Value::tuple({key, value}));
    }
    return items;
}

}  // namespace

bool isSameKind(const SequenceData& a, const SequenceData& b) {
    const auto kind = [](Shape shape) { return shape == Shape::Group ? Shape::Tuple : shape; };
    return kind(a.shape) == kind(b.shape);
}

void requireDefined(const Value& value) {
    if (const UndefinedData* undefined = value.asUndefined()) {
        fail(undefined->reason);
    }
}

bool isTrue(const Value& value) {
    if (isOperand(value)) {
        return *toDouble(value) != 0;
    }
    if (value.isNone()) {
        return false;
    }
    return value.asIterator() != nullptr || value.asObject() != nullptr || lengthOf(value) != 0;
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
        return isSameKind(*left.asSequence(), *right.asSequence()) &&
               equalItems(runtime, left.asSequence()->items, right.asSequence()->items);
    }
    if (left.asDict() != nullptr && right.asDict() != nullptr) {
        return equalDicts(runtime, *left.asDict(), *right.asDict());
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
        case CompareOp::Less:
        case CompareOp::LessEqual:
        case CompareOp::Greater:
        case CompareOp::GreaterEqual:
            break;
    }
    return compareOrder(op, left, right);
}

bool isLess(Runtime& runtime, const Value& left, const Value& right) {
    runtime.spend(1);
    return compareOrder(CompareOp::Less, left, right);
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
    const std::vector<Value> items = toVector(runtime, container);
    return std::any_of(items.begin(), items.end(), [&](const Value& candidate) {
        return candidate.isSameAs(item) || equals(runtime, candidate, item);
    });
}

bool isHashable(Runtime& runtime, const Value& value) {
    runtime.spend(1);
    const SequenceData* sequence = value.asSequence();
    if (sequence != nullptr && sequence->shape != Shape::List) {
        return std::all_of(sequence->items.begin(), sequence->items.end(),
                           [&](const Value& item) { return isHashable(runtime, item); });
    }
    return sequence == nullptr && value.asDict() == nullptr && value.asView() == nullptr;
}

std::size_t lengthOf(const Value& value) {
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
    if (value.isUndefined()) {
        return 0;
    }
    fail("object of type '" + value.typeName() + "' has no len()");
}

bool isIterable(const Value& value) {
    return value.asText() != nullptr || value.asSequence() != nullptr ||
           value.asDict() != nullptr || value.asView() != nullptr || value.isUndefined() ||
           value.asIterator() != nullptr;
}

std::vector<Value> toVector(Runtime& runtime, const Value& value) {
    if (Iterator* iterator = value.asIterator()) {
        return iterator->rest(runtime);
    }
    if (!isIterable(value)) {
        fail("'" + value.typeName() + "' object is not iterable");
    }
    const std::size_t length = lengthOf(value);
    runtime.spend(length);
    requireListLength(length);
    if (const SequenceData* sequence = value.asSequence()) {
        return sequence->items;
    }
    if (const TextData* text = value.asText()) {
        return codePointsOf(*text);
    }
    if (const DictData* dict = value.asDict()) {
        return itemsOf(*dict, ViewKind::Keys);
    }
    if (const ViewData* view = value.asView()) {
        return itemsOf(*view->dict, view->kind);
    }
    return {};
}

IteratorRef iterate(Runtime& runtime, const Value& value) {
    return value.asIterator() != nullptr ? value.iteratorRef()
                                         : std::make_shared<Iterator>(toVector(runtime, value));
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
