// SPDX-License-Identifier: GPL-3.0-or-later
// The composition root of the studio: makes what all pages stand on, the pages, their undo and the
// window, in the order of their needs, and brings them together. It goes through the list of
// modules (page_modules.h) and knows no page. Thread: the GUI thread.
#pragma once

#include "studio/core/state_files.h"
#include "studio/core/studio_environment.h"
#include "ui/base/destination.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>

class QApplication;

namespace strata::ui {
class MainWindow;
struct Problem;
}  // namespace strata::ui

namespace strata::studio {

class JobQueue;

class Application : public QObject {
    Q_OBJECT

public:
    /// Throws what Project throws.
    Application(QApplication& application, const StudioEnvironment& world);
    ~Application() override;

    ui::MainWindow& window();
    JobQueue& jobs();
    /// Files that were named on the command line, dropped, or handed over by a second start: each
    /// opens on the page that it fits best.
    void openPaths(const QStringList& paths);
    /// An action of the desktop file, "new-dataset" or "new-job": opens where it begins.
    void startAction(const QString& action);
    /// Closes the window without a question, as at the end of a session: a run at work pauses at
    /// its step.
    void end();

Q_SIGNALS:
    /// The studio is to be made anew, in the language that the preferences name now.
    void reopenRequested();

private:
    struct Parts;

    void wireWindow();
    /// On the page that the window opens with.
    void sayDamage();
    void applyLooks();
    void askBeforeClosing();
    void closeWhenIdle();
    void changeLanguage();
    /// Whether something would end with the window that a person waits for.
    bool isWorking();
    /// Acts once no run is at work here: a run ends at its step.
    void whenIdle(const std::function<void()>& act);

    std::unique_ptr<Parts> parts_;
};

}  // namespace strata::studio
