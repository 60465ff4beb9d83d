// SPDX-License-Identifier: GPL-3.0-or-later
// The global functions of templates: jinja2's range, dict, namespace, cycler, joiner, and those
// that transformers adds.
#include "chat_template/failure.h"
#include "chat_template/methods.h"
#include "chat_template/objects.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"

#include "strata/error.h"

#include <unordered_map>

namespace strata::chat_template {
namespace {

using Entries = std::vector<std::pair<Value, Value>>;

template <typename T>
Value object(Runtime& runtime, std::shared_ptr<T> made) {
    return Value(ObjectRef(runtime.keep(std::move(made))));
}

Value makeRange(Runtime&, const Arguments& arguments) {
    requireArity({"range", 1, 3}, arguments);
    constexpr std::int64_t kFar = std::int64_t{1} << 62;
    std::int64_t parts[] = {0, 0, 1};
    const std::size_t count = arguments.positional.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t number = toIndex(arguments.positional[i], "a range argument");
        if (number > kFar || number < -kFar) {
            failLimit("asks for a range too far from zero");
        }
        parts[count == 1 ? 1 : i] = number;
    }
    if (parts[2] == 0) {
        fail("range() arg 3 must not be zero");
    }
    const Value range = Value::range(parts[0], parts[1], parts[2]);
    if (range.asRange()->length > kRangeLengthMax) {
        failLimit("asks for a range of more than " + std::to_string(kRangeLengthMax) + " items");
    }
    return range;
}

/// The entries of dict(...) and namespace(...).
Entries entriesOf(Runtime& runtime, const Arguments& arguments) {
    if (arguments.positional.size() > 1) {
        fail("dict expected at most 1 argument, got " +
             std::to_string(arguments.positional.size()));
    }
    Entries entries;
    if (!arguments.positional.empty()) {
        const Value& source = arguments.positional[0];
        if (source.asDict() != nullptr) {
            entries = source.asDict()->entries;
        } else {
            for (const Value& pair : toVector(runtime, source)) {
                const std::vector<Value> parts = toVector(runtime, pair);
                if (parts.size() != 2) {
                    fail("dictionary update sequence element has length " +
                         std::to_string(parts.size()) + "; 2 is required");
                }
                entries.emplace_back(parts[0], parts[1]);
            }
        }
    }
    for (const auto& [name, value] : arguments.named) {
        entries.emplace_back(Value::text(name), value);
    }
    return entries;
}

Value makeDict(Runtime& runtime, const Arguments& arguments) {
    DictBuilder dict;
    for (auto& [key, value] : entriesOf(runtime, arguments)) {
        dict.set(runtime, key, value);
    }
    return dict.build();
}

Value makeNamespace(Runtime& runtime, const Arguments& arguments) {
    const auto made = std::make_shared<NamespaceObject>();
    for (auto& [key, value] : entriesOf(runtime, arguments)) {
        if (const TextData* name = key.asText()) {
            made->set(name->utf8, value);
        }
    }
    return object(runtime, made);
}

Value makeCycler(Runtime& runtime, const Arguments& arguments) {
    if (arguments.positional.empty() || !arguments.named.empty()) {
        fail("at least one item has to be provided");
    }
    return object(runtime, std::make_shared<CyclerObject>(arguments.positional));
}

Value makeJoiner(Runtime& runtime, const Arguments& arguments) {
    const auto bound = bind({"joiner", {"sep"}, 0}, arguments);
    return object(runtime, std::make_shared<JoinerObject>(bound[0].value_or(Value::text(", "))));
}

Value raiseException(Runtime& runtime, const Arguments& arguments) {
    const auto bound = bind({"raise_exception", {"message"}, 1}, arguments);
    throw Error(
        ErrorCode::TemplateRaised,
        Sentence("The chat template rejects the messages: \"%1\".", str(runtime, *bound[0])), {},
        Sentence("Change or remove these messages."));
}

Value strftimeNow(Runtime& runtime, const Arguments& arguments) {
    const auto bound = bind({"strftime_now", {"format"}, 1}, arguments);
    return Value::text(
        formatDate(runtime.date, requireText(*bound[0], "strftime() argument 1").utf8));
}

}  // namespace

std::optional<Value> findGlobal(const std::string& name) {
    static const std::unordered_map<std::string, NativeFunction::Body> kFunctions = {
        {"cycler", makeCycler},
        {"dict", makeDict},
        {"joiner", makeJoiner},
        {"namespace", makeNamespace},
        {"raise_exception", raiseException},
        {"range", makeRange},
        {"strftime_now", strftimeNow},
    };
    const auto found = kFunctions.find(name);
    if (found == kFunctions.end()) {
        return std::nullopt;
    }
    return Value(ObjectRef(std::make_shared<NativeFunction>(found->first.c_str(), found->second)));
}

}  // namespace strata::chat_template
