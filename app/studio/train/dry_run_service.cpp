// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/dry_run_service.h"

#include "studio/core/project.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_problems.h"
#include "ui/base/phase_words.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

#include "strata/error.h"
#include "strata/options.h"

#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

/// The update itself, which comes last, says no progress.
QString sentenceOf(const Progress& progress, bool isKnown) {
    const bool isLaidOut = progress.phase == Phase::PrepareState && !isKnown;
    return isLaidOut ? DryRunService::tr("Training on the longest rows…")
                     : ui::phaseText(progress.phase) + QChar(0x2026);
}

}  // namespace

DryRunService::DryRunService(const Sources& sources, RunnerFactory makeRunner, QObject* parent)
    : QObject(parent), sources_(sources), lane_(std::move(makeRunner)) {
    connect(&sources_.form, &ui::TrainFormModel::changed, this, &DryRunService::noteForm);
    connect(&sources_.jobs, &JobQueue::runStarted, this, &DryRunService::cancel);
}

TrainSettings DryRunService::wantedSettings() const {
    TrainSettings settings = sources_.form.settings();
    const QString out = QString::fromStdString(settings.out);
    const QString folder = out.isEmpty() ? sources_.project.folder() + QStringLiteral("/cache")
                                         : QFileInfo(out).absolutePath();
    settings.out = folder.toStdString();  // on the drive that the run will use
    return settings;
}

void DryRunService::begin() {
    if (model_.isBusy() || !sources_.form.hasInputs() || !sources_.jobs.runningRun().isEmpty()) {
        return;
    }
    tried_ = settingsToJson(sources_.form.settings());
    const auto& plan = sources_.plan.plan();
    plannedSeconds_ = plan ? plan->secondsPerStep : 0.0;
    model_.setRunning(tr("Inspecting the model…"), {});
    lane_.run<DryRunOutcome>(
        DryRunCommand{wantedSettings()}, this,
        [this](const DryRunOutcome& outcome) { take(outcome); },
        [this](const Error& error) { endWithout(error); },
        [this](const Event& event) { hear(event); });
}

void DryRunService::cancel() {
    if (model_.state() == ui::DryRunState::Running) {
        model_.setStopping();
        lane_.stop(this);
    }
}

void DryRunService::hear(const Event& event) {
    const auto* progress = std::get_if<Progress>(&event);
    if (progress == nullptr || model_.state() != ui::DryRunState::Running) {
        return;
    }
    const bool isKnown = progress->total > 0.0 && progress->done < progress->total;
    model_.setRunning(sentenceOf(*progress, isKnown),
                      isKnown ? std::optional(progress->done / progress->total) : std::nullopt);
}

void DryRunService::take(const DryRunOutcome& outcome) {
    model_.setDone(outcome, plannedSeconds_);
    noteForm();
}

void DryRunService::endWithout(const Error& error) {
    if (isStopped(error)) {
        model_.clear();
        return;
    }
    ui::Problem problem = trainProblem(error);
    problem.kept = tr("Your settings are unchanged, and the dry run left no files behind.");
    problem.actions.append({"repeatDryRun", tr("Repeat dry run"), [this] { begin(); }});
    model_.setFailed(problem.sentence);
    Q_EMIT failed(problem);
}

void DryRunService::noteForm() {
    if (model_.state() == ui::DryRunState::Done) {
        model_.setOutdated(settingsToJson(sources_.form.settings()) != tried_);
    }
}

}  // namespace strata::studio
