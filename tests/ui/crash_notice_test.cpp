// SPDX-License-Identifier: GPL-3.0-or-later
// A studio tells once that the one before it ended unexpectedly, and has its report to be read or
// deleted.
#include "studio/application/application.h"
#include "studio/core/crash_reports.h"
#include "studio/core/preferences.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/base/text_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::CrashReports;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

/// What a studio finds that starts after others in the same folder.
struct Place {
    Place() {
        world.makeRunner = scriptedRunners(std::make_shared<Script>());
        world.settingsFile = folder.filePath(s("settings.ini"));
        world.stateFolder = folder.filePath(s("state"));
        world.strataProgram = s("/bin/true");
        studio::Preferences(world.settingsFile).setProjectFolder(folder.filePath(s("project")));
    }
    QString report(const char* name) const {
        return CrashReports::folderIn(world.stateFolder) + u'/' + s(name);
    }
    QStringList names() const {
        return QDir(CrashReports::folderIn(world.stateFolder)).entryList({s("crash-*")});
    }

    QTemporaryDir folder;
    studio::StudioEnvironment world;
};

struct Studio {
    explicit Studio(const Place& place) : application(*qApp, place.world) { showActive(window); }
    bool tells() const {
        return showsText(window.notices(), s("Strata Studio ended unexpectedly on "));
    }

    Application application;
    MainWindow& window = application.window();
};

const char* const kReport = "crash-20261128-043000-4711.txt";

}  // namespace

class CrashNoticeTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void withoutReportsNothingIsTold() {
        const Place place;
        QVERIFY(!Studio(place).tells());
        write(place.report("crash-of-the-day.txt"), "no report");
        QVERIFY(!Studio(place).tells());
    }

    void aReportIsToldUntilItWasAnswered() {
        const Place place;
        write(place.report(kReport), "Strata Studio 1.2.3 ended unexpectedly.\n");
        QVERIFY(Studio(place).tells());
        {
            Studio studio(place);  // the one before was closed without an answer
            QVERIFY(studio.tells());
            QVERIFY(showsText(studio.window.notices(), s("nothing was sent.")));
            studio.window.resize(1024, 640);
            QCOMPARE(auditUsualLook(studio.window, s("studio-crash-notice")), QStringList());
            click(studio.window.notices(), "dismiss");
            QVERIFY(!studio.tells());
        }
        QVERIFY(!Studio(place).tells());
        QVERIFY(QFile::exists(place.report(kReport)));
    }

    void aReportIsShownInTheWindow() {
        const Place place;
        write(place.report(kReport), "Strata Studio 1.2.3 ended unexpectedly.\n");
        {
            Studio studio(place);
            click(studio.window.notices(), "showReport");
            auto* dialog = studio.window.findChild<TextDialog*>();
            QVERIFY(dialog != nullptr && dialog->isVisible());
            QCOMPARE(dialog->findChild<QPlainTextEdit*>()->toPlainText(),
                     s("Strata Studio 1.2.3 ended unexpectedly.\n"));
            QCOMPARE(auditLooks(*dialog, s("crash-report")), QStringList());
            QVERIFY(!studio.tells());
        }
        QVERIFY(!Studio(place).tells());
    }

    void aReportIsDeleted() {
        const Place place;
        write(place.report(kReport), "text");
        {
            Studio studio(place);
            click(studio.window.notices(), "deleteReport");
            QVERIFY(!studio.tells());
        }
        QVERIFY(place.names().isEmpty());
        QVERIFY(!Studio(place).tells());
    }

    void aReportThatHasGoneIsSaid() {
        const Place place;
        write(place.report(kReport), "text");
        for (const char* way : {"showReport", "deleteReport"}) {
            write(place.report(kReport), "text");
            QFile::remove(place.report("told.txt"));
            Studio studio(place);
            QVERIFY(QFile::remove(place.report(kReport)));
            click(studio.window.notices(), way);
            const MainWindow& window = studio.window;
            QCOMPARE(window.page(window.currentPage())->messages()->problem().code, s("STR-1001"));
        }
    }

    void theNextReportIsToldAgainAndFewAreKept() {
        const Place place;
        for (int day = 10; day < 18; ++day) {
            write(place.report(qPrintable(s("crash-202611%1-043000-7.txt").arg(day))), "text");
        }
        {
            Studio studio(place);
            QCOMPARE(place.names().size(), CrashReports::kKeptMax);
            QCOMPARE(place.names().last(), s("crash-20261117-043000-7.txt"));
            click(studio.window.notices(), "dismiss");
        }
        write(place.report(kReport), "text");
        QVERIFY(Studio(place).tells());
        QCOMPARE(place.names().size(), CrashReports::kKeptMax);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CrashNoticeTest)
#include "crash_notice_test.moc"
