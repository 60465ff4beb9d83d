// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/dry_run_service.h"

#include "studio/core/project.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_problems.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

#include "strata/error.h"
#include "strata/options.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

using nlohmann::json;

ui::DryRunView viewOf(const std::string& text) {
    try {
        const json result = json::parse(text);
        const json& first = result.at("first_update");
        const json& longest = result.at("longest");
        ui::DryRunView view;
        view.firstRows = first.at("rows");
        for (const json& number : first.at("row_numbers")) {
            view.firstRowNumbers.append(number.get<qint64>());
        }
        view.firstTokens = first.at("tokens");
        view.firstTrainedTokens = first.at("trained_tokens");
        view.longestRows = longest.at("rows");
        view.longestRowTokens = longest.at("longest_row_tokens");
        view.longestTokens = longest.at("tokens");
        view.loss = result.at("loss");
        view.seconds = result.at("seconds");
        view.commitSeconds = result.at("commit_seconds");
        view.writtenBytes = result.at("ssd_written_bytes");
        view.peakBytes = result.at("host_peak_bytes");
        view.plannedBytes = result.at("planned_peak_bytes");
        return view;
    } catch (const json::exception& error) {
        throw Error(ErrorCode::JsonInvalid, "what the dry run measured cannot be read",
                    error.what(), "please report it with the command that the page copies");
    }
}

QString phaseText(const std::string& phase) {
    if (phase == "tokenize") {
        return DryRunService::tr("Reading rows…");
    }
    if (phase == "prepare state") {
        return DryRunService::tr("Writing weights to SSD…");
    }
    return DryRunService::tr("Training on the longest rows…");
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
    lane_.post(
        DryRunCommand{wantedSettings()}, this,
        {[this](const Event& event) { hear(event); }, [this](const WorkEnd& how) { end(how); }});
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
    // What comes after the state is laid out is the update itself, which says no progress.
    const bool isLaidOut = progress->phase == "prepare state" && !isKnown;
    model_.setRunning(phaseText(isLaidOut ? std::string() : progress->phase),
                      isKnown ? std::optional(progress->done / progress->total) : std::nullopt);
}

void DryRunService::end(const WorkEnd& end) {
    try {
        if (const auto* finished = std::get_if<Finished>(&end)) {
            ui::DryRunView view = viewOf(finished->json);
            view.plannedSeconds = plannedSeconds_;
            model_.setDone(view);
            noteForm();
            return;
        }
        const auto* failure = std::get_if<Failed>(&end);
        if (failure == nullptr || failure->error.code() == ErrorCode::Stopped) {
            model_.clear();
            return;
        }
        throw failure->error;
    } catch (const Error& error) {
        ui::Problem problem = trainProblem(error);
        problem.kept = tr("Your settings are unchanged, and the dry run left no files behind.");
        problem.actions.append({QString::fromLatin1(kTryDryRunAgain), tr("Repeat dry run")});
        model_.setFailed(problem.sentence);
        Q_EMIT failed(problem);
    }
}

void DryRunService::noteForm() {
    if (model_.state() == ui::DryRunState::Done) {
        model_.setOutdated(settingsToJson(sources_.form.settings()) != tried_);
    }
}

}  // namespace strata::studio
