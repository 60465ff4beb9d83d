// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of LLaMA-Factory, Axolotl, Unsloth and TRL as fields of the training form. What has no
// field, or no meaning here, is told with its reason. Thread: any.
#pragma once

#include "ui/train/settings_report.h"
#include "ui/train/train_form_model.h"

#include <QString>
#include <QVector>

namespace strata::studio {

/// What models and datasets of the file may be found among.
struct KnownInputs {
    QVector<ui::TrainCandidate> models;
    QVector<ui::TrainCandidate> datasets;
};

/// Throws NotFound, JsonInvalid (what readSettingsFile throws, and: no key of these tools).
ui::SettingsReport importSettings(const QString& path, const KnownInputs& inputs);

}  // namespace strata::studio
