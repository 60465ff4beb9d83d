// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of at most `capacity` items between threads. Producers wait while it is full, consumers
// while it is empty; close() wakes everybody, and what is already inside can still be taken out.
// Thread: any number of producers and consumers; it must outlive all of them.
#pragma once

#include "base/assert.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace strata {

template <typename T>
class BoundedQueue {
public:
    /// Requires capacity > 0.
    explicit BoundedQueue(std::size_t capacity) : capacity_(capacity) {
        STRATA_ASSERT(capacity > 0);
    }
    BoundedQueue(const BoundedQueue&) = delete;
    BoundedQueue& operator=(const BoundedQueue&) = delete;

    /// Waits for room. False, and the item is dropped, once the queue is closed.
    bool push(T item) {
        std::unique_lock lock(mutex_);
        roomCame_.wait(lock, [this] { return closed_ || items_.size() < capacity_; });
        return insert(std::move(item));
    }

    /// False, and the item is dropped, when the queue is full or closed.
    bool tryPush(T item) {
        const std::lock_guard lock(mutex_);
        return items_.size() < capacity_ && insert(std::move(item));
    }

    /// Waits for an item. Empty once the queue is closed and drained.
    std::optional<T> pop() {
        std::unique_lock lock(mutex_);
        itemCame_.wait(lock, [this] { return closed_ || !items_.empty(); });
        return remove();
    }

    /// Empty when there is no item right now.
    std::optional<T> tryPop() {
        const std::lock_guard lock(mutex_);
        return remove();
    }

    /// From now on pushes fail. May be called more than once.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        roomCame_.notify_all();
        itemCame_.notify_all();
    }

    /// Items waiting at this moment.
    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return items_.size();
    }

private:
    bool insert(T item) {
        if (closed_) {
            return false;
        }
        items_.push_back(std::move(item));
        itemCame_.notify_one();
        return true;
    }

    std::optional<T> remove() {
        if (items_.empty()) {
            return std::nullopt;
        }
        std::optional<T> item(std::move(items_.front()));
        items_.pop_front();
        roomCame_.notify_one();
        return item;
    }

    const std::size_t capacity_;

    mutable std::mutex mutex_;
    std::condition_variable roomCame_;
    std::condition_variable itemCame_;
    std::deque<T> items_;  // guarded by mutex_
    bool closed_ = false;  // guarded by mutex_
};

}  // namespace strata
