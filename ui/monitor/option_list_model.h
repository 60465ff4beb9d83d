// SPDX-License-Identifier: GPL-3.0-or-later
// A run's settings beside their defaults, in the order of the option table. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include "strata/train_settings.h"

#include <QString>

namespace strata::ui {

enum class OptionsShown { All, Changed };

struct OptionRow {
    QString name;
    QString value;
    QString defaultValue;
    QString help;

    bool operator==(const OptionRow&) const = default;
};

class OptionListModel : public RowTable<OptionRow> {
    Q_OBJECT

public:
    explicit OptionListModel(QObject* parent = nullptr);

    /// `modelOrigin`: what the model was imported from, if anything.
    void setSettings(const TrainSettings& settings, const QString& modelOrigin, OptionsShown shown);
};

}  // namespace strata::ui
