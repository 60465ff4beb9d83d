// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a dataset's file without opening it: date, splits, origin, and the engine's
// statistics, which are kept by path, size, date and model so that nothing is counted twice.
// Thread: free functions; any thread.
#pragma once

#include "ui/datasets/dataset_detail_model.h"

#include "strata/dataset_outcomes.h"

#include <QString>
#include <QVector>
#include <optional>
#include <vector>

namespace strata::studio {

struct DatasetStats {
    QString format;
    qint64 rows = -1;
    qint64 tokens = -1;
    qint64 trainedTokens = -1;
    qint64 longest = -1;
    qint64 lengthMedian = -1;
    qint64 length95 = -1;
    qint64 length995 = -1;
    ui::LengthCounts lengths;
    qint64 duplicates = -1;
    QVector<ui::IssueView> issues;
};

QVector<ui::IssueView> issuesOf(const std::vector<RowIssue>& issues);
DatasetStats statsOf(const DatasetStatsOutcome& outcome);

struct DatasetSummary {
    bool exists = false;
    qint64 bytes = 0;
    qint64 changedMs = 0;
    QVector<ui::SplitView> splits;  ///< the file itself first; empty: it has no companions
    bool hasProvenance = false;
    std::optional<DatasetStats> stats;
    QString problem;  ///< why the engine cannot read it
};

/// Looks at the file, its companions and the kept statistics in `cacheFolder`. Throws nothing for a
/// file that is gone.
DatasetSummary lookAtDataset(const QString& path, const QString& model, const QString& cacheFolder);

/// Keeps the statistics that the facts have. Only a cache: what cannot be written is counted anew
/// next time.
void keepStats(const QString& path,
               const QString& model,
               const QString& cacheFolder,
               const DatasetSummary& facts);

/// "chat", "instruction" or "text" of the engine's format name.
QString kindOfFormat(const QString& format);

}  // namespace strata::studio
