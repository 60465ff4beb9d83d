// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the machine's numbers on the screen true: memory and free space every two seconds, the rest
// by the engine's report, the drive's speed when the person asks; it is remembered for the next
// start. Thread: the GUI thread.
#pragma once

#include "jobs/machine_report.h"
#include "studio/core/work_lane.h"
#include "ui/base/machine_model.h"

#include "strata/error.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace strata::studio {

class EngineLane;

class MachineWatch : public QObject {
    Q_OBJECT

public:
    /// `folder`: whose drive is shown; `driveFile`: what is remembered of it (measured_drive.h).
    /// All outlive the watch.
    MachineWatch(ui::MachineModel& model,
                 EngineLane& questions,
                 QString folder,
                 QString driveFile,
                 QObject* parent = nullptr);

    /// Processor, graphics, the drive's speed and the document reader's sandbox: ten seconds.
    void measure();

Q_SIGNALS:
    void measuringChanged(const QString& text);
    void measureFailed(const strata::Error& error);

private:
    void readMemory();
    void checkSandbox(const HardwareReport& hardware);
    void endWithout(const Error& error);
    void take(const jobs::MachineReport& report);

    ui::MachineModel& model_;
    EngineLane& questions_;
    QString folder_;
    QString driveFile_;
    QTimer timer_;
    WorkLane sandboxCheck_;
};

/// What the drive's free space can hold, as the Home page says it: all weights and adapters.
QVector<ui::LargestModelView> largestModels(quint64 freeBytes);

}  // namespace strata::studio
