// SPDX-License-Identifier: GPL-3.0-or-later
// What a file looks like by its beginning, in the words of the import: what it is and why, and what
// each of its columns may be for. Thread: free functions; any thread.
#pragma once

#include "ui/datasets/dataset_import_model.h"

#include "strata/dataset_outline.h"

#include <QString>
#include <QVector>

namespace strata::studio {

struct ImportPreview {
    DatasetOutline outline;             ///< with at most 20 records
    QVector<ui::ImportColumn> columns;  ///< with the roles that their names suggest
    QString evidence;

    /// The engine reads it without a mapping.
    bool isKnownLayout() const { return !outline.layout.empty(); }
    /// Texts to be continued, no conversations.
    bool isText() const { return outline.layout == "text"; }
};

/// Throws what outlineDataset throws.
ImportPreview glanceAt(const QString& path);

/// The roles as the engine takes them.
ColumnMapping mappingOf(const QVector<ui::ImportColumn>& columns);

}  // namespace strata::studio
