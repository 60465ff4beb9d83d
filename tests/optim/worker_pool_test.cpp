// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/worker_pool.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <atomic>
#include <latch>
#include <stdexcept>
#include <string>
#include <vector>

namespace strata::optim {
namespace {

TEST(WorkerPool, ParallelForCallsEveryIndexOnce) {
    WorkerPool pool(3, "test");
    for (const std::size_t count : {0, 1, 2, 3, 1000}) {
        std::vector<std::atomic<int>> calls(count);
        pool.parallelFor(count, [&](std::size_t index) { ++calls[index]; });
        for (const auto& call : calls) {
            EXPECT_EQ(call.load(), 1);
        }
    }
}

TEST(WorkerPool, ParallelForUsesAllThreadsAtOnce) {
    WorkerPool pool(3, "test");
    std::latch together(3);
    pool.parallelFor(3, [&](std::size_t) { together.arrive_and_wait(); });
    EXPECT_TRUE(together.try_wait());
}

TEST(WorkerPool, ParallelForRethrowsAndBeginsNothingAfter) {
    WorkerPool pool(1, "test");
    std::atomic<int> calls = 0;
    const auto failing = [&](std::size_t index) {
        ++calls;
        if (index == 2) {
            throw std::runtime_error("third");
        }
    };
    EXPECT_THROW(pool.parallelFor(100, failing), std::runtime_error);
    EXPECT_EQ(calls.load(), 3);
    pool.parallelFor(2, [](std::size_t) {});
}

TEST(WorkerPool, PostHandsTheExceptionToTheWaiter) {
    WorkerPool pool(2, "test");
    auto good = pool.post([] {});
    auto bad = pool.post([] { throw std::out_of_range("task"); });
    EXPECT_NO_THROW(good.get());
    EXPECT_THROW(bad.get(), std::out_of_range);
}

TEST(WorkerPool, TheDestructorRunsWhatIsQueued) {
    std::atomic<int> done = 0;
    {
        WorkerPool pool(1, "test");
        for (int i = 0; i < 50; ++i) {
            pool.post([&] { ++done; });
        }
    }
    EXPECT_EQ(done.load(), 50);
}

TEST(WorkerPool, PostWaitsWhileTheQueueIsFullAndLosesNothing) {
    std::atomic<int> done = 0;
    {
        WorkerPool pool(1, "test");
        for (std::size_t i = 0; i < 3 * WorkerPool::kQueuedMax; ++i) {
            pool.post([&] { ++done; });
        }
    }
    EXPECT_EQ(done.load(), 3 * static_cast<int>(WorkerPool::kQueuedMax));
}

TEST(WorkerPool, OneThreadKeepsTheOrderOfPosts) {
    std::vector<int> order;
    {
        WorkerPool pool(1, "test");
        for (int i = 0; i < 20; ++i) {
            pool.post([&order, i] { order.push_back(i); });
        }
    }
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
    }
}

TEST(WorkerPool, ThreadsAreNamed) {
    WorkerPool pool(1, "optimizer");
    std::array<char, 16> name{};
    pool.post([&] { pthread_getname_np(pthread_self(), name.data(), name.size()); }).get();
    EXPECT_STREQ(name.data(), "optimizer-0");
}

}  // namespace
}  // namespace strata::optim
