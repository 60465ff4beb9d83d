// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that compare items: sort, dictsort, groupby, unique, min, max.
#include "chat_template/attribute_path.h"
#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/iterator.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"

#include <algorithm>

namespace strata::chat_template {
namespace {

struct Keyed {
    Value key;
    Value item;
};

enum class Letters { Distinguished, Ignored };

/// The key of comparisons; texts may be in lower case.
Value keyOf(const Value& value, Letters letters) {
    const TextData* text = value.asText();
    return text != nullptr && letters == Letters::Ignored ? Value::text(lowerText(text->utf8))
                                                          : value;
}

Letters lettersOf(const Call& call, std::size_t index) {
    return call.isTrue(index) ? Letters::Distinguished : Letters::Ignored;
}

enum class Direction { Ascending, Descending };

/// The items in the order of their keys; stable, as Python's sorted().
std::vector<Value> sorted(Runtime& runtime, std::vector<Keyed> entries, Direction direction) {
    std::stable_sort(entries.begin(), entries.end(), [&](const Keyed& a, const Keyed& b) {
        return direction == Direction::Ascending ? isLess(runtime, a.key, b.key)
                                                 : isLess(runtime, b.key, a.key);
    });
    std::vector<Value> items;
    items.reserve(entries.size());
    for (const Keyed& entry : entries) {
        items.push_back(entry.item);
    }
    return items;
}

Direction directionOf(const Call& call, std::size_t index) {
    return call.isTrue(index) ? Direction::Descending : Direction::Ascending;
}

Value sort(const Call& call) {
    const Value attribute = call.argument(2);
    if (attribute.asText() != nullptr && attribute.asText()->utf8.find(',') != std::string::npos) {
        fail(refusal("sort attribute", attribute.asText()->utf8));
    }
    const AttributePath path(attribute);
    std::vector<Keyed> entries;
    for (const Value& item : toVector(call.runtime, call.self)) {
        entries.push_back({keyOf(path.read(call.runtime, item), lettersOf(call, 1)), item});
    }
    return Value::list(sorted(call.runtime, std::move(entries), directionOf(call, 0)));
}

Value dictsort(const Call& call) {
    const std::string by = call.bound[1] ? call.text(1) : "key";
    if (by != "key" && by != "value") {
        fail("You can only sort by either \"key\" or \"value\"");
    }
    requireDefined(call.self);
    const DictData* dict = call.self.asDict();
    if (dict == nullptr) {
        fail("'" + call.self.typeName() + "' object has no attribute 'items'");
    }
    std::vector<Keyed> entries;
    for (const auto& [key, value] : dict->entries) {
        entries.push_back(
            {keyOf(by == "key" ? key : value, lettersOf(call, 0)), Value::tuple({key, value})});
    }
    return Value::list(sorted(call.runtime, std::move(entries), directionOf(call, 2)));
}

Value groupby(const Call& call) {
    const AttributePath path(call.argument(0));
    const Value fallback = call.argument(1);
    const Letters letters = lettersOf(call, 2);
    const auto keyOfItem = [&](const Value& item) {
        return keyOf(path.read(call.runtime, item, fallback), letters);
    };
    std::vector<Keyed> entries;
    for (const Value& item : toVector(call.runtime, call.self)) {
        entries.push_back({keyOfItem(item), item});
    }
    const std::vector<Value> items = sorted(call.runtime, std::move(entries), Direction::Ascending);
    std::vector<Value> groups;
    for (std::size_t begin = 0; begin < items.size();) {
        const Value key = keyOfItem(items[begin]);
        std::vector<Value> members = {items[begin++]};
        while (begin < items.size() && equals(call.runtime, keyOfItem(items[begin]), key)) {
            members.push_back(items[begin++]);
        }
        groups.push_back(Value::sequence(
            Shape::Group,
            {path.read(call.runtime, members.front(), fallback), Value::list(members)}));
    }
    return Value::list(std::move(groups));
}

Value unique(const Call& call) {
    return Iterator::lazily([&runtime = call.runtime, input = call.self,
                             letters = lettersOf(call, 0), path = AttributePath(call.argument(1))] {
        std::vector<Value> items;
        DictBuilder seen;
        for (const Value& item : toVector(runtime, input)) {
            if (seen.insert(runtime, keyOf(path.read(runtime, item), letters))) {
                items.push_back(item);
            }
        }
        return items;
    });
}

/// The first item whose key no other key beats.
template <CompareOp Beats>
Value extreme(const Call& call) {
    const AttributePath path(call.argument(1));
    std::optional<Keyed> best;
    for (const Value& item : toVector(call.runtime, call.self)) {
        Keyed candidate{keyOf(path.read(call.runtime, item), lettersOf(call, 0)), item};
        if (!best || compare(call.runtime, Beats, candidate.key, best->key)) {
            best = std::move(candidate);
        }
    }
    return best ? best->item : Value::undefined("No aggregated item, sequence was empty.");
}

}  // namespace

const FunctionTable& orderFilters() {
    static const FunctionTable kFilters = {
        {"dictsort", {dictsort, {"case_sensitive", "by", "reverse"}}},
        {"groupby", {groupby, {"attribute", "default", "case_sensitive"}, 1}},
        {"max", {extreme<CompareOp::Greater>, {"case_sensitive", "attribute"}}},
        {"min", {extreme<CompareOp::Less>, {"case_sensitive", "attribute"}}},
        {"sort", {sort, {"reverse", "case_sensitive", "attribute"}}},
        {"unique", {unique, {"case_sensitive", "attribute"}}},
    };
    return kFilters;
}

}  // namespace strata::chat_template
