// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/dataset_build.h"

#include "studio/documents/build_progress_inbox.h"
#include "studio/documents/document_reading.h"
#include "ui/base/worded.h"

#include <utility>

namespace strata::studio {

/// A finished build and which of its pages have pairs.
struct DatasetBuild::Built {
    jobs::BuildOutcome outcome;
    QVector<ui::DocumentCover> cover;
};

DatasetBuild::DatasetBuild(ui::BuildModel& model, WorkLane& lane, RunnerFactory makeRunner)
    : model_(model), lane_(lane), makeRunner_(std::move(makeRunner)) {}

void DatasetBuild::start(const jobs::DatasetBuildSettings& settings,
                         const QVector<ui::DocumentView>& documents,
                         const std::shared_ptr<PendingDecisions>& decisions) {
    model_.clear();
    QVector<ui::DocumentCover> cover;
    for (const ui::DocumentView& document : documents) {
        ui::DocumentCover each{document.path, document.name, {}};
        each.pages.fill(ui::PageCover::Waiting, qMax(1, document.pages));
        cover.append(each);
    }
    model_.setCover(cover);
    model_.setState(ui::BuildState::Running);
    auto inbox = std::make_shared<BuildProgressInbox>();
    const auto work = [inbox, settings, decisions, makeRunner = makeRunner_](
                          const EventSink& sink, const std::stop_token& stop) {
        decisions->write();
        Built built{jobs::buildDataset(settings, makeRunner, sink, stop, inbox->watch()), {}};
        built.cover = coverOfBuild(settings.out);
        return built;
    };
    const auto hear = [this, inbox](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            model_.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            model_.addNotice(ui::worded(notice->text));
        }
        inbox->drain(model_);
        Q_EMIT advanced();
    };
    lane_.run(
        work, this,
        [this, inbox, dataset = QString::fromStdString(settings.out)](const Built& built) {
            inbox->drain(model_);
            take(built, dataset);
        },
        [this, inbox](const Error& error) {
            inbox->drain(model_);
            if (isStopped(error)) {
                model_.setState(ui::BuildState::Stopped);
                Q_EMIT stopped();
                return;
            }
            inbox->showRejected(model_);
            model_.setState(ui::BuildState::Failed);
            Q_EMIT failed(error);
        },
        hear);
}

void DatasetBuild::take(const Built& built, const QString& dataset) {
    const datasetgen::QualityMetrics& quality = built.outcome.quality;
    model_.setResult(buildResultOf(built.outcome, dataset));
    model_.setRejected(reasonCountsOf(quality.rejectedPairs),
                       reasonCountsOf(quality.rejectedPassages));
    model_.setCover(built.cover);
    model_.setState(ui::BuildState::Done);
    Q_EMIT this->built();
}

}  // namespace strata::studio
