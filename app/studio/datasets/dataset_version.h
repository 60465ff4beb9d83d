// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset with the person's edits as a new file: rows, and the companions that belong to them
// (splits, provenance with its row numbers moved, card). The old files stay as they are.
// Thread: free functions; any thread.
#pragma once

#include "ui/datasets/row_table_source.h"

#include "strata/row_file.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>

namespace strata::studio {

/// "pump" of "pump.jsonl", of "pump.jsonl.gz" and of a folder of shards "pump".
QString datasetName(const QString& dataset);
/// "FILE" of "FILE.jsonl"; companions are FILE.provenance.jsonl and so on.
QString stemOf(const QString& dataset);
/// "train", or what stands before ".jsonl": "validation", "test", "recall".
QString splitOf(const QString& dataset);
/// FILE.provenance.jsonl also of FILE.validation.jsonl.
QString companionOf(const QString& dataset, const QString& companion);

/// "pump" of "pump-v3.jsonl".
QString versionlessName(const QString& dataset);
/// In `folder`: NAME-v2.jsonl or the next number that no file has.
QString freeVersionPath(const QString& folder, const QString& dataset);
/// The dataset itself, then the files in `folder` and among the `registered` with its versionless
/// name.
QStringList versionsOf(const QString& dataset,
                       const QString& folder,
                       const QStringList& registered);
/// The dataset and its companions, as far as they exist.
QStringList filesOfVersion(const QString& dataset);

/// Unless there is nothing to copy, or something at `to`. Throws NotWritable.
void copyCompanion(const QString& from, const QString& to);

/// Writes `out` whole or not at all. Throws IoFailed, DiskFull, NotWritable, DatasetEmpty (all rows
/// removed), Stopped.
void writeVersion(const RowFile& index,
                  const QHash<qint64, ui::RowRevision>& changes,
                  const QString& out,
                  const std::function<void(qint64 rowsDone)>& progress,
                  const std::stop_token& stop);

}  // namespace strata::studio
