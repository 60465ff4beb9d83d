// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio proposes for a training job before the person changes anything: by goal, model
// size and what is known of the data. A small dataset gets steps small enough to learn from it: a
// run has at least 60 optimizer steps and an epoch at least 8, as far as there are rows for them.
// Pure functions. Thread: any.
#pragma once

#include "ui/base/length_counts.h"

#include "strata/plan_outcome.h"
#include "strata/train_settings.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <string>

namespace strata::ui {

enum class TrainGoal { TeachFacts, AdaptStyle, CheapTry, ContinuePretraining };
inline constexpr int kTrainGoalCount = 4;

inline constexpr qint64 kRunStepsMin = 60;
inline constexpr qint64 kEpochStepsMin = 8;
/// With fewer rows nothing is held out unless the person asks for it.
inline constexpr qint64 kRowsForValidationMin = 200;

struct DataFacts {
    qint64 rows = 0;  ///< 0: not known yet
    qint64 tokens = 0;
    qint64 length995 = 0;  ///< 99.5 % of the rows are at most this long
    LengthCounts lengths;
    LongRows longRows = LongRows::Dropped;  ///< that are longer than the longest row allowed
    QString validationFile;                 ///< that came with the dataset; empty: none

    bool isKnown() const { return rows > 0; }
};

/// The person's own choices, which other proposals follow.
struct OwnChoices {
    std::optional<TrainMethod> method;
    std::optional<double> epochs;
    std::optional<qint64> steps;
    std::optional<qint64> maxLength;
    std::optional<qint64> microBatch;
    std::optional<Choice> packing;
    std::optional<std::string> validation;
};

/// What the last plan of the same model, dataset and method said; 0: not known yet.
struct PlanFacts {
    qint64 stepsPerEpoch = 0;
    /// A step of fewer tokens waits for the drive. Without a value there is no plan yet; 0: the
    /// drive is not waited for.
    std::optional<qint64> breakEvenTokens;

    bool operator==(const PlanFacts&) const = default;
};

struct ProposalFacts {
    TrainGoal goal = TrainGoal::TeachFacts;
    OwnChoices own;
    qint64 parameters = 0;  ///< of the model; 0: not known yet
    DataFacts data;
    quint64 ramBudgetBytes = 0;  ///< the person's limits for all jobs; 0 and none: the engine's
    QStringList ssdFolders;
    PlanFacts plan;
};

TrainSettings proposeSettings(const ProposalFacts& facts);

/// The proposed peak learning rate.
double usualLearningRate(TrainGoal goal, TrainMethod method, qint64 parameters);
/// The proposed number of epochs; `rows` 0: not known.
double usualEpochs(TrainGoal goal, qint64 rows);

}  // namespace strata::ui
