// SPDX-License-Identifier: GPL-3.0-or-later
// Shows that a call waits for what another thread does, without a clock. It never fails by chance;
// a call that does not wait at all is found in nearly every run.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>

namespace strata::tier {

/// `wait` must not return before `deed`, which another thread does meanwhile.
inline void expectToWaitFor(const std::function<void()>& deed, const std::function<void()>& wait) {
    std::promise<void> waiting;
    std::atomic<bool> done = false;
    const auto other = std::async(std::launch::async, [&] {
        waiting.get_future().wait();
        done = true;
        deed();
    });
    waiting.set_value();
    wait();
    EXPECT_TRUE(done);
}

}  // namespace strata::tier
