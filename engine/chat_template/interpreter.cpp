// SPDX-License-Identifier: GPL-3.0-or-later
// The statements; expressions are in evaluate.cpp, macros and loops in callables.cpp.
#include "chat_template/interpreter.h"

#include "chat_template/failure.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"

#include "strata/error.h"

#include <new>
#include <stdexcept>

namespace strata::chat_template {
namespace {

/// Restores the output's destination.
class SinkGuard {
public:
    SinkGuard(std::string*& sink, std::string& text)
        : sink_(sink), previous_(std::exchange(sink, &text)) {}
    ~SinkGuard() { sink_ = previous_; }
    SinkGuard(const SinkGuard&) = delete;
    SinkGuard& operator=(const SinkGuard&) = delete;

private:
    std::string*& sink_;
    std::string* previous_;
};

}  // namespace

std::optional<Value>& Scope::slot(const std::string& name) {
    for (auto& [known, value] : slots_) {
        if (known == name) {
            return value;
        }
    }
    return slots_.emplace_back(name, std::nullopt).second;
}

const std::optional<Value>* Scope::find(const std::string& name) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->parent_.get()) {
        for (const auto& [known, value] : scope->slots_) {
            if (known == name) {
                return &value;
            }
        }
    }
    return nullptr;
}

Interpreter::Interpreter(const Body& root,
                         chat_template::Variables variables,
                         const CalendarDate& date)
    : root_(root), variables_(std::move(variables)) {
    runtime_.date = date;
}

std::string Interpreter::render() {
    try {
        execute(root_.statements, enter(root_, nullptr));
    } catch (const Error& error) {
        if (error.code() == ErrorCode::TemplateRaised || !error.where().empty()) {
            throw;
        }
        throw Error(error.code(), error.failure(),
                    "chat template, line " + std::to_string(runtime_.line), error.nextStep());
    } catch (const std::bad_alloc&) {
        failLimit("needs more memory than there is");
    } catch (const std::length_error&) {
        failLimit("needs more memory than there is");
    }
    return std::move(output_);
}

ScopeRef Interpreter::enter(const Body& body, const ScopeRef& parent) const {
    auto scope = std::make_shared<Scope>(parent);
    for (const std::string& name : body.unset) {
        scope->declare(name);
    }
    return scope;
}

void Interpreter::emit(std::string_view text) {
    if (text.size() > kOutputBytesMax - sink_->size()) {
        failLimit("writes more than " + std::to_string(kOutputBytesMax) + " bytes");
    }
    runtime_.spendBytes(text.size());
    sink_->append(text);
}

Interpreter::Flow Interpreter::capture(std::string& text, const std::function<Flow()>& body) {
    const SinkGuard guard(sink_, text);
    return body();
}

Interpreter::Flow Interpreter::execute(const Statements& statements, const ScopeRef& scope) {
    for (const Statement& statement : statements) {
        const Flow flow = execute(statement, scope);
        if (flow != Flow::Normal) {
            return flow;
        }
    }
    return Flow::Normal;
}

Interpreter::Flow Interpreter::execute(const Statement& statement, const ScopeRef& scope) {
    const DepthGuard guard(runtime_);
    runtime_.spend(1);
    runtime_.line = statement.line;
    return std::visit([&](const auto& node) { return run(node, scope); }, statement.node);
}

Interpreter::Flow Interpreter::run(const TextStatement& node, const ScopeRef&) {
    emit(node.text);
    return Flow::Normal;
}

Interpreter::Flow Interpreter::run(const PrintStatement& node, const ScopeRef& scope) {
    const Value value = evaluate(*node.value, scope);
    if (const TextData* text = value.asText()) {
        emit(text->utf8);
    } else {
        emit(chat_template::str(runtime_, value));
    }
    return Flow::Normal;
}

Interpreter::Flow Interpreter::run(const AssignStatement& node, const ScopeRef& scope) {
    requireNamespaces(*node.target, scope);
    assign(*node.target, evaluate(*node.value, scope), scope);
    return Flow::Normal;
}

Interpreter::Flow Interpreter::run(const CaptureStatement& node, const ScopeRef& scope) {
    std::string text;
    const ScopeRef inner = enter(node.body, scope);
    const Flow flow = capture(text, [&] { return execute(node.body.statements, inner); });
    if (flow != Flow::Normal) {
        return flow;
    }
    Value value = Value::text(std::move(text));
    if (node.filter != nullptr) {
        value = filterText(*node.filter, inner, value);
    }
    requireNamespaces(*node.target, scope);
    assign(*node.target, value, scope);
    return Flow::Normal;
}

Interpreter::Flow Interpreter::run(const IfStatement& node, const ScopeRef& scope) {
    for (const auto& [test, body] : node.branches) {
        if (chat_template::isTrue(runtime_, evaluate(*test, scope))) {
            return execute(body, scope);
        }
    }
    return execute(node.otherwise, scope);
}

Interpreter::Flow Interpreter::run(const WithStatement& node, const ScopeRef& scope) {
    const ScopeRef inner = enter(node.body, scope);
    for (const auto& [target, value] : node.bindings) {
        assign(*target, evaluate(*value, scope), inner);
    }
    return execute(node.body.statements, inner);
}

Interpreter::Flow Interpreter::run(const FilterStatement& node, const ScopeRef& scope) {
    std::string text;
    const ScopeRef inner = enter(node.body, scope);
    const Flow flow = capture(text, [&] { return execute(node.body.statements, inner); });
    if (flow == Flow::Normal) {
        emit(chat_template::str(runtime_,
                                filterText(*node.filter, inner, Value::text(std::move(text)))));
    }
    return flow;
}

Interpreter::Flow Interpreter::run(const GenerationStatement& node, const ScopeRef& scope) {
    return execute(node.body.statements, enter(node.body, scope));
}

void Interpreter::requireNamespaces(const Expr& target, const ScopeRef& scope) {
    if (const auto* attribute = std::get_if<NamespaceTarget>(&target.node)) {
        const Value value = lookUp(attribute->name, scope);
        if (dynamic_cast<NamespaceObject*>(value.asObject()) == nullptr) {
            fail("cannot assign attribute on non-namespace object");
        }
    }
    forEachPart(target, [&](const Expr& part) { requireNamespaces(part, scope); });
}

void Interpreter::assign(const Expr& target, const Value& value, const ScopeRef& scope) {
    if (const auto* name = std::get_if<NameExpr>(&target.node)) {
        scope->set(name->name, value);
        return;
    }
    if (const auto* attribute = std::get_if<NamespaceTarget>(&target.node)) {
        const Value holder = lookUp(attribute->name, scope);
        if (auto* space = dynamic_cast<NamespaceObject*>(holder.asObject())) {
            space->set(attribute->attribute, value);
        }
        return;
    }
    const auto& targets = std::get<SequenceExpr>(target.node).items;
    const std::vector<Value> items = toVector(runtime_, value);
    if (items.size() != targets.size()) {
        fail(std::string(items.size() < targets.size() ? "not enough" : "too many") +
             " values to unpack (expected " + std::to_string(targets.size()) + ")");
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
        assign(*targets[i], items[i], scope);
    }
}

}  // namespace strata::chat_template
