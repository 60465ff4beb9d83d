// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_library.h"

#include "studio/core/dependents.h"
#include "studio/datasets/dataset_version.h"
#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>
#include <functional>

namespace strata::studio {

DatasetLibrary::DatasetLibrary(const Needs& needs, QObject* parent)
    : QObject(parent),
      project_(needs.project),
      models_(needs.models),
      lane_(needs.lane),
      model_(models().value(0)),
      offered_(models()) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&project_, &Project::datasetsChanged, this, &DatasetLibrary::refresh);
    connect(&project_, &Project::modelsChanged, this, &DatasetLibrary::chooseModel);
    connect(&models_, &ModelStates::choicesChanged, this, &DatasetLibrary::chooseModel);
    connect(&soon_, &QTimer::timeout, this, &DatasetLibrary::refresh);
    connect(&needs.watch, &ProjectWatch::changed, this, [this](const QString& path) {
        if (project_.datasets().contains(path)) {
            soon_.start();
        }
    });
    connect(&needs.watch, &ProjectWatch::lookedAtFirst, this, [this](const QString& path) {
        if (project_.datasets().contains(path) && !facts_.value(path).exists) {
            soon_.start();
        }
    });
    refresh();
}

QStringList DatasetLibrary::models() const {
    return models_.usableFor(ModelUse::Eval);
}

void DatasetLibrary::chooseModel() {
    if (models() == offered_) {
        return;
    }
    offered_ = models();
    if (!models_.isUsableFor(model_, ModelUse::Eval)) {
        setModel(offered_.value(0));
    }
    Q_EMIT modelsChanged();
}

QString DatasetLibrary::cacheFolder() const {
    return project_.folder() + QStringLiteral("/.cache/dataset-stats");
}

void DatasetLibrary::setModel(const QString& model) {
    if (model != model_) {
        model_ = model;
        refresh();
        Q_EMIT modelsChanged();
    }
}

void DatasetLibrary::remove(const QString& path) {
    const auto look = [path, runs = project_.runs()] { return dependentsOf(path, runs, {}); };
    looking_.run(look, this, [this, path](const Dependents& dependents) {
        if (!dependents.runningRun.isEmpty()) {
            Q_EMIT problemRaised(inUse(path, dependents.runningRun));
        } else if (dependents.isEmpty()) {
            takeOff(path);
        } else {
            ui::Question question =
                questionOf(tr("Remove %1 from the list?").arg(QFileInfo(path).fileName()),
                           tr("Its file stays in place."), dependents);
            question.button = tr("Remove");
            question.act = [this, path] { takeOff(path); };
            Q_EMIT asked(question);
        }
    });
}

void DatasetLibrary::relocate(const QString& path, const QString& to) {
    if (project_.datasets().contains(to)) {
        ui::Problem problem;
        problem.sentence = tr("%1 is already in the list.").arg(QFileInfo(to).fileName());
        problem.kept = tr("Nothing was changed.");
        Q_EMIT problemRaised(problem);
        return;
    }
    changes_.push(
        tr("%1 located").arg(QFileInfo(path).fileName()), {ui::PageId::Datasets, {}, {}},
        [this, path, to] { tryTo([&] { project_.relocate(path, to); }); },
        [this, path, to] { tryTo([&] { project_.relocate(to, path); }); });
}

void DatasetLibrary::takeOff(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    const quint64 change = changes_.push(
        tr("%1 removed").arg(name), {ui::PageId::Datasets, {}, {}},
        [this, path] { tryTo([&] { project_.removeDataset(path); }); },
        [this, path] { tryTo([&] { project_.addDataset(path); }); });
    ui::Problem remark;
    remark.sentence = tr("%1 was removed from the list.").arg(name);
    remark.kept = tr("Its file stays in place: %1").arg(path);
    remark.change = change;
    remark.actions = {{"undo", tr("Undo"), [this, change] { changes_.undoThrough(change); }}};
    Q_EMIT problemRaised(remark);
}

void DatasetLibrary::tryTo(const std::function<void()>& change) {
    try {
        change();
    } catch (const Error& error) {
        Q_EMIT problemRaised(ui::problemOf(error));
    }
}

void DatasetLibrary::refresh() {
    const int generation = ++generation_;
    toCount_.clear();
    const QStringList paths = project_.datasets();
    QVector<ui::DatasetView> views;
    for (const QString& path : paths) {
        views.append(viewOf(path));
    }
    list_.setDatasets(views);
    const auto work = [paths, model = model_, cache = cacheFolder()](const std::stop_token& stop) {
        QHash<QString, DatasetSummary> facts;
        for (const QString& path : paths) {
            if (stop.stop_requested()) {
                throw Error(ErrorCode::Stopped, Sentence("The project was closed."));
            }
            facts.insert(path, lookAtDataset(path, model, cache));
        }
        return facts;
    };
    looking_.run(work, this, [this, generation](const QHash<QString, DatasetSummary>& facts) {
        if (generation == generation_) {
            takeFacts(facts);
        }
    });
}

void DatasetLibrary::takeFacts(const QHash<QString, DatasetSummary>& facts) {
    facts_ = facts;
    for (const QString& path : project_.datasets()) {
        list_.update(viewOf(path));
        if (facts_[path].exists && !facts_[path].stats) {
            toCount_.push_back(path);
        }
        Q_EMIT factsChanged(path);
    }
    countNext();
}

void DatasetLibrary::countFirst(const QString& path) {
    const auto found = std::ranges::find(toCount_, path);
    if (found != toCount_.end()) {
        toCount_.erase(found);
        toCount_.push_front(path);
    }
}

void DatasetLibrary::countNext() {
    if (!counting_.isEmpty() || toCount_.empty()) {
        return;
    }
    const QString path = toCount_.front();
    toCount_.pop_front();
    counting_ = path;
    counted_ = 0.0;
    DatasetStatsCommand command;
    command.file = path.toStdString();
    command.model = model_.toStdString();
    const auto event = [this, path](const Event& said) {
        const auto* progress = std::get_if<Progress>(&said);
        if (progress != nullptr && progress->total > 0.0) {
            counted_ = progress->done / progress->total;
            Q_EMIT factsChanged(path);
        }
    };
    const auto end =
        [this, path, generation = generation_](const std::function<void(DatasetSummary&)>& change) {
            counting_.clear();
            if (generation == generation_) {
                change(facts_[path]);
                list_.update(viewOf(path));
                Q_EMIT factsChanged(path);
            }
            countNext();
        };
    Q_EMIT factsChanged(path);
    lane_.run<DatasetStatsOutcome>(
        command, this,
        [this, path, end](const DatasetStatsOutcome& outcome) {
            end([&](DatasetSummary& facts) {
                facts.stats = statsOf(outcome);
                looking_.run([path, model = model_, cache = cacheFolder(),
                              facts] { keepStats(path, model, cache, facts); },
                             this, {});
            });
        },
        [end](const Error& error) {
            end([&](DatasetSummary& facts) {
                if (!isStopped(error)) {
                    facts.problem = ui::wordedFailure(error);
                }
            });
        },
        event);
}

ui::DatasetView DatasetLibrary::viewOf(const QString& path) const {
    ui::DatasetView view;
    view.path = path;
    view.name = datasetName(path);
    view.source = path.startsWith(project_.folder() + QLatin1Char('/')) ? tr("imported")
                                                                        : tr("used in place");
    const auto found = facts_.constFind(path);
    if (found == facts_.constEnd()) {
        return view;
    }
    view.changedMs = found->changedMs;
    if (found->hasProvenance) {
        view.source = tr("documents");
    }
    QStringList splits;
    for (const ui::SplitView& split : found->splits) {
        splits.append(ui::countText(split.rows));
    }
    view.splits = splits.join(QStringLiteral(" / "));
    view.problem = found->problem;
    if (!found->exists) {
        view.state = ui::DatasetState::Missing;
    } else if (!found->problem.isEmpty()) {
        view.state = ui::DatasetState::Unreadable;
    } else if (found->stats) {
        view.state = ui::DatasetState::Ready;
        view.kind = kindOfFormat(found->stats->format);
        view.rows = found->stats->rows;
        view.tokens = found->stats->tokens;
        view.issues = found->stats->issues.size();
    }
    return view;
}

}  // namespace strata::studio
