// SPDX-License-Identifier: GPL-3.0-or-later
// The window around the pages: moving by mouse and keys, palette, status line, looks.
#include "ui/base/activity_model.h"
#include "ui/base/change_group.h"
#include "ui/base/machine_model.h"
#include "ui/base/numbers.h"
#include "ui/base/page.h"
#include "ui/base/style_sheet.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/guide_dialog.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"
#include "ui/shell/rail.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractButton>
#include <QAction>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>
#include <memory>

namespace strata::ui::test {
namespace {

/// A page that remembers where it was sent.
class VisitedPage final : public Page {
public:
    using Page::Page;
    void visit(const Destination& destination) override { last = destination; }
    Destination last;
    QAction* action(const QString& text) { return addPageAction(text); }
    void showPart(const QString& part) { setCrumb(part); }
    bool isBelowTop() const override { return !crumb().isEmpty(); }
    void showTop() override { setCrumb({}); }
};

const QVector<PageId> kIds{PageId::Home,    PageId::Models,  PageId::Datasets, PageId::Train,
                           PageId::Monitor, PageId::Compare, PageId::Export,   PageId::Settings};

QVector<PageEntry> eightPages() {
    QVector<PageEntry> pages;
    for (const PageId id : kIds) {
        QString name = QString::fromLatin1(id.name);
        name[0] = name[0].toUpper();
        const auto digit = static_cast<Qt::Key>(Qt::Key_1 + pages.size());
        pages.append({new VisitedPage(id, name), QString::fromLatin1(id.name),
                      QKeySequence(Qt::CTRL | digit)});
    }
    return pages;
}

VisitedPage& visited(const PageEntry& entry) {
    return *static_cast<VisitedPage*>(entry.page);
}

}  // namespace

class ShellTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void controlDigitsOpenPages() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        showActive(window);
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), PageId::Home);
    }

    void paletteRunsAPagesAction() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        QAction* action = visited(pages[0]).action(QStringLiteral("Water the plants"));
        const QSignalSpy triggered(action, &QAction::triggered);
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* search = palette->findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("plants wat"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
        QVERIFY(!palette->isVisible());
    }

    void aPageThatNobodyKnewIsInRailPaletteAndLayout() {
        MachineModel machine;
        ActivityModel activities;
        QStringList said;
        ChangeStack edits;
        ChangeGroup changes;
        const PageId notes{"notes"};
        const auto withNotes = [notes] {
            QVector<PageEntry> pages = eightPages();
            pages.insert(
                1,
                {new VisitedPage(notes, QStringLiteral("Notes")), QStringLiteral("document"), {}});
            return pages;
        };
        const QVector<PageEntry> pages = withNotes();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        changes.add({&edits, QStringLiteral("Notes"), notes, {}});
        edits.push(
            QStringLiteral("Note edited"), {notes, {}, {}},
            [&said] { said << QStringLiteral("do"); }, [&said] { said << QStringLiteral("undo"); });
        Destination prepared;
        connect(&window, &MainWindow::opening, this,
                [&](const Destination& place) { prepared = place; });
        QTest::mouseClick(window.findChild<Rail*>()->findChildren<QPushButton*>()[1],
                          Qt::LeftButton);
        QCOMPARE(window.currentPage(), notes);
        QCOMPARE(prepared.page, notes);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(said.last(), QStringLiteral("undo"));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(said.last(), QStringLiteral("do"));
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);  // the others keep their keys
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);  // and have changes of their own
        QCOMPARE(said.last(), QStringLiteral("do"));
        Q_EMIT pages[5].page->placeRequested({notes, QStringLiteral("/n"), {}});
        QCOMPARE(visited(pages[1]).last.subject, QStringLiteral("/n"));
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.findChild<CommandPalette*>();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("go notes"));
        QCOMPARE(palette->findChild<QListWidget*>()->count(), 1);
        palette->reject();
        MainWindow again(withNotes(), machine, activities, changes);
        again.restoreLayout(window.saveLayout());
        QCOMPARE(again.currentPage(), notes);
        MainWindow without(eightPages(), machine, activities, changes);
        without.restoreLayout(window.saveLayout());
        QCOMPARE(without.currentPage(), PageId::Home);
    }

    void closingAsksFirst() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        window.show();
        const QSignalSpy asked(&window, &MainWindow::closeRequested);
        window.close();
        QCOMPARE(asked.count(), 1);
        QVERIFY(window.isVisible());
        window.closeNow();
        QVERIFY(!window.isVisible());
    }

    void oneCtrlQClosesWhereNothingKeepsTheWindow() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        connect(&window, &MainWindow::closeRequested, &window, &MainWindow::closeNow);
        showActive(window);
        QTest::keyClick(&window, Qt::Key_Q, Qt::ControlModifier);
        QVERIFY(!window.isVisible());
    }

    void aLongActionLeadsToItsPlace() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("Idle"));
        QVERIFY(!button(window, "activity")->isEnabled());
        const QObject service;
        activities.show(&service, {QStringLiteral("Training pump"),
                                   {PageId::Monitor, QStringLiteral("/runs/pump"), {}},
                                   0.44,
                                   180.0});
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("Training pump, 44%, 3 min left"));
        click(window, "activity");
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QCOMPARE(visited(pages[4]).last.subject, QStringLiteral("/runs/pump"));
        activities.moveOn(&service, 99.9, 100.0);
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("Training pump, 99%, 3 min left"));
        activities.end(&service);
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("Idle"));
    }

    void severalLongActionsAreAList() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        const QObject training;
        auto exporting = std::make_unique<QObject>();
        activities.show(&training, {QStringLiteral("Training pump"), {PageId::Monitor, {}, {}}});
        activities.show(exporting.get(),
                        {QStringLiteral("Exporting lamp"), {PageId::Export, {}, {}}, 0.5});
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("2 activities"));
        click(window, "activity");
        auto* list = window.findChild<QMenu*>();
        QCOMPARE(list->actions().size(), 2);
        QCOMPARE(list->actions()[1]->text(), QStringLiteral("Exporting lamp, 50%"));
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(window.currentPage(), PageId::Export);
        exporting.reset();  // an action ends with its service
        QCOMPARE(buttonText(window, "activity"), QStringLiteral("Training pump"));
    }

    void railAndBreadcrumbLeadBackFromASubPage() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        VisitedPage& datasets = visited(pages[2]);
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        const auto& header = *window.findChild<HeaderBar*>();
        QVERIFY(button(header, "backToPage") == nullptr);
        datasets.showPart(QStringLiteral("mine"));
        QCOMPARE(buttonText(header, "backToPage"), QStringLiteral("Datasets"));
        QCOMPARE(button(header, "backToPage")->accessibleName(),
                 QStringLiteral("Back to Datasets"));
        click(header, "backToPage");
        QVERIFY(!datasets.isBelowTop());
        datasets.showPart(QStringLiteral("mine"));
        const auto rail = window.findChild<Rail*>()->findChildren<QPushButton*>();
        QTest::mouseClick(rail[2], Qt::LeftButton);
        QVERIFY(!datasets.isBelowTop());
        datasets.showPart(QStringLiteral("mine"));
        QTest::mouseClick(rail[3], Qt::LeftButton);
        QTest::mouseClick(rail[2], Qt::LeftButton);  // from elsewhere: as it was left
        QVERIFY(datasets.isBelowTop());
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        QVERIFY(!datasets.isBelowTop());
    }

    void thePaletteFindsWhatTheProjectHas() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        window.setSearch([] {
            return QVector<SearchItem>{{QStringLiteral("Dataset"),
                                        QStringLiteral("about mine"),
                                        {PageId::Datasets, QStringLiteral("/d/about"), {}}},
                                       {QStringLiteral("Run"),
                                        QStringLiteral("mine"),
                                        {PageId::Monitor, QStringLiteral("/runs/mine"), {}}}};
        });
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.findChild<CommandPalette*>();
        auto* search = palette->findChild<QLineEdit*>();
        const auto* found = palette->findChild<QListWidget*>();
        QTest::keyClicks(search, QStringLiteral("mine"));
        QCOMPARE(found->count(), 2);
        QCOMPARE(found->item(0)->data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("mine, Run, opens Monitor"));
        QCOMPARE(auditUsualLook(*palette, QStringLiteral("palette")), QStringList());
        QTest::keyClicks(search, QStringLiteral(" at sea"));
        QVERIFY(!found->isVisible());
        const auto labels = palette->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() &&
                   label->text().startsWith(QStringLiteral("Nothing is named “mine at sea”."));
        }));
        QCOMPARE(auditUsualLook(*palette, QStringLiteral("palette-nothing")), QStringList());
        search->setText(QStringLiteral("mine"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QCOMPARE(visited(pages[4]).last.subject, QStringLiteral("/runs/mine"));
    }

    void theGuideOpensAtThePagesChapter() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        QVector<PageEntry> pages = eightPages();
        pages[3].guideChapters = {{QString(), QStringLiteral("Train")}};
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        window.open({PageId::Train, {}, {}});
        QTest::keyClick(&window, Qt::Key_F1);
        auto* guide = window.findChild<GuideDialog*>();
        QVERIFY(guide != nullptr && guide->isVisible());
        const auto* chapters = guide->findChild<QListWidget*>();
        QVERIFY(chapters->currentItem()->text().endsWith(QStringLiteral("Train")));
        const auto* text = guide->findChild<QTextBrowser*>();
        const QTextCursor top = text->cursorForPosition(QPoint(40, 24));
        QVERIFY2(top.block().text().contains(QStringLiteral("Train")),
                 qPrintable(top.block().text()));
        const QVariant picture = text->document()->resource(
            QTextDocument::ImageResource, QUrl(QStringLiteral("pictures/train.png")));
        QVERIFY(!picture.value<QImage>().isNull());
        QCOMPARE(auditLooks(*guide, QStringLiteral("guide")), QStringList());
    }

    /// Chapters are found by their place, and what is typed and shown is the same.
    void theGuidesOfAllLanguagesAreOfOnePiece() {
        const auto piecesOf = [](const char* path) {
            QFile file(QString::fromLatin1(path));
            const bool isThere = file.open(QIODevice::ReadOnly);
            static const QRegularExpression piece(
                QStringLiteral("^(#+ (?:\\d+)?|\\s*!\\[|    strata[a-z -]+|\\| STR-[^|]+)|"
                               "\\(pictures/[a-z]+.png\\)|--[a-z-]+"),
                QRegularExpression::MultilineOption);
            QStringList pieces;
            auto found = piece.globalMatch(isThere ? QString::fromUtf8(file.readAll()) : QString());
            while (found.hasNext()) {
                pieces.append(found.next().captured());
            }
            return pieces;
        };
        const QStringList english = piecesOf(":/guide/user-guide.md");
        QVERIFY(english.size() > 80);
        QCOMPARE(piecesOf(":/guide/user-guide.de.md"), english);
    }

    void theGuideSpeaksGermanInAGermanWindow() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        QVector<PageEntry> pages = eightPages();
        pages[3].guideChapters = {{QString(), QStringLiteral("Train")}};
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        window.open({PageId::Train, {}, {}});
        QLocale::setDefault(QLocale(QLocale::German));
        QTest::keyClick(&window, Qt::Key_F1);
        QLocale::setDefault(QLocale::c());
        const auto* guide = window.findChild<GuideDialog*>();
        const auto* chapters = guide->findChild<QListWidget*>();
        QVERIFY(chapters->currentItem()->text().endsWith(QStringLiteral("Trainieren")));
    }

    void aNoticeThatSaysSomethingElseIsShownAnew() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        showActive(window);
        Notice pump{QStringLiteral("export"), {}};
        pump.problem.sentence = QStringLiteral("The export was canceled.");
        Notice lamp{QStringLiteral("lamp"), {}};
        lamp.problem.sentence = QStringLiteral("lamp is finished.");
        window.notices().setNotices({pump, lamp});
        pump.problem.sentence = QStringLiteral("pump is exported.");
        window.notices().setNotices({pump, lamp});
        QVERIFY(showsText(window.notices(), QStringLiteral("pump is exported.")));
        QVERIFY(!showsText(window.notices(), QStringLiteral("canceled")));
        QVERIFY(showsText(window.notices(), QStringLiteral("lamp is finished.")));
    }

    void noticesStayUntilTheyAreAnswered() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        const QVector<PageEntry> pages = eightPages();
        MainWindow window(pages, machine, activities, changes);
        showActive(window);
        Notice lamp{QStringLiteral("/runs/lamp"), {}};
        lamp.problem.sentence = QStringLiteral("tidelamp is finished.");
        lamp.problem.actions = {wayTo("compare", QStringLiteral("Compare"),
                                      {PageId::Compare, QStringLiteral("/runs/lamp"), {}}),
                                wayTo("export", QStringLiteral("Export"),
                                      {PageId::Export, QStringLiteral("/runs/lamp"), {}}),
                                wayTo("show", QStringLiteral("Show"),
                                      {PageId::Monitor, QStringLiteral("/runs/lamp"), {}})};
        Notice pump{QStringLiteral("/runs/pump"), {}};
        pump.problem.code = QStringLiteral("STR-4001");
        pump.problem.sentence = QStringLiteral(
            "pump failed at step 12: The RAM budget of 4 GiB is too small for a step with these "
            "settings.");
        pump.problem.actions = {wayTo("show", QStringLiteral("Show"),
                                      {PageId::Monitor, QStringLiteral("/runs/pump"), {}}),
                                {"resume", QStringLiteral("Resume"), [] {}}};
        NoticeColumn& column = window.notices();
        QVERIFY(!column.isVisible());
        column.setNotices({lamp, pump});
        window.findChild<Rail*>()->findChildren<QPushButton*>().back()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(column.isAncestorOf(QApplication::focusWidget()));
        for (const PageEntry& entry : pages) {
            window.open({entry.page->id(), {}, {}});
            QVERIFY(button(column, "resume") != nullptr);
        }
        QCOMPARE(auditLooks(window, QStringLiteral("shell-notices")), QStringList());
        connect(&column, &NoticeColumn::answered, &column, [&](const QString& subject) {
            column.setNotices(subject == lamp.subject ? QVector<Notice>{pump} : QVector<Notice>());
        });
        click(column, "compare");
        QCOMPARE(window.currentPage(), PageId::Compare);
        QCOMPARE(visited(pages[5]).last.subject, QStringLiteral("/runs/lamp"));
        QVERIFY(button(column, "compare") == nullptr);
        click(column, "dismiss");
        QVERIFY(!column.isVisible());
    }

    void layoutComesBack() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow first(eightPages(), machine, activities, changes);
        first.resize(1100, 700);
        first.open({PageId::Compare, {}, {}});
        MainWindow second(eightPages(), machine, activities, changes);
        second.restoreLayout(first.saveLayout());
        QCOMPARE(second.currentPage(), PageId::Compare);
        QCOMPARE(second.size(), QSize(1100, 700));
        second.restoreLayout(QByteArray("damaged"));
        QCOMPARE(second.currentPage(), PageId::Compare);
    }

    void theChosenPageIsMarkedWhereReadingBegins() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        showActive(window);
        window.open({PageId::Train, {}, {}});
        const auto* rail = window.findChild<Rail*>();
        const auto buttons = rail->findChildren<QPushButton*>();
        const auto chosen = std::ranges::find_if(
            buttons, [](const QPushButton* each) { return each->isChecked(); });
        window.page(PageId::Train)->setFocus();
        const auto isMarkedAt = [&](int x) {
            const QImage picture = (*chosen)->grab().toImage();
            return picture.pixelColor(x < 0 ? picture.width() + x : x, picture.height() / 2) ==
                   currentTokens().accent;
        };
        QVERIFY(isMarkedAt(1));
        QVERIFY(!isMarkedAt(-2));
        window.setLayoutDirection(Qt::RightToLeft);
        QVERIFY(isMarkedAt(-2));
        QVERIFY(!isMarkedAt(1));
        QCOMPARE(auditUsualLook(window, QStringLiteral("shell-mirrored")), QStringList());
        window.setLayoutDirection(Qt::LeftToRight);
        QVERIFY(isMarkedAt(1));
    }

    void looksAreWhole() {
        MachineModel machine;
        ActivityModel activities;
        ChangeGroup changes;
        MainWindow window(eightPages(), machine, activities, changes);
        MachineView view;
        view.ramBytes = quint64{24} << 30;
        view.ramUsedBytes = quint64{3} << 30;
        view.drives.append({QStringLiteral("/"), QStringLiteral("ext4"), quint64{80} << 30,
                            quint64{252} << 30, 0.0, 0.0});
        machine.setMachine(view);
        QCOMPARE(auditLooks(window, QStringLiteral("shell")), QStringList());
    }

    /// What fits in light fits in dark: the audit of looks need not try both.
    void darkDiffersFromLightInColorsAlone() {
        const auto withoutColors = [](ThemeKind kind) {
            const Tokens tokens = tokensOf(kind, QApplication::palette());
            QString sheet = styleSheetOf(tokens, 1.0);
            static const QRegularExpression color(QStringLiteral("#[0-9a-f]{6}\\b"));
            return sheet.remove(color).remove(tokens.background.lightness() < 128
                                                  ? QStringLiteral("-dark.svg")
                                                  : QStringLiteral("-light.svg"));
        };
        QCOMPARE(withoutColors(ThemeKind::Dark), withoutColors(ThemeKind::Light));
        QVERIFY(withoutColors(ThemeKind::Dark) != withoutColors(ThemeKind::HighContrast));
    }

    void textsHaveContrast() {
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast}) {
            const Tokens t = tokensOf(kind, QApplication::palette());
            for (const QColor& text : {t.ink, t.soft, t.faint, t.accent, t.ok, t.warn, t.bad}) {
                for (const QColor& behind : {t.background, t.panel, t.sunk}) {
                    QVERIFY2(contrastRatio(text, behind) >= 4.5,
                             qPrintable(QStringLiteral("%1 on %2: %3")
                                            .arg(text.name(), behind.name())
                                            .arg(contrastRatio(text, behind))));
                }
            }
            QVERIFY(contrastRatio(t.ink, t.wash) >= 4.5);
            QVERIFY(t.kind == ThemeKind::HighContrast || contrastRatio(t.soft, t.wash) >= 4.5);
            QVERIFY(contrastRatio(t.ink, t.mark) >= 4.5);
            QVERIFY(contrastRatio(t.onAccent, t.accent) >= 4.5);
        }
    }

    void numbersReadLikeSentences() {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(bytesText(quint64{3} << 30), QStringLiteral("3 GiB"));
        QCOMPARE(bytesText(671088640), QStringLiteral("640 MiB"));
        QCOMPARE(rateText(6.7e9), QStringLiteral("6.7 GB/s"));
        QCOMPARE(durationText(11.0 * 60.0), QStringLiteral("11 min"));
        QCOMPARE(durationText(7500.0), QStringLiteral("2 h 5 min"));
        QCOMPARE(shortCountText(412000.0), QStringLiteral("412k"));
        QCOMPARE(shortCountText(134515008.0), QStringLiteral("135M"));
        QCOMPARE(shortCountText(999999.0), QStringLiteral("1M"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ShellTest)
#include "shell_test.moc"
