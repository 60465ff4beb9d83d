// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/globals.h"

#include "chat_template/date_format.h"
#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/function.h"
#include "chat_template/namespace_object.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"

#include "strata/error.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace strata::chat_template {
namespace {

Value range(const Call& call) {
    constexpr Int kFar = Int{1} << 62;
    const Int first = std::clamp<Int>(call.integer(0), -kFar, kFar);
    const Int start = call.bound[1] ? first : 0;
    const Int stop = call.bound[1] ? std::clamp<Int>(call.integer(1), -kFar, kFar) : first;
    const Int step = call.bound[2] ? call.integer(2) : 1;
    if (step == 0) {
        fail("range() arg 3 must not be zero");
    }
    std::vector<Value> numbers;
    for (Int number = start; step > 0 ? number < stop : number > stop; number += step) {
        if (numbers.size() >= kRangeLengthMax) {
            failLimit("asks for a range of more than " + std::to_string(kRangeLengthMax) +
                      " items");
        }
        numbers.emplace_back(number);
    }
    call.runtime.spend(numbers.size());
    return Value::sequence(Shape::Range, std::move(numbers));
}

/// The entries of dict(...) and namespace(...): those of a mapping, then the named ones.
std::vector<std::pair<Value, Value>> entriesOf(const Call& call) {
    const auto& [positional, named] = call.given;
    std::vector<std::pair<Value, Value>> entries;
    if (!positional.empty()) {
        const DictData* mapping = positional[0].asDict();
        if (positional.size() > 1 || mapping == nullptr) {
            fail(refusal("argument of dict", positional.back().typeName()));
        }
        entries = mapping->entries;
    }
    for (const auto& [name, value] : named) {
        entries.emplace_back(Value::text(name), value);
    }
    return entries;
}

Value dict(const Call& call) {
    DictBuilder made;
    for (auto& [key, value] : entriesOf(call)) {
        made.set(call.runtime, key, value);
    }
    return made.build();
}

Value makeNamespace(const Call& call) {
    const auto made = call.runtime.keep(std::make_shared<NamespaceObject>());
    for (auto& [key, value] : entriesOf(call)) {
        made->set(requireText(key, "the name of an attribute"), value);
    }
    return Value(ObjectRef(made));
}

Value raiseException(const Call& call) {
    throw Error(ErrorCode::TemplateRaised,
                Sentence("The chat template rejects the messages: \"%1\".",
                         str(call.runtime, call.argument(0))),
                {}, Sentence("Change or remove these messages."));
}

Value strftimeNow(const Call& call) {
    return Value::text(formatDate(call.runtime.date, call.text(0)));
}

}  // namespace

std::optional<Value> findGlobal(const std::string& name) {
    static const FunctionTable kFunctions = {
        {"dict", {dict, {}, 0, Function::Binding::Free}},
        {"namespace", {makeNamespace, {}, 0, Function::Binding::Free}},
        {"raise_exception", {raiseException, {"message"}, 1}},
        {"range", {range, {"start", "stop", "step"}, 1}},
        {"strftime_now", {strftimeNow, {"format"}, 1}},
    };
    if (name == "cycler" || name == "joiner" || name == "lipsum") {
        fail(refusal("function", name));
    }
    const NamedFunction* found = findFunction(kFunctions, name);
    return found == nullptr ? std::nullopt : std::optional<Value>(makeFunction(*found));
}

}  // namespace strata::chat_template
