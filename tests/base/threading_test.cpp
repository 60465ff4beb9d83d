// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/bounded_queue.h"
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

TEST(BoundedQueue, HandsItemsOutInOrder) {
    BoundedQueue<std::unique_ptr<int>> queue(3);
    EXPECT_TRUE(queue.push(std::make_unique<int>(1)));
    EXPECT_TRUE(queue.push(std::make_unique<int>(2)));
    EXPECT_EQ(**queue.pop(), 1);
    EXPECT_EQ(**queue.tryPop(), 2);
    EXPECT_FALSE(queue.tryPop().has_value());
}

TEST(BoundedQueue, NeverHoldsMoreThanItsCapacity) {
    BoundedQueue<int> queue(2);
    EXPECT_TRUE(queue.tryPush(1));
    EXPECT_TRUE(queue.tryPush(2));
    EXPECT_FALSE(queue.tryPush(3));
    EXPECT_EQ(queue.size(), 2U);
}

TEST(BoundedQueue, CloseLetsTheRestOutAndNothingIn) {
    BoundedQueue<int> queue(2);
    EXPECT_TRUE(queue.push(1));
    queue.close();
    EXPECT_FALSE(queue.push(2));
    EXPECT_FALSE(queue.tryPush(2));
    EXPECT_EQ(queue.pop(), 1);
    EXPECT_FALSE(queue.pop().has_value());
}

TEST(BoundedQueue, CloseWakesWhoWaits) {
    BoundedQueue<int> full(1);
    BoundedQueue<int> empty(1);
    ASSERT_TRUE(full.push(1));
    std::jthread producer([&] { EXPECT_FALSE(full.push(2)); });
    std::jthread consumer([&] { EXPECT_FALSE(empty.pop().has_value()); });
    full.close();
    empty.close();
}

TEST(BoundedQueue, LosesAndDoublesNothingBetweenManyThreads) {
    constexpr int kThreads = 4;
    constexpr int kEach = 5000;
    BoundedQueue<int> queue(8);
    std::atomic<std::int64_t> sum = 0;
    std::atomic<int> count = 0;
    std::vector<std::jthread> consumers;
    for (int thread = 0; thread < kThreads; ++thread) {
        consumers.emplace_back([&] {
            while (const std::optional<int> item = queue.pop()) {
                sum += *item;
                ++count;
            }
        });
    }
    {
        std::vector<std::jthread> producers;
        for (int thread = 0; thread < kThreads; ++thread) {
            producers.emplace_back([&queue, thread] {
                for (int item = 0; item < kEach; ++item) {
                    EXPECT_TRUE(queue.push(thread * kEach + item));
                }
            });
        }
    }
    queue.close();
    consumers.clear();
    constexpr std::int64_t kItems = kThreads * kEach;
    EXPECT_EQ(count, kItems);
    EXPECT_EQ(sum, kItems * (kItems - 1) / 2);
}

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
