// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/loop_object.h"

#include "chat_template/failure.h"
#include "chat_template/function.h"
#include "chat_template/iterator.h"
#include "chat_template/operators.h"

#include <utility>

namespace strata::chat_template {
namespace {

Value changedInLoop(const Call& call) {
    auto& loop = static_cast<LoopObject&>(*call.self.asObject());
    return Value(loop.changed(call.runtime, call.given));
}

}  // namespace

LoopObject::LoopObject(IteratorRef items, std::optional<std::size_t> length)
    : items_(std::move(items)), length_(length) {}

std::optional<Value> LoopObject::next(Runtime& runtime) {
    std::optional<Value> item =
        after_ ? std::exchange(after_, std::nullopt) : items_->next(runtime);
    if (item) {
        ++index0_;
        before_ = std::exchange(current_, item);
    }
    return item;
}

const std::optional<Value>& LoopObject::peek(Runtime& runtime) {
    if (!after_ && items_ != nullptr) {
        after_ = items_->next(runtime);
    }
    return after_;
}

std::int64_t LoopObject::length(Runtime& runtime) {
    if (!length_ && items_ != nullptr) {
        const Value rest = Value::list(toVector(runtime, Value(items_)));
        items_ = iterate(runtime, rest);
        length_ = lengthOf(rest) + static_cast<std::size_t>(index0_ + 1) + (after_ ? 1 : 0);
    }
    return static_cast<std::int64_t>(length_.value_or(0));
}

Value LoopObject::neighbour(Runtime& runtime, const std::string& name) {
    if (name == "previtem") {
        return index0_ == 0 || !before_ ? Value::undefined("there is no previous item") : *before_;
    }
    const auto& following = peek(runtime);
    return following ? *following : Value::undefined("there is no next item");
}

std::optional<Value> LoopObject::attribute(Runtime& runtime, const std::string& name) {
    static const NamedFunction kChanged = {"changed",
                                           {changedInLoop, {}, 0, Function::Binding::Free}};
    if (name == "index" || name == "index0") {
        return Value::integer(name == "index" ? index0_ + 1 : index0_);
    }
    if (name == "first") {
        return Value(index0_ == 0);
    }
    if (name == "last") {
        return Value(!peek(runtime).has_value());
    }
    if (name == "length") {
        return Value::integer(length(runtime));
    }
    if (name == "revindex" || name == "revindex0") {
        return Value::integer(length(runtime) - index0_ - (name == "revindex" ? 0 : 1));
    }
    if (name == "previtem" || name == "nextitem") {
        return neighbour(runtime, name);
    }
    if (name == "changed") {
        return makeFunction(kChanged, Value(shared_from_this()));
    }
    if (name == "cycle" || name == "depth" || name == "depth0") {
        fail(refusal("loop attribute", name));
    }
    return std::nullopt;
}

void LoopObject::release() {
    items_ = nullptr;
    after_.reset();
    current_.reset();
    before_.reset();
    lastChanged_.reset();
}

bool LoopObject::changed(Runtime& runtime, const Arguments& arguments) {
    if (!arguments.named.empty()) {
        fail("changed() takes no keyword arguments");
    }
    Value now = Value::tuple(arguments.positional);
    if (lastChanged_ && equals(runtime, *lastChanged_, now)) {
        return false;
    }
    if (items_ != nullptr) {
        lastChanged_ = std::move(now);
    }
    return true;
}

}  // namespace strata::chat_template
