// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store_thread.h"

#include <optional>
#include <utility>

namespace strata::store {

namespace {

/// A producer that is faster than the disk waits here.
constexpr std::size_t kWaitingMax = 256;

}  // namespace

StoreThread::StoreThread(std::string path)
    : thread_([this, path = std::move(path)](const std::stop_token& stop) { serve(stop, path); }) {}

StoreThread::~StoreThread() {
    thread_.request_stop();
    thread_.join();
}

void StoreThread::enqueue(Job job) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < kWaitingMax; });
    waiting_.push_back(std::move(job));
    changed_.notify_all();
}

void StoreThread::serve(const std::stop_token& stop, const std::string& path) {
    std::optional<Database> database;
    std::exception_ptr failure;
    try {
        database.emplace(path);
    } catch (...) {  // told to everyone who posts
        failure = std::current_exception();
    }
    std::optional<DocumentStore> documents;
    std::optional<PairStore> pairs;
    std::optional<Stores> stores;
    if (database) {
        stores.emplace(Stores{*database, documents.emplace(*database), pairs.emplace(*database)});
    }
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
        if (waiting_.empty()) {
            return;  // asked to stop, and everything is done
        }
        const Job job = std::move(waiting_.front());
        waiting_.pop_front();
        changed_.notify_all();
        lock.unlock();
        job(stores ? &*stores : nullptr, failure);
    }
}

}  // namespace strata::store
