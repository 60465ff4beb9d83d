// SPDX-License-Identifier: GPL-3.0-or-later
// Where the newest weights of a run are that is not being trained. Thread: any; reads the disk.
#pragma once

#include "strata/train_settings.h"

#include <QString>

namespace strata::studio {

struct RunWeights {
    QString model;
    QString adapter;         ///< empty: the model is the run's own
    bool isInState = false;  ///< they are in the last commit: to be exported to weightsCopy(run)
};

/// A result that was written, else the last commit. Throws NothingToResume: there is neither.
RunWeights findRunWeights(const QString& run, const TrainSettings& settings);

/// The folder for weights taken out of a run's state; what lies there is nobody's.
QString weightsCopy(const QString& run);

/// The same for answering questions: taken out into chatCopy(run), unless they are there already.
/// An older copy is removed.
RunWeights prepareChat(const QString& run, const TrainSettings& settings);

/// The folder for a checkpoint's weights that are chatted with.
QString chatCopy(const QString& run);

}  // namespace strata::studio
