// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that walk or cut sequences without comparing their items.
#include "chat_template/attribute_path.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata::chat_template {
namespace {

Value length(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"length", {}, 0}, arguments);
    return Value::count(lengthOf(runtime, input));
}

Value list(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"list", {}, 0}, arguments);
    return Value::list(toVector(runtime, input));
}

Value first(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"first", {}, 0}, arguments);
    const auto item = iterate(runtime, input)->next(runtime);
    return item ? *item : Value::undefined("No first item, sequence was empty.");
}

bool isReversible(const Value& value) {
    return isIterable(value) && value.asIterator() == nullptr;
}

Value last(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"last", {}, 0}, arguments);
    if (!isReversible(input)) {
        fail("'" + input.typeName() + "' object is not reversible");
    }
    const std::vector<Value> items = toVector(runtime, input);
    return items.empty() ? Value::undefined("No last item, sequence was empty.") : items.back();
}

Value reverse(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"reverse", {}, 0}, arguments);
    if (const TextData* text = input.asText()) {
        std::u32string points = decodeText(text->utf8);
        std::reverse(points.begin(), points.end());
        return Value::text(encodeText(points), text->safety);
    }
    if (!isIterable(input)) {
        fail("argument must be iterable");
    }
    std::vector<Value> items = toVector(runtime, input);
    std::reverse(items.begin(), items.end());
    if (!isReversible(input)) {
        return Value::list(std::move(items));
    }
    const IteratorRef reversed = iterate(runtime, Value::list(std::move(items)));
    return runtime.lazy([&runtime, reversed] { return reversed->next(runtime); },
                        "list_reverseiterator");
}

Value join(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"join", {"d", "attribute"}, 0}, arguments);
    const std::string separator = bound[0] ? str(runtime, *bound[0]) : "";
    const AttributePath path(bound[1].value_or(Value()));
    BoundedText out;
    bool isFirst = true;
    const IteratorRef iterator = iterate(runtime, input);
    while (const auto item = iterator->next(runtime)) {
        out.append(isFirst ? "" : separator).append(str(runtime, path.read(runtime, *item)));
        isFirst = false;
    }
    return Value::text(out.take());
}

Value items(Runtime& runtime, const Value& input, const Arguments& arguments) {
    bind({"items", {}, 0}, arguments);
    return runtime.lazy(
        [&runtime, input, source = IteratorRef()]() mutable -> std::optional<Value> {
            if (source == nullptr) {
                if (!input.isUndefined() && input.asDict() == nullptr) {
                    fail("Can only get item pairs from a mapping.");
                }
                source = iterate(runtime, input.isUndefined()
                                              ? input
                                              : Value::view(input.dictRef(), ViewKind::Items));
            }
            return source->next(runtime);
        });
}

Value sum(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"sum", {"attribute", "start"}, 0}, arguments);
    const AttributePath path(bound[0].value_or(Value()));
    Value total = bound[1].value_or(Value::integer(0));
    if (total.asText() != nullptr) {
        fail("sum() can't sum strings [use ''.join(seq) instead]");
    }
    const IteratorRef iterator = iterate(runtime, input);
    while (const auto item = iterator->next(runtime)) {
        total = binary(runtime, BinaryOp::Add, total, path.read(runtime, *item));
    }
    return total;
}

}  // namespace

chat_template::Filter findSequenceFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"count", length},  {"first", first}, {"items", items},     {"join", join}, {"last", last},
        {"length", length}, {"list", list},   {"reverse", reverse}, {"sum", sum},
    };
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
