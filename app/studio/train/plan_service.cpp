// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/plan_service.h"

#include "studio/core/engine_lane.h"
#include "studio/core/missing_file.h"
#include "studio/core/model_states.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_problems.h"
#include "ui/base/numbers.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/run_changes.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kDebounceMs = 30;
constexpr std::int64_t kAnyLength = 1'048'576;  ///< the longest that --max-length may be

/// What was used last comes first, else what was added last.
QStringList ordered(QStringList paths, const QString& lastUsed) {
    std::ranges::reverse(paths);
    if (paths.removeAll(lastUsed) > 0) {
        paths.prepend(lastUsed);
    }
    return paths;
}

/// The rows that `dataset build` set aside beside the dataset.
QString validationFileOf(const QString& dataset) {
    const QFileInfo file(dataset);
    const QString beside = QStringLiteral("%1/%2.validation.%3")
                               .arg(file.path(), file.completeBaseName(), file.suffix());
    return QFileInfo(beside).size() > 0 ? beside : QString();
}

ui::DataFacts factsOf(const PlannedData& data, const QString& dataset) {
    ui::DataFacts facts;
    facts.rows = data.rows;
    facts.tokens = data.tokens;
    facts.length995 = data.length995;
    facts.longRows = data.longRows;
    facts.lengths.binTokens = data.binTokens;
    facts.lengths.rows = {data.binRows.begin(), data.binRows.end()};
    facts.validationFile = validationFileOf(dataset);
    return facts;
}

QString noteOf(const InspectOutcome& model) {
    return model.parameters <= 0
               ? QString()
               : PlanService::tr("%1 parameters, %2")
                     .arg(ui::shortCountText(static_cast<double>(model.parameters)),
                          QString::fromStdString(model.dtype));
}

}  // namespace

PlanService::PlanService(const Sources& sources,
                         EngineLane& plans,
                         ui::TrainFormModel& form,
                         ui::PlanModel& plan,
                         QObject* parent)
    : QObject(parent), sources_(sources), plans_(plans), form_(form), plan_(plan) {
    soon_.setSingleShot(true);
    soon_.setInterval(kDebounceMs);
    connect(&soon_, &QTimer::timeout, this, &PlanService::ask);
    connect(&form_, &ui::TrainFormModel::changed, this, &PlanService::noteChange);
    connect(&sources_.project, &Project::modelsChanged, this, &PlanService::listCandidates);
    connect(&sources_.models, &ModelStates::choicesChanged, this, &PlanService::listCandidates);
    const auto isPlanned = [this](const QString& path) {
        return path == form_.text(QStringLiteral("model")) ||
               path == form_.text(QStringLiteral("data"));
    };
    connect(&sources_.watch, &ProjectWatch::changed, this, [this, isPlanned](const QString& path) {
        if (isPlanned(path)) {
            visit({});
        }
    });
    connect(&sources_.watch, &ProjectWatch::lookedAtFirst, this,
            [this, isPlanned](const QString& path) {
                if (isPlanned(path) && !plan_.plan()) {  // what was missing may be back
                    visit({});
                }
            });
    connect(&sources_.project, &Project::datasetsChanged, this, &PlanService::listCandidates);
    connect(&sources_.preferences, &Preferences::changed, this, &PlanService::listCandidates);
    connect(&sources_.jobs, &JobQueue::queueChanged, this, &PlanService::showRunningJob);
    listCandidates();
    showRunningJob();
}

void PlanService::visit(const QString& subject) {
    if (QFileInfo::exists(subject + QStringLiteral("/job.json"))) {
        takeRun(subject);
    } else if (!subject.isEmpty()) {
        const bool isModel = QFileInfo(subject).isDir();
        form_.beginJob({{isModel ? QStringLiteral("model") : QStringLiteral("data"), subject}});
    }
    surveyed_.clear();
    planned_.clear();
    noteChange();
}

void PlanService::takeRun(const QString& run) {
    QFile file(run + QStringLiteral("/job.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        return;  // the form stays as it is; the run's own page says what is wrong with it
    }
    const QJsonObject job = QJsonDocument::fromJson(file.readAll()).object();
    const QByteArray settings = QJsonDocument(job[QStringLiteral("settings")].toObject()).toJson();
    try {
        TrainSettings ofRun = settingsFromJson(settings.toStdString());
        applyChanges(ofRun, changesOfRun(run.toStdString()));
        form_.setSettings(ofRun);
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("The form is unchanged.");
        problem.actions = {ui::wayTo("showRun", tr("Show run"), {ui::PageId::Monitor, run, {}})};
        Q_EMIT failed(problem);
    }
}

void PlanService::listCandidates() {
    TrainSettings last;
    for (const QueuedJob& job : sources_.jobs.jobs()) {
        if (last.model.empty()) {
            last = job.settings;
        }
    }
    QVector<ui::TrainCandidate> models;
    for (const QString& path : ordered(sources_.models.usableFor(ModelUse::TrainLora),
                                       QString::fromStdString(last.model))) {
        const ModelState state = sources_.models.of(path);
        ui::TrainCandidate model{path, QFileInfo(path).fileName(), {}};
        if (state.outcome) {
            model.note = noteOf(*state.outcome);
            model.parameters = state.outcome->parameters;
        }
        models.append(model);
    }
    QVector<ui::TrainCandidate> datasets;
    for (const QString& path :
         ordered(sources_.project.datasets(), QString::fromStdString(last.data))) {
        datasets.append({path, QFileInfo(path).fileName(), {}});
    }
    form_.setMachineLimits(sources_.preferences.ramBudgetBytes(),
                           sources_.preferences.ssdFolders());
    form_.setModels(models);
    form_.setDatasets(datasets);
}

void PlanService::showRunningJob() {
    const QueuedJob* running = sources_.jobs.job(sources_.jobs.runningRun());
    const QString name = running == nullptr ? QString() : running->name;
    if (name != form_.runningJob()) {
        form_.setRunningJob(name);
    }
}

void PlanService::noteChange() {
    if (!soon_.isActive()) {
        soon_.start();  // not put off by further changes: a dragged line is followed
    }
}

std::string PlanService::inputsOf(const TrainSettings& settings) {
    return settings.model + '\n' + settings.data;
}

TrainSettings PlanService::wantedSettings() const {
    TrainSettings settings = form_.settings();
    if (settings.out.empty()) {
        settings.out = sources_.project.runsFolder().toStdString();  // whose disk is looked at
    }
    return settings;
}

void PlanService::ask() {
    TrainSettings settings = wantedSettings();
    if (!form_.hasInputs()) {
        surveyed_.clear();
        planned_.clear();
        if (plan_.plan() || plan_.problem()) {
            plan_.clear();
        }
        return;
    }
    const std::string inputs = inputsOf(settings);
    if (isAsking_) {
        if (asking_ != inputs) {
            plans_.stop(this);
        }
        return;  // the end of that command asks again
    }
    if (surveyed_ != inputs) {
        settings.maxLength = kAnyLength;
        settings.validation.clear();
        post(Ask::Survey, settings);
        return;
    }
    const std::string wanted = settingsToJson(settings);
    if (wanted != planned_) {
        planned_ = wanted;
        post(Ask::Plan, settings);
    }
}

void PlanService::post(Ask what, const TrainSettings& settings) {
    isAsking_ = true;
    asking_ = inputsOf(settings);
    plan_.setPending();
    plans_.run<PlanOutcome>(
        PlanCommand{settings}, this,
        [this, what, settings](const PlanOutcome& outcome) { take(what, settings, outcome); },
        [this, what, settings](const Error& error) { fail(what, settings, error); },
        [this](const Event& event) { hear(event); });
}

void PlanService::hear(const Event& event) {
    const auto* progress = std::get_if<Progress>(&event);
    if (progress != nullptr && progress->total > 0.0) {
        plan_.setReading({progress->done / progress->total});
    }
}

void PlanService::fail(Ask what, const TrainSettings& settings, const Error& error) {
    isAsking_ = false;
    if (!isStopped(error)) {
        plan_.setProblem(problemOf(settings, error));
        if (what == Ask::Survey) {
            surveyed_ = inputsOf(settings);
            form_.setDataFacts({});
        }
    }
    noteChange();  // the form may have changed meanwhile
}

ui::Problem PlanService::problemOf(const TrainSettings& settings, const Error& error) {
    const QString model = QString::fromStdString(settings.model);
    const QString data = QString::fromStdString(settings.data);
    if (error.code() == ErrorCode::NotFound && !QFileInfo::exists(model)) {
        return missingModel(model);
    }
    if (error.code() == ErrorCode::NotFound && !QFileInfo::exists(data)) {
        return missingDataset(data);
    }
    ui::Problem problem = trainProblem(error);
    problem.actions.append({"recalculatePlan", tr("Recalculate plan"), [this] { visit({}); }});
    return problem;
}

void PlanService::take(Ask what, const TrainSettings& settings, const PlanOutcome& outcome) {
    isAsking_ = false;
    if (what == Ask::Plan) {
        plan_.setPlan(outcome);
        if (planned_ == settingsToJson(wantedSettings())) {  // not of an earlier form
            form_.setPlanFacts({outcome.stepsPerEpoch, ui::breakEvenTokens(outcome)});
        }
    } else if (inputsOf(settings) == inputsOf(form_.settings())) {
        surveyed_ = inputsOf(settings);
        planned_.clear();
        form_.setDataFacts(factsOf(outcome.data, QString::fromStdString(settings.data)));
    }
    noteChange();  // the form may have changed meanwhile
}

}  // namespace strata::studio
