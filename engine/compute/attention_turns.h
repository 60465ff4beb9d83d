// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the tasks of a parallel loop add to one sum in a fixed order. A task waits only for tasks of
// a lower index, which were claimed before it and run: the first of those that run waits for
// nobody, so the loop ends. Thread: any, within tasks.
#pragma once

#include <atomic>
#include <cstdint>

namespace strata::compute {

/// The order of one sum: how many have added to it. A view of a counter that begins at 0.
class AttentionTurns {
public:
    explicit AttentionTurns(std::uint32_t& added) : added_(added) {}

    /// Runs `add` as number `turn`.
    template <typename Add>
    void take(std::uint32_t turn, const Add& add) {
        for (std::uint32_t seen = added_.load(std::memory_order_acquire); seen < turn;
             seen = added_.load(std::memory_order_acquire)) {
            added_.wait(seen, std::memory_order_acquire);
        }
        add();
        added_.compare_exchange_strong(turn, turn + 1, std::memory_order_release);
        added_.notify_all();
    }

    /// After an error: nobody waits any longer, what is added no longer matters.
    void abandon() {
        added_.store(UINT32_MAX, std::memory_order_release);
        added_.notify_all();
    }

private:
    std::atomic_ref<std::uint32_t> added_;
};

}  // namespace strata::compute
