// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a parsed template. One Interpreter renders once.
// Invariants: a scope sees its own names first, then those of the scopes around it in the source
// text (macros keep the scope they were defined in), then the variables of the render, then the
// globals; output goes to the innermost capture; every evaluation spends a step and holds a level
// of depth.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/objects.h"
#include "chat_template/runtime.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::chat_template {

/// Names set in one body. A slot without value is a name that the body sets later.
class Scope : public Kept {
public:
    explicit Scope(std::shared_ptr<Scope> parent) : parent_(std::move(parent)) {}
    void declare(const std::string& name) { slot(name).reset(); }
    void set(const std::string& name, Value value) { slot(name) = std::move(value); }
    /// nullptr if no scope has the name.
    const std::optional<Value>* find(const std::string& name) const;
    void release() override { slots_.clear(); }

private:
    std::optional<Value>& slot(const std::string& name);

    std::shared_ptr<Scope> parent_;
    std::vector<std::pair<std::string, std::optional<Value>>> slots_;
};

using ScopeRef = std::shared_ptr<Scope>;
using Variables = std::unordered_map<std::string, Value>;

class Interpreter {
public:
    /// The template must outlive the interpreter.
    Interpreter(const Body& root, chat_template::Variables variables, const CalendarDate& date);

    /// Throws TemplateRaised, TemplateFailed (with the line), TemplateLimit.
    std::string render();

    /// The text a macro gives for these arguments.
    Value callMacro(const MacroDefinition& macro,
                    const ScopeRef& closure,
                    const Arguments& arguments);

private:
    enum class Flow { Normal, Break, Continue };

    ScopeRef enter(const Body& body, const ScopeRef& parent) const;
    void emit(std::string_view text);
    /// Runs `body` with the output going into `text`.
    Flow capture(std::string& text, const std::function<Flow()>& body);

    Flow execute(const Statements& statements, const ScopeRef& scope);
    Flow execute(const Statement& statement, const ScopeRef& scope);
    Flow run(const TextStatement& node, const ScopeRef& scope);
    Flow run(const PrintStatement& node, const ScopeRef& scope);
    Flow run(const AssignStatement& node, const ScopeRef& scope);
    Flow run(const CaptureStatement& node, const ScopeRef& scope);
    Flow run(const ForStatement& node, const ScopeRef& scope);
    Flow run(const IfStatement& node, const ScopeRef& scope);
    Flow run(const WithStatement& node, const ScopeRef& scope);
    Flow run(const MacroStatement& node, const ScopeRef& scope);
    Flow run(const CallBlockStatement& node, const ScopeRef& scope);
    Flow run(const FilterStatement& node, const ScopeRef& scope);
    Flow run(const GenerationStatement& node, const ScopeRef& scope);
    Flow run(const BreakStatement&, const ScopeRef&) { return Flow::Break; }
    Flow run(const ContinueStatement&, const ScopeRef&) { return Flow::Continue; }

    Flow runLoop(const ForStatement& node, const Value& iterable, const ScopeRef& scope, int depth);
    Value renderLoop(const ForStatement& node,
                     const Value& iterable,
                     const ScopeRef& scope,
                     int depth);
    IteratorRef loopItems(const ForStatement& node, const Value& iterable, const ScopeRef& scope);
    Value makeMacro(const MacroDefinition& macro, const ScopeRef& scope);
    void bindParameters(const MacroDefinition& macro,
                        const ScopeRef& scope,
                        const Arguments& arguments);

    void requireNamespaces(const Expr& target, const ScopeRef& scope);
    void assign(const Expr& target, const Value& value, const ScopeRef& scope);

    Value lookUp(const std::string& name, const ScopeRef& scope);
    Value evaluate(const Expr& expr, const ScopeRef& scope);
    Value valueOf(const LiteralExpr& node, const ScopeRef& scope);
    Value valueOf(const NameExpr& node, const ScopeRef& scope);
    Value valueOf(const NamespaceTarget& node, const ScopeRef& scope);
    Value valueOf(const SequenceExpr& node, const ScopeRef& scope);
    Value valueOf(const DictExpr& node, const ScopeRef& scope);
    Value valueOf(const UnaryExpr& node, const ScopeRef& scope);
    Value valueOf(const BinaryExpr& node, const ScopeRef& scope);
    Value valueOf(const LogicExpr& node, const ScopeRef& scope);
    Value valueOf(const CompareExpr& node, const ScopeRef& scope);
    Value valueOf(const ConcatExpr& node, const ScopeRef& scope);
    Value valueOf(const ConditionalExpr& node, const ScopeRef& scope);
    Value valueOf(const AttributeExpr& node, const ScopeRef& scope);
    Value valueOf(const ItemExpr& node, const ScopeRef& scope);
    Value valueOf(const SliceExpr& node, const ScopeRef& scope);
    Value valueOf(const CallExpr& node, const ScopeRef& scope);
    Value valueOf(const FilterExpr& node, const ScopeRef& scope);
    Value valueOf(const TestExpr& node, const ScopeRef& scope);

    Value call(const CallExpr& node, const ScopeRef& scope, const std::optional<Value>& caller);
    Value filter(const FilterExpr& node, const ScopeRef& scope, const Value* captured);
    /// A chain of filters whose innermost input is a captured text.
    Value filterText(const Expr& chain, const ScopeRef& scope, const Value& captured);
    Arguments argumentsOf(const CallArguments& node, const ScopeRef& scope);
    void spendFor(const Value& value);

    const Body& root_;
    chat_template::Variables variables_;
    Runtime runtime_;
    std::string output_;
    std::string* sink_ = &output_;
};

}  // namespace strata::chat_template
