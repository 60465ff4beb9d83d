// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_versions.h"

#include "studio/core/trash.h"
#include "studio/datasets/dataset_version.h"
#include "studio/datasets/row_views.h"

#include "strata/dataset_diff.h"
#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kQuestionCharacters = 240;

QString nameOf(const QString& path) {
    return QFileInfo(path).completeBaseName();
}

qint64 savedMs(const QString& path) {
    return QFileInfo(path).lastModified().toMSecsSinceEpoch();
}

QVector<ui::VersionView> countVersions(const QStringList& paths,
                                       const QString& opened,
                                       const std::stop_token& stop) {
    QVector<ui::VersionView> versions;
    for (const QString& path : paths) {
        ui::VersionView version{path, nameOf(path), -1, savedMs(path), path == opened};
        try {
            data::RowFile index(path.toStdString());
            index.build([] {}, stop);
            version.rows = index.count();
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Stopped) {
                throw;
            }  // else it is listed without its rows; opening it says why
        }
        versions.append(version);
    }
    std::ranges::stable_sort(versions, std::ranges::greater(), &ui::VersionView::changedMs);
    return versions;
}

QString questionOf(const data::RowFile& index, qint64 row) {
    return rowViewOf(index.read(row), index.text(row))
        .prompt.left(kQuestionCharacters)
        .simplified();
}

ui::DifferenceKind kindOf(data::RowDifferenceKind kind) {
    switch (kind) {
        case data::RowDifferenceKind::Added:
            return ui::DifferenceKind::Added;
        case data::RowDifferenceKind::Removed:
            return ui::DifferenceKind::Removed;
        case data::RowDifferenceKind::Changed:
            break;
    }
    return ui::DifferenceKind::Changed;
}

QString rowText(const data::RowFile& index, qint64 row) {
    return row < 0 ? QString() : readableText(index.read(row), index.text(row));
}

}  // namespace

struct DatasetVersions::Compared {
    std::unique_ptr<data::RowFile> before;
    std::unique_ptr<data::RowFile> after;
    data::DatasetDiff diff;
    QVector<ui::DifferenceView> views;
    ui::VersionComparison result;
};

DatasetVersions::DatasetVersions(Project& project, QObject* parent)
    : QObject(parent), project_(project) {}

void DatasetVersions::open(const QString& path) {
    ++generation_;
    ++comparison_;
    comparing_.stop();
    listing_.stop();
    path_ = path;
    compared_.reset();
    model_.setComparison({});
    model_.differences().setDifferences({});
    model_.setTexts({});
    model_.versions().setVersions({});
}

void DatasetVersions::list() {
    if (path_.isEmpty() || !model_.versions().versions().isEmpty()) {
        return;
    }
    const auto found = std::make_shared<QVector<ui::VersionView>>();
    const auto work = [found, path = path_, folder = project_.datasetsFolder(),
                       registered = project_.datasets()](const EventSink& say,
                                                         const std::stop_token& stop) {
        *found = countVersions(versionsOf(path, folder, registered), path, stop);
        say(Event{Finished{}});
    };
    listing_.post(work, this,
                  {{}, [this, found, generation = generation_](const WorkEnd& end) {
                       if (generation == generation_ && std::holds_alternative<Finished>(end)) {
                           model_.versions().setVersions(*found);
                       }
                   }});
}

void DatasetVersions::compare(const QString& version) {
    const int comparison = ++comparison_;
    comparing_.stop();
    compared_.reset();
    model_.differences().setDifferences({});
    model_.setTexts({});
    if (version.isEmpty() || version == path_) {
        model_.setComparison({});
        return;
    }
    const bool isOlder = savedMs(version) <= savedMs(path_);
    const QString before = isOlder ? version : path_;
    const QString after = isOlder ? path_ : version;
    const auto compared = std::make_shared<Compared>();
    compared->result.state = ui::ComparisonState::Reading;
    compared->result.before = nameOf(before);
    compared->result.after = nameOf(after);
    model_.setComparison(compared->result);
    const auto work = [compared, before, after](const EventSink& say, const std::stop_token& stop) {
        compared->before = std::make_unique<data::RowFile>(before.toStdString());
        compared->after = std::make_unique<data::RowFile>(after.toStdString());
        compared->before->build([] {}, stop);
        compared->after->build([] {}, stop);
        const auto progress = [&say](qint64 done, qint64 total) {
            say(Event{Progress{"compare", static_cast<double>(done), static_cast<double>(total),
                               "rows"}});
        };
        compared->diff = data::diffDatasets(*compared->before, *compared->after, progress, stop);
        for (const data::RowDifference& row : compared->diff.rows) {
            const bool isThere = row.after >= 0;
            compared->views.append({kindOf(row.kind),
                                    row.before < 0 ? 0 : compared->before->lineNumber(row.before),
                                    isThere ? compared->after->lineNumber(row.after) : 0,
                                    questionOf(isThere ? *compared->after : *compared->before,
                                               isThere ? row.after : row.before)});
        }
        say(Event{Finished{}});
    };
    const auto event = [this, comparison, names = compared->result](const Event& said) {
        const auto* progress = std::get_if<Progress>(&said);
        if (comparison == comparison_ && progress != nullptr && progress->total > 0.0) {
            ui::VersionComparison moved = names;
            moved.done = progress->done / progress->total;
            model_.setComparison(moved);
        }
    };
    comparing_.post(work, this, {event, [this, comparison, compared](const WorkEnd& end) {
                                     if (comparison == comparison_) {
                                         takeComparison(compared, end);
                                     }
                                 }});
}

void DatasetVersions::takeComparison(const std::shared_ptr<Compared>& compared,
                                     const WorkEnd& end) {
    if (const auto* error = std::get_if<Failed>(&end)) {
        model_.setComparison({});
        ui::Problem problem = ui::problemOf(error->error);
        problem.kept = tr("Nothing was changed.");
        Q_EMIT failed(problem);
        return;
    }
    if (!std::holds_alternative<Finished>(end)) {
        return;
    }
    ui::VersionComparison result = compared->result;
    result.state = ui::ComparisonState::Known;
    result.same = compared->diff.same;
    result.added = compared->diff.added;
    result.removed = compared->diff.removed;
    result.changed = compared->diff.changed;
    compared_ = compared;
    model_.differences().setDifferences(compared->views);
    model_.setComparison(result);
}

void DatasetVersions::showDifference(int index) {
    if (!compared_ || index < 0 || index >= compared_->views.size()) {
        model_.setTexts({});
        return;
    }
    const data::RowDifference row = compared_->diff.rows[static_cast<std::size_t>(index)];
    const auto texts = std::make_shared<ui::DifferenceTexts>();
    const auto work = [texts, row, compared = compared_](const EventSink& say,
                                                         const std::stop_token&) {
        *texts = {rowText(*compared->before, row.before), rowText(*compared->after, row.after)};
        say(Event{Finished{}});
    };
    reading_.post(work, this, {{}, [this, texts, shown = compared_](const WorkEnd& end) {
                                   if (shown != compared_) {
                                       return;
                                   }
                                   if (const auto* error = std::get_if<Failed>(&end)) {
                                       Q_EMIT failed(ui::problemOf(error->error));
                                   }
                                   model_.setTexts(*texts);
                               }});
}

void DatasetVersions::restore(const QString& version) {
    if (version.isEmpty() || version == path_ || writing_.isBusy()) {
        return;
    }
    const QString out = freeVersionPath(project_.datasetsFolder(), version);
    const auto work = [version, out](const EventSink& say, const std::stop_token& stop) {
        data::RowFile index(version.toStdString());
        index.build([] {}, stop);
        const auto progress = [&](qint64 done) {
            say(Event{Progress{"restore", static_cast<double>(done),
                               static_cast<double>(index.count()), "rows"}});
        };
        writeVersion(index, {}, out, progress, stop);
        say(Event{Finished{}});
    };
    const auto event = [this](const Event& said) {
        if (const auto* progress = std::get_if<Progress>(&said)) {
            Q_EMIT workMoved(progress->done, progress->total);
        }
    };
    const auto end = [this, version, out, from = path_](const WorkEnd& result) {
        Q_EMIT workEnded();
        if (const auto* error = std::get_if<Failed>(&result)) {
            ui::Problem problem = ui::problemOf(error->error);
            problem.kept = tr("All versions are unchanged.");
            Q_EMIT failed(problem);
        } else if (std::holds_alternative<Finished>(result)) {
            announce(out, from, tr("%1 now has the rows of %2.").arg(nameOf(out), nameOf(version)));
        }
    };
    Q_EMIT workBegan(tr("Restoring %1").arg(nameOf(version)));
    writing_.post(work, this, {event, end});
}

void DatasetVersions::announce(const QString& made, const QString& from, const QString& sentence) {
    try {
        project_.addDataset(made);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    made_ = made;
    madeFrom_ = from;
    Q_EMIT opened(made);
    ui::Problem remark;
    remark.sentence = sentence;
    remark.kept = tr("All other versions are unchanged.");
    remark.actions = {{tr("Undo"), [this] { takeBack(); }}};
    Q_EMIT failed(remark);
}

void DatasetVersions::takeBack() {
    const QString made = made_;
    if (made.isEmpty()) {
        return;
    }
    made_.clear();
    try {
        project_.removeDataset(made);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
        return;
    }
    Q_EMIT opened(madeFrom_);
    const auto work = [files = filesOfVersion(made)](const EventSink& say, const std::stop_token&) {
        for (const QString& file : files) {
            moveToTrash(file);
        }
        say(Event{Finished{}});
    };
    writing_.post(work, this, {{}, [this](const WorkEnd& end) {
                                   if (const auto* error = std::get_if<Failed>(&end)) {
                                       Q_EMIT failed(ui::problemOf(error->error));
                                   }
                               }});
}

void DatasetVersions::stop() {
    writing_.stop();
}

}  // namespace strata::studio
