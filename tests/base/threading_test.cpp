// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/gate.h"
#include "base/named_thread.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <latch>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

namespace strata {
namespace {

TEST(Gate, LetsNobodyInOnceClosed) {
    Gate gate;
    std::optional<Gate::Ticket> ticket = gate.enter();
    ASSERT_TRUE(ticket.has_value());
    gate.close();
    EXPECT_FALSE(gate.enter().has_value());
    EXPECT_EQ(gate.inFlight(), 1U);
    ticket->release();
    ticket->release();
    EXPECT_EQ(gate.inFlight(), 0U);
}

TEST(Gate, WaitsForEveryTicket) {
    constexpr int kThreads = 4;
    std::atomic<int> finished = 0;
    std::latch go(1);
    std::vector<std::jthread> workers;
    {
        Gate gate;
        for (int thread = 0; thread < kThreads; ++thread) {
            workers.emplace_back([&finished, &go, ticket = std::move(*gate.enter())]() mutable {
                go.wait();
                ++finished;
                const Gate::Ticket moved = std::move(ticket);
            });
        }
        go.count_down();
        gate.close();
        gate.waitUntilEmpty();
        EXPECT_EQ(finished, kThreads);
    }
}

TEST(GateDeathTest, AssertsThatNothingIsInFlightAtTheEnd) {
    EXPECT_DEATH(
        {
            auto gate = std::make_unique<Gate>();
            const auto ticket = gate->enter();
            gate.reset();
        },
        "assertion failed: inFlight");
}

TEST(NamedThread, BearsItsName) {
    std::array<char, 32> name{};
    NamedThread thread(
        "strata-io",
        [&](const std::stop_token&) {
            pthread_getname_np(pthread_self(), name.data(), name.size());
        },
        [](const std::exception_ptr&) { FAIL(); });
    thread.join();
    EXPECT_STREQ(name.data(), "strata-io");
}

TEST(NamedThread, HandsAnExceptionToItsSink) {
    std::exception_ptr caught;
    NamedThread thread(
        "worker", [](const std::stop_token&) { throw std::runtime_error("the disk is on fire"); },
        [&](const std::exception_ptr& error) { caught = error; });
    thread.join();
    ASSERT_TRUE(caught);
    try {
        std::rethrow_exception(caught);
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "the disk is on fire");
    }
}

TEST(NamedThread, IsStoppedAndJoinedByItsDestructor) {
    std::atomic<bool> ended = false;
    {
        const NamedThread thread(
            "worker",
            [&](const std::stop_token& stop) {
                std::atomic<bool> stopped = false;
                const std::stop_callback callback(stop, [&] {
                    stopped = true;
                    stopped.notify_all();
                });
                stopped.wait(false);
                ended = true;
            },
            [](const std::exception_ptr&) { FAIL(); });
    }
    EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace strata
