// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/passage_planner.h"

#include "datasetgen/base/rejection.h"
#include "jobs/dataset_plan.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

ui::PassageView passageViewOf(const jobs::PassagePlan& plan) {
    ui::PassageView view;
    view.id = QString::fromStdString(plan.id);
    view.document = QFileInfo(QString::fromStdString(plan.document)).fileName();
    view.headings = QString::fromStdString(plan.headings);
    view.text = QString::fromStdString(plan.text);
    view.page = plan.page;
    view.tokens = static_cast<qint64>(plan.tokens);
    view.facts = static_cast<qint64>(plan.facts);
    view.pairsMin = static_cast<qint64>(plan.pairsMin);
    view.pairsMax = static_cast<qint64>(plan.pairsMax);
    for (const auto& [type, facts] : plan.types) {
        const std::string_view name = datasetgen::factTypeName(type);
        view.types[ui::fromView(name)] = static_cast<int>(facts);
    }
    view.hasTable = plan.hasTable;
    view.isScan = plan.isScan;
    if (!plan.rejected.empty()) {
        view.skipped = ui::worded(datasetgen::rejectionLabel(plan.rejected));
    }
    return view;
}

/// A plan in the window's words; made beside it, there may be thousands of passages.
struct Planned {
    QVector<ui::PassageView> passages;
    bool isExact = false;
    double seconds = 0.0;
};

Planned plannedOf(const jobs::DatasetPlan& plan) {
    Planned planned{{}, plan.isExact, plan.seconds};
    for (const jobs::PassagePlan& passage : plan.passages) {
        planned.passages.append(passageViewOf(passage));
    }
    return planned;
}

}  // namespace

PassagePlanner::PassagePlanner(ui::PassagePlanModel& model,
                               RunnerFactory makeRunner,
                               QObject* parent)
    : QObject(parent), model_(model), makeRunner_(std::move(makeRunner)) {}

void PassagePlanner::plan(const jobs::DatasetBuildSettings& settings,
                          const std::shared_ptr<PendingDecisions>& decisions) {
    planning_.stop();
    const int number = ++number_;
    model_.begin();
    const auto work = [settings, decisions, makeRunner = makeRunner_](const EventSink& sink,
                                                                      const std::stop_token& stop) {
        decisions->write();
        return plannedOf(jobs::planDataset(settings, makeRunner, sink, stop));
    };
    planning_.run(
        work, this,
        [this, number](const Planned& planned) {
            if (number == number_) {
                model_.finish(planned.passages, planned.isExact, planned.seconds);
            }
        },
        [this, number](const Error& error) {
            if (number == number_) {
                take(error);
            }
        },
        [this, number](const Event& event) {
            const auto* progress = std::get_if<Progress>(&event);
            if (number == number_ && progress != nullptr) {
                model_.setProgress(progress->done, progress->total);
            }
        });
}

void PassagePlanner::take(const Error& error) {
    model_.fail();
    if (!isStopped(error)) {
        Q_EMIT failed(ui::problemOf(error));
    }
}

void PassagePlanner::stop() {
    planning_.stop();
    ++number_;
    if (model_.state() == ui::PassagePlanState::Planning) {
        model_.fail();
    }
}

void PassagePlanner::clear() {
    planning_.stop();
    ++number_;
    model_.clear();
}

}  // namespace strata::studio
