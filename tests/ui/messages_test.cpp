// SPDX-License-Identifier: GPL-3.0-or-later
// Messages inside the pages: Tab meets their buttons where they stand, and many buttons never
// widen a page.
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/documents/documents_view.h"
#include "ui/documents/review_view.h"
#include "ui/shell/main_window.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QLayout>
#include <QPushButton>
#include <QSet>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using studio::Application;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

Problem problemWith(const QStringList& buttons) {
    Problem problem;
    problem.code = s("STR-1003");
    problem.sentence = s("This path does not exist.");
    problem.reason = s("/data/pump.jsonl");
    problem.kept = s("Everything else is as it was.");
    for (const QString& text : buttons) {
        problem.actions.append({"action", text, [] {}});
    }
    return problem;
}

QWidgetList widgetsOf(const QLayout& layout) {
    QWidgetList widgets;
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->widget() != nullptr) {
            widgets.append(item->widget());
        } else if (item->layout() != nullptr) {
            widgets += widgetsOf(*item->layout());
        }
    }
    return widgets;
}

/// The places in the bar's parent that Tab comes through, from a control outside of it: how far
/// down in the layout each control is.
QVector<qsizetype> placesOnTheWayOfTab(MainWindow& window, const MessageBar& bar) {
    const QWidget* parent = bar.parentWidget();
    const QWidgetList parts = widgetsOf(*parent->layout());
    QVector<qsizetype> places;
    QSet<const QWidget*> met;
    bool hasBeenOutside = false;
    for (int tab = 0; tab < 600; ++tab) {
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClick(focused == nullptr ? &window : focused, Qt::Key_Tab, Qt::NoModifier);
        focused = QApplication::focusWidget();
        if (!parent->isAncestorOf(focused)) {
            if (!places.isEmpty()) {
                return places;
            }
            hasBeenOutside = true;
        } else if (hasBeenOutside) {
            for (qsizetype i = 0; i < parts.size(); ++i) {
                if (parts[i] == focused || parts[i]->isAncestorOf(focused)) {
                    places.append(i);
                }
            }
        } else if (met.contains(focused)) {
            return {};  // comes round without leaving
        }
        met.insert(focused);
    }
    return places;
}

}  // namespace

class MessagesTest : public UiTest {
    Q_OBJECT

public:
    MessagesTest() {
        studio::StudioEnvironment world;
        world.makeRunner = scriptedRunners(std::make_shared<Script>());
        world.settingsFile = folder_.filePath(s("settings.ini"));
        world.stateFolder = folder_.filePath(s("state"));
        world.strataProgram = s("/bin/true");
        studio::Preferences(world.settingsFile).setProjectFolder(folder_.filePath(s("project")));
        studio_ = std::make_unique<Application>(*qApp, world);
    }

private Q_SLOTS:
    void tabMeetsTheButtonsWhereTheyStand_data() {
        QTest::addColumn<Destination>("place");
        for (const PageEntry& entry : studio_->window().pages()) {
            const PageId id = entry.page->id();
            QTest::addRow("%s", id.name.data()) << Destination{id, {}, {}};
        }
        QTest::addRow("documents") << Destination{PageId::Datasets, {}, s("documents")};
        QTest::addRow("review") << Destination{PageId::Datasets, {}, s("review")};
    }

    void tabMeetsTheButtonsWhereTheyStand() {
        QFETCH(const Destination, place);
        MainWindow& window = studio_->window();
        window.resize(1280, 800);
        showActive(window);
        window.open(place);
        MessageBar& bar = barOf(place.page, place.view);
        bar.show(problemWith({s("First"), s("Second")}));
        const QVector<qsizetype> places = placesOnTheWayOfTab(window, bar);
        const auto own = widgetsOf(*bar.parentWidget()->layout()).indexOf(&bar);
        QCOMPARE(places.count(own), 4);  // its own, Copy details, Dismiss
        QVERIFY2(std::ranges::is_sorted(places), qPrintable(place.view));
        // A message that follows has its buttons in the same place.
        bar.show(problemWith({s("Only")}));
        const QVector<qsizetype> next = placesOnTheWayOfTab(window, bar);
        QCOMPARE(next.count(own), 3);
        QVERIFY(std::ranges::is_sorted(next));
        bar.clear();
    }

    void manyButtonsTakeRowsNotWidth() {
        MainWindow& window = studio_->window();
        showActive(window);
        Theme theme(*qApp);
        theme.apply(ThemeKind::Light, 2.0);
        for (const PageEntry& entry : window.pages()) {
            window.open({entry.page->id(), {}, {}});
            MessageBar& bar = *entry.page->messages();
            bar.show(problemWith(
                {s("Choose another folder…"), s("Show in file manager"), s("Try again")}));
            window.resize(1024, 640);
            QTRY_VERIFY(bar.height() >= bar.heightForWidth(bar.width()));
            QCOMPARE(window.size(), QSize(1024, 640));
            auto buttons = bar.findChildren<QPushButton*>();
            buttons.removeIf([](const QPushButton* button) { return !button->isVisible(); });
            QCOMPARE(buttons.size(), 5);
            QVERIFY(buttons.first()->y() < buttons.last()->y());
            for (const QPushButton* button : buttons) {
                const QRect place(button->mapTo(&bar, QPoint(0, 0)), button->size());
                QVERIFY2(bar.rect().contains(place), qPrintable(button->text()));
            }
            QCOMPARE(auditLayout(bar), QStringList());
            bar.clear();
        }
        theme.apply(ThemeKind::Light);
    }

    void aButtonDoesWhatItWasGivenAndTakesTheMessageAway() {
        MainWindow& window = studio_->window();
        showActive(window);
        window.open({PageId::Models, {}, {}});
        MessageBar& bar = *window.page(PageId::Models)->messages();
        QStringList done;
        Problem again = problemWith({});
        again.actions = {{"again", s("Again"), [&done] { done << s("again"); }}};
        Problem problem = problemWith({});
        problem.actions = {{"first", s("First"), [&] { done << s("first"); }},
                           {"second", s("Second"), [&] {
                                done << s("second");
                                bar.show(again);  // what was done failed, too
                            }}};
        bar.show(problem);
        click(bar, "first");
        QCOMPARE(done, QStringList{s("first")});
        QVERIFY(!bar.isVisible());
        bar.show(problem);
        click(bar, "second");
        QVERIFY(bar.isVisible());
        click(bar, "again");
        QCOMPARE(done, (QStringList{s("first"), s("second"), s("again")}));
        QVERIFY(!bar.isVisible());
    }

    void aButtonThatLeadsAwayLeavesAProblemAndTakesARemarkAway() {
        MainWindow& window = studio_->window();
        showActive(window);
        MessageBar& bar = *window.page(PageId::Home)->messages();
        Problem problem = problemWith({});
        problem.actions = {wayTo("there", s("There"), {PageId::Export, {}, {}})};
        for (const QString& code : {s("STR-1003"), QString()}) {
            problem.code = code;
            window.open({PageId::Home, {}, {}});
            bar.show(problem);
            click(bar, "there");
            QCOMPARE(window.currentPage(), PageId::Export);
            window.open({PageId::Home, {}, {}});
            QCOMPARE(bar.isVisible(), !code.isEmpty());
        }
    }

private:
    MessageBar& barOf(PageId page, const QString& view) const {
        const MainWindow& window = studio_->window();
        if (view == s("documents")) {
            return *window.findChild<DocumentsView*>()->messages();
        }
        return view == s("review") ? *window.findChild<ReviewView*>()->messages()
                                   : *window.page(page)->messages();
    }

    QTemporaryDir folder_;
    std::unique_ptr<Application> studio_;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MessagesTest)
#include "messages_test.moc"
