// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the text of a parsed template. One Renderer renders once.
// Invariant: output goes to the innermost capture.
#pragma once

#include "chat_template/ast.h"
#include "chat_template/evaluator.h"
#include "chat_template/runtime.h"
#include "chat_template/scope.h"

#include <string>
#include <string_view>

namespace strata::chat_template {

class Renderer {
public:
    /// The template must outlive the renderer.
    Renderer(const Body& root, Variables variables, const CalendarDate& date);

    /// Throws TemplateRaised, TemplateFailed (with the line), TemplateLimit.
    std::string render();

    Evaluator& evaluator() { return evaluator_; }
    /// The text of a macro's body; `scope` is its own.
    std::string renderBody(const Body& body, const ScopeRef& scope);

private:
    enum class Flow { Normal, Break, Continue };

    void write(std::string_view text);
    void write(const Value& value);
    /// Runs `body` with the output going into `text`.
    Flow capture(const Body& body, const ScopeRef& scope, std::string& text);
    Flow execute(const Statements& statements, const ScopeRef& scope);
    Flow execute(const Statement& statement, const ScopeRef& scope);

    Flow run(const TextStatement& node, const ScopeRef& scope);
    Flow run(const PrintStatement& node, const ScopeRef& scope);
    Flow run(const AssignStatement& node, const ScopeRef& scope);
    Flow run(const CaptureStatement& node, const ScopeRef& scope);
    Flow run(const ForStatement& node, const ScopeRef& scope);
    Flow run(const IfStatement& node, const ScopeRef& scope);
    Flow run(const MacroStatement& node, const ScopeRef& scope);
    Flow run(const CallBlockStatement& node, const ScopeRef& scope);
    Flow run(const FilterStatement& node, const ScopeRef& scope);
    Flow run(const GenerationStatement& node, const ScopeRef& scope);
    Flow run(const BreakStatement&, const ScopeRef&) { return Flow::Break; }
    Flow run(const ContinueStatement&, const ScopeRef&) { return Flow::Continue; }

    /// The items that pass the loop's condition, which is asked when each one's turn comes.
    IteratorRef passingItems(const ForStatement& node, IteratorRef items, const ScopeRef& scope);
    Value makeMacro(const MacroDefinition& definition, const ScopeRef& scope);

    const Body& root_;
    Runtime runtime_;
    Evaluator evaluator_;
    std::string output_;
    std::string* sink_ = &output_;
};

}  // namespace strata::chat_template
