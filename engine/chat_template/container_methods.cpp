// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of dict that do not change it.
#include "chat_template/failure.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/runtime.h"

#include <unordered_map>
#include <unordered_set>

namespace strata::chat_template {
namespace {

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

}  // namespace

Method findContainerMethod(const Value& value, const std::string& name) {
    static const std::unordered_map<std::string, Method> kDict = {
        {"get", dictGet},
        {"items", dictView<ViewKind::Items>},
        {"keys", dictView<ViewKind::Keys>},
        {"values", dictView<ViewKind::Values>}};
    const auto found = value.asDict() == nullptr ? kDict.end() : kDict.find(name);
    return found == kDict.end() ? nullptr : found->second;
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
