// SPDX-License-Identifier: GPL-3.0-or-later
// The studio's looks as the program makes them, without a theme that a test applied before: text
// has one size from the first window on, and a language that is chosen is spoken at once.
#include "studio/application/application.h"
#include "studio/application/language.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/base/style_constants.h"
#include "ui/shell/main_window.h"
#include "ui/support/patient_studio.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QComboBox>
#include <QLabel>
#include <QMap>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using studio::Application;

studio::StudioEnvironment englishWorldIn(const QTemporaryDir& folder) {
    studio::StudioEnvironment world = worldIn(folder);
    studio::Preferences(world.settingsFile).setLanguage(QStringLiteral("en"));
    return world;
}

/// Pixels of text, by the widget.
QMap<const QWidget*, int> textSizes(const MainWindow& window) {
    QMap<const QWidget*, int> sizes;
    const auto widgets = window.findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
        sizes.insert(widget, QFontInfo(widget->font()).pixelSize());
    }
    return sizes;
}

void chooseLanguage(Application& studio, const QString& language) {
    studio.window().open({PageId::Settings, {}, {}});
    Page& settings = *studio.window().page(PageId::Settings);
    for (auto* box : settings.findChildren<QComboBox*>()) {
        if (const int place = box->findData(language); place >= 0) {
            box->setCurrentIndex(place);
            Q_EMIT box->activated(place);
        }
    }
}

}  // namespace

class LooksTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void textKeepsItsSizeWhenTheThemeChanges() {
        const QTemporaryDir folder;
        const studio::StudioEnvironment world = englishWorldIn(folder);
        Application studio(*qApp, world);
        showActive(studio.window());
        for (const PageEntry& entry : studio.window().pages()) {
            studio.window().open({entry.page->id(), {}, {}});
        }
        const auto atStart = textSizes(studio.window());
        studio.window().open({PageId::Settings, {}, {}});
        click(*studio.window().page(PageId::Settings), "dark");
        const auto after = textSizes(studio.window());
        QStringList grown;
        for (auto each = atStart.begin(); each != atStart.end(); ++each) {
            if (after.value(each.key(), each.value()) != each.value()) {
                grown.append(QString::fromLatin1(each.key()->metaObject()->className()));
            }
        }
        QCOMPARE(grown, QStringList());
        QVERIFY(atStart.size() > 100);
    }

    void aLanguageIsSpokenAtOnce() {
        const QTemporaryDir folder;
        const studio::StudioEnvironment world = englishWorldIn(folder);
        {
            studio::speakLanguage(studio::Preferences(world.settingsFile).language());
            Application studio(*qApp, world);
            showActive(studio.window());
            const QSignalSpy reopened(&studio, &Application::reopenRequested);
            chooseLanguage(studio, QStringLiteral("en"));
            chooseLanguage(studio, QStringLiteral("de"));
            QTRY_COMPARE(reopened.count(), 1);
        }
        studio::speakLanguage(studio::Preferences(world.settingsFile).language());
        Application german(*qApp, world);
        showActive(german.window());
        QCOMPARE(german.window().currentPage(), PageId::Settings);
        QCOMPARE(german.window().page(PageId::Settings)->title(), QStringLiteral("Einstellungen"));
        studio::speakLanguage(QStringLiteral("en"));
        Application english(*qApp, world);
        QCOMPARE(english.window().page(PageId::Settings)->title(), QStringLiteral("Settings"));
    }

    void aLanguageWaitsForTheTrainingOrAPerson() {
        const QTemporaryDir folder;
        const studio::StudioEnvironment world = englishWorldIn(folder);
        Application studio(*qApp, world);
        showActive(studio.window());
        TrainSettings settings;
        settings.model = "m";
        settings.data = "d";
        studio.jobs().startNow(settings, QStringLiteral("pump"));
        QTRY_VERIFY(!studio.jobs().runningRun().isEmpty());
        const QSignalSpy reopened(&studio, &Application::reopenRequested);
        chooseLanguage(studio, QStringLiteral("de"));
        MessageBar* bar = studio.window().page(PageId::Settings)->messages();
        QTRY_VERIFY(bar->isVisible());
        QCOMPARE(reopened.count(), 0);
        click(*bar, "changeNow");
        QTRY_COMPARE(reopened.count(), 1);
        QVERIFY(studio.jobs().runningRun().isEmpty());
    }

    void theScrollBarOfSettingsStandsAtTheEdge() {
        const QTemporaryDir folder;
        const studio::StudioEnvironment world = englishWorldIn(folder);
        Application studio(*qApp, world);
        studio.window().resize(1440, 700);
        showActive(studio.window());
        studio.window().open({PageId::Settings, {}, {}});
        const Page& settings = *studio.window().page(PageId::Settings);
        const auto* scroll = settings.findChild<QScrollArea*>();
        QVERIFY(scroll->verticalScrollBar()->isVisible());
        const QPoint edge = scroll->mapTo(&settings, QPoint(scroll->width(), 0));
        QVERIFY2(edge.x() >= settings.width() - 2 * kSpace5, "the bar stands amid the page");
    }
};

}  // namespace strata::ui::test

int main(int argc, char** argv) {
    const QTemporaryDir home;
    strata::ui::test::prepareHome(home.path());
    QApplication application(argc, argv);
    strata::ui::test::LooksTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "looks_test.moc"
