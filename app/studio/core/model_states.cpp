// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/model_states.h"

#include "studio/core/project_watch.h"

#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kLookAgainMs = 30;

bool can(const QString& path, const ModelState& state, ModelUse use) {
    if (state.outcome) {
        return std::ranges::find(state.outcome->can, use) != state.outcome->can.end();
    }
    const bool isFile = path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive);
    return !state.error && isFile == (use == ModelUse::Import);
}

}  // namespace

ModelStates::ModelStates(Project& project,
                         const ProjectWatch& watch,
                         EngineLane& questions,
                         QObject* parent)
    : QObject(parent), project_(project), watch_(watch), questions_(questions) {
    soon_.setSingleShot(true);
    soon_.setInterval(kLookAgainMs);
    connect(&soon_, &QTimer::timeout, this, &ModelStates::choicesChanged);
    connect(&project_, &Project::modelsChanged, this, &ModelStates::sync);
    connect(&watch_, &ProjectWatch::lookedAtFirst, this, &ModelStates::readAgain);
    connect(&watch_, &ProjectWatch::changed, this, &ModelStates::readAgain);
    sync();
}

QStringList ModelStates::usableFor(ModelUse use) const {
    QStringList paths = project_.models();
    paths.removeIf([&](const QString& path) { return !can(path, states_.value(path), use); });
    return paths;
}

bool ModelStates::isUsableFor(const QString& path, ModelUse use) const {
    return usableFor(use).contains(path);
}

void ModelStates::sync() {
    const QStringList paths = project_.models();
    states_.removeIf(
        [&](QHash<QString, ModelState>::iterator state) { return !paths.contains(state.key()); });
    for (const QString& path : paths) {
        if (!states_.contains(path)) {
            states_.insert(path, {});
            if (watch_.knows(path)) {  // else at the first look: nothing is missed behind it
                readAgain(path);
            }
        }
    }
    soon_.start();
}

void ModelStates::readAgain(const QString& path) {
    if (!states_.contains(path)) {
        return;
    }
    questions_.run<InspectOutcome>(
        InspectCommand{path.toStdString()}, this,
        [this, path](const InspectOutcome& outcome) {
            put(path, {outcome, std::nullopt, false});
        },
        [this, path](const Error& error) {
            if (!isStopped(error)) {  // else the studio closes
                const bool isMissing =
                    error.code() == ErrorCode::NotFound && !QFileInfo::exists(path);
                put(path, {std::nullopt, error, isMissing});
            }
        });
}

void ModelStates::put(const QString& path, const ModelState& state) {
    if (!states_.contains(path)) {
        return;  // removed meanwhile
    }
    states_[path] = state;
    Q_EMIT inspected(path);
    soon_.start();
}

}  // namespace strata::studio
