// SPDX-License-Identifier: GPL-3.0-or-later
// Python's generators.
// Thread: one render.
#pragma once

#include "chat_template/value.h"

#include <functional>
#include <optional>
#include <vector>

namespace strata::chat_template {

/// Gives each item once.
class Iterator {
public:
    using Step = std::function<std::optional<Value>()>;

    explicit Iterator(Step step) : step_(std::move(step)) {}
    /// Through items that are there already.
    explicit Iterator(std::vector<Value> items);
    /// A generator of items that are made when the first is asked for.
    static Value lazily(std::function<std::vector<Value>()> makeItems);

    /// nullopt at the end, and ever after. Throws TemplateLimit, and what a step throws.
    std::optional<Value> next(Runtime& runtime);
    /// The items that are left; throws TemplateLimit for too many.
    std::vector<Value> rest(Runtime& runtime);

private:
    Step step_;
};

}  // namespace strata::chat_template
