// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/opened_dataset.h"

#include "studio/core/missing_file.h"
#include "studio/datasets/dataset_version.h"

#include "strata/error.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace strata::studio {

namespace {
constexpr qint64 kCardBytesMax = qint64{1} << 20;

/// Empty: there is none.
QString readCard(const QString& dataset) {
    QFile card(companionOf(dataset, QStringLiteral("card.md")));
    return card.open(QIODevice::ReadOnly) ? QString::fromUtf8(card.read(kCardBytesMax)) : QString();
}

}  // namespace

OpenedDataset::OpenedDataset(Project& project,
                             DatasetLibrary& library,
                             EngineLane& lane,
                             QObject* parent)
    : QObject(parent), project_(project), library_(library), tokens_(lane, chat_) {
    connect(&library, &DatasetLibrary::factsChanged, this, [this](const QString& path) {
        if (path == path_) {
            followFile();
            updateOverview();
        }
    });
    connect(&library, &DatasetLibrary::modelsChanged, this, [this] { selectRow(selected_); });
}

OpenedDataset::~OpenedDataset() {
    rows_.setSource(nullptr);
}

QString OpenedDataset::journalPath() const {
    if (path_.startsWith(project_.folder() + QLatin1Char('/'))) {
        return path_ + QStringLiteral(".edits.jsonl");
    }
    // Nothing is written beside a person's own files.
    const QByteArray hash =
        QCryptographicHash::hash(path_.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStringLiteral("%1/.edits/%2-%3.edits.jsonl")
        .arg(project_.datasetsFolder(), datasetName(path_), QString::fromLatin1(hash));
}

void OpenedDataset::open(const QString& path) {
    selectRow(-1);
    path_ = path;
    provenance_.reset();
    library_.countFirst(path);
    openRows();
    detail_.setCard({});
    updateOverview();
    loadCompanions();
}

/// The rows go when the file goes, and come back with it.
void OpenedDataset::followFile() {
    if (!QFileInfo::exists(path_) != isMissing_) {
        openRows();
    }
}

void OpenedDataset::openRows() {
    rows_.setSource(nullptr);
    source_.reset();
    detail_.setRowsProblem({}, ui::RowsRemedy::None);
    isMissing_ = !QFileInfo::exists(path_);
    if (isMissing_) {
        const QString sentence = missingDataset(path_).sentence;
        detail_.setRowsProblem(sentence, ui::RowsRemedy::None);
        return;
    }
    try {
        source_ = std::make_unique<FileRowSource>(
            path_, journalPath(), [this](const ui::Problem& problem) { Q_EMIT failed(problem); });
    } catch (const Error& error) {
        sayUnreadable(ui::problemOf(error));
        return;
    }
    connect(source_.get(), &FileRowSource::unreadable, this, [this](const ui::Problem& problem) {
        rows_.setSource(nullptr);
        sayUnreadable(problem);
    });
    connect(source_.get(), &FileRowSource::changesChanged, this, &OpenedDataset::updateSelected);
    rows_.setSource(source_.get(), path_);
    const QString setAside = source_->journal().setAside();
    if (!setAside.isEmpty()) {
        ui::Problem problem;
        problem.sentence = tr("Another program changed the file after you edited its rows.");
        problem.kept = tr("Your edits were kept in %1 and are not applied.").arg(setAside);
        Q_EMIT failed(problem);
    }
}

void OpenedDataset::sayUnreadable(const ui::Problem& problem) {
    const bool isUnknown =
        problem.code == QString::fromStdString(codeText(ErrorCode::DatasetFormatUnknown));
    detail_.setRowsProblem(problem.sentence + QLatin1Char(' ') + problem.hint,
                           isUnknown ? ui::RowsRemedy::ImportCopy : ui::RowsRemedy::None);
}

void OpenedDataset::loadCompanions() {
    loading_.run([path = path_] { return readCard(path); }, this,
                 [this, path = path_](const QString& card) {
                     if (path == path_) {
                         detail_.setCard(card);
                     }
                 });
    loading_.run(
        [path = path_](const std::stop_token& stop) {
            const auto provenance = std::make_shared<ProvenanceFile>();
            provenance->load(path, stop);
            return provenance;
        },
        this,
        [this, path = path_](const std::shared_ptr<ProvenanceFile>& provenance) {
            if (path == path_) {
                provenance_ = provenance;
                selectRow(selected_);
            }
        },
        [this, path = path_](const Error& error) {
            if (path == path_) {
                Q_EMIT failed(ui::problemOf(error));
            }
        });
}

void OpenedDataset::updateOverview() {
    const DatasetSummary facts = library_.factsOf(path_);
    ui::DatasetOverview view;
    view.path = path_;
    view.name = datasetName(path_);
    view.splits = facts.splits;
    view.hasProvenance = facts.hasProvenance;
    view.isMissing = isMissing_;
    view.modelName = QFileInfo(library_.model()).fileName();
    view.counted = library_.countedOf(path_);
    if (facts.stats) {
        const DatasetStats& stats = *facts.stats;
        view.format = stats.format;
        view.rows = stats.rows;
        view.tokens = stats.tokens;
        view.trainedTokens = stats.trainedTokens;
        view.longest = stats.longest;
        view.lengthMedian = stats.lengthMedian;
        view.length95 = stats.length95;
        view.length995 = stats.length995;
        view.lengths = stats.lengths;
        view.isText = stats.format.startsWith(QLatin1String("text"));
        view.duplicates = stats.duplicates;
        view.issues = stats.issues.size();
        detail_.issues().setRows(stats.issues);
    } else {
        detail_.issues().setRows({});
    }
    detail_.setOverview(view);
}

void OpenedDataset::selectRow(qint64 id) {
    ++generation_;
    selected_ = source_ && id >= 0 && id < source_->total() ? id : -1;
    if (selected_ < 0) {
        tokens_.show({}, {});
        detail_.setProvenance({});
        return;
    }
    shown_ = source_->revision(selected_);
    if (shown_.state == ui::RowState::Edited) {
        showSelected(source_->read(selected_));
        return;
    }
    selecting_.run([index = source_->index(), row = selected_] { return index->read(row); }, this,
                   [this, generation = generation_](const ReadRow& row) {
                       if (generation == generation_) {
                           showSelected(row);
                       }
                   });
}

void OpenedDataset::updateSelected() {
    if (source_ && selected_ >= 0 && source_->revision(selected_).text != shown_.text) {
        selectRow(selected_);
    }
}

void OpenedDataset::showSelected(const ReadRow& row) {
    tokens_.show({row}, library_.model());
    detail_.setProvenance(provenance_ ? provenance_->of(selected_) : ui::ProvenanceView());
}

void OpenedDataset::saveVersion() {
    if (!source_ || source_->changedCount() == 0 || saving_.isBusy()) {
        return;
    }
    if (!source_->index()->isComplete()) {
        ui::Problem problem;
        problem.sentence =
            tr("Strata Studio is still counting the rows. Save the version afterwards.");
        Q_EMIT failed(problem);
        return;
    }
    const QString out = freeVersionPath(project_.datasetsFolder(), path_);
    const auto work = [index = source_->index(), changes = source_->journal().changes(), out](
                          const EventSink& say, const std::stop_token& stop) {
        const auto progress = [&](qint64 done) {
            say(Event{Progress{Phase::SaveRows, static_cast<double>(done),
                               static_cast<double>(index->count()), "rows"}});
        };
        writeVersion(*index, changes, out, progress, stop);
    };
    Q_EMIT savingBegan();
    saving_.run(
        work, this, [this, out, path = path_] { takeVersion(out, path); },
        [this](const Error& error) {
            Q_EMIT savingEnded();
            if (!isStopped(error)) {
                ui::Problem problem = ui::problemOf(error);
                problem.kept = tr("The dataset and your edits are unchanged.");
                Q_EMIT failed(problem);
            }
        },
        [this](const Event& said) {
            if (const auto* progress = std::get_if<Progress>(&said)) {
                Q_EMIT savingMoved(progress->done, progress->total);
            }
        });
}

void OpenedDataset::takeVersion(const QString& version, const QString& from) {
    Q_EMIT savingEnded();
    if (from == path_ && source_) {
        rows_.setSource(nullptr);
        source_->journal().discard();
    }
    try {
        project_.addDataset(version);
    } catch (const Error& error) {
        Q_EMIT failed(ui::problemOf(error));
    }
    Q_EMIT versionSaved(version);
}

void OpenedDataset::stopSaving() {
    saving_.stop();
}

}  // namespace strata::studio
