// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that templates call and C++ implements: filters, tests, methods and globals.
// Thread: one render; the tables are read-only.
#pragma once

#include "chat_template/object.h"
#include "chat_template/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::chat_template {

/// Arguments by parameter, nullopt where absent.
using BoundArguments = std::vector<std::optional<Value>>;

/// What one call hands to a function.
struct Call {
    Runtime& runtime;
    const Value& self;       ///< what is filtered or tested, a method's object; None for a global
    BoundArguments bound;    ///< empty for Function::Binding::Free
    const Arguments& given;  ///< as written

    bool has(std::size_t index) const { return bound[index] && !bound[index]->isNone(); }
    /// The argument; None if it is absent.
    Value argument(std::size_t index) const { return bound[index].value_or(Value()); }
    bool isTrue(std::size_t index) const;
    /// Throw TemplateFailed for another type.
    std::int64_t integer(std::size_t index) const;
    const std::string& text(std::size_t index) const;
    /// The object of a text method.
    const TextData& selfText() const { return *self.asText(); }
};

struct Function {
    enum class Binding { Named, Free };

    Value (*body)(const Call& call);
    std::vector<std::string> parameters = {};
    std::size_t required = 0;
    Binding binding = Binding::Named;
};

/// By name. Its entries live as long as the program.
using FunctionTable = std::unordered_map<std::string, Function>;
using NamedFunction = FunctionTable::value_type;

/// nullptr if there is no such function.
const NamedFunction* findFunction(const FunctionTable& table, const std::string& name);
/// What was found; throws TemplateFailed ("the `kind` 'name' is not one ...") if it is nullptr.
const NamedFunction& requireFunction(const NamedFunction* found,
                                     const std::string& kind,
                                     const std::string& name);

/// Throws TemplateFailed for unknown, repeated, missing or superfluous arguments, and what the
/// function throws.
Value invoke(const NamedFunction& function,
             Runtime& runtime,
             const Value& self,
             const Arguments& arguments);

/// Binds positional and keyword arguments as a Python call does. Throws TemplateFailed for unknown,
/// repeated and superfluous ones.
BoundArguments bindArguments(const std::string& function,
                             const std::vector<std::string>& parameters,
                             const Arguments& arguments);

/// The text of a value; throws TemplateFailed ("`what` must be str") if it is another type.
const std::string& requireText(const Value& value, const std::string& what);

/// A function of `self` as a value: a bound method or a global.
class FunctionObject : public Object {
public:
    FunctionObject(const NamedFunction& function, Value self)
        : function_(function), self_(std::move(self)) {}
    const char* typeName() const override { return "function"; }
    bool isCallable() const override { return true; }
    Value call(Runtime& runtime, const Arguments& arguments) override;
    void release() override { self_ = Value(); }

private:
    const NamedFunction& function_;
    Value self_;
};

Value makeFunction(const NamedFunction& function, Value self = {});

}  // namespace strata::chat_template
