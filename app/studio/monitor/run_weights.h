// SPDX-License-Identifier: GPL-3.0-or-later
// Where the weights are of the model that a run means, which is not being trained. Thread: any;
// reads the disk.
#pragma once

#include "strata/train_settings.h"

#include <QString>

namespace strata::studio {

struct RunWeights {
    QString model;
    QString adapter;         ///< empty: the model is the run's own
    bool isInState = false;  ///< they are in the last commit: to be exported to weightsCopy(run)
};

/// The first of modelsOfRun(). Throws NothingToResume: there is none.
RunWeights findRunWeights(const QString& run, const TrainSettings& settings);

/// The folder for weights taken out of a run's state; what lies there is nobody's.
QString weightsCopy(const QString& run);

/// The same for answering questions: taken out into chatCopy(run), unless they are there already.
/// An older copy is removed.
RunWeights prepareChat(const QString& run, const TrainSettings& settings);

/// The folder for a checkpoint's weights that are chatted with.
QString chatCopy(const QString& run);

}  // namespace strata::studio
