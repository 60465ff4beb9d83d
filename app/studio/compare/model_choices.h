// SPDX-License-Identifier: GPL-3.0-or-later
// The models that can answer: registered folders, what runs have made of them, and the adapters of
// both with their base. Thread: any; reads the disk.
#pragma once

#include "ui/compare/answer.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::studio {

/// Folders to look at, as the project lists them.
struct ModelPlaces {
    QStringList models;  ///< and adapters
    QStringList runs;    ///< newest first
};

/// Runs first, each with its result, its best state by validation and its base; what cannot be read
/// is left out. `nowMs`: the clock for "today 18:02".
QVector<ui::ModelChoice> findModelChoices(const ModelPlaces& places, qint64 nowMs);

/// The ids of the run's base and of its result; empty: the run has no result yet.
QStringList pairOfRun(const QVector<ui::ModelChoice>& choices, const QString& run);

/// The file with questions that the run was not trained on, else its training data; empty: neither
/// is there.
QString questionFileOf(const QString& run);

}  // namespace strata::studio
