// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/worker_pool.h"

#include "base/assert.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <utility>

namespace strata::optim {

WorkerPool::WorkerPool(std::size_t threadCount, const std::string& name) {
    STRATA_ASSERT(threadCount >= 1);
    threads_.reserve(threadCount);
    for (std::size_t i = 0; i < threadCount; ++i) {
        threads_.emplace_back([this] { work(); });
        const std::string threadName = (name + "-" + std::to_string(i)).substr(0, 15);
        pthread_setname_np(threads_.back().native_handle(), threadName.c_str());
    }
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    filled_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void WorkerPool::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (queue_.empty()) {
            return;
        }
        std::packaged_task<void()> task = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        emptied_.notify_one();
        task();
    }
}

bool WorkerPool::isWorker() const {
    const auto self = std::this_thread::get_id();
    return std::any_of(threads_.begin(), threads_.end(),
                       [self](const std::thread& t) { return t.get_id() == self; });
}

std::future<void> WorkerPool::post(std::function<void()> task) {
    std::packaged_task<void()> packaged(std::move(task));
    std::future<void> result = packaged.get_future();
    {
        std::unique_lock lock(mutex_);
        emptied_.wait(lock, [this] { return queue_.size() < kQueuedMax; });
        queue_.push_back(std::move(packaged));
    }
    filled_.notify_one();
    return result;
}

void WorkerPool::parallelFor(std::size_t count, const std::function<void(std::size_t)>& function) {
    STRATA_ASSERT(!isWorker());
    std::atomic<std::size_t> next{0};
    const auto share = [&next, &function, count] {
        for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) {
            try {
                function(i);
            } catch (...) {
                next.store(count);
                throw;
            }
        }
    };
    std::vector<std::future<void>> shares;
    const std::size_t shareCount = std::min(count, threadCount());
    shares.reserve(shareCount);
    for (std::size_t i = 0; i < shareCount; ++i) {
        shares.push_back(post(share));
    }
    std::exception_ptr first;
    for (std::future<void>& done : shares) {
        try {
            done.get();
        } catch (...) {
            first = first ? first : std::current_exception();
        }
    }
    if (first) {
        std::rethrow_exception(first);
    }
}

}  // namespace strata::optim
