// SPDX-License-Identifier: GPL-3.0-or-later
// What is said when the studio opens after it was ended in the middle of a training. Thread: the
// GUI thread.
#pragma once

#include "studio/train/job_queue.h"

#include <optional>

namespace strata::studio {

/// About the first job that a crash or a power cut interrupted; its buttons have the ids
/// kResumePrefix and kRunPrefix (train_problems.h) with the run. Nothing: there is none.
std::optional<ui::Problem> interruptedRun(const JobQueue& jobs);

}  // namespace strata::studio
