// SPDX-License-Identifier: GPL-3.0-or-later
// The Settings page on its service: all settings as a file, reset, diagnostics, keys alone.
#include "studio/core/preferences.h"
#include "studio/home/home_wiring.h"
#include "studio/home/settings_service.h"
#include "ui/pages/settings_page.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/widgets/message_bar.h"

#include "strata/error.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

QString s(const char* text) {
    return QString::fromUtf8(text);
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

struct Settings {
    Settings() {
        studio::wireSettings(page, service, preferences);
        page.resize(1280, 800);
        showActive(page);
    }
    QPushButton* button(const char* text) const {
        for (QPushButton* button : page.findChildren<QPushButton*>()) {
            if (button->text() == s(text) && button->isVisible()) {
                return button;
            }
        }
        return nullptr;
    }
    void press(const char* text) const {
        QVERIFY2(button(text) != nullptr, text);
        QTest::mouseClick(button(text), Qt::LeftButton);
    }

    QTemporaryDir folder;
    studio::Preferences preferences{folder.filePath(s("settings.ini"))};
    SettingsModel model;
    studio::SettingsService service{preferences, model};
    SettingsPage page{model};
};

}  // namespace

class SettingsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void allSettingsGoThroughATextFile() {
        Settings first;
        first.preferences.setTheme(studio::ThemeChoice::Dark);
        first.preferences.setTextScale(1.5);
        first.preferences.setSsdFolders({s("/mnt/a"), s("/mnt/b, c")});
        first.preferences.setRamBudgetBytes(quint64{8} << 30);
        first.preferences.setMayUseNetwork(true);
        const QString file = first.folder.filePath(s("all.txt"));
        first.service.saveTo(file);
        Settings second;
        second.service.loadFrom(file);
        QCOMPARE(second.preferences.theme(), studio::ThemeChoice::Dark);
        QCOMPARE(second.preferences.textScale(), 1.5);
        QCOMPARE(second.preferences.ssdFolders(), QStringList({s("/mnt/a"), s("/mnt/b, c")}));
        QCOMPARE(second.preferences.ramBudgetBytes(), quint64{8} << 30);
        QVERIFY(!second.preferences.mayUseNetwork());  // a consent is given on each computer
        QVERIFY_EXCEPTION_THROWN(first.service.saveTo(s("/proc/none/all.txt")), Error);
    }

    void aFileWithoutSettingsChangesNothing() {
        Settings settings;
        settings.preferences.setTextScale(1.25);
        const QString file = settings.folder.filePath(s("letter.txt"));
        write(file, "Dear reader,\nlooks/theme=pink\n=\n");
        QVERIFY_EXCEPTION_THROWN(settings.service.loadFrom(file), Error);
        QVERIFY_EXCEPTION_THROWN(settings.service.loadFrom(file + s("x")), Error);
        write(file, "looks/text_scale=9\nfolders/ssd=relative\n");
        settings.service.loadFrom(file);
        QCOMPARE(settings.preferences.textScale(), 2.0);
        QVERIFY(settings.preferences.ssdFolders().isEmpty());
    }

    void resetAsksFirst() {
        Settings settings;
        settings.preferences.setTextScale(1.5);
        settings.preferences.setMayUseNetwork(true);
        settings.press("Reset all settings");
        QCOMPARE(settings.preferences.textScale(), 1.5);
        QCOMPARE(grabLooks(settings.page, s("settings-reset")), QStringList());
        settings.press("Reset them");
        QCOMPARE(settings.preferences.textScale(), 1.0);
        QVERIFY(!settings.preferences.mayUseNetwork());
        QVERIFY(!settings.page.messages()->isVisible());
    }

    void diagnosticsAreSeenBeforeTheyAreGiven() {
        Settings settings;
        settings.preferences.setSsdFolders({QDir::homePath() + s("/fast")});
        QTRY_COMPARE(settings.model.settings().stores.size(), 2);
        QVERIFY(settings.button("Save diagnostics…") == nullptr);
        settings.press("Diagnostics");
        auto* text = settings.page.findChild<QPlainTextEdit*>();
        QVERIFY(text->isVisible());
        QTRY_VERIFY(text->toPlainText().contains(s("~/fast")));
        QVERIFY(!text->toPlainText().contains(QDir::homePath()));
        QVERIFY(text->toPlainText().contains(s("Network allowed: no")));
        QScrollBar* bar = settings.page.findChild<QScrollArea*>()->verticalScrollBar();
        connect(bar, &QScrollBar::rangeChanged, bar, [bar](int, int end) { bar->setValue(end); });
        bar->setValue(bar->maximum());  // the pictures show the end in every size
        QCOMPARE(grabLooks(settings.page, s("settings-diagnostics")), QStringList());
        settings.press("Copy");
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        const QString file = settings.folder.filePath(s("diagnostics.txt"));
        settings.service.saveDiagnosticsTo(file);
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(saved.readAll()).trimmed(), text->toPlainText());
        settings.press("Licences");
        QVERIFY(text->toPlainText().contains(s("GPL-3.0-or-later")));
        settings.press("Licences");
        QVERIFY(!text->isVisible());
    }

    void languagesOfScansAreFound() {
        const QTemporaryDir data;
        qputenv("TESSDATA_PREFIX", QFile::encodeName(data.path()));
        write(data.filePath(s("deu.traineddata")), "x");
        write(data.filePath(s("eng.traineddata")), "x");
        write(data.filePath(s("osd.traineddata")), "x");
        Settings settings;
        QTRY_COMPARE(settings.model.settings().ocrLanguages, QStringList({s("deu"), s("eng")}));
        qunsetenv("TESSDATA_PREFIX");
    }

    void aSettingChangesByKeysAlone() {
        Settings settings;
        QCheckBox* wanted = nullptr;
        for (QCheckBox* box : settings.page.findChildren<QCheckBox*>()) {
            wanted = box->text().startsWith(s("Tell me")) ? box : wanted;
        }
        settings.button("As the desktop")->setFocus(Qt::TabFocusReason);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(settings.preferences.theme(), studio::ThemeChoice::Light);
        for (int tab = 0; tab < 40 && QApplication::focusWidget() != wanted; ++tab) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget(), wanted);
        QTest::keyClick(wanted, Qt::Key_Space);
        QVERIFY(!settings.preferences.showsNotifications());
    }

    void shortcutsAreThoseOfTheWindow() {
        Settings settings;
        QAction keys(&settings.page);
        keys.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Slash));
        settings.page.addAction(&keys);
        int shown = 0;
        connect(&keys, &QAction::triggered, this, [&shown] { ++shown; });
        settings.press("Keyboard shortcuts");
        QCOMPARE(shown, 1);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::SettingsTest)
#include "settings_test.moc"
