// SPDX-License-Identifier: GPL-3.0-or-later
// The Settings page on its service: all settings as a file, reset, diagnostics, keys alone.
#include "studio/core/connection_log.h"
#include "studio/core/preferences.h"
#include "studio/settings/settings_module.h"
#include "studio/settings/settings_service.h"
#include "ui/base/message_bar.h"
#include "ui/base/table_view.h"
#include "ui/base/text_dialog.h"
#include "ui/settings/settings_page.h"
#include "ui/support/files.h"
#include "ui/support/keyboard.h"
#include "ui/support/pace.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/error.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
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

struct Settings {
    Settings() {
        studio::wireSettings(page, service, preferences);
        page.resize(1280, 800);
        showActive(page);
    }
    QTemporaryDir folder;
    studio::Preferences preferences{folder.filePath(s("settings.ini"))};
    studio::ConnectionLog connections{folder.filePath(s("connections.jsonl"))};
    SettingsModel model;
    studio::SettingsService service{preferences, connections, model, folder.filePath(s("doc"))};
    SettingsPage page{model};
};

/// What the table says of a library; empty: it is not there.
QString licenceOf(const TableView& table, const QString& library) {
    const QAbstractItemModel& model = *table.model();
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data().toString() == library) {
            return model.index(row, 2).data().toString();
        }
    }
    return {};
}

/// As large as those of a package.
QByteArray packageTexts() {
    QByteArray texts;
    for (int line = 0; line < 20'000; ++line) {
        texts += " Redistribution of line " + QByteArray::number(line) + " is permitted.\n";
    }
    return texts;
}

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
        click(settings.page, "resetSettings");
        QCOMPARE(settings.preferences.textScale(), 1.5);
        QCOMPARE(auditLooks(settings.page, s("settings-reset")), QStringList());
        click(settings.page, "resetSettings");
        QCOMPARE(settings.preferences.textScale(), 1.0);
        QVERIFY(!settings.preferences.mayUseNetwork());
        QVERIFY(!settings.page.messages()->isVisible());
    }

    void diagnosticsAreSeenBeforeTheyAreGiven() {
        Settings settings;
        settings.preferences.setSsdFolders({QDir::homePath() + s("/fast")});
        QTRY_COMPARE(settings.model.settings().stores.size(), 2);
        QVERIFY(button(settings.page, "saveDiagnostics") == nullptr);
        click(settings.page, "diagnostics");
        auto* text = settings.page.findChild<QPlainTextEdit*>();
        QVERIFY(text->isVisible());
        QTRY_VERIFY(text->toPlainText().contains(s("~/fast")));
        QVERIFY(!text->toPlainText().contains(QDir::homePath()));
        QVERIFY(text->toPlainText().contains(s("Network allowed: no")));
        QScrollBar* bar = settings.page.findChild<QScrollArea*>()->verticalScrollBar();
        connect(bar, &QScrollBar::rangeChanged, bar, [bar](int, int end) { bar->setValue(end); });
        bar->setValue(bar->maximum());  // the pictures show the end in every size
        QCOMPARE(auditLooks(settings.page, s("settings-diagnostics")), QStringList());
        click(settings.page, "copy");
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        const QString file = settings.folder.filePath(s("diagnostics.txt"));
        settings.service.saveDiagnosticsTo(file);
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(saved.readAll()).trimmed(), text->toPlainText());
        click(settings.page, "licenses");
        QVERIFY(!text->isVisible());
        QVERIFY(named<TableView>(settings.page, "libraries") != nullptr);
        click(settings.page, "licenses");
        QVERIFY(named<TableView>(settings.page, "libraries") == nullptr);
    }

    void withoutAPackageTheLicencesAreTheShortList() {
        Settings settings;
        QTRY_VERIFY(!settings.model.licences().libraries.isEmpty());
        click(settings.page, "licenses");
        const auto* table = named<TableView>(settings.page, "libraries");
        QVERIFY(table->isColumnHidden(1));
        QVERIFY(licenceOf(*table, s("Qt 6")).contains(s("LGPL-3.0")));
        QVERIFY(licenceOf(*table, s("PyTorch (libtorch)")).contains(s("BSD-3-Clause")));
        QVERIFY(button(settings.page, "licenseTexts") == nullptr);
    }

    void thePackagesLicencesAreShownAndRead() {
        Settings settings;
        const QByteArray texts = packageTexts();
        write(settings.folder.filePath(s("doc/libraries.tsv")),
              "file\tfrom\tversion\tlicence\n"
              "lib/libarrow.so\tarrow\t26.0.1\tApache-2.0, with its parts\n"
              "lib/libparquet.so\tarrow\t26.0.1\tApache-2.0, with its parts\n"
              "lib/libtorch.so\tlibtorch\t2.11.0\tBSD-3-Clause, with oneDNN (Apache-2.0), Intel "
              "oneMKL "
              "(Intel Simplified Software License) and the parts that its LICENSE lists\n"
              "compiled into bin/strata\tlibcli11-dev\t2.1.2\tBSD-3-Clause\n"
              "bin/strata\tstrata-studio\t\tGPL-3.0-or-later\n");
        write(settings.folder.filePath(s("doc/copyright")), texts);
        settings.service.refresh();
        QTRY_COMPARE(settings.model.licences().libraries.size(), 4);
        click(settings.page, "licenses");
        auto* table = named<TableView>(settings.page, "libraries");
        QVERIFY(!table->isColumnHidden(1));
        QCOMPARE(table->model()->index(0, 1).data().toString(), s("26.0.1"));
        QCOMPARE(licenceOf(*table, s("libcli11-dev")), s("BSD-3-Clause"));
        QCOMPARE(licenceOf(*table, s("strata-studio")), s("GPL-3.0-or-later"));
        auto* scroll = settings.page.findChild<QScrollArea*>();
        connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, scroll,
                [scroll, table] { scroll->ensureWidgetVisible(table, 0, 80); });
        scroll->ensureWidgetVisible(table, 0, 80);
        QCOMPARE(auditLooks(settings.page, s("settings-licenses")), QStringList());
        click(settings.page, "licenseTexts");
        QTRY_VERIFY(settings.page.findChild<TextDialog*>() != nullptr);
        auto* dialog = settings.page.findChild<TextDialog*>();
        QCOMPARE(dialog->findChild<QPlainTextEdit*>()->toPlainText().toUtf8(), texts);
        QCOMPARE(auditLooks(*dialog, s("settings-license-texts")), QStringList());
        click(*dialog, "copyText");
        QCOMPARE(QApplication::clipboard()->text().toUtf8(), texts);
        click(*dialog, "close");
        QTRY_VERIFY(settings.page.findChild<TextDialog*>() == nullptr);
        QElapsedTimer sinceAsked;
        sinceAsked.start();
        auto* again = new TextDialog(s("License texts"), QString::fromUtf8(texts), &settings.page);
        showActive(*again);
        tellPace("license texts of a package, shown", static_cast<double>(sinceAsked.elapsed()),
                 100.0);
        again->close();
        QVERIFY(QFile::remove(settings.folder.filePath(s("doc/copyright"))));
        click(settings.page, "licenseTexts");
        QTRY_COMPARE(settings.page.messages()->problem().code, s("STR-1003"));
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
        QAbstractButton* wanted = button(settings.page, "notifyLongJobs");
        button(settings.page, "system")->setFocus(Qt::TabFocusReason);
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

    void filesAreChosenByTheirPath() {
        Settings first;
        first.preferences.setTextScale(1.5);
        const QString file = first.folder.filePath(s("mine.txt"));
        click(first.page, "saveSettings");
        chooseByKeys(file);
        QTRY_VERIFY(QFile::exists(file));
        Settings second;
        click(second.page, "loadSettings");
        chooseByKeys(file);
        QTRY_COMPARE(second.preferences.textScale(), 1.5);
        const QString letter = second.folder.filePath(s("letter.txt"));
        write(letter, "Dear reader\n");
        click(second.page, "loadSettings");
        chooseByKeys(letter);
        QTRY_COMPARE(second.page.messages()->problem().code, s("STR-4002"));
        QCOMPARE(second.page.messages()->problem().kept, s("All settings are unchanged."));
        click(second.page, "diagnostics");
        click(second.page, "saveDiagnostics");
        chooseByKeys(second.folder.filePath(s("diagnostics.txt")));
        QTRY_VERIFY(QFile::exists(second.folder.filePath(s("diagnostics.txt"))));
        click(second.page, "addFolder");
        chooseByKeys(second.folder.path());
        QTRY_COMPARE(second.preferences.ssdFolders(), QStringList(second.folder.path()));
        click(second.page, "changeProject");
        chooseByKeys(first.folder.path());
        QTRY_COMPARE(second.preferences.projectFolder(), first.folder.path());
        QVERIFY(second.page.messages()->problem().sentence.contains(s("after restart")));
    }

    void everyConnectionIsListed() {
        using studio::ConnectionPurpose;
        Settings settings;
        const auto* verdict = settings.page.findChild<QLabel*>(s("connectionsVerdict"));
        QCOMPARE(verdict->text(), s("No data left this machine. No connections were made."));
        QVERIFY(button(settings.page, "saveList") == nullptr);
        for (int i = 0; i < 3; ++i) {
            settings.connections.record(
                {ConnectionPurpose::Questions, s("localhost"), true, 1024, 2048, s("200")});
        }
        QVERIFY(verdict->text().contains(s("All connections went to local servers")));
        settings.connections.record({ConnectionPurpose::Answers, s("models.example.org"), false,
                                     2048, 512, s("200"),
                                     QDateTime::currentMSecsSinceEpoch() + 1000});
        QVERIFY(verdict->text().startsWith(s("1 connection")));
        auto* table = settings.page.findChild<TableView*>();
        QVERIFY(table->isVisible());
        const auto text = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(text(0, ConnectionListModel::Host), s("models.example.org"));
        QCOMPARE(text(0, ConnectionListModel::What), s("Answers in Compare"));
        QCOMPARE(text(1, ConnectionListModel::Host), s("localhost (this machine)"));
        QCOMPARE(text(1, ConnectionListModel::Count), s("3"));
        QCOMPARE(text(1, ConnectionListModel::Sent), s("3 KiB"));
        auto* scroll = settings.page.findChild<QScrollArea*>();
        connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, scroll,
                [scroll, table] { scroll->ensureWidgetVisible(table, 0, 80); });
        scroll->ensureWidgetVisible(table, 0, 80);
        QCOMPARE(auditLooks(settings.page, s("settings-connections")), QStringList());
        click(settings.page, "saveList");
        const QString file = settings.folder.filePath(s("connections.txt"));
        chooseByKeys(file);
        QFile saved(file);
        QTRY_VERIFY(saved.exists());
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().contains("models.example.org, answers, sent 2048 bytes"));
        click(settings.page, "clearList");
        QCOMPARE(table->model()->rowCount(), 2);
        click(settings.page, "clearList");
        QCOMPARE(table->model()->rowCount(), 0);
        QVERIFY(verdict->text().startsWith(s("No data left this machine")));
        QVERIFY(!QFile::exists(settings.folder.filePath(s("connections.jsonl"))));
    }

    void aListThatCannotBeWrittenIsSaid() {
        Settings settings;
        QVERIFY(QDir(settings.folder.path()).mkdir(s("connections.jsonl")));
        settings.connections.record(
            {studio::ConnectionPurpose::Answers, s("localhost"), true, 1, 1, s("200")});
        QCOMPARE(settings.page.messages()->problem().code, s("STR-1004"));
        click(settings.page, "clearList");
        click(settings.page, "clearList");
        QCOMPARE(settings.page.messages()->problem().code, s("STR-1004"));
        QCOMPARE(settings.model.connections().size(), 1);
    }

    void shortcutsAreThoseOfTheWindow() {
        Settings settings;
        QAction keys(&settings.page);
        keys.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Slash));
        settings.page.addAction(&keys);
        int shown = 0;
        connect(&keys, &QAction::triggered, this, [&shown] { ++shown; });
        click(settings.page, "keyboardShortcuts");
        QCOMPARE(shown, 1);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::SettingsTest)
#include "settings_test.moc"
