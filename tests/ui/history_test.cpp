// SPDX-License-Identifier: GPL-3.0-or-later
// The history: what was changed on the studio's pages in one list, undone and made again from
// there, by mouse and by keys; Ctrl+Z acts on the page shown, wherever the keyboard is.
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "ui/base/change_group.h"
#include "ui/base/history_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/base/table_view.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/history_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/rail.h"
#include "ui/support/keyboard.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using studio::Application;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

/// A window with a dataset and a model that cannot be read, which is enough to change things.
struct Studio {
    Studio() {
        QFile rows(path("rows.jsonl"));
        QVERIFY(rows.open(QIODevice::WriteOnly));
        rows.write(
            "{\"prompt\": \"a\", \"completion\": \"b\"}\n"
            "{\"prompt\": \"c\", \"completion\": \"d\"}\n");
        rows.close();
        QVERIFY(QDir(folder.path()).mkpath(s("tiny")));
        studio::Project project(path("project"));
        project.addDataset(path("rows.jsonl"));
        project.addModel(path("tiny"));
        studio = std::make_unique<Application>(*qApp, world());
        showActive(window());
    }

    QString path(const char* name) const { return folder.filePath(s(name)); }
    MainWindow& window() const { return studio->window(); }
    HistoryPanel& panel() const { return *window().findChild<HistoryPanel*>(); }
    TableView& list() const { return *panel().findChild<TableView*>(); }
    QString listed(int row, int column = HistoryModel::What) const {
        return list().model()->index(row, column).data().toString();
    }
    QLineEdit& rate() const { return *window().findChild<QLineEdit*>(s("lr")); }
    TableView& rows() const { return table("rows"); }
    /// Of the datasets page.
    TableView& table(const char* name) const {
        return *window().page(PageId::Datasets)->findChild<TableView*>(s(name));
    }

    /// One change on each of three pages.
    void changeThings() const {
        window().open({PageId::Datasets, path("rows.jsonl"), s("rows")});
        QTRY_COMPARE(rows().model()->rowCount(), 2);
        QTRY_COMPARE(rows().model()->index(0, 1).data().toString(), s("a"));
        QVERIFY(rows().model()->setData(rows().model()->index(0, 1), s("A")));
        window().open({PageId::Train, {}, {}});
        rate().setFocus();
        rate().selectAll();
        QTest::keyClicks(&rate(), s("3e-4"));
        window().open({PageId::Models, path("tiny"), {}});
        click(*window().page(PageId::Models), "remove");
        QTRY_COMPARE(list().model()->rowCount(), 3);
    }

    QTemporaryDir folder;
    std::unique_ptr<Application> studio;

private:
    studio::StudioEnvironment world() const {
        studio::StudioEnvironment world;
        auto script = std::make_shared<Script>();
        script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{
                Error(ErrorCode::NotFound, Sentence("there is no such model"), "somewhere")}});
        };
        world.makeRunner = scriptedRunners(script);
        world.settingsFile = path("settings.ini");
        world.stateFolder = path("state");
        world.strataProgram = s("/bin/true");
        studio::Preferences(world.settingsFile).setProjectFolder(path("project"));
        return world;
    }
};

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

}  // namespace

class HistoryTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void changesOfAllPagesAreListedTheNewestFirst() {
        const Studio studio;
        studio.changeThings();
        const QAbstractItemModelTester tester(studio.list().model());
        QCOMPARE(studio.listed(0), s("tiny removed"));
        QCOMPARE(studio.listed(0, HistoryModel::Where), s("Models"));
        QCOMPARE(studio.listed(1), s("Peak learning rate: 3e-4"));
        QCOMPARE(studio.listed(1, HistoryModel::Where), s("Train"));
        QCOMPARE(studio.listed(2), s("Row on line 1 edited"));
        // As every other list writes times.
        const QString when = studio.listed(2, HistoryModel::When);
        QVERIFY2(QRegularExpression(s("^[0-2][0-9]:[0-5][0-9]$")).match(when).hasMatch(),
                 qPrintable(when));
    }

    void aChangeIsUndoneAndMadeAgainByKeysAlone() {
        const Studio studio;
        studio.changeThings();
        studio.window().setFocus();
        QTest::keyClick(&studio.window(), Qt::Key_H, Qt::ControlModifier);
        QVERIFY(studio.panel().isVisible());
        QCOMPARE(QApplication::focusWidget(), &studio.list());
        press(Qt::Key_Down, Qt::NoModifier);
        press(Qt::Key_Down, Qt::NoModifier);
        QCOMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Undo"));
        pressByKeys(studio.window(), "undoOrRedo");
        QCOMPARE(studio.rows().model()->index(0, 1).data().toString(), s("a"));
        QTRY_COMPARE(studio.listed(2), s("Undone: Row on line 1 edited"));
        QTRY_COMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Redo"));
        pressByKeys(studio.window(), "undoOrRedo");
        QCOMPARE(studio.rows().model()->index(0, 1).data().toString(), s("A"));
        QTRY_COMPARE(studio.listed(2), s("Row on line 1 edited"));
        press(Qt::Key_Escape, Qt::NoModifier);
        QVERIFY(!studio.panel().isVisible());
    }

    void choosingAChangeGoesToItsPage() {
        const Studio studio;
        studio.changeThings();
        click(studio.window(), "history");
        const QRect row = studio.list().visualRect(studio.list().model()->index(2, 2));
        QTest::mouseClick(studio.list().viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(studio.window().currentPage(), PageId::Datasets);
        QVERIFY(studio.rows().isVisible());
        QCOMPARE(studio.listed(2), s("Row on line 1 edited"));  // not opened anew
        studio.list().setFocus();
        press(Qt::Key_Up, Qt::NoModifier);
        press(Qt::Key_Return, Qt::NoModifier);
        QCOMPARE(studio.window().currentPage(), PageId::Train);
        QVERIFY(studio.panel().isVisible());
        QCOMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Undo"));
        click(studio.panel(), "undoOrRedo");
        QVERIFY(studio.rate().text() != s("3e-4"));
    }

    void severalAreUndoneWithTheOneBeforeThem() {
        const Studio studio;
        studio.window().open({PageId::Datasets, studio.path("rows.jsonl"), s("rows")});
        QAbstractItemModel* rows = studio.rows().model();
        QTRY_COMPARE(rows->rowCount(), 2);
        QTRY_COMPARE(rows->index(1, 2).data().toString(), s("d"));
        for (const char* text : {"x", "y", "z"}) {
            QVERIFY(rows->setData(rows->index(1, 2), s(text)));
        }
        QTRY_COMPARE(studio.list().model()->rowCount(), 3);
        QTest::keyClick(&studio.window(), Qt::Key_H, Qt::ControlModifier);
        studio.list().setCurrentIndex(studio.list().model()->index(1, 0));
        QCOMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Undo with 1 later change(s)"));
        click(studio.panel(), "undoOrRedo");
        QCOMPARE(rows->index(1, 2).data().toString(), s("x"));
        QTRY_COMPARE(studio.listed(0), s("Undone: Row on line 2 edited"));
        studio.list().setCurrentIndex(studio.list().model()->index(0, 0));
        QCOMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Redo with 1 earlier change(s)"));
        click(studio.panel(), "undoOrRedo");
        QCOMPARE(rows->index(1, 2).data().toString(), s("z"));
    }

    void whatAPageHasForgottenStaysListed() {
        const Studio studio;
        studio.changeThings();
        QFile other(studio.path("other.jsonl"));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("{\"prompt\": \"q\", \"completion\": \"r\"}\n");
        other.close();
        studio.window().open({PageId::Datasets, studio.path("other.jsonl"), s("rows")});
        QTest::keyClick(&studio.window(), Qt::Key_H, Qt::ControlModifier);
        studio.list().setCurrentIndex(studio.list().model()->index(2, 0));
        QTRY_VERIFY(!button(studio.panel(), "undoOrRedo")->isEnabled());
        QCOMPARE(buttonText(studio.panel(), "undoOrRedo"), s("Undo"));
        QCOMPARE(studio.listed(2), s("Row on line 1 edited"));
        QCOMPARE(auditUsualLook(studio.window(), s("history-closed")), QStringList());
    }

    void controlZActsOnThePageShownWhereverTheKeyboardIs() {
        const Studio studio;
        studio.changeThings();
        const auto pressInRail = [&studio](const QKeySequence& keys) {
            studio.window().findChild<Rail*>()->findChild<QPushButton*>()->setFocus();
            QTest::keySequence(QApplication::focusWidget(), keys);
        };
        // On Models, from the rail; then from its table.
        QTRY_COMPARE(studio.listed(0), s("tiny removed"));
        pressInRail(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QTRY_COMPARE(studio.listed(0), s("Undone: tiny removed"));
        QTRY_VERIFY(button(studio.window(), "remove") != nullptr);
        studio.window().page(PageId::Models)->findChild<TableView*>()->setFocus();
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(studio.listed(0), s("tiny removed"));
        // On Train, from the rail and from a field.
        studio.window().open({PageId::Train, {}, {}});
        pressInRail(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QTRY_COMPARE(studio.listed(1), s("Undone: Peak learning rate: 3e-4"));
        studio.rate().setFocus();
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(studio.rate().text(), s("3e-4"));
        // On the rows, from the rail and from the table.
        studio.window().open({PageId::Datasets, studio.path("rows.jsonl"), s("rows")});
        pressInRail(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QTRY_COMPARE(studio.listed(2), s("Undone: Row on line 1 edited"));
        studio.rows().setFocus();
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(studio.listed(2), s("Row on line 1 edited"));
        // On a page without changes nothing happens.
        studio.window().open({PageId::Home, {}, {}});
        pressInRail(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(studio.rows().model()->index(0, 1).data().toString(), s("A"));
    }

    void notesAreUndone() {
        const Studio studio;
        studio.window().open({PageId::Models, studio.path("tiny"), {}});
        auto* notes = studio.window().findChild<QPlainTextEdit*>(s("notes"));
        QVERIFY(notes != nullptr);
        click(*studio.window().page(PageId::Models), "notes");
        QVERIFY(notes->isVisible());
        notes->setFocus();
        QTest::keyClicks(notes, s("good"));
        QTRY_COMPARE(studio.list().model()->rowCount(), 1);
        QCOMPARE(studio.listed(0), s("Note on tiny"));
        studio.window().findChild<Rail*>()->findChild<QPushButton*>()->setFocus();
        press(Qt::Key_Z);
        QCOMPARE(notes->toPlainText(), QString());
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(notes->toPlainText(), s("good"));
    }

    void aDatasetTakenOffTheListComesBack() {
        const Studio studio;
        studio.window().open({PageId::Datasets, {}, {}});
        const TableView& datasets = studio.table("datasets");
        QCOMPARE(datasets.model()->rowCount(), 1);
        datasets.selectionModel()->select(
            datasets.model()->index(0, 0),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        click(*studio.window().page(PageId::Datasets), "remove");
        QTRY_COMPARE(datasets.model()->rowCount(), 0);
        QTRY_COMPARE(studio.listed(0), s("rows.jsonl removed"));
        const MessageBar& messages = *studio.window().page(PageId::Datasets)->messages();
        QCOMPARE(messages.problem().sentence, s("rows.jsonl was removed from the list."));
        QTest::keyClick(&studio.window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(datasets.model()->rowCount(), 1);
        QVERIFY(!messages.isVisible());  // it is in the list again
        QTRY_COMPARE(studio.listed(0), s("Undone: rows.jsonl removed"));
        QVERIFY(QFile::exists(studio.path("rows.jsonl")));
    }

    void thePaletteAndTheSheetKnowIt() {
        const Studio studio;
        studio.window().open({PageId::Home, {}, {}});
        QTest::keyClick(&studio.window(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = studio.window().findChild<CommandPalette*>();
        auto* search = palette->findChild<QLineEdit*>();
        const auto* found = palette->findChild<QListWidget*>();
        QTest::keyClicks(search, s("undo"));
        QCOMPARE(found->count(), 0);  // nothing to undo here
        search->clear();
        QTest::keyClicks(search, s("history"));
        QCOMPARE(found->count(), 1);
        QVERIFY(found->item(0)->data(Qt::AccessibleTextRole).toString().contains(s("Ctrl+H")));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(studio.panel().isVisible());
        QVERIFY(button(studio.panel(), "undoOrRedo") == nullptr);  // nothing was changed
        press(Qt::Key_Escape, Qt::NoModifier);
    }

    void thePaletteHasUndoWhereThereIsSomethingToUndo() {
        const Studio studio;
        studio.changeThings();
        studio.window().open({PageId::Train, {}, {}});
        studio.window().findChild<Rail*>()->findChild<QPushButton*>()->setFocus();
        press(Qt::Key_K);
        auto* palette = studio.window().findChild<CommandPalette*>();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), s("undo"));
        const auto* found = palette->findChild<QListWidget*>();
        QCOMPARE(found->count(), 1);
        QVERIFY(found->item(0)->data(Qt::AccessibleTextRole).toString().contains(s("Ctrl+Z")));
        palette->reject();
    }

    void theNextPaneIsTheHistory() {
        const Studio studio;
        studio.changeThings();
        QTest::keyClick(&studio.window(), Qt::Key_H, Qt::ControlModifier);
        studio.window().findChild<Rail*>()->findChild<QPushButton*>()->setFocus();
        for (int pane = 0; pane < 3; ++pane) {
            press(Qt::Key_F6, Qt::NoModifier);
        }
        QVERIFY(studio.panel().isAncestorOf(QApplication::focusWidget()));
    }

    void looksAreWhole() {
        const Studio studio;
        studio.window().open({PageId::Train, {}, {}});
        QTest::keyClick(&studio.window(), Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(auditLooks(studio.window(), s("history-empty")), QStringList());
        studio.panel().toggle();
        studio.changeThings();
        studio.window().open({PageId::Train, {}, {}});
        studio.panel().toggle();
        QCOMPARE(auditLooks(studio.window(), s("history")), QStringList());
    }

    void whatIsReadAnewIsClosedWhereverItStands() {
        ChangeStack stack;
        QStringList said;
        const auto push = [&](const char* subject, const char* what) {
            const QString text = s(what);
            stack.push(
                text, {PageId::Datasets, s(subject), {}}, [&said, text] { said << text; },
                [&said, text] { said << s("not ") + text; });
        };
        const auto listed = [&stack] {
            QStringList words;
            for (const Change& change : stack.changes()) {
                words << (change.isUndone ? s("undone ") + change.what : change.what);
            }
            return words;
        };
        push("/a", "a1");
        push("/b", "b1");
        push("/a", "a2");
        push("/b", "b2");
        stack.undo();
        QCOMPARE(listed(), (QStringList{s("a1"), s("b1"), s("a2"), s("undone b2")}));
        const quint64 first = stack.changes()[0].stamp.number;
        stack.close(s("/a"));
        QCOMPARE(listed(), (QStringList{s("b1"), s("undone b2")}));
        QCOMPARE(stack.closed().size(), 2);
        QCOMPARE(stack.closed()[1].what, s("a2"));
        said.clear();
        stack.undoThrough(first);  // it is no longer there
        QVERIFY(said.isEmpty());
        stack.undo();
        QCOMPARE(said, QStringList{s("not b1")});
        QVERIFY(!stack.canUndo());
        stack.redo();
        stack.redo();
        QCOMPARE(said, (QStringList{s("not b1"), s("b1"), s("b2")}));
        QVERIFY(!stack.canRedo());
        QCOMPARE(listed(), (QStringList{s("b1"), s("b2")}));
    }

    void whatIsClosedStaysListedAndWhatIsClearedDoesNot() {
        ChangeStack cleared;
        ChangeStack closed;
        ChangeGroup changes;
        const HistoryModel model(changes);
        changes.add({&cleared, s("Train"), PageId::Train, {}});
        changes.add({&closed, s("Models"), PageId::Models, {}});
        QStringList said;
        const auto push = [&said](ChangeStack& stack, const char* what) {
            const QString text = s(what);
            stack.push(
                text, {PageId::Train, {}, {}}, [&said, text] { said << text; },
                [&said, text] { said << s("not ") + text; });
        };
        push(cleared, "a");
        push(closed, "b");
        push(closed, "c");
        QTRY_COMPARE(model.entries().size(), 3);
        QCOMPARE(model.entries()[1].together, 2);
        QCOMPARE(model.entries()[1].place, s("Models"));
        changes.show(PageId::Models, {});
        changes.undo();
        QCOMPARE(said.last(), s("not c"));
        changes.undoThrough(model.entries()[2].change.stamp.number);
        QCOMPARE(said.last(), s("not a"));
        changes.redo();
        QCOMPARE(said.last(), s("c"));
        changes.undo();
        changes.show(PageId::Home, {});
        QVERIFY(!changes.canUndo());
        changes.redoThrough(model.entries()[2].change.stamp.number);
        QCOMPARE(said.last(), s("a"));
        cleared.clear();
        closed.close();
        QTRY_COMPARE(model.entries().size(), 1);  // c was undone
        QCOMPARE(model.entries()[0].change.what, s("b"));
        QCOMPARE(model.entries()[0].way, ChangeWay::Closed);
        const qsizetype before = said.size();
        changes.undoThrough(model.entries()[0].change.stamp.number);
        QCOMPARE(said.size(), before);
    }

    void aDroppedChangeIsPassedOver() {
        ChangeStack stack;
        QStringList said;
        for (const char* what : {"a", "b"}) {
            const QString text = s(what);
            stack.push(
                text, {PageId::Models, {}, {}}, [&said, text] { said << text; },
                [&said, text] { said << s("not ") + text; });
        }
        stack.undo();
        stack.drop(stack.changes()[1].stamp.number);
        QVERIFY(!stack.canRedo());
        stack.drop(stack.changes()[0].stamp.number);
        QVERIFY(!stack.canUndo());
        QCOMPARE(said, (QStringList{s("a"), s("b"), s("not b")}));
        QVERIFY(stack.closed().isEmpty());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::HistoryTest)
#include "history_test.moc"
