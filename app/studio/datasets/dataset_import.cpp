// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_import.h"

#include "studio/datasets/dataset_summary.h"
#include "studio/datasets/dataset_version.h"
#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/dataset_convert.h"
#include "strata/error.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <functional>

namespace strata::studio {
namespace {

constexpr int kFilesMax = 500;

/// A folder of shards or splits is one dataset; other folders become the row files in them, in the
/// order of their names.
QStringList filesOf(const QStringList& paths) {
    static const QStringList endings{
        QStringLiteral("*.jsonl"),   QStringLiteral("*.ndjson"), QStringLiteral("*.json"),
        QStringLiteral("*.csv"),     QStringLiteral("*.tsv"),    QStringLiteral("*.txt"),
        QStringLiteral("*.parquet"), QStringLiteral("*.gz"),     QStringLiteral("*.zst")};
    QStringList files;
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir() || isOneDataset(path.toStdString())) {
            files.append(QDir::cleanPath(path));
            continue;
        }
        QStringList found;
        QDirIterator entries(path, endings, QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext() && found.size() < kFilesMax) {
            found.append(entries.next());
        }
        found.sort();
        files += found;
    }
    return files.mid(0, kFilesMax);
}

/// Its tr belongs to the import's texts.
struct DatasetImportTexts {
    Q_DECLARE_TR_FUNCTIONS(DatasetImportTexts)
};

ui::ImportState mappingState(const QVector<ui::ImportColumn>& columns) {
    return mappingOf(columns).isComplete() ? ui::ImportState::Ready : ui::ImportState::NeedsMapping;
}

ui::ImportFile lookAt(const QString& path, ImportPreview& glance) {
    ui::ImportFile file;
    file.path = path;
    file.name = QFileInfo(path).fileName();
    try {
        glance = glanceAt(path);
        file.evidence = glance.evidence;
        file.columns = glance.columns;
        const bool isFolder = QFileInfo(path).isDir();
        file.staysInPlace = glance.isText() || (isFolder && glance.isKnownLayout());
        if (!glance.isKnownLayout() && glance.columns.isEmpty()) {
            file.state = ui::ImportState::Failed;
            const std::vector<ReadRow> rows = readRecords(glance.outline, {});
            file.problem = ui::wordedWhole(rows.at(0).issues.at(0).message);
        } else if (!glance.isKnownLayout()) {
            file.state = mappingState(file.columns);
            file.evidence +=
                isFolder
                    ? QLatin1Char(' ') + DatasetImportTexts::tr("Only the train split is imported.")
                    : QString();
        }
    } catch (const Error& error) {
        file.state = ui::ImportState::Failed;
        file.problem = ui::wordedFailure(error);
    }
    return file;
}

}  // namespace

DatasetImport::DatasetImport(Project& project, EngineLane& lane, QObject* parent)
    : QObject(parent), project_(project), lane_(lane), tokens_(lane, model_.preview()) {}

void DatasetImport::setTokenizer(const QString& model) {
    tokenizer_ = model;
    if (model_.currentFile() != nullptr) {
        showPreview();
    }
}

void DatasetImport::begin(const QStringList& paths) {
    const int generation = ++generation_;
    counted_ = -1;
    importing_ = -1;
    imported_.clear();
    leftOut_.clear();
    glances_.clear();
    tokens_.show({}, {});
    model_.setFiles({});
    struct Found {
        std::vector<ImportPreview> glances;
        QVector<ui::ImportFile> files;
    };
    const auto work = [paths](const std::stop_token& stop) {
        Found found;
        for (const QString& path : filesOf(paths)) {
            if (stop.stop_requested()) {
                throw Error(ErrorCode::Stopped, Sentence("The import was closed."));
            }
            found.glances.emplace_back();
            found.files.append(lookAt(path, found.glances.back()));
        }
        return found;
    };
    working_.run(
        work, this,
        [this, generation](Found found) {
            if (generation == generation_) {
                takeGlances(std::move(found.glances), found.files);
            }
        },
        [this, generation](const Error& error) {
            if (generation == generation_) {
                Q_EMIT failed(ui::problemOf(error));
            }
        });
}

void DatasetImport::beginText(const QString& name, const QString& text) {
    const QString trimmed = text.trimmed();
    const QString firstLine = trimmed.section(QLatin1Char('\n'), 0, 0);
    const bool isTable =
        firstLine.contains(QLatin1Char('\t')) ||
        (firstLine.contains(QLatin1Char(',')) && trimmed.contains(QLatin1Char('\n')) &&
         firstLine.size() < 200 && !firstLine.contains(QLatin1Char(' ')));
    const QString ending = trimmed.startsWith(QLatin1Char('{'))   ? QStringLiteral(".jsonl")
                           : trimmed.startsWith(QLatin1Char('[')) ? QStringLiteral(".json")
                           : isTable                              ? QStringLiteral(".csv")
                                                                  : QStringLiteral(".txt");
    // Plain text is used where it lies, so it has to lie in the project.
    const bool isText = ending == QLatin1String(".txt");
    const QString path =
        Project::freePath(isText ? project_.datasetsFolder() : pasted_.path(), name, ending);
    QFile file(path);
    const QByteArray bytes = text.toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        Q_EMIT failed(ui::problemOf(Error(ErrorCode::NotWritable, Sentence("Can't store the text."),
                                          path.toStdString(), ui::verbatim(file.errorString()))));
        return;
    }
    file.close();
    begin({path});
}

void DatasetImport::takeGlances(std::vector<ImportPreview> glances, QVector<ui::ImportFile> files) {
    glances_ = std::move(glances);
    model_.setFiles(files);
    if (files.isEmpty()) {
        ui::Problem problem;
        problem.sentence = tr("No file with rows was found.");
        problem.hint =
            tr("Choose JSON, JSON Lines, CSV, TSV, Parquet or text files, also as .gz or .zst.");
        Q_EMIT failed(problem);
        return;
    }
    showPreview();
    countNext();
}

void DatasetImport::choose(int file) {
    model_.setCurrent(file);
    showPreview();
}

void DatasetImport::showPreview() {
    const ui::ImportFile* file = model_.currentFile();
    std::vector<ReadRow> rows;
    if (file != nullptr && file->state != ui::ImportState::Failed) {
        const ImportPreview& glance = glances_[static_cast<std::size_t>(model_.current())];
        const ColumnMapping mapping = mappingOf(file->columns);
        const bool isMapped = !glance.isKnownLayout() && mapping.isComplete();
        rows = readRecords(glance.outline, isMapped ? mapping : ColumnMapping());
    }
    tokens_.show(rows, tokenizer_);
}

void DatasetImport::setRole(int column, ui::ColumnRole role) {
    const ui::ImportFile* current = model_.currentFile();
    if (current == nullptr || column < 0 || column >= current->columns.size()) {
        return;
    }
    ui::ImportFile file = *current;
    file.columns[column].role = role;
    if (file.state == ui::ImportState::NeedsMapping || file.state == ui::ImportState::Ready) {
        file.state = mappingState(file.columns);
    }
    model_.setFile(model_.current(), file);
    showPreview();
}

void DatasetImport::countNext() {
    const auto files = static_cast<int>(model_.files().size());
    do {
        ++counted_;
    } while (counted_ < files && model_.files()[counted_].state != ui::ImportState::Looking);
    if (counted_ >= files) {
        return;
    }
    DatasetStatsCommand command;
    command.file = model_.files()[counted_].path.toStdString();
    const auto take = [this, index = counted_, generation = generation_](
                          const std::function<void(ui::ImportFile&)>& change) {
        if (generation == generation_) {
            ui::ImportFile file = model_.files()[index];
            change(file);
            model_.setFile(index, file);
            countNext();
        }
    };
    lane_.run<DatasetStatsOutcome>(
        command, this,
        [take](const DatasetStatsOutcome& outcome) {
            take([&outcome](ui::ImportFile& file) {
                const DatasetStats stats = statsOf(outcome);
                file.state = ui::ImportState::Ready;
                file.format = stats.format;
                file.rows = stats.rows;
                file.duplicates = stats.duplicates;
                file.issues = stats.issues;
                file.staysInPlace =
                    stats.format.startsWith(QLatin1String("text")) || QFileInfo(file.path).isDir();
            });
        },
        [take](const Error& error) {
            take([&error](ui::ImportFile& file) {
                file.state = ui::ImportState::Failed;
                file.problem = isStopped(error) ? tr("Reading the file was canceled.")
                                                : ui::wordedFailure(error);
            });
        });
}

void DatasetImport::importAll() {
    if (importing_ < 0) {
        importNext();
    }
}

void DatasetImport::importNext() {
    const QVector<ui::ImportFile>& files = model_.files();
    const auto ready = std::ranges::find(files, ui::ImportState::Ready, &ui::ImportFile::state);
    if (ready == files.end()) {
        importing_ = -1;
        Q_EMIT ended(imported_);
        sayLeftOut();
        return;
    }
    importing_ = static_cast<int>(ready - files.begin());
    const int index = importing_;
    const ui::ImportFile file = *ready;
    setState(index, ui::ImportState::Importing);
    Q_EMIT began(file.name);
    const QString out = Project::freePath(project_.datasetsFolder(), datasetName(file.path),
                                          QStringLiteral(".jsonl"));
    if (file.staysInPlace) {
        // What was pasted lies in a folder that goes with the studio.
        const bool isPasted = pasted_.holds(file.path) && QFile::copy(file.path, out);
        takeImported(index, isPasted ? out : file.path);
        return;
    }
    if (glances_[static_cast<std::size_t>(index)].isKnownLayout()) {
        convert(index, out);
    } else {
        map(index, out);
    }
}

void DatasetImport::convert(int index, const QString& out) {
    DatasetConvertCommand command;
    command.in = model_.files()[index].path.toStdString();
    command.out = out.toStdString();
    command.format = "messages";
    lane_.run<DatasetConvertOutcome>(
        command, this,
        [this, index, out, generation = generation_](const DatasetConvertOutcome& outcome) {
            if (generation == generation_) {
                takeSkipped(index, issuesOf(outcome.skipped));
                takeImported(index, out);
            }
        },
        [this, index, generation = generation_](const Error& error) {
            if (generation == generation_) {
                failImport(index, error);
            }
        },
        [this, generation = generation_](const Event& said) { hear(generation, said); });
}

void DatasetImport::hear(int generation, const Event& said) {
    if (const auto* progress = std::get_if<Progress>(&said)) {
        Q_EMIT moved(progress->done, progress->total, QString::fromStdString(progress->unit));
    } else if (const auto* notice = std::get_if<Notice>(&said);
               notice != nullptr && generation == generation_) {
        leftOut_.append(
            tr("%1: %2").arg(model_.files()[importing_].name, ui::wordedWhole(notice->text)));
    }
}

void DatasetImport::takeSkipped(int index, const QVector<ui::IssueView>& skipped) {
    if (skipped.isEmpty()) {
        return;
    }
    ui::ImportFile file = model_.files()[index];
    leftOut_.append(
        tr("%1: %Ln row(s), first row %2: %3", nullptr, static_cast<int>(skipped.size()))
            .arg(file.name, ui::countText(skipped[0].line), skipped[0].message));
    file.issues = skipped;
    model_.setFile(index, file);
}

void DatasetImport::map(int index, const QString& out) {
    const ui::ImportFile& file = model_.files()[index];
    const auto work = [path = file.path.toStdString(), mapping = mappingOf(file.columns),
                       out = out.toStdString()](const EventSink& say, const std::stop_token& stop) {
        const ConvertCallbacks callbacks{
            [&stop] { return stop.stop_requested(); },
            [&say](std::uint64_t done, std::uint64_t total) {
                say(Event{Progress{Phase::ImportRows, static_cast<double>(done),
                                   static_cast<double>(total), "bytes"}});
            }};
        const ConvertFormat format =
            mapping.has(ColumnUse::Text) ? ConvertFormat::Text : ConvertFormat::Messages;
        return convertDataset(path, out, format, mapping, callbacks);
    };
    working_.run(
        work, this,
        [this, index, out, generation = generation_](const DatasetConvertOutcome& outcome) {
            if (generation != generation_) {
                return;
            }
            takeSkipped(index, issuesOf(outcome.skipped));
            takeImported(index, out);
        },
        [this, index, generation = generation_](const Error& error) {
            if (generation == generation_) {
                failImport(index, error);
            }
        },
        [this, generation = generation_](const Event& said) { hear(generation, said); });
}

void DatasetImport::failImport(int index, const Error& error) {
    setState(index, ui::ImportState::Failed,
             isStopped(error) ? tr("The import was canceled.") : ui::wordedFailure(error));
    Q_EMIT fileFailed(model_.files()[index].name, ui::problemOf(error));
    importNext();
}

void DatasetImport::takeImported(int index, const QString& out) {
    try {
        project_.addDataset(out);
        imported_.append(out);
        setState(index, ui::ImportState::Imported);
    } catch (const Error& error) {
        setState(index, ui::ImportState::Failed, ui::wordedFailure(error));
        Q_EMIT fileFailed(model_.files()[index].name, ui::problemOf(error));
    }
    importNext();
}

void DatasetImport::sayLeftOut() {
    if (leftOut_.isEmpty()) {
        return;
    }
    ui::Problem remark;
    remark.sentence = tr("Some of the data was not imported.");
    remark.reason = leftOut_.join(QLatin1Char('\n'));
    remark.kept = tr("Everything else was imported. The source files are unchanged.");
    leftOut_.clear();
    Q_EMIT failed(remark);
}

void DatasetImport::setState(int index, ui::ImportState state, const QString& problem) {
    ui::ImportFile file = model_.files()[index];
    file.state = state;
    file.problem = problem;
    model_.setFile(index, file);
}

void DatasetImport::cancel() {
    const bool isOurs = importing_ >= 0 || counted_ < model_.files().size();
    ++generation_;
    importing_ = -1;
    working_.stop();
    if (isOurs && !model_.files().isEmpty()) {
        lane_.stop(this);
    }
    tokens_.show({}, {});
    model_.setFiles({});
}

}  // namespace strata::studio
