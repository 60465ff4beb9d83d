// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of planning and training with a button for each thing that can be changed about them.
// The buttons' ids are said here; the page and its wiring know what they do. Thread: any.
#pragma once

#include "ui/base/problem.h"

#include "strata/error.h"

#include <QString>

namespace strata::studio {

/// "field:max-length": goes to that field.
inline constexpr const char* kFieldPrefix = "field:";
inline constexpr const char* kTryDryRunAgain = "again:dry-run";
inline constexpr const char* kPlanAgain = "again:plan";
inline constexpr const char* kSaveQueueAgain = "again:queue";
inline constexpr const char* kSaveDraftAgain = "again:draft";
/// "resume:RUN", "run:RUN": goes on with the run, shows it.
inline constexpr const char* kResumePrefix = "resume:";
inline constexpr const char* kRunPrefix = "run:";

/// With buttons that lead to the fields which the failure is about; `kept` is the caller's, as is a
/// button that tries again.
ui::Problem trainProblem(const Error& error);

}  // namespace strata::studio
