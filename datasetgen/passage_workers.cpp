// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/passage_workers.h"

#include "strata/error.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace strata::datasetgen {

namespace {

class Workers {
public:
    Workers(std::size_t count,
            const std::function<void(std::size_t, const std::stop_token&)>& work,
            const std::stop_token& stop)
        : count_(count), work_(work), outer_(stop, [this] { stop_.request_stop(); }) {}

    void run() {
        try {
            while (const std::size_t next = takeNext()) {
                work_(next - 1, stop_.get_token());
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = failure_ ? failure_ : std::current_exception();
            stop_.request_stop();
        }
    }

    void throwFailure() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

private:
    /// One more than the next index; 0 when there is none.
    std::size_t takeNext() {
        const std::lock_guard lock(mutex_);
        return next_ < count_ && !stop_.stop_requested() ? ++next_ : 0;
    }

    const std::size_t count_;
    const std::function<void(std::size_t, const std::stop_token&)>& work_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> outer_;
    std::mutex mutex_;
    // guarded by mutex_
    std::size_t next_ = 0;
    std::exception_ptr failure_;
};

}  // namespace

void workInOrder(std::size_t count,
                 int threads,
                 const std::function<void(std::size_t index, const std::stop_token& stop)>& work,
                 const std::stop_token& stop) {
    Workers workers(count, work, stop);
    {
        std::vector<std::jthread> others;
        const std::size_t more = std::min(count, static_cast<std::size_t>(std::max(1, threads)));
        for (std::size_t i = 1; i < more; ++i) {
            others.emplace_back([&workers] { workers.run(); });
        }
        workers.run();
    }
    workers.throwFailure();
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), {},
                    Sentence("Run the same command again. Extracted text was kept."));
    }
}

}  // namespace strata::datasetgen
