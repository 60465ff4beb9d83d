// SPDX-License-Identifier: GPL-3.0-or-later
// What the project's models are and what each can be used for: inspected when it is registered and
// again when its files change. Every list to choose a model from is usableFor(): models that are
// broken, unsupported or missing are in none. Adapters are not models. Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/project.h"

#include "strata/model_outcomes.h"

#include <QHash>
#include <QObject>
#include <QTimer>
#include <optional>

namespace strata::studio {

class ProjectWatch;

/// Neither an outcome nor an error: its files are being read for the first time.
struct ModelState {
    std::optional<InspectOutcome> outcome;
    std::optional<Error> error;
    bool isMissing = false;  ///< moved or deleted
};

class ModelStates : public QObject {
    Q_OBJECT

public:
    /// All outlive it. `questions`: a lane for inspections.
    ModelStates(Project& project,
                const ProjectWatch& watch,
                EngineLane& questions,
                QObject* parent = nullptr);

    ModelState of(const QString& path) const { return states_.value(path); }
    /// In the order in which they were added. A model counts until its files were read.
    QStringList usableFor(ModelUse use) const;
    /// False for every path that is no model of the project.
    bool isUsableFor(const QString& path, ModelUse use) const;
    /// Inspects it anew; inspected() follows.
    void readAgain(const QString& path);

Q_SIGNALS:
    void inspected(const QString& path);
    /// What usableFor() gives is another; several models that were read together say it once.
    void choicesChanged();

private:
    void sync();
    void put(const QString& path, const ModelState& state);

    Project& project_;
    const ProjectWatch& watch_;
    EngineLane& questions_;
    QHash<QString, ModelState> states_;
    QTimer soon_;  // of choicesChanged()
};

}  // namespace strata::studio
