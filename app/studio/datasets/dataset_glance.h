// SPDX-License-Identifier: GPL-3.0-or-later
// What a file looks like by its beginning: container, columns, first records. It proposes what to
// show before the engine has read the whole file; the engine's word on the format is the last.
// Thread: free functions; any thread.
#pragma once

#include "ui/datasets/dataset_import_model.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::studio {

enum class RowContainer { Lines, Array, Table, Text };

struct DatasetGlance {
    RowContainer container = RowContainer::Text;
    char delimiter = ',';
    QVector<ui::ImportColumn> columns;  ///< with the roles that their names suggest
    std::vector<std::string> samples;   ///< JSON objects, at most 20
    bool isKnownLayout = false;         ///< the engine reads it without a mapping
    bool isPlainText = false;           ///< texts to be continued, no conversations
    QString evidence;
};

/// Throws NotFound, NotWritable (no permission), DatasetEmpty, DatasetLineInvalid.
DatasetGlance glanceAt(const QString& path);

/// A record as a row of messages by the columns' roles; empty when there is no answer or no
/// question in it.
std::string mappedRow(const std::string& record, const QVector<ui::ImportColumn>& columns);

struct MappingResult {
    qint64 rows = 0;
    qint64 skipped = 0;
};

/// Writes every record of a JSONL file or a table to `out` as rows of messages, whole or not at
/// all. Throws what reading throws, DatasetEmpty, DiskFull, NotWritable, Stopped.
MappingResult mapFile(const QString& path,
                      const DatasetGlance& glance,
                      const QVector<ui::ImportColumn>& columns,
                      const QString& out,
                      const std::function<void(qint64 done, qint64 total)>& progress,
                      const std::stop_token& stop);

}  // namespace strata::studio
