// SPDX-License-Identifier: GPL-3.0-or-later
// The document builder's part that makes pairs: the trial, the build, what its gates rejected.
#include "jobs/dataset_trial.h"
#include "studio/documents/build_watched.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/document_reading.h"
#include "studio/documents/document_trial.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/trial_model.h"

#include <memory>
#include <utility>

namespace strata::studio {
namespace {

constexpr std::size_t kPassagesTried = 3;

ui::BuildProgress progressOf(const Progress& progress) {
    return {QString::fromStdString(progress.phase), progress.done, progress.total,
            QString::fromStdString(progress.unit)};
}

}  // namespace

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

DatasetBuildSettings DocumentBuilder::settings() const {
    DatasetBuildSettings settings = buildSettingsOf(draft_, readable());
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
    auto watched = std::make_shared<BuildWatched>();
    takeOver();
    showBeginning();
    goTo(ui::DraftStep::Run);
    const auto work = [watched, makeRunner = makeRunner_, settings = settings(),
                       unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                                  const std::stop_token& stop) {
        unwritten->write();
        std::string result;
        buildDataset(
            settings, makeRunner,
            [&](const Event& event) {
                const auto* finished = std::get_if<Finished>(&event);
                finished == nullptr ? sink(event) : void(result = finished->json);
            },
            stop, watched->watch());
        watched->take(coverOfBuild(settings.out));
        sink(Event{Finished{result}});
    };
    const auto said = [this, watched](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            models_.build.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            models_.build.addNotice(QString::fromStdString(notice->text));
        }
        watched->drain(models_.build);
    };
    building_.post(work, this,
                   {said, [this, watched](const WorkEnd& end) { endBuild(end, *watched); }});
}

void DocumentBuilder::tryOut() {
    if (models_.build.state() == ui::BuildState::Running ||
        models_.trial.state() == ui::BuildState::Running) {
        return;
    }
    takeOver();
    const int number = ++trial_;
    models_.trial.begin();
    auto trial = std::make_shared<ui::TrialView>();
    auto watched = std::make_shared<BuildWatched>();
    const auto work = [trial, watched, makeRunner = makeRunner_, settings = settings(),
                       unwritten = overlays_.saver().unwritten()](const EventSink& sink,
                                                                  const std::stop_token& stop) {
        unwritten->write();
        *trial = trialViewOf(
            tryDataset(settings, kPassagesTried, makeRunner, sink, stop, watched->watch()));
        sink(Event{Finished{}});
    };
    const auto said = [this, number, watched](const Event& event) {
        if (number != trial_) {
            return;
        }
        models_.trial.setCalls(watched->calls());
        if (const auto* progress = std::get_if<Progress>(&event)) {
            models_.trial.setProgress(progressOf(*progress));
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            models_.trial.addNotice(QString::fromStdString(notice->text));
        }
    };
    const auto end = [this, number, trial](const WorkEnd& how) {
        if (number != trial_) {
            return;
        }
        if (const auto* problem = std::get_if<Failed>(&how)) {
            models_.trial.end(ui::BuildState::Failed);
            sayTrialProblem(problem->error);
        } else if (std::holds_alternative<Finished>(how)) {
            models_.trial.finish(*trial);
        } else {
            models_.trial.end(ui::BuildState::Stopped);
        }
    };
    building_.post(work, this, {said, end});
}

void DocumentBuilder::stopTrial() {
    if (models_.trial.state() == ui::BuildState::Running) {
        building_.stop();
    }
}

void DocumentBuilder::sayTrialProblem(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    problem.actions = {{QStringLiteral("try"), tr("Try again")}};
    if (draft_.choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({QStringLiteral("choose rules"), tr("Use rules instead")});
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

void DocumentBuilder::endBuild(const WorkEnd& end, BuildWatched& watched) {
    watched.drain(models_.build);
    if (const auto* problem = std::get_if<Failed>(&end)) {
        fail(problem->error, watched);
        return;
    }
    const auto* finished = std::get_if<Finished>(&end);
    if (finished == nullptr) {
        models_.build.setState(ui::BuildState::Stopped);
        return;
    }
    QVector<ui::ReasonCount> rejected;
    QVector<ui::ReasonCount> passages;
    models_.build.setResult(buildResultOf(finished->json, draft_.out, rejected, passages));
    models_.build.setRejected(rejected, passages);
    models_.build.setCover(watched.cover());
    models_.build.setState(ui::BuildState::Done);
    try {
        project_.addDataset(draft_.out);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT built(draft_.out);
}

void DocumentBuilder::fail(const Error& error, const BuildWatched& watched) {
    watched.showRejected(models_.build);
    models_.build.setState(ui::BuildState::Failed);
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The extracted documents and the model's answers were kept.");
    if (error.code() == ErrorCode::NoPairs) {
        problem.hint =
            tr("Check which gate rejected them, review the extracted text, or choose another "
               "generator.");
        problem.actions.append({QStringLiteral("result"), tr("Show rejections")});
    }
    problem.actions.append({QStringLiteral("again"), tr("Try again")});
    if (draft_.choice.kind != ui::GeneratorKind::Rules) {
        problem.actions.append({QStringLiteral("rules"), tr("Use rules instead")});
        problem.actions.append({QStringLiteral("generator"), tr("Change generator")});
    } else {
        problem.actions.append({QStringLiteral("blocks"), tr("Review extracted text")});
    }
    Q_EMIT failed(problem);
}

}  // namespace strata::studio
