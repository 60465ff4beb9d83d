// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a job on a thread of its own, as an engine runs its commands.
// Thread: construction, requestStop and the destructor on one thread; the job and its events on
// another.
#pragma once

#include "cli/session.h"

#include <stop_token>
#include <thread>

namespace strata::cli {

class JobRunner final : public StoppableWork {
public:
    /// Begins at once. What the job throws is said as Failed.
    JobRunner(Job job, JobVoice voice);

    void requestStop() override { thread_.request_stop(); }

private:
    void run(const std::stop_token& stop) const;

    Job job_;
    JobVoice voice_;
    std::jthread thread_;
};

}  // namespace strata::cli
