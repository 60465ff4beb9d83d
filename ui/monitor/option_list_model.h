// SPDX-License-Identifier: GPL-3.0-or-later
// A run's settings beside their defaults, in the order of the option table. Thread: the GUI thread.
#pragma once

#include "strata/train_settings.h"

#include <QAbstractTableModel>

namespace strata::ui {

enum class OptionsShown { All, Changed };

class OptionListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Default, kColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// `modelOrigin`: what the model was imported from, if anything.
    void setSettings(const TrainSettings& settings, const QString& modelOrigin, OptionsShown shown);

private:
    struct Row {
        QString name;
        QString value;
        QString defaultValue;
        QString help;
        bool operator==(const Row&) const = default;
    };
    QVector<Row> rows_;
};

}  // namespace strata::ui
