// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/generator_trial.h"

#include "jobs/dataset_trial.h"
#include "studio/documents/build_progress_inbox.h"
#include "studio/documents/document_reading.h"
#include "studio/documents/document_trial.h"
#include "ui/base/worded.h"

#include <utility>

namespace strata::studio {
namespace {

constexpr std::size_t kPassagesTried = 3;

}  // namespace

GeneratorTrial::GeneratorTrial(ui::TrialModel& model, WorkLane& lane, RunnerFactory makeRunner)
    : model_(model), lane_(lane), makeRunner_(std::move(makeRunner)) {}

void GeneratorTrial::start(const jobs::DatasetBuildSettings& settings,
                           const std::shared_ptr<PendingDecisions>& decisions) {
    const int number = ++number_;
    model_.begin();
    auto inbox = std::make_shared<BuildProgressInbox>();
    const auto work = [inbox, settings, decisions, makeRunner = makeRunner_](
                          const EventSink& sink, const std::stop_token& stop) {
        decisions->write();
        return trialViewOf(
            jobs::tryDataset(settings, kPassagesTried, makeRunner, sink, stop, inbox->watch()));
    };
    const auto hear = [this, number, inbox](const Event& event) {
        if (number != number_) {
            return;
        }
        model_.setCalls(inbox->calls());
        if (const auto* progress = std::get_if<Progress>(&event)) {
            model_.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            model_.addNotice(ui::worded(notice->text));
        }
    };
    lane_.run(
        work, this,
        [this, number](const ui::TrialView& trial) {
            if (number == number_) {
                model_.finish(trial);
            }
        },
        [this, number](const Error& error) {
            if (number == number_) {
                end(error);
            }
        },
        hear);
}

void GeneratorTrial::stop() {
    if (isRunning()) {
        lane_.stop();
    }
}

void GeneratorTrial::drop() {
    stop();
    ++number_;
    model_.end(ui::BuildState::Idle);
}

void GeneratorTrial::end(const Error& error) {
    model_.end(isStopped(error) ? ui::BuildState::Stopped : ui::BuildState::Failed);
    if (!isStopped(error)) {
        Q_EMIT failed(error);
    }
}

}  // namespace strata::studio
