// SPDX-License-Identifier: GPL-3.0-or-later
// What is said when the studio opens after it was ended in the middle of a training. Thread: the
// GUI thread.
#pragma once

#include "studio/train/job_queue.h"

#include <functional>
#include <optional>

namespace strata::studio {

/// About the first job that a crash or a power cut interrupted, with ways to `resume` its run and
/// to see it. Nothing: there is none.
std::optional<ui::Problem> interruptedRun(const JobQueue& jobs,
                                          const std::function<void(const QString& run)>& resume);

}  // namespace strata::studio
