// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the models that other programs keep on this machine: the Hugging Face cache, LM Studio,
// Ollama. It reads their folders and lists; whether a model can be used, the engine says. Thread:
// any; waits for the disk.
#pragma once

#include "ui/base/kept_models.h"
#include "ui/models/found_models_model.h"

#include <QStringList>
#include <QVector>

namespace strata::studio {

/// Folders in which to look; those that are missing are passed over.
struct ModelStores {
    QStringList huggingFace;  ///< with models--OWNER--NAME
    QStringList lmStudio;     ///< with PUBLISHER/NAME
    QStringList ollama;       ///< with manifests and blobs
};

/// As the environment of the process says: HF_HUB_CACHE, HF_HOME, OLLAMA_MODELS, else the home
/// folder.
ModelStores usualModelStores();

/// By name. `project`: paths of the project's models, links or not, which are marked as listed.
QVector<ui::FoundModel> findModelsOf(const ModelStores& stores, const QStringList& project);

/// How many models each program keeps there, and how large they are; of those that keep none,
/// nothing.
QVector<ui::KeptModels> keptModels(const ModelStores& stores);

/// The path under which the model is listed: its own, or a link to it in `folder`, which is made
/// when there is none. Throws NotWritable.
QString linkTo(const ui::FoundModel& model, const QString& folder);

}  // namespace strata::studio
