// SPDX-License-Identifier: GPL-3.0-or-later
// The recall questions of a run's dataset, and the command that asks models for them within a bound
// on time. Thread: any; reads and writes the disk.
#pragma once

#include "strata/commands.h"
#include "strata/train_settings.h"

#include <QString>
#include <string>
#include <vector>

namespace strata::studio {

/// The questions that came with a dataset of documents (docs/formats.md).
struct RecallQuestions {
    QString file;      ///< empty: the dataset has none
    qint64 count = 0;  ///< a table's lines, its header left out, else its rows
};

/// Beside `dataset`: FILE.recall.jsonl of FILE.jsonl, in its format. At most the first 4 MiB are
/// counted.
RecallQuestions findRecallQuestions(const QString& dataset);

/// How many are asked: all of them of a small model, evenly spread ones of a large one.
qint64 recallAskedCount(const TrainSettings& settings, const RecallQuestions& questions);

/// Whether the run's memory budget holds the weights. Else each token reads them from the drive.
bool fitsRecallBudget(const TrainSettings& settings);

/// Asks `models`, each named as the engine reads it. Where not all questions are asked, those that
/// are stand in `rowsFile`, which is written here. Throws NotWritable.
CompareCommand recallCommand(const TrainSettings& settings,
                             const RecallQuestions& questions,
                             std::vector<std::string> models,
                             const QString& rowsFile);

}  // namespace strata::studio
