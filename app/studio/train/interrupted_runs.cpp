// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/interrupted_runs.h"

#include <QCoreApplication>
#include <algorithm>

namespace strata::studio {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InterruptedRuns)
};

}  // namespace

std::optional<ui::Problem> interruptedRun(const JobQueue& jobs,
                                          const std::function<void(const QString&)>& resume) {
    const auto job = std::ranges::find(jobs.jobs(), JobState::Interrupted, &QueuedJob::state);
    if (job == jobs.jobs().end()) {
        return std::nullopt;
    }
    ui::Problem problem;
    problem.sentence = Texts::tr("%1 was interrupted because Strata Studio closed during training.")
                           .arg(job->name);
    problem.reason = job->run;
    problem.kept = Texts::tr("Everything up to its latest checkpoint is saved.");
    problem.actions = {{Texts::tr("Resume"), [resume, run = job->run] { resume(run); }},
                       ui::wayTo(Texts::tr("Show run"), {ui::PageId::Monitor, job->run, {}})};
    return problem;
}

}  // namespace strata::studio
