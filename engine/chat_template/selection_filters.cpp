// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that apply a filter or a test to every item: map, select, reject, selectattr, rejectattr.
// Their results are generators.
#include "chat_template/attribute_path.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/iterator.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/test_functions.h"

#include <functional>

namespace strata::chat_template {
namespace {

Arguments withoutFirst(const Arguments& arguments, std::size_t count) {
    Arguments rest = arguments;
    rest.positional.erase(rest.positional.begin(),
                          rest.positional.begin() + static_cast<std::ptrdiff_t>(count));
    return rest;
}

using Change = std::function<Value(const Value&)>;

/// map(attribute=..., default=...), or map(filter, arguments of the filter...).
Change changeBy(Runtime& runtime, const Arguments& arguments) {
    if (arguments.positional.empty()) {
        const BoundArguments bound = bindArguments("map", {"attribute", "default"}, arguments);
        if (!bound[0]) {
            fail("map requires a filter argument");
        }
        return [&runtime, path = AttributePath(*bound[0]), fallback = bound[1].value_or(Value())](
                   const Value& item) { return path.read(runtime, item, fallback); };
    }
    const std::string name = str(runtime, arguments.positional[0]);
    const NamedFunction& filter = requireFunction(findFilter(name), "filter", name);
    return [&runtime, &filter, rest = withoutFirst(arguments, 1)](const Value& item) {
        return invoke(filter, runtime, item, rest);
    };
}

Value map(const Call& call) {
    return Iterator::lazily([&runtime = call.runtime, input = call.self, arguments = call.given] {
        std::vector<Value> items;
        if (isTrue(input)) {
            const Change change = changeBy(runtime, arguments);
            for (const Value& item : toVector(runtime, input)) {
                items.push_back(change(item));
            }
        }
        return items;
    });
}

enum class Subject { Item, Attribute };
enum class Keep { Passing, Failing };

using Decision = std::function<bool(const Value&)>;

Decision decisionOf(Runtime& runtime, const Arguments& arguments, Subject subject) {
    const std::size_t offset = subject == Subject::Attribute ? 1 : 0;
    if (arguments.positional.size() < offset) {
        fail("Missing parameter for attribute name");
    }
    const AttributePath path(offset == 1 ? arguments.positional[0] : Value());
    if (arguments.positional.size() == offset) {
        return [&runtime, path](const Value& item) { return isTrue(path.read(runtime, item)); };
    }
    const std::string name = str(runtime, arguments.positional[offset]);
    const NamedFunction& test = requireFunction(findTest(name), "test", name);
    return [&runtime, path, &test, rest = withoutFirst(arguments, offset + 1)](const Value& item) {
        return isTrue(invoke(test, runtime, path.read(runtime, item), rest));
    };
}

template <Subject Tested, Keep Kept>
Value select(const Call& call) {
    return Iterator::lazily([&runtime = call.runtime, input = call.self, arguments = call.given] {
        std::vector<Value> items;
        if (isTrue(input)) {
            const Decision passes = decisionOf(runtime, arguments, Tested);
            for (const Value& item : toVector(runtime, input)) {
                if (passes(item) == (Kept == Keep::Passing)) {
                    items.push_back(item);
                }
            }
        }
        return items;
    });
}

}  // namespace

const FunctionTable& selectionFilters() {
    constexpr auto kFree = Function::Binding::Free;
    static const FunctionTable kFilters = {
        {"map", {map, {}, 0, kFree}},
        {"reject", {select<Subject::Item, Keep::Failing>, {}, 0, kFree}},
        {"rejectattr", {select<Subject::Attribute, Keep::Failing>, {}, 0, kFree}},
        {"select", {select<Subject::Item, Keep::Passing>, {}, 0, kFree}},
        {"selectattr", {select<Subject::Attribute, Keep::Passing>, {}, 0, kFree}},
    };
    return kFilters;
}

}  // namespace strata::chat_template
