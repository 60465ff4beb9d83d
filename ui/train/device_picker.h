// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the device that computes, by the names of what the machine has. What cannot be used is
// listed with the reason. Thread: the GUI thread.
#pragma once

#include "ui/train/train_device.h"

#include <QComboBox>
#include <QString>
#include <QVector>

namespace strata::ui {

class DevicePicker : public QComboBox {
    Q_OBJECT

public:
    explicit DevicePicker(QWidget* parent = nullptr);

    void setGpus(const QVector<TrainDevice>& gpus);
    /// The value of --device. One that is not in the list is listed as it is.
    void setDevice(const QString& device);

Q_SIGNALS:
    void deviceChosen(const QString& device);

private:
    void fill();

    QVector<TrainDevice> gpus_;
    QString device_;
};

}  // namespace strata::ui
