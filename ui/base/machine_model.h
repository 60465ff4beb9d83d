// SPDX-License-Identifier: GPL-3.0-or-later
// The machine as the studio shows it: on the status line all the time, on Home in full.
// Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

struct GraphicsView {
    QString name;
    QString driver;
    quint64 totalBytes = 0;  ///< 0: not known without a driver
    quint64 usedBytes = 0;
    QString obstacle;  ///< why it is not usable; empty: it is
};

struct DriveView {
    QString path;
    QString fileSystem;
    quint64 freeBytes = 0;
    quint64 totalBytes = 0;
    double readBytesPerSecond = 0.0;  ///< 0: not measured
    double writeBytesPerSecond = 0.0;
};

/// "Full fine-tuning", "70B".
struct LargestModelView {
    QString method;
    QString parameters;
};

struct MachineView {
    QString processor;
    QString instructions;  ///< that training uses: "AVX-512 BF16, AMX"; may be empty
    int cores = 0;
    quint64 ramBytes = 0;
    quint64 ramUsedBytes = 0;
    QVector<GraphicsView> graphics;
    bool hasUncheckedGpu = false;  ///< there is one, which `graphics` does not have yet
    QVector<DriveView> drives;
    QVector<LargestModelView> largest;
    QString largestLimit;  ///< what of the machine limits them; empty: not known
    QStringList warnings;
    Destination place;  ///< where all of it is shown
};

class MachineModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const MachineView& machine() const { return machine_; }
    void setMachine(const MachineView& machine);

Q_SIGNALS:
    void machineChanged();

private:
    MachineView machine_;
};

}  // namespace strata::ui
