// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/demo_run.h"

#include "studio/monitor/recall_check.h"
#include "studio/monitor/recall_file.h"
#include "studio/train/job_queue.h"
#include "ui/monitor/learning_verdict.h"

#include <algorithm>

namespace strata::studio {
namespace {

/// What was tried with this model: every fact is learned, in about four minutes on two cores. The
/// memory is the machine's: streaming is not what the demo shows.
TrainSettings demoSettings() {
    TrainSettings settings;
    settings.goal = RunGoal::Facts;
    settings.method = TrainMethod::Full;
    settings.epochs = 6.0;
    settings.microBatch = 6;
    settings.maxLength = 256;
    settings.packing = Choice::Off;
    settings.lr = 1e-4;
    settings.warmup = 4;
    return settings;
}

ui::DemoTraining trainingOf(JobState state) {
    switch (state) {
        case JobState::Waiting:
            return ui::DemoTraining::Waiting;
        case JobState::Finished:
            return ui::DemoTraining::Finished;
        case JobState::Running:
        case JobState::Background:
            return ui::DemoTraining::Running;
        default:
            return ui::DemoTraining::Stopped;
    }
}

}  // namespace

DemoRun::DemoRun(JobQueue& jobs, RecallCheck& recall, ui::DemoModel& demo, QObject* parent)
    : QObject(parent), jobs_(jobs), demo_(demo), settings_(demoSettings()) {
    connect(&jobs_, &JobQueue::queueChanged, this, &DemoRun::showStanding);
    connect(&jobs_, &JobQueue::runEvent, this, &DemoRun::hear);
    connect(&recall, &RecallCheck::scored, this, &DemoRun::showRecall);
    connect(&recall, &RecallCheck::workChanged, this, [this](const QString& run, bool isAsking) {
        ui::DemoView view = demo_.view();
        if (run == view.run) {
            view.recall = isAsking ? tr("Asking both models the recall questions…") : QString();
            demo_.setView(view);
        }
    });
}

void DemoRun::prepare(const QString& model, const QString& dataset) {
    settings_.model = model.toStdString();
    settings_.data = dataset.toStdString();
    const auto isOurs = [this](const QueuedJob& job) {
        return job.settings.model == settings_.model && job.settings.data == settings_.data &&
               job.settings.epochs == settings_.epochs && job.settings.lr == settings_.lr;
    };
    const auto earlier = std::ranges::find_if(jobs_.jobs(), isOurs);
    ui::DemoView view = demo_.view();
    view.run = earlier == jobs_.jobs().end() ? QString() : earlier->run;
    demo_.setView(view);
    showStanding();
    showRecall(view.run);
}

void DemoRun::start() {
    const ui::DemoTraining training = demo_.view().training;
    const bool isIdle = training == ui::DemoTraining::None || training == ui::DemoTraining::Stopped;
    if (settings_.data.empty() || !isIdle) {
        return;
    }
    ui::DemoView view = demo_.view();
    view.step = 0;
    view.stepsTotal = 0;
    view.recall.clear();
    view.answers.clear();
    demo_.setView(view);
    const QString run = jobs_.startNow(settings_, tr("demo"));
    view.run = run;
    demo_.setView(view);
    showStanding();
}

void DemoRun::showStanding() {
    ui::DemoView view = demo_.view();
    const QueuedJob* job = view.run.isEmpty() ? nullptr : jobs_.job(view.run);
    view.training = job == nullptr ? ui::DemoTraining::None : trainingOf(job->state);
    if (job != nullptr) {
        view.step = job->step;
        view.stepsTotal = job->stepsTotal;
    }
    demo_.setView(view);
}

void DemoRun::hear(const QString& run, const Event& event) {
    ui::DemoView view = demo_.view();
    const auto* step = std::get_if<StepFinished>(&event);
    if (run != view.run || step == nullptr) {
        return;
    }
    view.step = step->step;
    view.stepsTotal = step->stepsTotal;
    view.loss = step->loss;
    demo_.setView(view);
}

/// What is known of the run; nothing is changed where nothing is.
void DemoRun::showRecall(const QString& run) {
    ui::DemoView view = demo_.view();
    const std::optional<RecallRecord> record =
        run.isEmpty() || run != view.run ? std::nullopt : readRecall(run);
    if (!record) {
        return;
    }
    view.recall = ui::recallVerdict(record->score, settings_).text;
    view.answers.clear();
    for (const RecallFact& fact : record->facts) {
        view.answers.append({fact.question, fact.base.text, fact.tuned.text});
    }
    demo_.setView(view);
}

}  // namespace strata::studio
