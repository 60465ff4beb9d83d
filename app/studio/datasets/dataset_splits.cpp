// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_splits.h"

#include "studio/datasets/dataset_version.h"
#include "studio/datasets/split_rows.h"
#include "ui/base/numbers.h"

#include "strata/error.h"

namespace strata::studio {
namespace {

RowProgress progressTo(const EventSink& say) {
    return [&say](std::int64_t done, std::int64_t total) {
        say(Event{Progress{Phase::ReadRows, static_cast<double>(done), static_cast<double>(total),
                           "rows"}});
    };
}

}  // namespace

DatasetSplits::DatasetSplits(Project& project, QObject* parent)
    : QObject(parent), project_(project) {}

void DatasetSplits::open(const QString& path) {
    ++generation_;
    checking_.stop();
    path_ = path;
    model_.leaks().setRows({});
    model_.setReport({});
}

void DatasetSplits::checkLeaks() {
    if (path_.isEmpty() || model_.report().state == ui::LeakState::Checking) {
        return;
    }
    model_.setReport({ui::LeakState::Checking, 0.0, 0, 0});
    checking_.run(
        [path = path_](const EventSink& say, const std::stop_token& stop) {
            return findLeaks(path, progressTo(say), stop);
        },
        this,
        [this, generation = generation_](const LeaksFound& found) {
            if (generation == generation_) {
                model_.leaks().setRows({found.leaks.begin(), found.leaks.end()});
                model_.setReport({ui::LeakState::Known, 1.0, found.checked, found.count});
            }
        },
        [this, generation = generation_](const Error& error) {
            if (generation == generation_) {
                model_.setReport({});
                Q_EMIT failed(ui::problemOf(error));
            }
        },
        [this, generation = generation_](const Event& said) {
            const auto* progress = std::get_if<Progress>(&said);
            if (generation == generation_ && progress != nullptr && progress->total > 0.0) {
                model_.setReport({ui::LeakState::Checking, progress->done / progress->total, 0, 0});
            }
        });
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
    Q_EMIT workBegan(tr("Splitting rows"));
    splitting_.run(
        [path = path_, request, out](const EventSink& say, const std::stop_token& stop) {
            return splitDataset(path, request, out, progressTo(say), stop);
        },
        this,
        [this, out, from = path_](const SplitCounts& counts) {
            Q_EMIT workEnded();
            Q_EMIT versionMade(
                out, from,
                tr("%1: %2 rows for training, %3 for validation, %4 for testing.")
                    .arg(datasetName(out), ui::countText(counts.train),
                         ui::countText(counts.validation), ui::countText(counts.test)));
        },
        [this](const Error& error) {
            Q_EMIT workEnded();
            if (!isStopped(error)) {
                ui::Problem problem = ui::problemOf(error);
                problem.kept = tr("The dataset is unchanged.");
                Q_EMIT failed(problem);
            }
        },
        [this](const Event& said) {
            if (const auto* progress = std::get_if<Progress>(&said)) {
                Q_EMIT workMoved(progress->done, progress->total);
            }
        });
}

void DatasetSplits::stop() {
    splitting_.stop();
}

}  // namespace strata::studio
