// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_version.h"

#include "studio/datasets/line_writer.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>
#include <string>
#include <vector>

namespace strata::studio {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr qint64 kReportEveryWrittenRows = 8192;

const QStringList& splitNames() {
    static const QStringList names{QStringLiteral("validation"), QStringLiteral("test"),
                                   QStringLiteral("recall")};
    return names;
}

/// The provenance of the rows that stay, with their new numbers. `newRow` of a line of the old file
/// is 0 for a removed row.
void writeProvenance(const QString& from,
                     const QString& to,
                     const QString& split,
                     const std::vector<qint64>& newRow) {
    RowFile index(from.toStdString());
    index.build([] {}, {});
    LineWriter out(to);
    for (std::int64_t line = 0; line < index.count(); ++line) {
        std::string text = index.text(line);
        OrderedJson json = OrderedJson::parse(text, nullptr, false);
        if (json.is_object() && json.value("split", "train") == split.toStdString()) {
            const auto row = json.value("row", std::int64_t{0});
            const bool isKnown = row > 0 && row <= static_cast<std::int64_t>(newRow.size());
            const qint64 moved = isKnown ? newRow[static_cast<std::size_t>(row - 1)] : row;
            if (moved == 0) {
                continue;
            }
            json["row"] = moved;
            text = json.dump();
        }
        out.write(text);
    }
    out.commit();
}

}  // namespace

QString datasetName(const QString& dataset) {
    const QFileInfo info(dataset);
    if (info.isDir()) {
        return info.fileName();
    }
    QString name = info.fileName();
    for (const QString& packing : {QStringLiteral(".gz"), QStringLiteral(".zst")}) {
        if (name.endsWith(packing, Qt::CaseInsensitive)) {
            name.chop(packing.size());
        }
    }
    return QFileInfo(name).completeBaseName();
}

QString stemOf(const QString& dataset) {
    QString name = datasetName(dataset);
    for (const QString& split : splitNames()) {
        if (name.endsWith(QLatin1Char('.') + split)) {
            name.chop(split.size() + 1);
        }
    }
    return QFileInfo(dataset).path() + QLatin1Char('/') + name;
}

QString splitOf(const QString& dataset) {
    const QString ending = QFileInfo(datasetName(dataset)).suffix();
    return splitNames().contains(ending) ? ending : QStringLiteral("train");
}

QString companionOf(const QString& dataset, const QString& companion) {
    return stemOf(dataset) + QLatin1Char('.') + companion;
}

QString versionlessName(const QString& dataset) {
    static const QRegularExpression version(QStringLiteral("-v\\d+$"));
    return datasetName(dataset).remove(version);
}

QString freeVersionPath(const QString& folder, const QString& dataset) {
    for (int number = 2;; ++number) {
        const QString path =
            QStringLiteral("%1/%2-v%3.jsonl").arg(folder, versionlessName(dataset)).arg(number);
        if (!QFileInfo::exists(path)) {
            return path;
        }
    }
}

QStringList versionsOf(const QString& dataset,
                       const QString& folder,
                       const QStringList& registered) {
    QStringList versions{dataset};
    const auto take = [&](const QString& path) {
        if (versionlessName(path) == versionlessName(dataset) && !versions.contains(path) &&
            QFileInfo(path).isFile()) {
            versions.append(path);
        }
    };
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*.jsonl")}, QDir::Files);
    for (const QFileInfo& file : files) {
        take(file.absoluteFilePath());
    }
    for (const QString& path : registered) {
        take(path);
    }
    return versions;
}

QStringList filesOfVersion(const QString& dataset) {
    QStringList files{dataset};
    for (const QString& ending : {QStringLiteral("validation.jsonl"), QStringLiteral("test.jsonl"),
                                  QStringLiteral("recall.jsonl"),
                                  QStringLiteral("provenance.jsonl"), QStringLiteral("card.md")}) {
        const QString file = companionOf(dataset, ending);
        if (QFileInfo::exists(file) && !files.contains(file)) {
            files.append(file);
        }
    }
    return files;
}

void copyCompanion(const QString& from, const QString& to) {
    if (QFileInfo::exists(from) && !QFileInfo::exists(to) && !QFile::copy(from, to)) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't copy a companion file of the dataset."),
                    to.toStdString(), Sentence("Check the free disk space."));
    }
}

void writeVersion(const RowFile& index,
                  const QHash<qint64, ui::RowRevision>& changes,
                  const QString& out,
                  const std::function<void(qint64 rowsDone)>& progress,
                  const std::stop_token& stop) {
    std::vector<qint64> newRow(static_cast<std::size_t>(index.count()), 0);
    qint64 written = 0;
    LineWriter file(out);
    for (qint64 row = 0; row < index.count(); ++row) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Saving was canceled."));
        }
        const ui::RowRevision change = changes.value(row);
        if (change.state != ui::RowState::Removed) {
            file.write(change.state == ui::RowState::Edited ? change.text.toStdString()
                                                            : index.json(row));
            newRow[static_cast<std::size_t>(row)] = ++written;
        }
        if ((row + 1) % kReportEveryWrittenRows == 0) {
            progress(row + 1);
        }
    }
    if (written == 0) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("All rows are removed."), index.path(),
                    Sentence("Keep at least one row."));
    }
    const QString old = QString::fromStdString(index.path());
    const QString provenance = companionOf(old, QStringLiteral("provenance.jsonl"));
    if (QFileInfo::exists(provenance)) {
        writeProvenance(provenance, companionOf(out, QStringLiteral("provenance.jsonl")),
                        splitOf(old), newRow);
    }
    if (splitOf(old) == QLatin1String("train")) {
        for (const QString& split : splitNames()) {
            const QString ending = split + QStringLiteral(".jsonl");
            copyCompanion(companionOf(old, ending), companionOf(out, ending));
        }
    }
    copyCompanion(companionOf(old, QStringLiteral("card.md")),
                  companionOf(out, QStringLiteral("card.md")));
    file.commit();
}

}  // namespace strata::studio
