// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/hardest_search.h"

#include "studio/monitor/hardest_file.h"
#include "studio/monitor/run_weights.h"
#include "ui/monitor/run_words.h"

#include "strata/commands.h"
#include "strata/error.h"

#include <QDir>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::HardestRows;
using ui::HardestWork;
using ui::RunState;

constexpr qint64 kRowsMax = 1000;  // a small model takes minutes for them, a large one an hour

bool isAboutData(ErrorCode code) {
    return code == ErrorCode::DatasetLineInvalid || code == ErrorCode::DatasetFormatUnknown ||
           code == ErrorCode::DatasetEmpty || code == ErrorCode::InvalidText;
}

void removeWeightsCopy(const QString& run) {
    QDir(weightsCopy(run)).removeRecursively();
}

}  // namespace

HardestSearch::HardestSearch(EngineLane& lane, ui::RunModel& shown, QObject* parent)
    : QObject(parent), lane_(lane), shown_(shown) {
    connect(&shown_, &ui::RunModel::runChanged, this, &HardestSearch::runShown);
}

void HardestSearch::runShown() {
    const ui::RunView& run = shown_.run();
    if (run.path == path_ && run.state == state_) {
        return;
    }
    path_ = run.path;
    state_ = run.state;
    if (!path_.isEmpty() && !views_.contains(path_)) {
        load(path_);
    }
    if (path_ == run_.path && ui::isLive(state_)) {
        stop();
    }
    show();
}

/// Takes away what a search left that was killed, too.
void HardestSearch::load(const QString& run) {
    views_.insert(run, {});
    disk_.run(
        [run] {
            removeWeightsCopy(run);
            return readHardestRows(run);
        },
        this,
        [this, run](const HardestRows& found) {
            if (views_[run].found.scored == 0) {
                views_[run].found = found;
            }
            show();
        },
        [this](const Error&) { show(); });
}

void HardestSearch::look() {
    if (path_.isEmpty() || !run_.path.isEmpty() || !obstacle().isEmpty()) {
        return;
    }
    run_ = shown_.run();
    gathered_ = {};
    gathered_.step = shown_.series().nextStep() - 1;
    lossSum_ = 0.0;
    tokens_ = 0.0;
    views_[run_.path].problem = {};
    views_[run_.path].remark.clear();
    setWork(HardestWork::Scoring);
    disk_.run([run = run_.path, settings = run_.settings] { return findRunWeights(run, settings); },
              this,
              [this](const RunWeights& weights) {
                  if (hasEnded({})) {
                      return;
                  }
                  if (weights.isInState) {
                      exportWeights(weights);
                  } else {
                      score(weights);
                  }
              },
              [this](const Error& error) { hasEnded(error); });
}

void HardestSearch::exportWeights(const RunWeights& weights) {
    setWork(HardestWork::Weights);
    ExportCommand command;
    command.source = run_.path.toStdString();
    command.out = weightsCopy(run_.path).toStdString();
    command.format = weights.adapter.isEmpty() ? "hf" : "peft";
    const auto hear = [this](const Event& event) {
        const auto* progress = std::get_if<Progress>(&event);
        if (progress != nullptr && work_ == HardestWork::Weights) {
            setWork(HardestWork::Weights, progress->done, progress->total);
        }
    };
    lane_.run<ExportOutcome>(
        command, this,
        [this, weights](const ExportOutcome&) {
            if (!hasEnded({})) {
                score(weights);
            }
        },
        [this](const Error& error) { hasEnded(error); }, hear);
}

void HardestSearch::score(const RunWeights& weights) {
    setWork(HardestWork::Scoring);
    EvalCommand command;
    command.model = weights.model.toStdString();
    command.adapter = weights.adapter.toStdString();
    command.data = run_.settings.data;
    command.trainedBy = run_.path.toStdString();
    command.rowsMax = kRowsMax;
    command.perRow = Choice::On;
    command.lossOnly = true;
    const auto hear = [this](const Event& event) {
        const auto* progress = std::get_if<Progress>(&event);
        if (const auto* line = std::get_if<ResultLine>(&event)) {
            if (const auto* row = std::get_if<RowLossOutcome>(&line->outcome)) {
                take(*row);
            }
        } else if (progress != nullptr && work_ == HardestWork::Scoring) {
            setWork(HardestWork::Scoring, progress->done, progress->total);
        }
    };
    lane_.run<EvalOutcome>(
        command, this, [this](const EvalOutcome&) { scored({}); },
        [this](const Error& error) { scored(error); }, hear);
}

void HardestSearch::take(const RowLossOutcome& row) {
    const ui::HardRow hard{row.line, row.nll, row.tokens, QString::fromStdString(row.text)};
    ++gathered_.scored;
    lossSum_ += hard.loss * static_cast<double>(hard.tokens);
    tokens_ += static_cast<double>(hard.tokens);
    gathered_.meanLoss = tokens_ > 0.0 ? lossSum_ / tokens_ : 0.0;
    QVector<ui::HardRow>& rows = gathered_.rows;
    rows.insert(
        std::ranges::upper_bound(rows, hard.loss, std::ranges::greater(), &ui::HardRow::loss),
        hard);
    rows.resize(std::min<qsizetype>(rows.size(), ui::kHardestRowsShown));
}

void HardestSearch::scored(const std::optional<Error>& error) {
    const bool isFirst = views_[run_.path].found.scored == 0;
    if (gathered_.scored > 0 && (!error || isFirst)) {
        keep(run_.path, gathered_);
    }
    if (!hasEnded(error)) {
        finish();
    }
}

void HardestSearch::keep(const QString& run, const HardestRows& found) {
    views_[run].found = found;
    disk_.run([run, found] { writeHardestRows(run, found); }, this, {},
              [this, run, found](const Error& error) {
                  offerAgain(run, error,
                             tr("The rows stay visible until the window closes. The run is "
                                "unchanged."),
                             [this, run, found] { keep(run, found); });
              });
}

bool HardestSearch::hasEnded(const std::optional<Error>& error) {
    const bool wasStopped = work_ == HardestWork::Stopping || (error && isStopped(*error));
    if (wasStopped) {
        views_[run_.path].remark = gathered_.scored > 0 ? tr("Stopped after %n row(s).", nullptr,
                                                             static_cast<int>(gathered_.scored))
                                                        : tr("Stopped before the first row.");
    } else if (error) {
        offerAgain(
            run_.path, *error,
            tr("The run and its dataset are unchanged, and the rows found so far stay listed."),
            [this] { look(); });
    }
    if (wasStopped || error) {
        finish();
        return true;
    }
    return false;
}

void HardestSearch::finish() {
    disk_.run([run = run_.path] { removeWeightsCopy(run); }, this, {});
    run_ = {};
    setWork(HardestWork::None);
}

void HardestSearch::stop() {
    if (!run_.path.isEmpty() && work_ != HardestWork::Stopping) {
        setWork(HardestWork::Stopping);
        lane_.stop(this);
    }
}

void HardestSearch::offerAgain(const QString& run,
                               const Error& error,
                               const QString& kept,
                               const std::function<void()>& again) {
    ui::Problem problem = ui::problemOf(error);
    problem.sentence = tr("Hardest rows: %1").arg(problem.sentence);
    problem.kept = kept;
    problem.actions = {{"tryAgain", tr("Try again"), [this, run, again] {
                            views_[run].problem = {};
                            again();
                            show();
                        }}};
    if (isAboutData(error.code())) {
        problem.actions.append(ui::wayTo(
            "openDataset", tr("Open dataset"),
            {ui::PageId::Datasets, QString::fromStdString(shown_.run().settings.data), {}}));
    }
    views_[run].problem = problem;
    show();
}

void HardestSearch::setWork(HardestWork work, double done, double total) {
    work_ = work;
    done_ = done;
    total_ = total;
    if (work == HardestWork::None) {
        Q_EMIT ended();
    } else {
        Q_EMIT moved(run_.path, done, total);
    }
    show();
}

void HardestSearch::show() {
    ui::HardestView view = views_.value(path_);
    view.rowsMax = kRowsMax;
    view.obstacle = obstacle();
    if (!path_.isEmpty() && path_ == run_.path) {
        view.work = work_;
        view.done = done_;
        view.total = total_;
    }
    shown_.setHardest(view);
}

QString HardestSearch::obstacle() const {
    if (ui::isLive(state_)) {
        return tr("The run is training, and its weights change with every step. Pause it first.");
    }
    if (state_ == RunState::Queued || state_ == RunState::None) {
        return tr("The run has not started and has no weights yet.");
    }
    if (!run_.path.isEmpty() && run_.path != path_) {
        return tr("Strata Studio is reading the rows of %1. Wait until it finishes.")
            .arg(run_.name);
    }
    return {};
}

}  // namespace strata::studio
