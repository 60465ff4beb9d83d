// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of list, tuple, dict, range and numbers that do not change them.
#include "chat_template/failure.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace strata::chat_template {
namespace {

using MethodTable = std::unordered_map<std::string, Method>;

template <ViewKind Kind>
Value dictView(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"dict method", 0, 0}, arguments);
    return Value::view(self.dictRef(), Kind);
}

Value dictGet(Runtime& runtime, const Value& self, const Arguments& arguments) {
    requireArity({"get", 1, 2}, arguments);
    if (const Value* found = self.asDict()->find(runtime, arguments.positional[0])) {
        return *found;
    }
    return arguments.positional.size() == 2 ? arguments.positional[1] : Value();
}

Value dictFromKeys(Runtime& runtime, const Value&, const Arguments& arguments) {
    requireArity({"fromkeys", 1, 2}, arguments);
    DictBuilder dict;
    for (const Value& key : toVector(runtime, arguments.positional[0])) {
        dict.set(runtime, key,
                 arguments.positional.size() == 2 ? arguments.positional[1] : Value());
    }
    return dict.build();
}

Value copy(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"copy", 0, 0}, arguments);
    return self;
}

Value countItems(Runtime& runtime, const Value& self, const Arguments& arguments) {
    requireArity({"count", 1, 1}, arguments);
    std::int64_t found = 0;
    const IteratorRef iterator = iterate(runtime, self);
    while (const auto item = iterator->next(runtime)) {
        found += equals(runtime, *item, arguments.positional[0]) ? 1 : 0;
    }
    return Value::integer(found);
}

Value indexOfItem(Runtime& runtime, const Value& self, const Arguments& arguments) {
    requireArity({"index", 1, 3}, arguments);
    const std::vector<Value> items = toVector(runtime, self);
    const auto length = static_cast<std::int64_t>(items.size());
    const auto bound = [&](std::size_t at, std::int64_t fallback) {
        if (arguments.positional.size() <= at) {
            return fallback;
        }
        const std::int64_t given = toIndex(arguments.positional[at], "index");
        return std::clamp<std::int64_t>(given < 0 ? given + length : given, 0, length);
    };
    for (std::int64_t i = bound(1, 0); i < bound(2, length); ++i) {
        if (equals(runtime, items[static_cast<std::size_t>(i)], arguments.positional[0])) {
            return Value::integer(i);
        }
    }
    fail("the value is not in the " + self.typeName());
}

Value isInteger(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"is_integer", 0, 0}, arguments);
    const double number = *self.asFloat();
    return Value(std::isfinite(number) && std::floor(number) == number);
}

Value bitLength(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"bit_length", 0, 0}, arguments);
    Int number = *self.asInt();
    std::int64_t bits = 0;
    for (; number != 0; number /= 2) {
        ++bits;
    }
    return Value::integer(bits);
}

Method lookUp(const MethodTable& table, const std::string& name) {
    const auto found = table.find(name);
    return found == table.end() ? nullptr : found->second;
}

}  // namespace

Method findContainerMethod(const Value& value, const std::string& name) {
    static const MethodTable kDict = {{"copy", copy},
                                      {"fromkeys", dictFromKeys},
                                      {"get", dictGet},
                                      {"items", dictView<ViewKind::Items>},
                                      {"keys", dictView<ViewKind::Keys>},
                                      {"values", dictView<ViewKind::Values>}};
    static const MethodTable kSequence = {{"count", countItems}, {"index", indexOfItem}};
    static const MethodTable kInt = {{"bit_length", bitLength}, {"conjugate", copy}};
    static const MethodTable kFloat = {{"is_integer", isInteger}, {"conjugate", copy}};
    if (value.asDict() != nullptr) {
        return lookUp(kDict, name);
    }
    if (const SequenceData* sequence = value.asSequence()) {
        return name == "copy" && sequence->shape == Shape::List ? copy : lookUp(kSequence, name);
    }
    if (value.asRange() != nullptr) {
        return lookUp(kSequence, name);
    }
    if (value.asInt()) {
        return lookUp(kInt, name);
    }
    return value.asFloat() != nullptr ? lookUp(kFloat, name) : nullptr;
}

bool isMutator(const Value& value, const std::string& name) {
    static const std::unordered_set<std::string> kDict = {"clear", "pop", "popitem", "setdefault",
                                                          "update"};
    static const std::unordered_set<std::string> kList = {"append", "clear", "pop",    "reverse",
                                                          "insert", "sort",  "extend", "remove"};
    if (value.asDict() != nullptr) {
        return kDict.count(name) != 0;
    }
    const SequenceData* sequence = value.asSequence();
    return sequence != nullptr && sequence->shape == Shape::List && kList.count(name) != 0;
}

}  // namespace strata::chat_template
