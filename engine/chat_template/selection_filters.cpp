// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that apply a filter or a test to every item, lazily as generators do: map, select,
// reject, selectattr, rejectattr.
#include "chat_template/attribute_path.h"
#include "chat_template/attributes.h"
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/test_functions.h"

#include <unordered_map>

namespace strata::chat_template {
namespace {

using Change = std::function<Value(const Value&)>;

Arguments withoutFirst(const Arguments& arguments, std::size_t count) {
    Arguments rest = arguments;
    rest.positional.erase(rest.positional.begin(),
                          rest.positional.begin() + static_cast<std::ptrdiff_t>(count));
    return rest;
}

std::string nameOf(Runtime& runtime, const Value& value) {
    return str(runtime, value);
}

Change mapByAttribute(Runtime& runtime, const Arguments& arguments) {
    Value attribute;
    Value fallback;
    for (const auto& [name, value] : arguments.named) {
        if (name != "attribute" && name != "default") {
            fail("Unexpected keyword argument '" + name + "'");
        }
        (name == "attribute" ? attribute : fallback) = value;
    }
    return [&runtime, path = AttributePath(attribute), fallback](const Value& item) {
        return path.read(runtime, item, fallback);
    };
}

Change mapBy(Runtime& runtime, const Arguments& arguments) {
    const bool byAttribute =
        std::any_of(arguments.named.begin(), arguments.named.end(),
                    [](const auto& named) { return named.first == "attribute"; });
    if (arguments.positional.empty() && byAttribute) {
        return mapByAttribute(runtime, arguments);
    }
    if (arguments.positional.empty()) {
        fail("map requires a filter argument");
    }
    const std::string name = nameOf(runtime, arguments.positional[0]);
    const Filter filter = findFilter(name);
    return [&runtime, filter, name, rest = withoutFirst(arguments, 1)](const Value& item) {
        if (filter == nullptr) {
            fail(refusal("filter", name));
        }
        return filter(runtime, item, rest);
    };
}

Value map(Runtime& runtime, const Value& input, const Arguments& arguments) {
    struct State {
        IteratorRef source;
        Change change;
    };
    return runtime.lazy(
        [&runtime, input, arguments, state = State()]() mutable -> std::optional<Value> {
            if (state.source == nullptr) {
                if (!isTrue(runtime, input)) {
                    return std::nullopt;
                }
                state.change = mapBy(runtime, arguments);
                state.source = iterate(runtime, input);
            }
            const auto item = state.source->next(runtime);
            return item ? std::optional<Value>(state.change(*item)) : std::nullopt;
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
        return [&runtime, path](const Value& item) {
            return isTrue(runtime, path.read(runtime, item));
        };
    }
    const std::string name = nameOf(runtime, arguments.positional[offset]);
    const Test test = findTest(name);
    return [&runtime, path, test, name,
            rest = withoutFirst(arguments, offset + 1)](const Value& item) {
        const Value tested = path.read(runtime, item);
        if (test == nullptr) {
            fail(refusal("test", name));
        }
        return test(runtime, tested, rest);
    };
}

template <Subject Tested, Keep Kept>
Value select(Runtime& runtime, const Value& input, const Arguments& arguments) {
    struct State {
        IteratorRef source;
        Decision passes;
    };
    return runtime.lazy(
        [&runtime, input, arguments, state = State()]() mutable -> std::optional<Value> {
            if (state.source == nullptr) {
                if (!isTrue(runtime, input)) {
                    return std::nullopt;
                }
                state.passes = decisionOf(runtime, arguments, Tested);
                state.source = iterate(runtime, input);
            }
            while (auto item = state.source->next(runtime)) {
                if (state.passes(*item) == (Kept == Keep::Passing)) {
                    return item;
                }
            }
            return std::nullopt;
        });
}

}  // namespace

chat_template::Filter findSelectionFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"map", map},
        {"reject", select<Subject::Item, Keep::Failing>},
        {"rejectattr", select<Subject::Attribute, Keep::Failing>},
        {"select", select<Subject::Item, Keep::Passing>},
        {"selectattr", select<Subject::Attribute, Keep::Passing>},
    };
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
