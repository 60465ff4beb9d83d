// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that compare items: sort, dictsort, groupby, unique, min, max.
#include "chat_template/attribute_path.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <algorithm>
#include <unordered_map>

namespace strata::chat_template {
namespace {

struct Keyed {
    Value key;
    Value item;
};

enum class Direction { Ascending, Descending };

/// Stable, as Python's sorted().
void sortByKey(Runtime& runtime, std::vector<Keyed>& entries, Direction direction) {
    std::stable_sort(entries.begin(), entries.end(), [&](const Keyed& a, const Keyed& b) {
        return direction == Direction::Ascending ? chat_template::isLess(runtime, a.key, b.key)
                                                 : isLess(runtime, b.key, a.key);
    });
}

std::vector<Value> itemsOf(const std::vector<Keyed>& entries) {
    std::vector<Value> items;
    items.reserve(entries.size());
    for (const Keyed& entry : entries) {
        items.push_back(entry.item);
    }
    return items;
}

bool flag(Runtime& runtime, const std::optional<Value>& value) {
    return value && chat_template::isTrue(runtime, *value);
}

Direction directionOf(Runtime& runtime, const std::optional<Value>& reverse) {
    return flag(runtime, reverse) ? Direction::Descending : Direction::Ascending;
}

/// "a,b.c": several paths, whose values are compared one after the other.
std::vector<AttributePath> pathsOf(const Value& attribute) {
    std::vector<AttributePath> paths;
    const TextData* text = attribute.asText();
    if (text == nullptr) {
        paths.emplace_back(attribute);
        return paths;
    }
    std::string_view rest = text->utf8;
    while (true) {
        const std::size_t comma = rest.find(',');
        paths.emplace_back(Value::text(std::string(rest.substr(0, comma))));
        if (comma == std::string_view::npos) {
            return paths;
        }
        rest.remove_prefix(comma + 1);
    }
}

Value sort(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"sort", {"reverse", "case_sensitive", "attribute"}, 0}, arguments);
    const bool caseSensitive = flag(runtime, bound[1]);
    const std::vector<AttributePath> paths = pathsOf(bound[2].value_or(Value()));
    std::vector<Keyed> entries;
    for (const Value& item : toVector(runtime, input)) {
        std::vector<Value> keys;
        for (const AttributePath& path : paths) {
            const Value key = path.read(runtime, item);
            keys.push_back(caseSensitive ? key : withoutCase(key));
        }
        entries.push_back({Value::list(std::move(keys)), item});
    }
    sortByKey(runtime, entries, directionOf(runtime, bound[0]));
    return Value::list(itemsOf(entries));
}

Value dictsort(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"dictsort", {"case_sensitive", "by", "reverse"}, 0}, arguments);
    const std::string by = bound[1] && bound[1]->asText() ? bound[1]->asText()->utf8
                           : bound[1]                     ? ""
                                                          : "key";
    if (by != "key" && by != "value") {
        fail("You can only sort by either \"key\" or \"value\"");
    }
    requireDefined(input);
    const DictData* dict = input.asDict();
    if (dict == nullptr) {
        fail("'" + input.typeName() + "' object has no attribute 'items'");
    }
    std::vector<Keyed> entries;
    for (const auto& [key, value] : dict->entries) {
        const Value& compared = by == "key" ? key : value;
        entries.push_back({flag(runtime, bound[0]) ? compared : withoutCase(compared),
                           Value::tuple({key, value})});
    }
    sortByKey(runtime, entries, directionOf(runtime, bound[2]));
    return Value::list(itemsOf(entries));
}

Value groupby(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"groupby", {"attribute", "default", "case_sensitive"}, 1}, arguments);
    const AttributePath path(*bound[0]);
    const Value fallback = bound[1].value_or(Value());
    const bool caseSensitive = flag(runtime, bound[2]);
    std::vector<Keyed> entries;
    for (const Value& item : toVector(runtime, input)) {
        const Value key = path.read(runtime, item, fallback);
        entries.push_back({caseSensitive ? key : withoutCase(key), item});
    }
    sortByKey(runtime, entries, Direction::Ascending);
    std::vector<Value> groups;
    for (auto begin = entries.begin(); begin != entries.end();) {
        const auto end = std::find_if(begin, entries.end(), [&](const Keyed& entry) {
            return !equals(runtime, entry.key, begin->key);
        });
        // a key that is not equal to itself (NaN) still makes a group
        const std::vector<Keyed> members(begin, end == begin ? end + 1 : end);
        const Value key = caseSensitive ? begin->key : path.read(runtime, begin->item, fallback);
        groups.push_back(Value::sequence(Shape::Group, {key, Value::list(itemsOf(members))}));
        begin += static_cast<std::ptrdiff_t>(members.size());
    }
    return Value::list(std::move(groups));
}

Value unique(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"unique", {"case_sensitive", "attribute"}, 0}, arguments);
    const bool caseSensitive = flag(runtime, bound[0]);
    const AttributePath path(bound[1].value_or(Value()));
    struct State {
        IteratorRef source;
        std::shared_ptr<DictBuilder> seen = std::make_shared<DictBuilder>();
    };
    return runtime.lazy(
        [&runtime, input, caseSensitive, path, state = State()]() mutable -> std::optional<Value> {
            state.source = state.source == nullptr ? iterate(runtime, input) : state.source;
            while (auto item = state.source->next(runtime)) {
                const Value key = path.read(runtime, *item);
                if (state.seen->insert(runtime, caseSensitive ? key : withoutCase(key))) {
                    return item;
                }
            }
            return std::nullopt;
        });
}

/// The first item whose key no other key beats.
Value extreme(Runtime& runtime, const Value& input, const Arguments& arguments, CompareOp beats) {
    const auto bound = bind({"min or max", {"case_sensitive", "attribute"}, 0}, arguments);
    const bool caseSensitive = flag(runtime, bound[0]);
    const AttributePath path(bound[1].value_or(Value()));
    std::optional<Keyed> best;
    const IteratorRef iterator = iterate(runtime, input);
    while (const auto item = iterator->next(runtime)) {
        const Value key = path.read(runtime, *item);
        Keyed candidate{caseSensitive ? key : withoutCase(key), *item};
        if (!best || compare(runtime, beats, candidate.key, best->key)) {
            best = std::move(candidate);
        }
    }
    return best ? best->item : Value::undefined("No aggregated item, sequence was empty.");
}

Value smallest(Runtime& runtime, const Value& input, const Arguments& arguments) {
    return extreme(runtime, input, arguments, CompareOp::Less);
}

Value largest(Runtime& runtime, const Value& input, const Arguments& arguments) {
    return extreme(runtime, input, arguments, CompareOp::Greater);
}

}  // namespace

chat_template::Filter findOrderFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"dictsort", dictsort}, {"groupby", groupby}, {"max", largest},
        {"min", smallest},      {"sort", sort},       {"unique", unique}};
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
