// SPDX-License-Identifier: GPL-3.0-or-later
// The one thread that touches a project's index. Work is posted as functions and done in order;
// an Error travels back by the future.
// Thread: any thread may post.
#pragma once

#include "store/document_store.h"
#include "store/pair_store.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <type_traits>

namespace strata::store {

/// What posted work may use.
struct Stores {
    Database& database;
    DocumentStore& documents;
    PairStore& pairs;
};

class StoreThread {
public:
    /// Opens the index on the new thread; when that fails every result says so.
    explicit StoreThread(std::string path);
    /// Finishes what was posted.
    ~StoreThread();

    /// Runs `work(Stores&)` on the store's thread. Blocks while too much is waiting.
    template <typename Work>
    auto post(Work work) {
        using Result = std::invoke_result_t<Work, Stores&>;
        auto promise = std::make_shared<std::promise<Result>>();
        std::future<Result> result = promise->get_future();
        enqueue([promise, work = std::move(work)](Stores* stores, std::exception_ptr failure) {
            try {
                if (stores == nullptr) {
                    std::rethrow_exception(failure);
                }
                if constexpr (std::is_void_v<Result>) {
                    work(*stores);
                    promise->set_value();
                } else {
                    promise->set_value(work(*stores));
                }
            } catch (...) {  // every error belongs to whoever waits for the result
                promise->set_exception(std::current_exception());
            }
        });
        return result;
    }

private:
    /// Gets the stores, or null and why they could not be opened.
    using Job = std::function<void(Stores*, std::exception_ptr)>;
    void enqueue(Job job);
    void serve(const std::stop_token& stop, const std::string& path);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;  // guarded by mutex_
    std::jthread thread_;      // last: it uses all of the above
};

}  // namespace strata::store
