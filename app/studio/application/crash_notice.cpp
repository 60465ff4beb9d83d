// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/crash_notice.h"

#include "studio/core/notice_board.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/base/text_dialog.h"
#include "ui/shell/main_window.h"

#include "strata/error.h"

#include <QDir>
#include <QFile>
#include <QLocale>

namespace strata::studio {
namespace {

constexpr qint64 kReportBytesMax = 1 << 20;
const QString kSubject = QStringLiteral("crash");

}  // namespace

CrashNotice::CrashNotice(const QString& stateFolder, NoticeBoard& board, ui::MainWindow& window)
    : reports_(stateFolder), window_(window) {
    reports_.removeOld();
    if (const std::optional<CrashReport> report = reports_.untold()) {
        tell(*report, board);
    }
    connect(&board, &NoticeBoard::answered, this, [this](const QString& subject) {
        if (subject == kSubject) {
            reports_.setTold();
        }
    });
}

void CrashNotice::tell(const CrashReport& report, NoticeBoard& board) {
    QString folder = reports_.folder();
    if (folder.startsWith(QDir::homePath() + u'/')) {
        folder.replace(0, QDir::homePath().size(), QStringLiteral("~"));
    }
    ui::Problem notice;
    notice.sentence =
        tr("Strata Studio ended unexpectedly on %1. A report is in %2; nothing was sent.")
            .arg(QLocale().toString(report.at.toLocalTime(), QLocale::ShortFormat), folder);
    notice.reason = report.path;
    notice.actions = {
        {"showReport", tr("Show report"), [this, path = report.path] { show(path); }},
        {"deleteReport", tr("Delete report"), [this, path = report.path] { remove(path); }}};
    board.tell({kSubject, notice});
}

void CrashNotice::show(const QString& path) {
    QFile report(path);
    if (!report.open(QIODevice::ReadOnly)) {
        fail(tr("Can't read the report."), path);
        return;
    }
    const QString text = QString::fromUtf8(report.read(kReportBytesMax));
    (new ui::TextDialog(tr("Crash report"), text, &window_))->show();
}

void CrashNotice::remove(const QString& path) {
    if (!QFile::remove(path)) {
        fail(tr("Can't delete the report."), path);
    }
}

void CrashNotice::fail(const QString& sentence, const QString& path) {
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::IoFailed));
    problem.sentence = sentence;
    problem.reason = path;
    window_.page(window_.currentPage())->messages()->show(problem);
}

}  // namespace strata::studio
