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
    return datasetName(path);
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
            RowFile index(path.toStdString());
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

QString questionOf(const RowFile& index, qint64 row) {
    return rowViewOf(index.read(row), index.text(row))
        .prompt.left(kQuestionCharacters)
        .simplified();
}

ui::DifferenceKind kindOf(RowDifferenceKind kind) {
    switch (kind) {
        case RowDifferenceKind::Added:
            return ui::DifferenceKind::Added;
        case RowDifferenceKind::Removed:
            return ui::DifferenceKind::Removed;
        case RowDifferenceKind::Changed:
            break;
    }
    return ui::DifferenceKind::Changed;
}

QString rowText(const RowFile& index, qint64 row) {
    return row < 0 ? QString() : readableText(index.read(row), index.text(row));
}

}  // namespace

struct DatasetVersions::Compared {
    std::unique_ptr<RowFile> before;
    std::unique_ptr<RowFile> after;
    DatasetDiff diff;
    QVector<ui::DifferenceView> views;
};

/// A version that was made; its files are in the trash while that is undone.
struct DatasetVersions::Version {
    QString path;
    QString from;
    QStringList files;
    QStringList inTrash;  ///< of the working thread
    quint64 change = 0;   ///< its number
};

class DatasetVersions::Making final : public ui::ChangeCommand {
public:
    Making(DatasetVersions& versions, std::shared_ptr<Version> version)
        : ChangeCommand(tr("Version created: %1").arg(nameOf(version->path)),
                        {ui::PageId::Datasets, {}, {}}),
          versions_(versions),
          version_(std::move(version)) {
        version_->change = change().stamp.number;
    }

    void undo() override { versions_.discard(version_); }
    void redo() override {
        if (std::exchange(isDone_, true)) {
            versions_.bringBack(version_);
        }
    }

private:
    DatasetVersions& versions_;
    std::shared_ptr<Version> version_;
    bool isDone_ = false;
};

DatasetVersions::DatasetVersions(Project& project, ui::ChangeStack& changes, QObject* parent)
    : QObject(parent), project_(project), changes_(changes) {}

void DatasetVersions::open(const QString& path) {
    ++generation_;
    ++comparison_;
    comparing_.stop();
    listing_.stop();
    path_ = path;
    compared_.reset();
    model_.setComparison({});
    model_.differences().setRows({});
    model_.setTexts({});
    model_.versions().setRows({});
}

void DatasetVersions::list() {
    if (path_.isEmpty() || !model_.versions().rows().isEmpty()) {
        return;
    }
    listing_.run(
        [path = path_, folder = project_.datasetsFolder(),
         registered = project_.datasets()](const std::stop_token& stop) {
            return countVersions(versionsOf(path, folder, registered), path, stop);
        },
        this,
        [this, generation = generation_](const QVector<ui::VersionView>& versions) {
            if (generation == generation_) {
                model_.versions().setRows(versions);
            }
        });
}

void DatasetVersions::compare(const QString& version) {
    const int comparison = ++comparison_;
    comparing_.stop();
    compared_.reset();
    model_.differences().setRows({});
    model_.setTexts({});
    if (version.isEmpty() || version == path_) {
        model_.setComparison({});
        return;
    }
    const bool isOlder = savedMs(version) <= savedMs(path_);
    const QString before = isOlder ? version : path_;
    const QString after = isOlder ? path_ : version;
    ui::VersionComparison names;
    names.state = ui::ComparisonState::Reading;
    names.before = nameOf(before);
    names.after = nameOf(after);
    model_.setComparison(names);
    const auto work = [before, after](const EventSink& say, const std::stop_token& stop) {
        const auto compared = std::make_shared<Compared>();
        compared->before = std::make_unique<RowFile>(before.toStdString());
        compared->after = std::make_unique<RowFile>(after.toStdString());
        compared->before->build([] {}, stop);
        compared->after->build([] {}, stop);
        const auto progress = [&say](qint64 done, qint64 total) {
            say(Event{Progress{Phase::CompareRows, static_cast<double>(done),
                               static_cast<double>(total), "rows"}});
        };
        compared->diff = diffDatasets(*compared->before, *compared->after, progress, stop);
        for (const RowDifference& row : compared->diff.rows) {
            const bool isThere = row.after >= 0;
            compared->views.append({kindOf(row.kind),
                                    row.before < 0 ? 0 : compared->before->lineNumber(row.before),
                                    isThere ? compared->after->lineNumber(row.after) : 0,
                                    questionOf(isThere ? *compared->after : *compared->before,
                                               isThere ? row.after : row.before)});
        }
        return compared;
    };
    const auto event = [this, comparison, names](const Event& said) {
        const auto* progress = std::get_if<Progress>(&said);
        if (comparison == comparison_ && progress != nullptr && progress->total > 0.0) {
            ui::VersionComparison moved = names;
            moved.done = progress->done / progress->total;
            model_.setComparison(moved);
        }
    };
    comparing_.run(
        work, this,
        [this, comparison, names](const std::shared_ptr<Compared>& compared) {
            if (comparison == comparison_) {
                takeComparison(compared, names);
            }
        },
        [this, comparison](const Error& error) {
            if (comparison == comparison_) {
                model_.setComparison({});
                ui::Problem problem = ui::problemOf(error);
                problem.kept = tr("Nothing was changed.");
                Q_EMIT failed(problem);
            }
        },
        event);
}

void DatasetVersions::takeComparison(const std::shared_ptr<const Compared>& compared,
                                     ui::VersionComparison result) {
    result.state = ui::ComparisonState::Known;
    result.same = compared->diff.same;
    result.added = compared->diff.added;
    result.removed = compared->diff.removed;
    result.changed = compared->diff.changed;
    compared_ = compared;
    model_.differences().setRows(compared->views);
    model_.setComparison(result);
}

void DatasetVersions::showDifference(int index) {
    if (!compared_ || index < 0 || index >= compared_->views.size()) {
        model_.setTexts({});
        return;
    }
    const RowDifference row = compared_->diff.rows[static_cast<std::size_t>(index)];
    reading_.run(
        [row, compared = compared_] {
            return ui::DifferenceTexts{rowText(*compared->before, row.before),
                                       rowText(*compared->after, row.after)};
        },
        this,
        [this, shown = compared_](const ui::DifferenceTexts& texts) {
            if (shown == compared_) {
                model_.setTexts(texts);
            }
        },
        [this, shown = compared_](const Error& error) {
            if (shown == compared_) {
                model_.setTexts({});
                Q_EMIT failed(ui::problemOf(error));
            }
        });
}

void DatasetVersions::restore(const QString& version) {
    if (version.isEmpty() || version == path_ || writing_.isBusy()) {
        return;
    }
    const QString out = freeVersionPath(project_.datasetsFolder(), version);
    const auto work = [version, out](const EventSink& say, const std::stop_token& stop) {
        RowFile index(version.toStdString());
        index.build([] {}, stop);
        const auto progress = [&](qint64 done) {
            say(Event{Progress{Phase::SaveRows, static_cast<double>(done),
                               static_cast<double>(index.count()), "rows"}});
        };
        writeVersion(index, {}, out, progress, stop);
    };
    Q_EMIT workBegan(tr("Restoring %1").arg(nameOf(version)));
    writing_.run(
        work, this,
        [this, version, out, from = path_] {
            Q_EMIT workEnded();
            announce(out, from, tr("%1 now has the rows of %2.").arg(nameOf(out), nameOf(version)));
        },
        [this](const Error& error) {
            Q_EMIT workEnded();
            if (!isStopped(error)) {
                ui::Problem problem = ui::problemOf(error);
                problem.kept = tr("All versions are unchanged.");
                Q_EMIT failed(problem);
            }
        },
        [this](const Event& said) {
            if (const auto* progress = std::get_if<Progress>(&said)) {
                Q_EMIT workMoved(progress->done, progress->total);
            }
        });
}

void DatasetVersions::announce(const QString& made, const QString& from, const QString& sentence) {
    const auto version =
        std::make_shared<Version>(Version{made, from, filesOfVersion(made), {}, 0});
    changes_.push(new Making(*this, version));
    show(*version);
    ui::Problem remark;
    remark.sentence = sentence;
    remark.kept = tr("All other versions are unchanged.");
    remark.change = version->change;
    remark.actions = {
        {"undo", tr("Undo"), [this, number = version->change] { changes_.undoThrough(number); }}};
    Q_EMIT failed(remark);
}

void DatasetVersions::show(const Version& version) {
    try {
        project_.addDataset(version.path);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT opened(version.path);
}

void DatasetVersions::bringBack(const std::shared_ptr<Version>& version) {
    writing_.run(
        [version] {
            while (!version->inTrash.isEmpty()) {
                takeFromTrash(version->inTrash.last(), version->files[version->inTrash.size() - 1]);
                version->inTrash.removeLast();
            }
        },
        this, [this, version] { show(*version); },
        [this, version](const Error& error) { drop(*version, error); });
}

void DatasetVersions::discard(const std::shared_ptr<Version>& version) {
    try {
        project_.removeDataset(version->path);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
        return;
    }
    Q_EMIT opened(version->from);
    writing_.run(
        [version] {
            for (const QString& file : std::as_const(version->files)) {
                version->inTrash.append(moveToTrash(file));
            }
        },
        this, {}, [this, version](const Error& error) { drop(*version, error); });
}

void DatasetVersions::drop(const Version& version, const Error& error) {
    changes_.drop(version.change);
    Q_EMIT failed(ui::problemOf(error));
}

void DatasetVersions::stop() {
    writing_.stop();
}

}  // namespace strata::studio
