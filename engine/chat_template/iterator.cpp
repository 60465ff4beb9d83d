// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/iterator.h"

#include "chat_template/runtime.h"

#include <memory>
#include <utility>

namespace strata::chat_template {
namespace {

Iterator::Step stepThrough(std::vector<Value> items) {
    return [items = std::move(items), i = std::size_t{0}]() mutable -> std::optional<Value> {
        return i < items.size() ? std::optional<Value>(items[i++]) : std::nullopt;
    };
}

}  // namespace

Iterator::Iterator(std::vector<Value> items) : step_(stepThrough(std::move(items))) {}

Value Iterator::lazily(std::function<std::vector<Value>()> makeItems) {
    return Value(std::make_shared<Iterator>(
        [makeItems = std::move(makeItems), step = Step()]() mutable -> std::optional<Value> {
            if (!step) {
                step = stepThrough(makeItems());
            }
            return step();
        }));
}

std::optional<Value> Iterator::next(Runtime& runtime) {
    const DepthGuard guard(runtime);
    runtime.spend(1);
    if (!step_) {
        return std::nullopt;
    }
    // a step that fails or reads itself must find the iterator finished
    Step step = std::exchange(step_, nullptr);
    std::optional<Value> item = step();
    if (item) {
        step_ = std::move(step);
    }
    return item;
}

std::vector<Value> Iterator::rest(Runtime& runtime) {
    // a generator of a generator takes much stack a level
    const DepthGuard guard(runtime);
    std::vector<Value> items;
    while (auto item = next(runtime)) {
        items.push_back(std::move(*item));
        requireListLength(items.size());
    }
    return items;
}

}  // namespace strata::chat_template
