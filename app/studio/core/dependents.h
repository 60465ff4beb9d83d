// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on a model, an adapter or a dataset, and what to ask before it is taken off the list.
// Thread: any; dependentsOf() waits for the disk.
#pragma once

#include "ui/base/problem.h"
#include "ui/base/question.h"

#include <QString>
#include <QStringList>

namespace strata::studio {

struct Dependents {
    QStringList runs;      ///< by folder: they began with it, or train on it
    QString runningRun;    ///< of these, one that a process works on; empty: none
    QStringList adapters;  ///< by folder: it is their base model

    bool isEmpty() const { return runs.isEmpty() && adapters.isEmpty(); }
};

/// `runs` and `adapters` are the project's. What cannot be read depends on nothing.
Dependents dependentsOf(const QString& path, const QStringList& runs, const QStringList& adapters);

/// The sentence, what depends on it, and what becomes of the files; the button is the caller's.
ui::Question questionOf(const QString& sentence, const QString& kept, const Dependents& dependents);

/// Says that a run works on it now.
ui::Problem inUse(const QString& path, const QString& run);

}  // namespace strata::studio
