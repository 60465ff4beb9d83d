// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/recall_check.h"

#include "studio/monitor/recall_file.h"
#include "studio/monitor/recall_questions.h"
#include "studio/monitor/run_facts.h"
#include "ui/base/worded.h"

#include "strata/commands.h"
#include "strata/error.h"
#include "strata/trained_model.h"

#include <QTemporaryDir>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::RecallView;
using ui::RecallWork;
using ui::RunState;

/// The base model, then the run's model. Of a run for facts its best is asked as well, after the
/// last: the score decides between them, so it cannot be chosen before.
std::vector<std::string> modelsToAsk(const QString& run, const TrainSettings& settings) {
    std::vector<TrainedModel> models = modelsOfRun(run.toStdString());
    std::ranges::stable_sort(models, {}, [&settings](const TrainedModel& model) {
        return settings.goal == RunGoal::Facts && model.state == TrainedState::Best;
    });
    std::vector<std::string> names{settings.model};
    for (const TrainedModel& model : models) {
        const bool isAsked =
            names.size() < 2 || (settings.goal == RunGoal::Facts &&
                                 (model.step < 0 || model.step != models.front().step));
        if (isAsked) {
            names.push_back(model.isAdapter ? settings.model + '+' + model.folder : model.folder);
        }
    }
    return names;
}

}  // namespace

RecallCheck::RecallCheck(EngineLane& training, ui::RunModel& shown, QObject* parent)
    : QObject(parent), lane_(training), shown_(shown) {
    connect(&shown_, &ui::RunModel::runChanged, this, &RecallCheck::showRun);
}

RecallCheck::~RecallCheck() = default;

void RecallCheck::hearEnd(const QString& run, const WorkEnd& end) {
    if (!std::holds_alternative<Finished>(end) || !asked_.isEmpty() || readRecall(run)) {
        return;
    }
    const TrainSettings settings = readRunFacts(run).settings;
    if (fitsRecallBudget(settings)) {
        begin(run, settings);
    }
}

void RecallCheck::ask() {
    if (!path_.isEmpty() && asked_.isEmpty() && state_ == RunState::Finished) {
        begin(path_, shown_.run().settings);
    }
}

void RecallCheck::askFor(const QString& run) {
    if (asked_.isEmpty()) {
        begin(run, readRunFacts(run).settings);
    }
}

void RecallCheck::findUnfinished(const QStringList& runs) {
    disk_.run(
        [runs] {
            const auto found = std::ranges::find_if(
                runs, [](const QString& run) { return isRecallBegun(run) && !readRecall(run); });
            return found == runs.end() ? QString() : *found;
        },
        this,
        [this](const QString& run) {
            if (!run.isEmpty()) {
                Q_EMIT unfinishedFound(run);
            }
        });
}

bool RecallCheck::begin(const QString& run, const TrainSettings& settings) {
    const RecallQuestions questions = findRecallQuestions(QString::fromStdString(settings.data));
    if (questions.file.isEmpty()) {
        return false;
    }
    RecallView& view = views_[run];
    view.questions = questions.count;
    CompareCommand command;
    try {
        rows_ = std::make_unique<QTemporaryDir>();
        command = recallCommand(settings, questions, modelsToAsk(run, settings),
                                rows_->filePath(QStringLiteral("recall.jsonl")));
    } catch (const Error& error) {
        view.remark = ui::wordedFailure(error);
        show();
        return false;
    }
    asked_ = run;
    disk_.run([run] { markRecallBegun(run); }, this, [] {});
    answersDone_ = 0.0;
    view.remark.clear();
    view.work = RecallWork::Asking;
    view.done = 0.0;
    modelsAsked_ = static_cast<double>(command.models.size());
    view.total = modelsAsked_ * static_cast<double>(recallAskedCount(settings, questions));
    lane_.run<CompareOutcome>(
        command, this, [this](const CompareOutcome& answers) { take(answers); },
        [this](const Error& error) {
            end(isStopped(error) ? tr("Stopped by user.") : ui::wordedFailure(error));
        },
        [this](const Event& event) { hear(event); });
    Q_EMIT workChanged(run, true);
    show();
    return true;
}

void RecallCheck::stop() {
    if (!asked_.isEmpty() && views_[asked_].work == RecallWork::Asking) {
        views_[asked_].work = RecallWork::Stopping;
        lane_.stop(this);
        show();
    }
}

/// The engine counts the answers of each model anew.
void RecallCheck::hear(const Event& event) {
    const auto* progress = std::get_if<Progress>(&event);
    RecallView& view = views_[asked_];
    if (progress == nullptr || progress->phase != Phase::Answer ||
        view.work != RecallWork::Asking) {
        return;
    }
    view.total = modelsAsked_ * progress->total;
    if (progress->done + answersDone_ < view.done) {
        answersDone_ += progress->total;
    }
    view.done = answersDone_ + progress->done;
    show();
}

void RecallCheck::take(const CompareOutcome& answers) {
    const QString run = asked_;
    const RecallRecord record = scoreRecall(answers, views_[run].questions);
    if (record.score.asked == 0) {
        end(tr("No answer could be scored."));
        return;
    }
    views_[run].score = record.score;
    disk_.run(
        [run, record] {
            writeRecall(run, record);
            return readRecall(run);
        },
        this,
        [this, run](const std::optional<RecallRecord>& kept) {
            if (kept) {
                views_[run].score = kept->score;
                show();
                Q_EMIT scored(run, kept->score);
            }
        },
        [this, run](const Error& error) {
            views_[run].remark = ui::wordedFailure(error);
            show();
        });
    end({});  // the mark of the asking goes behind the record
}

void RecallCheck::end(const QString& remark) {
    RecallView& view = views_[asked_];
    view.work = RecallWork::None;
    view.remark = remark;
    rows_.reset();
    const QString run = std::exchange(asked_, {});
    disk_.run([run] { markRecallEnded(run); }, this, [] {});
    Q_EMIT workChanged(run, false);
    show();
    if (!remark.isEmpty()) {
        Q_EMIT unscored(run, remark);
    }
}

void RecallCheck::showRun() {
    const ui::RunView& run = shown_.run();
    if (run.path == path_ && run.state == state_) {
        return;
    }
    path_ = run.path;
    state_ = run.state;
    if (!path_.isEmpty()) {
        load(path_);
    }
    show();
}

void RecallCheck::load(const QString& run) {
    struct Known {
        qint64 questions = 0;
        std::optional<ui::RecallScore> score;
    };
    disk_.run(
        [run, dataset = QString::fromStdString(shown_.run().settings.data)] {
            const std::optional<RecallRecord> record = readRecall(run);
            return Known{findRecallQuestions(dataset).count,
                         record ? std::optional(record->score) : std::nullopt};
        },
        this,
        [this, run](const Known& known) {
            RecallView& view = views_[run];
            view.questions = known.questions;
            if (!view.score) {
                view.score = known.score;
            }
            show();
        });
}

void RecallCheck::show() {
    shown_.setRecall(views_.value(path_));
}

}  // namespace strata::studio
