// SPDX-License-Identifier: GPL-3.0-or-later
// The demo's job: settings of its own, which no other job begins with, and how its run stands. A
// run of an earlier demo counts. Thread: the GUI thread.
#pragma once

#include "ui/home/demo_model.h"

#include "strata/events.h"
#include "strata/train_settings.h"

#include <QObject>
#include <QString>

namespace strata::studio {

class JobQueue;
class RecallCheck;

class DemoRun : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    DemoRun(JobQueue& jobs, RecallCheck& recall, ui::DemoModel& demo, QObject* parent = nullptr);

    /// What the job teaches, and to which model.
    void prepare(const QString& model, const QString& dataset);
    /// Nothing happens while nothing is prepared or the run goes on.
    void start();

private:
    void showStanding();
    void hear(const QString& run, const Event& event);
    void showRecall(const QString& run);

    JobQueue& jobs_;
    ui::DemoModel& demo_;
    TrainSettings settings_;
};

}  // namespace strata::studio
