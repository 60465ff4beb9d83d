// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/job_runner.h"

#include <exception>
#include <utility>

namespace strata::cli {

JobRunner::JobRunner(Job job, EventSink sink)
    : job_(std::move(job)),
      sink_(std::move(sink)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void JobRunner::run(const std::stop_token& stop) const {
    try {
        job_(sink_, stop);
    } catch (const Error& error) {
        sink_(Failed{error});
    } catch (const std::exception& error) {
        sink_(Failed{Error(ErrorCode::Internal, error.what(), {},
                           "this is a defect of Strata Studio; please report it")});
    }
}

}  // namespace strata::cli
