// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_search.h"

#include "studio/models/model_results.h"

#include "strata/error.h"

namespace strata::studio {

ModelSearch::ModelSearch(const Project& project,
                         EngineLane& questions,
                         const ModelStores& stores,
                         QObject* parent)
    : QObject(parent), project_(project), questions_(questions), stores_(stores) {}

void ModelSearch::look() {
    model_.beginLooking();
    questions_.stop(this);
    looking_.run(
        [stores = stores_, listed = project_.models()] { return findModelsOf(stores, listed); },
        this,
        [this](const QVector<ui::FoundModel>& found) {
            model_.setModels(found);
            for (const ui::FoundModel& model : found) {
                if (!model.isListed) {
                    inspect(model.path);
                }
            }
        });
}

void ModelSearch::inspect(const QString& path) {
    questions_.run<InspectOutcome>(
        InspectCommand{path.toStdString()}, this,
        [this, path](const InspectOutcome& outcome) {
            model_.setView(modelOfInspection(path, outcome));
        },
        [this, path](const Error& error) {
            if (!isStopped(error)) {
                model_.setView(brokenModel(path, error));
            }
        });
}

void ModelSearch::link(const QVector<ui::FoundModel>& models) {
    QStringList paths;
    for (const ui::FoundModel& model : models) {
        try {
            paths.append(linkTo(model, project_.modelsFolder()));
        } catch (const Error& error) {
            Q_EMIT problemRaised(ui::problemOf(error));
        }
    }
    if (!paths.isEmpty()) {
        Q_EMIT linked(paths);
    }
}

}  // namespace strata::studio
