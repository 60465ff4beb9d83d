// SPDX-License-Identifier: GPL-3.0-or-later
// A thread with a name that debuggers and top show, and a fence at its top: an exception that would
// end the process is handed to a sink instead. Thread: one owner.
#pragma once

#include <exception>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

namespace strata {

/// Gets what the thread's function threw; called on that thread, as the last thing it does. Must
/// not throw.
using ErrorSink = std::function<void(std::exception_ptr)>;

class NamedThread {
public:
    /// No thread.
    NamedThread() = default;
    /// Starts `function`. The name has at most 15 bytes. Throws Internal when the system gives no
    /// thread.
    NamedThread(std::string name, std::function<void(std::stop_token)> function, ErrorSink sink);
    /// Requests a stop and waits for the end.
    ~NamedThread() = default;
    NamedThread(NamedThread&&) noexcept = default;
    /// The thread held before is stopped and waited for.
    NamedThread& operator=(NamedThread&&) noexcept = default;

    /// Asks the function to end; it sees that in its stop token.
    void requestStop() { thread_.request_stop(); }
    /// Waits for the end.
    void join();
    bool joinable() const { return thread_.joinable(); }

private:
    std::jthread thread_;
};

}  // namespace strata
