// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio proposes for a training job before the person changes anything: by goal and by
// what is known of the data. Pure functions. Thread: any.
#pragma once

#include "ui/base/length_counts.h"

#include "strata/train_settings.h"

#include <QString>
#include <QStringList>
#include <optional>

namespace strata::ui {

enum class TrainGoal { TeachFacts, AdaptStyle, CheapTry, ContinuePretraining };
inline constexpr int kTrainGoalCount = 4;

/// Whether a row that is longer than the longest row allowed is left out or cut into several.
enum class LongRows { LeftOut, Divided };

struct DataFacts {
    qint64 rows = 0;  ///< 0: not known yet
    qint64 tokens = 0;
    qint64 length995 = 0;  ///< 99.5 % of the rows are at most this long
    LengthCounts lengths;
    LongRows longRows = LongRows::LeftOut;
    QString validationFile;  ///< that came with the dataset; empty: none

    bool isKnown() const { return rows > 0; }
};

struct ProposalFacts {
    TrainGoal goal = TrainGoal::TeachFacts;
    std::optional<TrainMethod> method;  ///< the person's own choices, which others follow
    std::optional<double> epochs;
    std::optional<qint64> steps;
    DataFacts data;
    quint64 ramBudgetBytes = 0;  ///< the person's limits for all jobs; 0 and none: the engine's
    QStringList ssdFolders;
    qint64 stepsPerEpoch = 0;  ///< of the last plan; 0: not known yet
};

TrainSettings proposeSettings(const ProposalFacts& facts);

}  // namespace strata::ui
