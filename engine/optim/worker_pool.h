// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer workers: a fixed number of named threads and one bounded queue of tasks, taken
// first in, first out. Which thread runs what is not determined; results are when tasks write to
// disjoint places. Thread: post and parallelFor from any thread; parallelFor not from a worker (it
// would wait for itself).
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace strata::optim {

class WorkerPool {
public:
    /// `threadCount` >= 1. Threads are called "<name>-0", ... (15 characters at most are kept).
    WorkerPool(std::size_t threadCount, const std::string& name);
    /// Runs what is queued, then joins.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Queues a task; waits while kQueuedMax are queued. The future gives the task's exception to
    /// whoever waits.
    std::future<void> post(std::function<void()> task);

    /// function(0) ... function(count - 1), shared by the workers; returns when all are done. After
    /// the first exception no further index is begun, and it is rethrown here.
    void parallelFor(std::size_t count, const std::function<void(std::size_t)>& function);

    std::size_t threadCount() const { return threads_.size(); }

    static constexpr std::size_t kQueuedMax = 1024;

private:
    void work();
    bool isWorker() const;

    std::vector<std::thread> threads_;  // fixed after construction

    std::mutex mutex_;  // guards what follows
    std::condition_variable filled_;
    std::condition_variable emptied_;
    std::deque<std::packaged_task<void()>> queue_;
    bool closing_ = false;
};

}  // namespace strata::optim
