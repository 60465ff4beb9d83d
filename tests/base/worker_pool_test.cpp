// SPDX-License-Identifier: GPL-3.0-or-later
// The pool's promises: what runs, how often, who waits for whom. Each wait here ends by itself only
// if the pool keeps its promise; otherwise the test runs into its time limit.
#include "base/worker_pool.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <atomic>
#include <chrono>
#include <latch>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace strata {
namespace {

TEST(WorkerPool, ParallelForCallsEveryIndexOnce) {
    for (const std::size_t threads : {1, 2, 3, 16}) {
        WorkerPool pool(threads, "test");
        for (const std::size_t count : {0, 1, 2, 3, 1000}) {
            std::vector<std::atomic<int>> calls(count);
            pool.parallelFor(count, [&](std::size_t index) { ++calls[index]; });
            for (const auto& call : calls) {
                EXPECT_EQ(call.load(), 1);
            }
        }
    }
}

TEST(WorkerPool, ParallelForUsesAllThreadsAtOnce) {
    for (const int threads : {1, 2, 5}) {
        WorkerPool pool(static_cast<std::size_t>(threads), "test");
        std::latch together(threads);
        pool.parallelFor(static_cast<std::size_t>(threads),
                         [&](std::size_t) { together.arrive_and_wait(); });
    }
}

TEST(WorkerPool, ALaneRunsOnePieceAtATime) {
    WorkerPool pool(4, "test");
    std::array<std::atomic<bool>, 4> busy{};
    std::atomic<int> clashes = 0;
    for (int loop = 0; loop < 200; ++loop) {
        pool.parallelForInLanes(64, [&](std::size_t, std::size_t lane) {
            clashes += lane >= busy.size() || busy[lane].exchange(true) ? 1 : 0;
            busy[lane] = false;
        });
    }
    EXPECT_EQ(clashes.load(), 0);
}

TEST(WorkerPool, ABlockedThreadHoldsUpOnlyThePieceItClaimed) {
    constexpr std::ptrdiff_t kPieces = 200;
    WorkerPool pool(3, "test");
    std::latch blockedIsIn(1);
    std::latch allOthers(kPieces - 1);
    std::atomic<bool> isBlocked = false;
    pool.parallelForInLanes(kPieces, [&](std::size_t, std::size_t lane) {
        if (lane != 0 && !isBlocked.exchange(true)) {
            blockedIsIn.count_down();
            allOthers.wait();
            return;
        }
        blockedIsIn.wait();
        allOthers.count_down();
    });
}

TEST(WorkerPool, ALoopDoesNotWaitForThreadsThatAreInATask) {
    WorkerPool pool(3, "test");
    std::latch loopEnded(1);
    std::latch tasksBegan(3);
    std::vector<std::future<void>> tasks;
    for (int task = 0; task < 3; ++task) {
        tasks.push_back(pool.post([&] {
            tasksBegan.count_down();
            loopEnded.wait();
        }));
    }
    tasksBegan.wait();
    std::atomic<int> calls = 0;
    pool.parallelFor(100, [&](std::size_t) { ++calls; });
    EXPECT_EQ(calls.load(), 100);
    loopEnded.count_down();
    for (std::future<void>& task : tasks) {
        task.get();
    }
}

TEST(WorkerPool, PostedTasksRunWhileALoopRuns) {
    for (const std::size_t threads : {1, 2, 5}) {
        WorkerPool pool(threads, "test");
        std::latch callerIsIn(1);
        std::atomic<bool> isPosted = false;
        std::atomic<bool> hasRun = false;
        pool.parallelForInLanes(100, [&](std::size_t, std::size_t lane) {
            if (lane != 0) {
                callerIsIn.wait();
            } else if (!isPosted.exchange(true)) {
                callerIsIn.count_down();
                pool.post([&] { hasRun = true; }).wait();
            }
        });
        EXPECT_TRUE(hasRun.load());
    }
}

TEST(WorkerPool, APostedTaskComesBeforeTheNextPiece) {
    WorkerPool pool(2, "test");
    std::latch callerIsIn(1);
    std::atomic<bool> isPosted = false;
    std::atomic<bool> hasRun = false;
    std::atomic<int> piecesBetween = 0;
    pool.parallelForInLanes(100000, [&](std::size_t, std::size_t lane) {
        if (lane != 0) {
            callerIsIn.wait();
            piecesBetween += isPosted && !hasRun ? 1 : 0;
        } else if (!isPosted) {
            callerIsIn.count_down();
            std::future<void> task = pool.post([&] { hasRun = true; });
            isPosted = true;
            task.wait();
        }
    });
    EXPECT_LE(piecesBetween.load(), 1);  // the one that was claimed before
}

TEST(WorkerPool, ACallerThatSleepsWakesWhenTheLastPieceIsDone) {
    WorkerPool pool(2, "test");
    std::latch bothAreIn(2);
    pool.parallelForInLanes(2, [&](std::size_t, std::size_t lane) {
        bothAreIn.arrive_and_wait();
        const auto end = std::chrono::steady_clock::now() + 50 * WorkerPool::kSpin;
        while (lane != 0 && std::chrono::steady_clock::now() < end) {
        }
    });
}

TEST(WorkerPool, PostedTasksUseAllThreadsWhileNobodyLoops) {
    for (const int threads : {1, 2, 5}) {
        WorkerPool pool(static_cast<std::size_t>(threads), "test");
        pool.parallelFor(1, [](std::size_t) {});
        std::latch together(threads);
        std::vector<std::future<void>> tasks;
        for (int task = 0; task < threads; ++task) {
            tasks.push_back(pool.post([&] { together.arrive_and_wait(); }));
        }
        for (std::future<void>& task : tasks) {
            task.get();
        }
    }
}

TEST(WorkerPool, TasksLeftOverByALoopUseAllThreadsOnceItEnds) {
    constexpr int kThreads = 3;
    WorkerPool pool(kThreads, "test");
    std::latch together(kThreads);
    std::vector<std::future<void>> tasks;
    std::latch callerIsIn(1);
    std::atomic<bool> isPosted = false;
    pool.parallelForInLanes(50, [&](std::size_t, std::size_t lane) {
        if (lane != 0) {
            callerIsIn.wait();
        } else if (!isPosted.exchange(true)) {
            for (int task = 0; task < kThreads; ++task) {
                tasks.push_back(pool.post([&] { together.arrive_and_wait(); }));
            }
            callerIsIn.count_down();
        }
    });
    for (std::future<void>& task : tasks) {
        task.get();
    }
}

TEST(WorkerPool, TasksAndALoopTogetherUseNoMoreThanThreadCountThreads) {
    WorkerPool pool(2, "test");
    std::latch callerIsIn(1);
    std::atomic<bool> isPosted = false;
    std::atomic<int> running = 0;
    std::atomic<bool> together = false;
    const auto task = [&] {
        ++running;
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
        while (!together && std::chrono::steady_clock::now() < end) {
            together = together || running > 1;
        }
        --running;
    };
    pool.parallelForInLanes(10, [&](std::size_t, std::size_t lane) {
        if (lane != 0) {
            callerIsIn.wait();
        } else if (!isPosted.exchange(true)) {
            callerIsIn.count_down();
            std::future<void> first = pool.post(task);
            pool.post(task).wait();
            first.wait();
        }
    });
    EXPECT_FALSE(together.load());
}

TEST(WorkerPool, ALoopRethrowsAndBeginsNothingAfter) {
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

TEST(WorkerPool, AnExceptionOfAnyThreadReachesTheCallerAndThePoolGoesOn) {
    WorkerPool pool(4, "test");
    for (int loop = 0; loop < 100; ++loop) {
        std::latch allIn(4);
        const auto failing = [&](std::size_t, std::size_t lane) {
            allIn.arrive_and_wait();
            if (lane == 3 || loop % 2 == 0) {
                throw Error(ErrorCode::Internal, Sentence("A piece failed."));
            }
        };
        EXPECT_THROW(pool.parallelForInLanes(4, failing), Error);
        std::atomic<int> calls = 0;
        pool.parallelFor(50, [&](std::size_t) { ++calls; });
        EXPECT_EQ(calls.load(), 50);
    }
}

TEST(WorkerPool, PostHandsTheExceptionToTheWaiter) {
    WorkerPool pool(2, "test");
    auto good = pool.post([] {});
    auto bad = pool.post([] { throw std::out_of_range("task"); });
    EXPECT_NO_THROW(good.get());
    EXPECT_THROW(bad.get(), std::out_of_range);
}

TEST(WorkerPool, TheDestructorRunsWhatIsQueued) {
    for (const std::size_t threads : {1, 4}) {
        std::atomic<int> done = 0;
        {
            WorkerPool pool(threads, "test");
            for (int i = 0; i < 50; ++i) {
                pool.post([&] { ++done; });
            }
        }
        EXPECT_EQ(done.load(), 50);
    }
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

TEST(WorkerPool, ATaskMayPostMoreThanTheQueueHolds) {
    std::atomic<int> done = 0;
    {
        WorkerPool pool(1, "test");
        pool.post([&] {
            for (std::size_t i = 0; i < 3 * WorkerPool::kQueuedMax; ++i) {
                pool.post([&] { ++done; });
            }
        });
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

TEST(WorkerPool, ManyMoreThreadsThanCoresLoopWhileTasksArePosted) {
    WorkerPool pool(24, "test");
    std::atomic<int> tasks = 0;
    std::thread poster([&] {
        for (int i = 0; i < 2000; ++i) {
            pool.post([&] { ++tasks; });
        }
    });
    for (int loop = 0; loop < 300; ++loop) {
        std::atomic<std::size_t> sum = 0;
        pool.parallelFor(65, [&](std::size_t index) { sum += index; });
        EXPECT_EQ(sum.load(), 64U * 65U / 2U);
    }
    poster.join();
    while (tasks < 2000) {
        std::this_thread::yield();
    }
}

TEST(WorkerPool, ThreadsAreNamedByWhatFitsIntoAName) {
    WorkerPool pool(2, "strata-workers-of-all");
    std::mutex mutex;
    std::set<std::string> names;
    std::latch together(2);
    const auto addName = [&] {
        together.arrive_and_wait();
        std::array<char, 16> name{};
        pthread_getname_np(pthread_self(), name.data(), name.size());
        const std::lock_guard lock(mutex);
        names.insert(name.data());
    };
    auto first = pool.post(addName);
    pool.post(addName).get();
    first.get();
    EXPECT_EQ(names, (std::set<std::string>{"strata-worker-0", "strata-worker-1"}));
}

TEST(WorkerPoolDeathTest, ALoopInsideALoopOrATaskIsAProgrammersError) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const auto loopIn = [](WorkerPool& pool) { pool.parallelFor(1, [](std::size_t) {}); };
    EXPECT_DEATH(
        {
            WorkerPool pool(2, "test");
            pool.parallelFor(1, [&](std::size_t) { loopIn(pool); });
        },
        "insideWork");
    EXPECT_DEATH(
        {
            WorkerPool pool(2, "test");
            pool.post([&] { loopIn(pool); }).wait();
        },
        "insideWork");
}

}  // namespace
}  // namespace strata
