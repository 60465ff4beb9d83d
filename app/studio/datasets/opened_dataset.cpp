// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/opened_dataset.h"

#include "studio/datasets/dataset_version.h"

#include "strata/error.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace strata::studio {

namespace {
constexpr qint64 kCardBytesMax = qint64{1} << 20;
}

OpenedDataset::OpenedDataset(Project& project,
                             DatasetLibrary& library,
                             EngineLane& lane,
                             QObject* parent)
    : QObject(parent), project_(project), library_(library), tokens_(lane, chat_) {
    connect(&library, &DatasetLibrary::factsChanged, this, [this](const QString& path) {
        if (path == path_) {
            updateOverview();
        }
    });
    connect(&library, &DatasetLibrary::modelsChanged, this, [this] { selectRow(selected_); });
    connect(&rows_, &ui::DatasetRowsModel::failed, this, &OpenedDataset::failed);
    connect(&rows_, &ui::DatasetRowsModel::changesChanged, this, [this] { updateSelected(); });
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
        .arg(project_.datasetsFolder(), QFileInfo(path_).completeBaseName(),
             QString::fromLatin1(hash));
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

void OpenedDataset::openRows() {
    rows_.setSource(nullptr);
    source_.reset();
    detail_.setRowsProblem({});
    try {
        source_ = std::make_unique<FileRowSource>(path_, journalPath());
    } catch (const Error& error) {
        detail_.setRowsProblem(QString::fromStdString(error.message() + ' ' + error.hint()));
        return;
    }
    connect(source_.get(), &FileRowSource::unreadable, this, [this](const ui::Problem& problem) {
        rows_.setSource(nullptr);
        const bool isUnknown =
            problem.code == QString::fromStdString(codeText(ErrorCode::DatasetFormatUnknown));
        detail_.setRowsProblem(
            isUnknown ? tr("%1 Import a copy to map its columns.").arg(problem.sentence)
                      : problem.sentence);
    });
    rows_.setSource(source_.get(), path_);
    const QString setAside = source_->journal().setAside();
    if (!setAside.isEmpty()) {
        ui::Problem problem;
        problem.sentence = tr("Another program changed the file after you edited its rows.");
        problem.kept = tr("Your edits were kept in %1 and are not applied.").arg(setAside);
        Q_EMIT failed(problem);
    }
}

void OpenedDataset::loadCompanions() {
    struct Companions {
        ProvenanceFile provenance;
        QString card;
    };
    const auto found = std::make_shared<Companions>();
    const auto work = [found, path = path_](const EventSink& say, const std::stop_token& stop) {
        QFile card(companionOf(path, QStringLiteral("card.md")));
        if (card.open(QIODevice::ReadOnly)) {
            found->card = QString::fromUtf8(card.read(kCardBytesMax));
        }
        found->provenance.load(path, stop);
        say(Event{Finished{}});
    };
    loading_.post(work, this, {{}, [this, found, path = path_](const WorkEnd& end) {
                                   if (path != path_) {
                                       return;
                                   }
                                   detail_.setCard(found->card);
                                   provenance_ = std::shared_ptr<const ProvenanceFile>(
                                       found, &found->provenance);
                                   selectRow(selected_);
                                   if (const auto* error = std::get_if<Failed>(&end)) {
                                       Q_EMIT failed(ui::problemOf(error->error));
                                   }
                               }});
}

void OpenedDataset::updateOverview() {
    const DatasetFacts facts = library_.factsOf(path_);
    ui::DatasetOverview view;
    view.path = path_;
    view.name = QFileInfo(path_).completeBaseName();
    view.splits = facts.splits;
    view.hasProvenance = facts.hasProvenance;
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
        detail_.issues().setIssues(stats.issues);
    } else {
        detail_.issues().setIssues({});
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
    const auto read = std::make_shared<data::ReadRow>();
    const auto work = [read, index = source_->index(), row = selected_](const EventSink& say,
                                                                        const std::stop_token&) {
        *read = index->read(row);
        say(Event{Finished{}});
    };
    selecting_.post(work, this,
                    {{}, [this, read, generation = generation_](const WorkEnd& end) {
                         if (generation == generation_ && std::holds_alternative<Finished>(end)) {
                             showSelected(*read);
                         }
                     }});
}

void OpenedDataset::updateSelected() {
    if (source_ && selected_ >= 0 && source_->revision(selected_).text != shown_.text) {
        selectRow(selected_);
    }
}

void OpenedDataset::showSelected(const data::ReadRow& row) {
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
            say(Event{Progress{"save", static_cast<double>(done),
                               static_cast<double>(index->count()), "rows"}});
        };
        writeVersion(*index, changes, out, progress, stop);
        say(Event{Finished{}});
    };
    Q_EMIT savingBegan();
    const auto end = [this, out, path = path_](const WorkEnd& result) {
        Q_EMIT savingEnded();
        if (const auto* error = std::get_if<Failed>(&result)) {
            ui::Problem problem = ui::problemOf(error->error);
            problem.kept = tr("The dataset and your edits are unchanged.");
            Q_EMIT failed(problem);
        }
        if (!std::holds_alternative<Finished>(result)) {
            return;
        }
        if (path == path_ && source_) {
            rows_.setSource(nullptr);
            source_->journal().discard();
        }
        try {
            project_.addDataset(out);
        } catch (const Error& error) {
            Q_EMIT failed(ui::problemOf(error));
        }
        Q_EMIT versionSaved(out);
    };
    const auto event = [this](const Event& said) {
        if (const auto* progress = std::get_if<Progress>(&said)) {
            Q_EMIT savingMoved(progress->done, progress->total);
        }
    };
    saving_.post(work, this, {event, end});
}

void OpenedDataset::stopSaving() {
    saving_.stop();
}

}  // namespace strata::studio
