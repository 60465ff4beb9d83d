// SPDX-License-Identifier: GPL-3.0-or-later
// The document builder's part that makes pairs: the trial, the build, what its gates rejected.
#include "jobs/dataset_trial.h"
#include "studio/documents/build_progress_inbox.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/document_reading.h"
#include "studio/documents/document_trial.h"
#include "ui/base/worded.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/trial_model.h"

#include <memory>
#include <utility>

namespace strata::studio {
namespace {

constexpr std::size_t kPassagesTried = 3;

ui::BuildProgress progressOf(const Progress& progress) {
    return {progress.phase, QString::fromStdString(progress.subject), progress.done, progress.total,
            QString::fromStdString(progress.unit)};
}

}  // namespace

/// A finished build and which of its pages have pairs.
struct DocumentBuilder::Built {
    jobs::BuildOutcome outcome;
    QVector<ui::DocumentCover> cover;
};

/// The models as before the first page.
void DocumentBuilder::showBeginning() {
    models_.build.clear();
    QVector<ui::DocumentCover> cover;
    for (const ui::DocumentView& document : models_.documents.documents()) {
        if (document.state == ui::DocumentState::Read) {
            ui::DocumentCover each{document.path, document.name, {}};
            each.pages.fill(ui::PageCover::Waiting, qMax(1, document.pages));
            cover.append(each);
        }
    }
    models_.build.setCover(cover);
    models_.build.setState(ui::BuildState::Running);
}

QStringList DocumentBuilder::readable() const {
    QStringList documents;
    for (const ui::DocumentView& document : models_.documents.documents()) {
        if (document.state == ui::DocumentState::Read) {
            documents.append(document.path);
        }
    }
    return documents;
}

jobs::DatasetBuildSettings DocumentBuilder::settings() const {
    jobs::DatasetBuildSettings settings = buildSettingsOf(draft_, readable());
    settings.exchanged = exchanged_;
    for (const std::string& document : settings.documents) {
        const QString password = drawer_.password(QString::fromStdString(document));
        if (!password.isEmpty()) {
            settings.passwords[document] = password.toStdString();
        }
    }
    return settings;
}

void DocumentBuilder::build() {
    if (models_.build.state() == ui::BuildState::Running) {
        return;
    }
    stopTrial();
    planner_.stop();
    auto watched = std::make_shared<BuildProgressInbox>();
    takeOver();
    isFinished_ = false;
    isEndUnseen_ = false;
    draft_.pairs = 0;
    showBeginning();
    goTo(ui::DraftStep::Run);
    const auto work = [watched, makeRunner = makeRunner_, settings = settings(),
                       unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                                  const std::stop_token& stop) {
        unwritten->write();
        Built built{jobs::buildDataset(settings, makeRunner, sink, stop, watched->watch()), {}};
        built.cover = coverOfBuild(settings.out);
        return built;
    };
    const auto hear = [this, watched](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            models_.build.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            models_.build.addNotice(ui::worded(notice->text));
        }
        watched->drain(models_.build);
        draft_.pairs = models_.build.made();
        if (!keeping_.isActive()) {
            keeping_.start();
        }
    };
    building_.run(
        work, this,
        [this, watched](const Built& built) {
            watched->drain(models_.build);
            take(built);
        },
        [this, watched](const Error& error) {
            watched->drain(models_.build);
            draft_.pairs = models_.build.made();
            keep();
            isEndUnseen_ = true;
            if (isStopped(error)) {
                models_.build.setState(ui::BuildState::Stopped);
                Q_EMIT stopped();
            } else {
                fail(error, *watched);
            }
        },
        hear);
}

/// Of what is read so far, beside it: a name that is being typed moves nothing.
void DocumentBuilder::plan() {
    if (readable().isEmpty() || models_.build.state() == ui::BuildState::Running) {
        return;
    }
    jobs::DatasetBuildSettings wanted = settings();
    wanted.out = draft_.readInto.toStdString();
    planner_.plan(wanted, overlays_.saver().unwritten());
}

void DocumentBuilder::tryOut() {
    if (models_.build.state() == ui::BuildState::Running ||
        models_.trial.state() == ui::BuildState::Running) {
        return;
    }
    takeOver();
    const int number = ++trial_;
    models_.trial.begin();
    auto watched = std::make_shared<BuildProgressInbox>();
    const auto work = [watched, makeRunner = makeRunner_, settings = settings(),
                       unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                                  const std::stop_token& stop) {
        unwritten->write();
        return trialViewOf(
            jobs::tryDataset(settings, kPassagesTried, makeRunner, sink, stop, watched->watch()));
    };
    const auto hear = [this, number, watched](const Event& event) {
        if (number != trial_) {
            return;
        }
        models_.trial.setCalls(watched->calls());
        if (const auto* progress = std::get_if<Progress>(&event)) {
            models_.trial.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            models_.trial.addNotice(ui::worded(notice->text));
        }
    };
    building_.run(
        work, this,
        [this, number](const ui::TrialView& trial) {
            if (number == trial_) {
                models_.trial.finish(trial);
            }
        },
        [this, number](const Error& error) {
            if (number == trial_) {
                endTrial(error);
            }
        },
        hear);
}

void DocumentBuilder::stopTrial() {
    if (models_.trial.state() == ui::BuildState::Running) {
        building_.stop();
    }
}

void DocumentBuilder::endTrial(const Error& error) {
    if (isStopped(error)) {
        models_.trial.end(ui::BuildState::Stopped);
        return;
    }
    models_.trial.end(ui::BuildState::Failed);
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    problem.actions = {{"tryAgain", tr("Try again"), [this] { tryOut(); }}};
    if (draft_.choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({"useRulesInstead", tr("Use rules instead"), [this] {
                                    chooseRules();
                                    tryOut();
                                }});
    }
    Q_EMIT failed(problem);
}

void DocumentBuilder::relaxGate(const QString& gate) {
    ui::GeneratorChoice choice = draft_.choice;
    if (!choice.relaxedGates.contains(gate)) {
        choice.relaxedGates.append(gate);
    }
    setChoice(choice);
    build();
}

void DocumentBuilder::restoreGates() {
    ui::GeneratorChoice choice = draft_.choice;
    choice.relaxedGates.clear();
    setChoice(choice);
    build();
}

void DocumentBuilder::take(const Built& built) {
    const datasetgen::QualityMetrics& quality = built.outcome.quality;
    models_.build.setResult(buildResultOf(built.outcome, draft_.out));
    models_.build.setRejected(reasonCountsOf(quality.rejectedPairs),
                              reasonCountsOf(quality.rejectedPassages));
    models_.build.setCover(built.cover);
    finish();
    isEndUnseen_ = true;
    models_.build.setState(ui::BuildState::Done);
    try {
        project_.addDataset(draft_.out);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT this->built(draft_.out);
}

void DocumentBuilder::fail(const Error& error, const BuildProgressInbox& watched) {
    watched.showRejected(models_.build);
    models_.build.setState(ui::BuildState::Failed);
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    if (error.code() == ErrorCode::NoPairs) {
        problem.hint =
            tr("Check which gate rejected them, review the extracted text, or choose another "
               "generator.");
        problem.actions.append(
            {"showRejections", tr("Show rejections"), [this] { goTo(ui::DraftStep::Result); }});
    }
    problem.actions.append({"tryAgain", tr("Try again"), [this] { build(); }});
    if (draft_.choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({"useRulesInstead", tr("Use rules instead"), [this] {
                                    chooseRules();
                                    build();
                                }});
        problem.actions.append({"changeGenerator", tr("Change generator"),
                                [this] { goTo(ui::DraftStep::Generator); }});
    } else {
        problem.actions.append({"reviewExtractedText", tr("Review extracted text"),
                                [this] { goTo(ui::DraftStep::Extraction); }});
    }
    Q_EMIT failed(problem);
}

}  // namespace strata::studio
