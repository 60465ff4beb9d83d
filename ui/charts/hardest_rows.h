// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of its data that a run finds hardest: what was found, and how the search for them
// stands. Thread: values; the GUI thread.
#pragma once

#include "ui/base/problem.h"

#include <QString>
#include <QVector>

namespace strata::ui {

inline constexpr int kHardestRowsShown = 20;

struct HardRow {
    qint64 line = 0;  ///< of the dataset, as the engine numbers rows
    double loss = 0.0;
    qint64 tokens = 0;  ///< trained ones
    QString text;       ///< how it begins
    bool operator==(const HardRow&) const = default;
};

struct HardestRows {
    QVector<HardRow> rows;  ///< the highest loss first
    qint64 step = 0;        ///< where the run stood
    qint64 scored = 0;      ///< rows looked at
    double meanLoss = 0.0;  ///< of the rows looked at, by their tokens
};

enum class HardestWork {
    None,
    Weights,  ///< of the last commit are being written
    Scoring,
    Stopping,  ///< asked to; what it did is being taken away
};

struct HardestView {
    HardestRows found;  ///< scored 0: nothing yet
    HardestWork work = HardestWork::None;
    double done = 0.0;
    double total = 0.0;  ///< 0: not known
    qint64 rowsMax = 0;  ///< how many are looked at, at most
    QString obstacle;    ///< why they cannot be looked for now; empty: they can
    QString remark;      ///< how the last search ended, where it did not end well
    Problem problem;     ///< without a sentence: none
};

}  // namespace strata::ui
