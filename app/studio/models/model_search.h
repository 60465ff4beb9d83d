// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the models that other programs keep on this machine, and links those into the project
// that a person chose. Thread: the GUI thread; the disk is read on another.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "studio/models/model_finder.h"
#include "ui/base/problem.h"
#include "ui/models/found_models_model.h"

#include <QObject>

namespace strata::studio {

class ModelSearch : public QObject {
    Q_OBJECT

public:
    /// `questions` inspects what was found; all outlive the search.
    ModelSearch(const Project& project,
                EngineLane& questions,
                const ModelStores& stores,
                QObject* parent = nullptr);

    ui::FoundModelsModel& model() { return model_; }

    void look();
    void link(const QVector<ui::FoundModel>& models);

Q_SIGNALS:
    /// They can be added to the project.
    void linked(const QStringList& paths);
    void problemRaised(const strata::ui::Problem& problem);

private:
    void inspect(const QString& path);

    const Project& project_;
    EngineLane& questions_;
    const ModelStores stores_;
    ui::FoundModelsModel model_;
    WorkLane looking_;
};

}  // namespace strata::studio
