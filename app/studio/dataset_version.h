// SPDX-License-Identifier: GPL-3.0-or-later
// A data set with the person's edits as a new file: rows, and the companions that belong to them
// (splits, provenance with its row numbers moved, card). The old files stay as they are.
// Thread: free functions; any thread.
#pragma once

#include "studio/line_index.h"
#include "ui/models/row_source.h"

#include <QHash>
#include <QString>
#include <functional>
#include <stop_token>

namespace strata::studio {

/// "FILE" of "FILE.jsonl"; companions are FILE.provenance.jsonl and so on.
QString stemOf(const QString& dataset);
/// "train", or what stands before ".jsonl": "validation", "test", "recall".
QString splitOf(const QString& dataset);
/// FILE.provenance.jsonl also of FILE.validation.jsonl.
QString companionOf(const QString& dataset, const QString& companion);

/// Writes `out` whole or not at all. Throws IoFailed, DiskFull, NotWritable, DatasetEmpty (all rows
/// removed), Stopped.
void writeVersion(const LineIndex& index,
                  const QHash<qint64, ui::RowRevision>& changes,
                  const QString& out,
                  const std::function<void(qint64 rowsDone)>& progress,
                  const std::stop_token& stop);

}  // namespace strata::studio
