// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the memory plan of the chosen model: one question to the engine's planner after the other,
// given up when another model or dataset is chosen. Failures stand in the table's rows.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "ui/models/model_detail_model.h"

#include <QObject>

namespace strata::studio {

class ModelPlanner : public QObject {
    Q_OBJECT

public:
    /// All outlive the planner.
    ModelPlanner(EngineLane& questions,
                 const Preferences& preferences,
                 ui::ModelDetailModel& detail,
                 QObject* parent = nullptr);

    /// `path` is the detail's model.
    void plan(const QString& path, const QString& dataset);

private:
    void askNext(int row);

    EngineLane& questions_;
    const Preferences& preferences_;
    ui::ModelDetailModel& detail_;
    bool isAsking_ = false;
};

}  // namespace strata::studio
