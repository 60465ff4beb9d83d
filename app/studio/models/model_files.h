// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at model folders on the disk: which of them are models, what is in them, whether the files
// are as they were. Nothing in them is ever run. Thread: any; they may wait for the disk.
#pragma once

#include "studio/core/event_bridge.h"
#include "ui/models/model_detail_model.h"

#include <QStringList>
#include <stop_token>

namespace strata::studio {

struct FoundModels {
    QStringList paths;     ///< absolute: folders with a config.json, GGUF files
    QStringList adapters;  ///< absolute: folders with an adapter_config.json
    QVector<ui::Problem> problems;
};

/// The paths themselves or, where a path is a folder of models, those directly below it.
FoundModels findModels(const QStringList& paths);

struct ModelContents {
    QVector<ui::ModelFile> files;  ///< by name, folders below left out
    QVector<ui::SpecialToken> specialTokens;
    QVector<ui::DerivedRun> runs;
    ui::LicenceView licence;
    QString source;  ///< "org/tiny (hub.example.org)"; empty: it was not downloaded
};

/// `runs`: run folders, of which those are kept that began with this model.
ModelContents describeModel(const QString& path, const QStringList& runs);

/// Notes in a downloaded model's folder where it came from, for describeModel(). What cannot be
/// written is left out.
void keepSource(const QString& name, const QString& host, const QString& folder);

/// Reads every file whole, compares it with what `record` (a JSON file, made when missing) says of
/// the check before, and writes the new sums there. Says Progress in bytes. Throws NotFound,
/// IoFailed, NotWritable, Stopped.
QVector<ui::ModelFile> checkFiles(const QString& path,
                                  const QString& record,
                                  const EventSink& say,
                                  const std::stop_token& stop);

}  // namespace strata::studio
