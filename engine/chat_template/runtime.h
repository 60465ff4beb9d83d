// SPDX-License-Identifier: GPL-3.0-or-later
// What one render carries along: the budget of steps and depth, the line being evaluated, the date,
// and the objects that must be taken apart at the end. Thread: one render.
#pragma once

#include "chat_template/chat_template.h"
#include "chat_template/failure.h"
#include "chat_template/limits.h"
#include "chat_template/object.h"
#include "chat_template/value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::chat_template {

struct Runtime {
    Runtime() = default;
    Runtime(const Runtime&) = delete;
    Runtime& operator=(const Runtime&) = delete;
    ~Runtime();

    /// Throw TemplateLimit when the steps are used up.
    void spend(std::uint64_t steps);
    void spendBytes(std::size_t bytes) { spend(1 + bytes / kStepBytes); }
    /// For looking through a value once.
    void spendFor(const Value& value);

    /// Holds the object until the render ends and then releases what it refers to.
    template <typename T>
    std::shared_ptr<T> keep(std::shared_ptr<T> object) {
        kept.push_back(object);
        return object;
    }

    std::uint64_t stepsLeft = kStepsMax;
    int depth = 0;
    int line = 1;
    CalendarDate date;
    std::vector<std::shared_ptr<Kept>> kept;
};

/// One level of nested evaluation, as long as it lives. Throws TemplateLimit at kDepthMax.
class DepthGuard {
public:
    explicit DepthGuard(Runtime& runtime) : runtime_(runtime) {
        if (runtime_.depth >= kDepthMax) {
            failLimit("calls itself more than " + std::to_string(kDepthMax) + " levels deep");
        }
        ++runtime_.depth;
    }
    ~DepthGuard() { --runtime_.depth; }
    DepthGuard(const DepthGuard&) = delete;
    DepthGuard& operator=(const DepthGuard&) = delete;

private:
    Runtime& runtime_;
};

/// A text that grows; append throws TemplateLimit above kTextBytesMax.
class BoundedText {
public:
    BoundedText& append(std::string_view piece) {
        requireTextBytes(text_.size() + piece.size());
        text_.append(piece);
        return *this;
    }
    std::size_t size() const { return text_.size(); }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace strata::chat_template
