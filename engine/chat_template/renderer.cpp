// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/renderer.h"

#include "chat_template/failure.h"
#include "chat_template/iterator.h"
#include "chat_template/loop_object.h"
#include "chat_template/macro_object.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"

#include "strata/error.h"

#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

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

/// A loop's items are dropped when it ends, even if the loop variable lives on somewhere.
class LoopGuard {
public:
    explicit LoopGuard(LoopObject& loop) : loop_(loop) {}
    ~LoopGuard() { loop_.release(); }
    LoopGuard(const LoopGuard&) = delete;
    LoopGuard& operator=(const LoopGuard&) = delete;

private:
    LoopObject& loop_;
};

}  // namespace

Renderer::Renderer(const Body& root, Variables variables, const CalendarDate& date)
    : root_(root), evaluator_(runtime_, std::move(variables)) {
    runtime_.date = date;
}

std::string Renderer::render() {
    try {
        execute(root_.statements, Scope::of(root_, nullptr));
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

void Renderer::write(std::string_view text) {
    if (text.size() > kOutputBytesMax - sink_->size()) {
        failLimit("writes more than " + std::to_string(kOutputBytesMax) + " bytes");
    }
    runtime_.spendBytes(text.size());
    sink_->append(text);
}

void Renderer::write(const Value& value) {
    if (const TextData* text = value.asText()) {
        write(std::string_view(text->utf8));
    } else {
        write(std::string_view(str(runtime_, value)));
    }
}

Renderer::Flow Renderer::capture(const Body& body, const ScopeRef& scope, std::string& text) {
    const SinkGuard guard(sink_, text);
    return execute(body.statements, scope);
}

std::string Renderer::renderBody(const Body& body, const ScopeRef& scope) {
    std::string text;
    capture(body, scope, text);
    return text;
}

Renderer::Flow Renderer::execute(const Statements& statements, const ScopeRef& scope) {
    for (const Statement& statement : statements) {
        const Flow flow = execute(statement, scope);
        if (flow != Flow::Normal) {
            return flow;
        }
    }
    return Flow::Normal;
}

Renderer::Flow Renderer::execute(const Statement& statement, const ScopeRef& scope) {
    const DepthGuard guard(runtime_);
    runtime_.spend(1);
    runtime_.line = statement.line;
    return std::visit([&](const auto& node) { return run(node, scope); }, statement.node);
}

Renderer::Flow Renderer::run(const TextStatement& node, const ScopeRef&) {
    write(std::string_view(node.text));
    return Flow::Normal;
}

Renderer::Flow Renderer::run(const PrintStatement& node, const ScopeRef& scope) {
    write(evaluator_.evaluate(*node.value, scope));
    return Flow::Normal;
}

Renderer::Flow Renderer::run(const AssignStatement& node, const ScopeRef& scope) {
    evaluator_.assign(*node.target, evaluator_.evaluate(*node.value, scope), scope);
    return Flow::Normal;
}

Renderer::Flow Renderer::run(const CaptureStatement& node, const ScopeRef& scope) {
    std::string text;
    const ScopeRef inner = Scope::of(node.body, scope);
    const Flow flow = capture(node.body, inner, text);
    if (flow == Flow::Normal) {
        Value value = Value::text(std::move(text));
        if (node.filter != nullptr) {
            value = evaluator_.filterText(*node.filter, inner, value);
        }
        evaluator_.assign(*node.target, value, scope);
    }
    return flow;
}

Renderer::Flow Renderer::run(const FilterStatement& node, const ScopeRef& scope) {
    std::string text;
    const ScopeRef inner = Scope::of(node.body, scope);
    const Flow flow = capture(node.body, inner, text);
    if (flow == Flow::Normal) {
        write(evaluator_.filterText(*node.filter, inner, Value::text(std::move(text))));
    }
    return flow;
}

Renderer::Flow Renderer::run(const IfStatement& node, const ScopeRef& scope) {
    for (const auto& [test, body] : node.branches) {
        if (isTrue(evaluator_.evaluate(*test, scope))) {
            return execute(body, scope);
        }
    }
    return execute(node.otherwise, scope);
}

Renderer::Flow Renderer::run(const GenerationStatement& node, const ScopeRef& scope) {
    return execute(node.body.statements, Scope::of(node.body, scope));
}

IteratorRef Renderer::passingItems(const ForStatement& node,
                                   IteratorRef items,
                                   const ScopeRef& scope) {
    return std::make_shared<Iterator>(
        [this, &node, items = std::move(items), scope]() -> std::optional<Value> {
            while (auto item = items->next(runtime_)) {
                const auto inner = std::make_shared<Scope>(scope);
                evaluator_.assign(*node.target, *item, inner);
                if (isTrue(evaluator_.evaluate(*node.test, inner))) {
                    return item;
                }
            }
            return std::nullopt;
        });
}

Renderer::Flow Renderer::run(const ForStatement& node, const ScopeRef& scope) {
    const Value iterable = evaluator_.evaluate(*node.iterable, scope);
    IteratorRef items = iterate(runtime_, iterable);
    std::optional<std::size_t> length;
    if (node.test != nullptr) {
        items = passingItems(node, std::move(items), scope);
    } else if (iterable.asIterator() == nullptr) {
        length = lengthOf(iterable);
    }
    const auto loop = std::make_shared<LoopObject>(std::move(items), length);
    const LoopGuard guard(*loop);
    // as in jinja2, an item whose body ends early does not count for the else branch
    bool completed = false;
    while (const auto item = loop->next(runtime_)) {
        const ScopeRef inner = Scope::of(node.body, scope);
        inner->set("loop", Value(ObjectRef(loop)));
        evaluator_.assign(*node.target, *item, inner);
        const Flow flow = execute(node.body.statements, inner);
        if (flow == Flow::Break) {
            break;
        }
        completed = completed || flow == Flow::Normal;
    }
    if (node.hasElse && !completed) {
        return execute(node.otherwise.statements, Scope::of(node.otherwise, scope));
    }
    return Flow::Normal;
}

Value Renderer::makeMacro(const MacroDefinition& definition, const ScopeRef& scope) {
    runtime_.keep(scope);
    return Value(ObjectRef(runtime_.keep(std::make_shared<MacroObject>(*this, definition, scope))));
}

Renderer::Flow Renderer::run(const MacroStatement& node, const ScopeRef& scope) {
    scope->set(node.macro.name, makeMacro(node.macro, scope));
    return Flow::Normal;
}

Renderer::Flow Renderer::run(const CallBlockStatement& node, const ScopeRef& scope) {
    const Value caller = makeMacro(node.caller, scope);
    write(evaluator_.call(std::get<CallExpr>(node.call->node), scope, caller));
    return Flow::Normal;
}

}  // namespace strata::chat_template
