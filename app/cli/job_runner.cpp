// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/job_runner.h"

#include "strata/sentence.h"

#include <exception>
#include <utility>

namespace strata::cli {

JobRunner::JobRunner(Job job, JobVoice voice)
    : job_(std::move(job)),
      voice_(std::move(voice)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void JobRunner::run(const std::stop_token& stop) const {
    try {
        job_(voice_, stop);
    } catch (const Error& error) {
        voice_.event(Failed{error});
    } catch (const std::exception& error) {
        voice_.event(Failed{Error(ErrorCode::Internal, Sentence::verbatim(error.what()), {},
                                  Sentence("This is a bug in Strata Studio. Please report it."))});
    }
}

}  // namespace strata::cli
