// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the board of notices: above every page of the window, and by the desktop when the window is
// not in front. Tells the board what the person sees. Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>

namespace strata::ui {
class MainWindow;
struct Notice;
}  // namespace strata::ui

namespace strata::studio {

class Desktop;
class NoticeBoard;
class Preferences;

class NoticeTeller : public QObject {
    Q_OBJECT

public:
    /// All outlive it. What the board has already is shown by the window only.
    NoticeTeller(NoticeBoard& board,
                 const Preferences& preferences,
                 Desktop& desktop,
                 ui::MainWindow& window);

private:
    void followWindow();
    void tellDesktop(const ui::Notice& notice);
    /// A button of the desktop's notification: the place of an action in the notice, or kOpenKey.
    void answer(const QString& key, const QString& subject);

    NoticeBoard& board_;
    const Preferences& preferences_;
    Desktop& desktop_;
    ui::MainWindow& window_;
};

}  // namespace strata::studio
