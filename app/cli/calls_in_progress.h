// SPDX-License-Identifier: GPL-3.0-or-later
// Puts what the models of a build were asked so far into its progress: "of 24 passages, 31 calls,
// 40,210 prompt and 6,120 reply tokens".
// Thread: the watch on any thread, the sink on the one that it forwards to.
#pragma once

#include "jobs/dataset_job.h"

#include "strata/engine.h"

#include <mutex>

namespace strata::cli {

class CallsInProgress {
public:
    /// `sink` must outlive it.
    explicit CallsInProgress(const EventSink& sink) : sink_(sink) {}

    /// Both use this object.
    jobs::BuildWatch watch();
    EventSink sink();

private:
    const EventSink& sink_;
    std::mutex mutex_;
    // guarded by mutex_
    datasetgen::BuildCalls calls_;
};

}  // namespace strata::cli
