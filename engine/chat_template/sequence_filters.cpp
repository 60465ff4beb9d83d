// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that walk sequences without comparing their items.
#include "chat_template/attribute_path.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/iterator.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

Value length(const Call& call) {
    return Value::count(lengthOf(call.self));
}

Value list(const Call& call) {
    return Value::list(toVector(call.runtime, call.self));
}

Value first(const Call& call) {
    const auto item = iterate(call.runtime, call.self)->next(call.runtime);
    return item ? *item : Value::undefined("No first item, sequence was empty.");
}

Value last(const Call& call) {
    if (call.self.asIterator() != nullptr) {
        fail("'generator' object is not reversible");
    }
    const std::vector<Value> items = toVector(call.runtime, call.self);
    return items.empty() ? Value::undefined("No last item, sequence was empty.") : items.back();
}

Value reverse(const Call& call) {
    if (const TextData* text = call.self.asText()) {
        std::u32string points = decodeText(text->utf8);
        std::reverse(points.begin(), points.end());
        return Value::text(encodeText(points), text->safety);
    }
    std::vector<Value> items = toVector(call.runtime, call.self);
    std::reverse(items.begin(), items.end());
    return call.self.asIterator() != nullptr
               ? Value::list(std::move(items))
               : Iterator::lazily([items = std::move(items)] { return items; });
}

Value join(const Call& call) {
    const std::string separator = call.bound[0] ? str(call.runtime, call.argument(0)) : "";
    const AttributePath path(call.argument(1));
    BoundedText out;
    bool isFirst = true;
    for (const Value& item : toVector(call.runtime, call.self)) {
        out.append(isFirst ? "" : separator);
        out.append(str(call.runtime, path.read(call.runtime, item)));
        isFirst = false;
    }
    return Value::text(out.take());
}

Value items(const Call& call) {
    return Iterator::lazily([&runtime = call.runtime, input = call.self] {
        if (!input.isUndefined() && input.asDict() == nullptr) {
            fail("Can only get item pairs from a mapping.");
        }
        return toVector(
            runtime, input.isUndefined() ? input : Value::view(input.dictRef(), ViewKind::Items));
    });
}

Value sum(const Call& call) {
    const AttributePath path(call.argument(0));
    Value total = call.bound[1].value_or(Value::integer(0));
    if (total.asText() != nullptr) {
        fail("sum() can't sum strings [use ''.join(seq) instead]");
    }
    for (const Value& item : toVector(call.runtime, call.self)) {
        total = binary(BinaryOp::Add, total, path.read(call.runtime, item));
        call.runtime.spendFor(total);
    }
    return total;
}

}  // namespace

const FunctionTable& sequenceFilters() {
    static const FunctionTable kFilters = {
        {"count", {length}},
        {"first", {first}},
        {"items", {items}},
        {"join", {join, {"d", "attribute"}}},
        {"last", {last}},
        {"length", {length}},
        {"list", {list}},
        {"reverse", {reverse}},
        {"sum", {sum, {"attribute", "start"}}},
    };
    return kFilters;
}

}  // namespace strata::chat_template
