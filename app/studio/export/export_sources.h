// SPDX-License-Identifier: GPL-3.0-or-later
// Looks on the disk for what can be exported, and at the place where it is to go. Thread: any; they
// may wait for the disk.
#pragma once

#include "ui/export/export_model.h"

#include <QStringList>

namespace strata::studio {

/// Runs first, in the order given; of each the model that is meant (strata/trained_model.h) before
/// its others. Models that are GGUF files are left out: they are imported first.
QVector<ui::ExportSource> findExportSources(const QStringList& runs, const QStringList& models);

/// Whether `bytes` (0: not known) can be written there.
ui::ExportOutlook lookAtTarget(const ui::ExportRequest& request, quint64 bytes);

/// The sizes of the files that an export says it wrote.
QVector<ui::WrittenFile> writtenFiles(const QString& folder, const QStringList& names);

}  // namespace strata::studio
