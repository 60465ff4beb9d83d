// SPDX-License-Identifier: GPL-3.0-or-later
// Tells on the board of notices that the studio before this one ended unexpectedly, with the report
// that it left, until the person has answered. Nothing of it leaves the machine.
// Thread: the GUI thread.
#pragma once

#include "studio/core/crash_reports.h"

#include <QObject>
#include <QString>

namespace strata::ui {
class MainWindow;
}

namespace strata::studio {

class NoticeBoard;

class CrashNotice : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    CrashNotice(const QString& stateFolder, NoticeBoard& board, ui::MainWindow& window);

private:
    void tell(const CrashReport& report, NoticeBoard& board);
    void show(const QString& path);
    void remove(const QString& path);
    /// On the page that the person sees.
    void fail(const QString& sentence, const QString& path);

    CrashReports reports_;
    ui::MainWindow& window_;
};

}  // namespace strata::studio
