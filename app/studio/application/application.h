// SPDX-License-Identifier: GPL-3.0-or-later
// The composition root of the studio: makes every lane, model, service and page once, in the order
// of their needs, and connects them (wiring of each page in PAGE_wiring). Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/core/event_bridge.h"
#include "studio/home/demo_service.h"
#include "ui/base/destination.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>

class QApplication;

namespace strata::ui {
class MainWindow;
}

namespace strata::studio {

class JobQueue;

/// What differs between the program and its tests.
struct StudioWorld {
    RunnerFactory makeRunner;
    QString settingsFile;
    QString stateFolder;    ///< for what the studio notes by itself
    QString strataProgram;  ///< goes on with runs when the window is closed
    DemoSources demo;
};

class Application : public QObject {
    Q_OBJECT

public:
    /// Throws what Project throws.
    Application(QApplication& application, const StudioWorld& world);
    ~Application() override;

    ui::MainWindow& window();
    JobQueue& jobs();
    /// Files that were named on the command line, dropped, or handed over by a second start: models
    /// are added, runs opened, everything else is imported as data.
    void openPaths(const QStringList& paths);
    /// An action of the desktop file, "new-dataset" or "new-job": opens where it begins.
    void startAction(const QString& action);

private:
    struct Parts;

    void wirePages();
    void wireShell();
    void wireDemo();
    void wireChanges();
    void sayDamage();
    void sayInterruption();
    /// As the window opens a place, and makes its page ready for it.
    void openPlace(const ui::Destination& place);
    void applyLooks();
    void askBeforeClosing();
    void tellEnd(const QString& run, const WorkEnd& end);
    void answerNotification(const QString& action, const QString& run);

    std::unique_ptr<Parts> parts_;
};

}  // namespace strata::studio
