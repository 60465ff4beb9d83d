// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/notice_teller.h"

#include "studio/core/notice_board.h"
#include "studio/core/preferences.h"
#include "studio/home/desktop.h"
#include "ui/base/page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"

namespace strata::studio {
namespace {

// Leads to the window, which shows the notice.
const QString kOpenKey = QStringLiteral("open");

}  // namespace

NoticeTeller::NoticeTeller(NoticeBoard& board,
                           const Preferences& preferences,
                           Desktop& desktop,
                           ui::MainWindow& window)
    : board_(board), preferences_(preferences), desktop_(desktop), window_(window) {
    const auto show = [this] { window_.notices().setNotices(board_.notices()); };
    connect(&board, &NoticeBoard::changed, this, show);
    connect(&board, &NoticeBoard::told, this, &NoticeTeller::tellDesktop);
    connect(&window.notices(), &ui::NoticeColumn::answered, &board, &NoticeBoard::answer);
    connect(&window, &ui::MainWindow::shownChanged, this, &NoticeTeller::followWindow);
    connect(&desktop, &Desktop::actionChosen, this, &NoticeTeller::answer);
    followWindow();
    show();
}

void NoticeTeller::followWindow() {
    const ui::PageId page = window_.currentPage();
    board_.see(page, window_.page(page)->shownView());
}

void NoticeTeller::tellDesktop(const ui::Notice& notice) {
    if (window_.isActiveWindow() || !preferences_.showsNotifications()) {
        return;
    }
    Notification notification{
        notice.problem.sentence, notice.problem.hint, notice.subject, {{kOpenKey, tr("Open")}}};
    for (int i = 0; i < notice.problem.actions.size(); ++i) {
        notification.actions.append({QString::number(i), notice.problem.actions[i].text});
    }
    desktop_.notify(notification);
}

void NoticeTeller::answer(const QString& key, const QString& subject) {
    window_.raiseToFront();
    const ui::Notice* notice = board_.find(subject);
    const int place = key == kOpenKey ? -1 : key.toInt();
    if (notice == nullptr || place < 0 || place >= notice->problem.actions.size()) {
        return;
    }
    window_.notices().follow(subject, ui::ProblemAction(notice->problem.actions[place]));
}

}  // namespace strata::studio
