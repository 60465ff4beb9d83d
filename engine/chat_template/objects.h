// SPDX-License-Identifier: GPL-3.0-or-later
// The objects a template works with besides plain values: namespaces, functions, cyclers, joiners,
// and the loop variable. Source: jinja2's runtime.LoopContext and utils.{Namespace, Cycler,
// Joiner}.
#pragma once

#include "chat_template/chat_template.h"
#include "chat_template/value.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::chat_template {

class NamespaceObject : public Object {
public:
    void set(const std::string& name, Value value);
    const char* typeName() const override { return "Namespace"; }
    std::string repr(Runtime& runtime) const override;
    std::optional<Value> attribute(Runtime& runtime, const std::string& name) override;
    void release() override { entries_.clear(); }

private:
    std::vector<std::pair<std::string, Value>> entries_;
    std::unordered_map<std::string, std::size_t> index_;
    mutable bool printing_ = false;
};

/// A global function.
class NativeFunction : public Object {
public:
    using Body = Value (*)(Runtime& runtime, const Arguments& arguments);

    NativeFunction(const char* name, Body body) : name_(name), body_(body) {}
    const char* typeName() const override { return "function"; }
    std::string repr(Runtime&) const override { return std::string("<function ") + name_ + ">"; }
    bool isCallable() const override { return true; }
    Value call(Runtime& runtime, const Arguments& arguments) override {
        return body_(runtime, arguments);
    }

private:
    const char* name_;
    Body body_;
};

class CyclerObject : public Object {
public:
    explicit CyclerObject(std::vector<Value> items) : items_(std::move(items)) {}
    const char* typeName() const override { return "Cycler"; }
    std::optional<Value> attribute(Runtime& runtime, const std::string& name) override;
    void release() override { items_.clear(); }

    Value next();
    void reset() { position_ = 0; }

private:
    std::vector<Value> items_;
    std::size_t position_ = 0;
};

class JoinerObject : public Object {
public:
    explicit JoinerObject(Value separator) : separator_(std::move(separator)) {}
    const char* typeName() const override { return "Joiner"; }
    bool isCallable() const override { return true; }
    Value call(Runtime& runtime, const Arguments& arguments) override;
    std::optional<Value> attribute(Runtime& runtime, const std::string& name) override;
    void release() override { separator_ = Value(); }

private:
    Value separator_;
    bool used_ = false;
};

/// The variable `loop`; also the iterator of the loop, since looking ahead moves it.
class LoopObject : public Object {
public:
    /// Renders the loop once more for other items; empty for loops that are not recursive.
    using Recurse = std::function<Value(const Value& iterable, int depth)>;

    /// `sized` is the iterable if its length can be asked for.
    LoopObject(IteratorRef items, std::optional<Value> sized, Recurse recurse, int depth);

    std::optional<Value> next(Runtime& runtime);

    const char* typeName() const override { return "LoopContext"; }
    std::string repr(Runtime& runtime) const override;
    std::optional<Value> attribute(Runtime& runtime, const std::string& name) override;
    bool isCallable() const override { return true; }
    Value call(Runtime& runtime, const Arguments& arguments) override;
    std::optional<std::size_t> length(Runtime& runtime) override;
    void release() override;

    Value cycle(const Arguments& arguments) const;
    bool changed(Runtime& runtime, const Arguments& arguments);

private:
    const std::optional<Value>& peek(Runtime& runtime);
    std::optional<Value> neighbour(Runtime& runtime, const std::string& name);

    IteratorRef items_;
    std::optional<Value> sized_;
    Recurse recurse_;
    int depth_;
    std::int64_t index0_ = -1;
    std::optional<std::int64_t> length_;
    std::optional<Value> after_;
    std::optional<Value> current_;
    std::optional<Value> before_;
    std::optional<Value> lastChanged_;
};

/// The value of a global name (range, namespace, raise_exception, ...); nullopt if there is none.
std::optional<Value> findGlobal(const std::string& name);

/// What strftime_now gives: Python's date format codes for midnight of the day.
std::string formatDate(const CalendarDate& date, const std::string& format);

}  // namespace strata::chat_template
