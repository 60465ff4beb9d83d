// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/scope_analysis.h"

#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/name_usage.h"
#include "chat_template/test_functions.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata::chat_template {
namespace {

enum class Load { Parameter, Context, Outer, Unset };

/// The names one scope refers to. A branch of a condition works on a copy, merged afterwards.
struct Symbols {
    const Symbols* parent = nullptr;
    std::set<std::string> stores;
    std::map<std::string, Load> loads;

    bool refers(const std::string& name) const {
        return loads.count(name) != 0 || (parent != nullptr && parent->refers(name));
    }
    bool outerRefers(const std::string& name) const {
        return parent != nullptr && parent->refers(name);
    }

    void declare(const std::string& name) {
        stores.insert(name);
        loads[name] = Load::Parameter;
    }
    void store(const std::string& name) {
        stores.insert(name);
        loads.emplace(name, outerRefers(name) ? Load::Outer : Load::Unset);
    }
    void load(const std::string& name) {
        if (!refers(name)) {
            loads.emplace(name, Load::Context);
        }
    }
    void merge(const std::vector<Symbols>& branches) {
        std::set<std::string> conditional;
        for (const Symbols& branch : branches) {
            std::set_difference(branch.stores.begin(), branch.stores.end(), stores.begin(),
                                stores.end(), std::inserter(conditional, conditional.end()));
        }
        for (const Symbols& branch : branches) {
            for (const auto& [name, how] : branch.loads) {
                loads[name] = how;
            }
            stores.insert(branch.stores.begin(), branch.stores.end());
        }
        for (const std::string& name : conditional) {
            loads[name] = outerRefers(name) ? Load::Outer : Load::Context;
        }
    }
};

void loadNames(Symbols& symbols, const Expr& expr) {
    if (const auto* name = std::get_if<NameExpr>(&expr.node)) {
        symbols.load(name->name);
    }
    forEachPart(expr, [&](const Expr& part) { loadNames(symbols, part); });
}

void loadNames(Symbols& symbols, const ExprPtr& expr) {
    if (expr != nullptr) {
        loadNames(symbols, *expr);
    }
}

void storeTarget(Symbols& symbols, const Expr& target) {
    if (const auto* name = std::get_if<NameExpr>(&target.node)) {
        symbols.store(name->name);
    } else if (const auto* attribute = std::get_if<NamespaceTarget>(&target.node)) {
        symbols.load(attribute->name);
    }
    forEachPart(target, [&](const Expr& part) { storeTarget(symbols, part); });
}

void declareTarget(Symbols& symbols, const Expr& target) {
    if (const auto* name = std::get_if<NameExpr>(&target.node)) {
        symbols.declare(name->name);
    }
    forEachPart(target, [&](const Expr& part) { declareTarget(symbols, part); });
}

/// Collects the names of one scope without entering inner ones.
class SymbolCollector {
public:
    explicit SymbolCollector(Symbols& symbols) : symbols_(symbols) {}

    void visit(const Statements& statements) {
        for (const Statement& statement : statements) {
            std::visit(*this, statement.node);
        }
    }

    void operator()(const TextStatement&) {}
    void operator()(const PrintStatement& node) { loadNames(symbols_, node.value); }
    void operator()(const AssignStatement& node) {
        loadNames(symbols_, node.value);
        storeTarget(symbols_, *node.target);
    }
    void operator()(const CaptureStatement& node) { storeTarget(symbols_, *node.target); }
    void operator()(const ForStatement& node) { loadNames(symbols_, node.iterable); }
    void operator()(const IfStatement& node) {
        // elif is a condition nested in the branch of its own
        std::vector<Symbols> merged(3, symbols_);
        for (std::size_t i = 0; i < node.branches.size(); ++i) {
            loadNames(i == 0 ? symbols_ : merged[1], node.branches[i].first);
            if (i == 0) {
                merged.assign(3, symbols_);
                SymbolCollector(merged[0]).visit(node.branches[i].second);
            } else {
                Symbols branch = merged[1];
                SymbolCollector(branch).visit(node.branches[i].second);
                merged[1].merge({branch});
            }
        }
        SymbolCollector(merged[2]).visit(node.otherwise);
        symbols_.merge(merged);
    }
    void operator()(const WithStatement& node) {
        for (const auto& [target, value] : node.bindings) {
            loadNames(symbols_, value);
        }
    }
    void operator()(const MacroStatement& node) { symbols_.store(node.macro.name); }
    void operator()(const CallBlockStatement& node) { loadNames(symbols_, node.call); }
    void operator()(const FilterStatement& node) { loadNames(symbols_, node.filter); }
    void operator()(const GenerationStatement&) {}
    void operator()(const BreakStatement&) {}
    void operator()(const ContinueStatement&) {}

private:
    Symbols& symbols_;
};

/// Inside a condition an unknown filter or test matters only when it is reached.
enum class Place { Plain, Conditional };

void checkNames(const Expr& expr, Place place) {
    if (place == Place::Plain) {
        const auto* filter = std::get_if<FilterExpr>(&expr.node);
        const auto* test = std::get_if<TestExpr>(&expr.node);
        if (filter != nullptr && chat_template::findFilter(filter->name) == nullptr) {
            failSyntax(expr.line, refusal("filter", filter->name));
        }
        if (test != nullptr && chat_template::findTest(test->name) == nullptr) {
            failSyntax(expr.line, refusal("test", test->name));
        }
    }
    const bool conditional = std::holds_alternative<ConditionalExpr>(expr.node);
    forEachPart(expr, [&](const Expr& part) {
        checkNames(part, conditional ? Place::Conditional : place);
    });
}

void checkNames(const ExprPtr& expr, Place place) {
    if (expr != nullptr) {
        checkNames(*expr, place);
    }
}

/// Enters every scope, parents first.
class ScopeWalker {
public:
    void scope(Body& body, Symbols symbols) {
        SymbolCollector(symbols).visit(body.statements);
        for (const auto& [name, how] : symbols.loads) {
            if (how == Load::Unset) {
                body.unset.push_back(name);
            }
        }
        const Symbols* outer = std::exchange(symbols_, &symbols);
        const Place outerPlace = std::exchange(place_, Place::Plain);
        visit(body.statements);
        symbols_ = outer;
        place_ = outerPlace;
    }

    void operator()(TextStatement&) {}
    void operator()(PrintStatement& node) { checkNames(node.value, place_); }
    void operator()(AssignStatement& node) {
        checkTarget(*node.target);
        checkNames(node.value, place_);
    }
    void operator()(CaptureStatement& node) {
        checkTarget(*node.target);
        checkNames(node.filter, Place::Plain);
        scope(node.body, inner());
    }
    void operator()(ForStatement& node) {
        ++loops_;
        checkTarget(*node.target);
        checkNames(node.iterable, place_);
        checkNames(node.test, Place::Plain);
        Symbols body = inner();
        if (readsUndeclared(node.body.statements, "loop") || node.recursive) {
            body.declare("loop");
        }
        declareTarget(body, *node.target);
        scope(node.body, std::move(body));
        scope(node.otherwise, inner());
        --loops_;
    }
    void operator()(IfStatement& node) {
        const Place outer = std::exchange(place_, Place::Conditional);
        for (auto& [test, body] : node.branches) {
            checkNames(test, place_);
            visit(body);
        }
        visit(node.otherwise);
        place_ = outer;
    }
    void operator()(WithStatement& node) {
        Symbols body = inner();
        for (auto& [target, value] : node.bindings) {
            checkNames(value, place_);
            declareTarget(body, *target);
        }
        scope(node.body, std::move(body));
    }
    void operator()(MacroStatement& node) { macro(node.macro); }
    void operator()(CallBlockStatement& node) {
        checkNames(node.call, place_);
        macro(node.caller);
    }
    void operator()(FilterStatement& node) {
        checkNames(node.filter, Place::Plain);
        scope(node.body, inner());
    }
    void operator()(GenerationStatement& node) { scope(node.body, inner()); }
    void operator()(BreakStatement&) {}
    void operator()(ContinueStatement&) {}

private:
    Symbols inner() const { return {symbols_, {}, {}}; }

    void visit(Statements& statements) {
        for (Statement& statement : statements) {
            line_ = statement.line;
            std::visit(*this, statement.node);
        }
    }

    void macro(MacroDefinition& definition) {
        const auto& parameters = definition.parameters;
        const auto has = [&](const char* name) {
            return std::find(parameters.begin(), parameters.end(), name) != parameters.end();
        };
        const Statements& statements = definition.body.statements;
        definition.usesCaller = readsUndeclared(statements, "caller");
        definition.usesKwargs = !has("kwargs") && readsUndeclared(statements, "kwargs");
        definition.usesVarargs = !has("varargs") && readsUndeclared(statements, "varargs");
        if (definition.usesCaller && has("caller")) {
            const auto index = static_cast<std::size_t>(
                std::find(parameters.begin(), parameters.end(), "caller") - parameters.begin());
            if (index + definition.defaults.size() < parameters.size()) {
                failSyntax(line_,
                           "the special \"caller\" argument must be omitted or be given a default");
            }
        }
        Symbols body = inner();
        for (const std::string& name : parameters) {
            body.declare(name);
        }
        for (const char* name : {"caller", "kwargs", "varargs"}) {
            const bool used = name[0] == 'c'   ? definition.usesCaller
                              : name[0] == 'k' ? definition.usesKwargs
                                               : definition.usesVarargs;
            if (used) {
                body.declare(name);
            }
        }
        for (const ExprPtr& value : definition.defaults) {
            checkNames(value, Place::Plain);
            loadNames(body, value);
        }
        scope(definition.body, std::move(body));
    }

    void checkTarget(const Expr& target) {
        const auto* name = std::get_if<NameExpr>(&target.node);
        if (loops_ > 0 && name != nullptr && name->name == "loop") {
            failSyntax(target.line, "Can't assign to special loop variable in for-loop target");
        }
        forEachPart(target, [&](const Expr& part) { checkTarget(part); });
    }

    const Symbols* symbols_ = nullptr;
    Place place_ = Place::Plain;
    int loops_ = 0;
    int line_ = 1;
};

}  // namespace

void analyzeScopes(Body& root) {
    ScopeWalker().scope(root, {});
}

}  // namespace strata::chat_template
