// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/objects.h"

#include "chat_template/failure.h"
#include "chat_template/methods.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"

#include <utility>

namespace strata::chat_template {
namespace {

template <typename T>
T& selfOf(const Value& self) {
    return *static_cast<T*>(self.asObject());
}

Value self(Object& object) {
    return Value(object.shared_from_this());
}

Value nextOfCycler(Runtime&, const Value& cycler, const Arguments& arguments) {
    requireArity({"next", 0, 0}, arguments);
    return selfOf<CyclerObject>(cycler).next();
}

Value resetCycler(Runtime&, const Value& cycler, const Arguments& arguments) {
    requireArity({"reset", 0, 0}, arguments);
    selfOf<CyclerObject>(cycler).reset();
    return {};
}

Value cycleOfLoop(Runtime&, const Value& loop, const Arguments& arguments) {
    return selfOf<LoopObject>(loop).cycle(arguments);
}

Value changedInLoop(Runtime& runtime, const Value& loop, const Arguments& arguments) {
    return Value(selfOf<LoopObject>(loop).changed(runtime, arguments));
}

}  // namespace

void NamespaceObject::set(const std::string& name, Value value) {
    const auto [slot, isNew] = index_.emplace(name, entries_.size());
    if (isNew) {
        entries_.emplace_back(name, std::move(value));
    } else {
        entries_[slot->second].second = std::move(value);
    }
}

std::string NamespaceObject::repr(Runtime& runtime) const {
    if (printing_) {
        return "<Namespace {...}>";
    }
    const DepthGuard guard(runtime);
    printing_ = true;
    BoundedText out;
    out.append("<Namespace {");
    bool first = true;
    for (const auto& [name, value] : entries_) {
        out.append(std::exchange(first, false) ? "" : ", ").append(reprText(name)).append(": ");
        out.append(chat_template::repr(runtime, value));
    }
    printing_ = false;
    return out.append("}>").take();
}

std::optional<Value> NamespaceObject::attribute(Runtime&, const std::string& name) {
    const auto found = index_.find(name);
    if (found == index_.end() || found->second >= entries_.size()) {
        return std::nullopt;
    }
    return entries_[found->second].second;
}

Value CyclerObject::next() {
    return items_[std::exchange(position_, (position_ + 1) % items_.size())];
}

std::optional<Value> CyclerObject::attribute(Runtime& runtime, const std::string& name) {
    if (name == "current") {
        return items_[position_];
    }
    if (name == "items") {
        return Value::tuple(items_);
    }
    if (name == "pos") {
        return Value::count(position_);
    }
    if (name == "next") {
        return bindMethod(runtime, self(*this), nextOfCycler);
    }
    return name == "reset" ? std::optional<Value>(bindMethod(runtime, self(*this), resetCycler))
                           : std::nullopt;
}

Value JoinerObject::call(Runtime&, const Arguments& arguments) {
    requireArity({"joiner", 0, 0}, arguments);
    return std::exchange(used_, true) ? separator_ : Value::text("");
}

std::optional<Value> JoinerObject::attribute(Runtime&, const std::string& name) {
    if (name == "sep") {
        return separator_;
    }
    return name == "used" ? std::optional<Value>(Value(used_)) : std::nullopt;
}

LoopObject::LoopObject(IteratorRef items, std::optional<Value> sized, Recurse recurse, int depth)
    : items_(std::move(items)),
      sized_(std::move(sized)),
      recurse_(std::move(recurse)),
      depth_(depth) {}

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

std::optional<std::size_t> LoopObject::length(Runtime& runtime) {
    if (!length_ && sized_) {
        length_ = static_cast<std::int64_t>(chat_template::lengthOf(runtime, *sized_));
    }
    if (!length_ && items_ != nullptr) {
        // lazy items have to be read to be counted; they are handed out later
        const Value rest = Value::list(toVector(runtime, Value(items_)));
        items_ = chat_template::iterate(runtime, rest);
        length_ = static_cast<std::int64_t>(chat_template::lengthOf(runtime, rest)) + index0_ + 1 +
                  (after_ ? 1 : 0);
    }
    return static_cast<std::size_t>(length_.value_or(index0_ + 1));
}

std::string LoopObject::repr(Runtime& runtime) const {
    const auto total = const_cast<LoopObject*>(this)->length(runtime);
    return "<LoopContext " + std::to_string(index0_ + 1) + "/" + std::to_string(*total) + ">";
}

std::optional<Value> LoopObject::neighbour(Runtime& runtime, const std::string& name) {
    if (name == "previtem") {
        return index0_ == 0 || !before_ ? Value::undefined("there is no previous item") : *before_;
    }
    if (name == "nextitem") {
        const auto& following = peek(runtime);
        return following ? *following : Value::undefined("there is no next item");
    }
    return std::nullopt;
}

std::optional<Value> LoopObject::attribute(Runtime& runtime, const std::string& name) {
    const auto total = [&] { return static_cast<std::int64_t>(*length(runtime)); };
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
        return Value::integer(total());
    }
    if (name == "revindex" || name == "revindex0") {
        return Value::integer(total() - index0_ - (name == "revindex" ? 0 : 1));
    }
    if (name == "depth" || name == "depth0") {
        return Value::integer(name == "depth" ? depth_ + 1 : depth_);
    }
    if (name == "cycle") {
        return bindMethod(runtime, self(*this), cycleOfLoop);
    }
    if (name == "changed") {
        return bindMethod(runtime, self(*this), changedInLoop);
    }
    return neighbour(runtime, name);
}

Value LoopObject::call(Runtime&, const Arguments& arguments) {
    if (!recurse_) {
        fail("The loop must have the 'recursive' marker to be called recursively.");
    }
    const auto bound = bind({"loop", {"iterable"}, 1}, arguments);
    return recurse_(*bound[0], depth_ + 1);
}

void LoopObject::release() {
    items_ = nullptr;
    sized_.reset();
    recurse_ = nullptr;
    after_.reset();
    current_.reset();
    before_.reset();
    lastChanged_.reset();
}

Value LoopObject::cycle(const Arguments& arguments) const {
    if (arguments.positional.empty() || !arguments.named.empty()) {
        fail("no items for cycling given");
    }
    return arguments.positional[static_cast<std::size_t>(index0_) % arguments.positional.size()];
}

bool LoopObject::changed(Runtime& runtime, const Arguments& arguments) {
    if (!arguments.named.empty()) {
        fail("changed() takes no keyword arguments");
    }
    Value now = Value::tuple(arguments.positional);
    if (lastChanged_ && chat_template::equals(runtime, *lastChanged_, now)) {
        return false;
    }
    if (items_ != nullptr) {
        lastChanged_ = std::move(now);
    }
    return true;
}

}  // namespace strata::chat_template
