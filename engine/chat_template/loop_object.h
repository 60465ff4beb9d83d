// SPDX-License-Identifier: GPL-3.0-or-later
// The variable `loop`; also the iterator of the loop, since looking ahead moves it. Source:
// jinja2's runtime.LoopContext.
#pragma once

#include "chat_template/object.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace strata::chat_template {

class LoopObject : public Object {
public:
    /// Without `length` the items have to be read to be counted.
    LoopObject(IteratorRef items, std::optional<std::size_t> length);

    /// The next item; nullopt at the end.
    std::optional<Value> next(Runtime& runtime);
    /// loop.changed(...): whether it was called with other arguments the last time.
    bool changed(Runtime& runtime, const Arguments& arguments);

    const char* typeName() const override { return "LoopContext"; }
    std::optional<Value> attribute(Runtime& runtime, const std::string& name) override;
    void release() override;

private:
    const std::optional<Value>& peek(Runtime& runtime);
    std::int64_t length(Runtime& runtime);
    Value neighbour(Runtime& runtime, const std::string& name);

    IteratorRef items_;
    std::optional<std::size_t> length_;
    std::int64_t index0_ = -1;
    std::optional<Value> after_;
    std::optional<Value> current_;
    std::optional<Value> before_;
    std::optional<Value> lastChanged_;
};

}  // namespace strata::chat_template
