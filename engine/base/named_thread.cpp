// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/named_thread.h"

#include "base/assert.h"

#include "strata/error.h"

#include <pthread.h>

#include <system_error>
#include <utility>

namespace strata {

NamedThread::NamedThread(std::string name,
                         std::function<void(std::stop_token)> function,
                         ErrorSink sink) {
    constexpr std::size_t kNameBytesMax = 15;  // of pthread_setname_np
    STRATA_ASSERT(name.size() <= kNameBytesMax);
    STRATA_ASSERT(function != nullptr && sink != nullptr);
    const std::string where = name;
    try {
        thread_ = std::jthread([name = std::move(name), function = std::move(function),
                                sink = std::move(sink)](std::stop_token stop) {
            pthread_setname_np(pthread_self(), name.c_str());
            try {
                function(std::move(stop));
            } catch (...) {
                sink(std::current_exception());
            }
        });
    } catch (const std::system_error& error) {
        throw Error(ErrorCode::Internal, Sentence("Can't start a thread: %1", error.what()), where,
                    Sentence("Raise the process limit (ulimit -u)."));
    }
}

void NamedThread::join() {
    if (thread_.joinable()) {
        thread_.join();
    }
}

}  // namespace strata
