// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/methods.h"

#include "chat_template/dict.h"
#include "chat_template/failure.h"
#include "chat_template/text_methods.h"

#include <unordered_map>
#include <unordered_set>

namespace strata::chat_template {
namespace {

using Names = std::unordered_set<std::string>;

template <ViewKind Kind>
Value view(const Call& call) {
    return Value::view(call.self.dictRef(), Kind);
}

Value get(const Call& call) {
    const Value* found = call.self.asDict()->find(call.runtime, call.argument(0));
    return found == nullptr ? call.argument(1) : *found;
}

/// Refuses what Python's types have and chat templates do not use; an unknown name is undefined.
void requireUsed(const std::string& typeName, const std::string& name) {
    static const Names kNumber = {"bit_length", "conjugate", "denominator", "imag",
                                  "is_integer", "numerator", "real"};
    static const std::unordered_map<std::string, Names> kUnused = {
        {"str", {"casefold",     "center",   "encode",    "expandtabs",  "format",    "format_map",
                 "index",        "isalnum",  "isalpha",   "isascii",     "isdecimal", "isdigit",
                 "isidentifier", "islower",  "isnumeric", "isprintable", "isspace",   "istitle",
                 "isupper",      "ljust",    "maketrans", "partition",   "rindex",    "rjust",
                 "rpartition",   "swapcase", "translate", "zfill"}},
        {"bool", kNumber},
        {"int", kNumber},
        {"float", kNumber},
        {"dict", {"copy", "fromkeys"}},
        {"list", {"copy", "count", "index"}},
        {"tuple", {"count", "index"}},
        {"range", {"count", "index", "start", "step", "stop"}},
    };
    const auto names = kUnused.find(typeName);
    if (names != kUnused.end() && names->second.contains(name)) {
        fail(refusal(typeName + " attribute", name));
    }
}

}  // namespace

const NamedFunction* findMethod(const Value& value, const std::string& name) {
    static const FunctionTable kNone;
    static const FunctionTable kDict = {
        {"get", {get, {"key", "default"}, 1}},
        {"items", {view<ViewKind::Items>}},
        {"keys", {view<ViewKind::Keys>}},
        {"values", {view<ViewKind::Values>}},
    };
    const FunctionTable& methods = value.asText() != nullptr   ? textMethods()
                                   : value.asDict() != nullptr ? kDict
                                                               : kNone;
    const NamedFunction* found = findFunction(methods, name);
    if (found == nullptr) {
        requireUsed(value.typeName(), name);
    }
    return found;
}

bool isMutator(const Value& value, const std::string& name) {
    static const Names kDict = {"clear", "pop", "popitem", "setdefault", "update"};
    static const Names kList = {"append", "clear", "pop",    "reverse",
                                "insert", "sort",  "extend", "remove"};
    const SequenceData* sequence = value.asSequence();
    return value.asDict() != nullptr
               ? kDict.contains(name)
               : sequence != nullptr && sequence->shape == Shape::List && kList.contains(name);
}

}  // namespace strata::chat_template
