// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another one is compared with. Thread: values; the GUI thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/charts/run_series.h"

#include "strata/train_settings.h"

#include <QString>
#include <memory>
#include <optional>

namespace strata::ui {

/// A run whose lines are drawn beside those of the run shown.
struct ComparedRun {
    QString path;
    QString name;
    std::optional<TrainSettings> settings;    ///< empty: not known
    std::shared_ptr<const RunSeries> series;  ///< never null
    double loadedShare = 0.0;                 ///< 1: all that is recorded
    Problem problem;                          ///< its record cannot be read
};
inline constexpr int kBesideMax = 3;

}  // namespace strata::ui
