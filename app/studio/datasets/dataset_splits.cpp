// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_splits.h"

#include "studio/datasets/dataset_version.h"
#include "studio/datasets/split_rows.h"
#include "ui/base/numbers.h"

#include "strata/error.h"

#include <QFileInfo>
#include <memory>

namespace strata::studio {
namespace {

data::RowProgress progressTo(const EventSink& say) {
    return [&say](std::int64_t done, std::int64_t total) {
        say(Event{Progress{"rows", static_cast<double>(done), static_cast<double>(total), "rows"}});
    };
}

}  // namespace

DatasetSplits::DatasetSplits(Project& project, QObject* parent)
    : QObject(parent), project_(project) {}

void DatasetSplits::open(const QString& path) {
    ++generation_;
    checking_.stop();
    path_ = path;
    model_.leaks().setLeaks({});
    model_.setReport({});
}

void DatasetSplits::checkLeaks() {
    if (path_.isEmpty() || model_.report().state == ui::LeakState::Checking) {
        return;
    }
    model_.setReport({ui::LeakState::Checking, 0.0, 0, 0});
    const auto found = std::make_shared<LeakViews>();
    const auto work = [found, path = path_](const EventSink& say, const std::stop_token& stop) {
        *found = findLeaks(path, progressTo(say), stop);
        say(Event{Finished{}});
    };
    const auto event = [this, generation = generation_](const Event& said) {
        const auto* progress = std::get_if<Progress>(&said);
        if (generation == generation_ && progress != nullptr && progress->total > 0.0) {
            model_.setReport({ui::LeakState::Checking, progress->done / progress->total, 0, 0});
        }
    };
    const auto end = [this, found, generation = generation_](const WorkEnd& result) {
        if (generation != generation_) {
            return;
        }
        if (const auto* error = std::get_if<Failed>(&result)) {
            model_.setReport({});
            Q_EMIT failed(ui::problemOf(error->error));
        } else if (std::holds_alternative<Finished>(result)) {
            model_.leaks().setLeaks(found->leaks);
            model_.setReport({ui::LeakState::Known, 1.0, found->checked, found->count});
        }
    };
    checking_.post(work, this, {event, end});
}

void DatasetSplits::split(const ui::SplitRequest& request) {
    if (path_.isEmpty() || splitting_.isBusy()) {
        return;
    }
    if (splitOf(path_) != QLatin1String("train")) {
        ui::Problem problem;
        problem.sentence = tr("These rows are already held out from another dataset.");
        problem.hint = tr("Open the training dataset and split that one.");
        Q_EMIT failed(problem);
        return;
    }
    const QString out = freeVersionPath(project_.datasetsFolder(), path_);
    const auto counts = std::make_shared<data::SplitCounts>();
    const auto work = [counts, path = path_, request, out](const EventSink& say,
                                                           const std::stop_token& stop) {
        *counts = splitDataset(path, request, out, progressTo(say), stop);
        say(Event{Finished{}});
    };
    const auto event = [this](const Event& said) {
        if (const auto* progress = std::get_if<Progress>(&said)) {
            Q_EMIT workMoved(progress->done, progress->total);
        }
    };
    const auto end = [this, counts, out, from = path_](const WorkEnd& result) {
        Q_EMIT workEnded();
        if (const auto* error = std::get_if<Failed>(&result)) {
            ui::Problem problem = ui::problemOf(error->error);
            problem.kept = tr("The dataset is unchanged.");
            Q_EMIT failed(problem);
        } else if (std::holds_alternative<Finished>(result)) {
            Q_EMIT versionMade(
                out, from,
                tr("%1: %2 rows for training, %3 for validation, %4 for testing.")
                    .arg(QFileInfo(out).completeBaseName(), ui::countText(counts->train),
                         ui::countText(counts->validation), ui::countText(counts->test)));
        }
    };
    Q_EMIT workBegan(tr("Splitting rows"));
    splitting_.post(work, this, {event, end});
}

void DatasetSplits::stop() {
    splitting_.stop();
}

}  // namespace strata::studio
