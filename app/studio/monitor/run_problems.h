// SPDX-License-Identifier: GPL-3.0-or-later
// Why a run failed, with what was kept and a button for each way on. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"

#include "strata/error.h"
#include "strata/memory_advice.h"

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace strata::studio {

/// What a button resumes a run with.
using ResumeRun = std::function<void(const QString& run, const std::vector<OptionChange>& changes)>;

struct FailedRun {
    QString path;
    QString dataset;
    qint64 lastStep = 0;
    std::optional<MemoryAdvice> advice;
};

/// Of a run that ran out of memory the problem names what took most of it, and the first button
/// resumes with the settings that fit. `resume` outlives the problem.
ui::Problem runProblem(const Error& error, const FailedRun& run, const ResumeRun& resume);

}  // namespace strata::studio
