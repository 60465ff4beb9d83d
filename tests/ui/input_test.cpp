// SPDX-License-Identifier: GPL-3.0-or-later
// The wheel, the keyboard and what has it, in the whole studio: the wheel scrolls and changes
// nothing, the keyboard stays where a person works, every shortcut does one thing at the first
// press.
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/focus_keeper.h"
#include "ui/base/page.h"
#include "ui/base/table_view.h"
#include "ui/base/wheel_guard.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/rail.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QDialog>
#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cstdlib>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

QString writeRows(const QTemporaryDir& folder) {
    const QString path = folder.filePath(QStringLiteral("mine.jsonl"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write("{\"prompt\": \"How heavy is it?\", \"completion\": \"614 kg\"}\n");
    }
    return path;
}

/// A studio on a project with one dataset, so that its pages have something to show.
struct Desk {
    Desk() {
        StudioEnvironment world;
        world.makeRunner = scriptedRunners(std::make_shared<Script>());
        world.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
        world.stateFolder = folder.filePath(QStringLiteral("state"));
        world.strataProgram = QStringLiteral("/bin/true");
        const QString project = folder.filePath(QStringLiteral("project"));
        studio::Preferences(world.settingsFile).setProjectFolder(project);
        studio::Project(project).addDataset(rows);
        studio = std::make_unique<Application>(*qApp, world);
        showActive(window());
    }
    MainWindow& window() const { return studio->window(); }

    QTemporaryDir folder;
    QString rows = writeRows(folder);
    std::unique_ptr<Application> studio;
};

bool isScrollBar(const QWidget* widget) {
    return qobject_cast<const QScrollBar*>(widget) != nullptr;
}

/// Of what the wheel could change; nothing: it has no value.
QString valueOf(const QWidget* widget) {
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        return QString::number(box->currentIndex());
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
        return QString::number(tabs->currentIndex());
    }
    if (qobject_cast<const QAbstractSpinBox*>(widget) != nullptr) {
        return widget->property("text").toString() + widget->property("value").toString();
    }
    if (qobject_cast<const QAbstractSlider*>(widget) != nullptr && !isScrollBar(widget)) {
        return widget->property("value").toString();
    }
    return {};
}

/// As the system turns it: only then Qt passes it on to what the widget stands in, and gives the
/// keyboard.
void turnWheel(QWidget& widget, int steps) {
    const QPointF middle(widget.rect().center());
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, 120 * steps}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(&widget, &event);
}

/// Of the area that scrolls the widget; null: none can.
QScrollBar* scrollBarAround(const QWidget& widget) {
    for (QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(at);
        if (area != nullptr && area->verticalScrollBar()->maximum() > 0) {
            return area->verticalScrollBar();
        }
    }
    return nullptr;
}

/// What the wheel over any widget in `parent` changed, and what it would give the keyboard to.
QStringList changedByWheel(const QWidget& parent) {
    QStringList changed;
    const auto widgets = parent.findChildren<QWidget*>();
    for (QWidget* widget : widgets) {
        if (widget->isVisible() && widget->focusPolicy() == Qt::WheelFocus) {
            changed.append(widget->accessibleName() + QStringLiteral(" takes the keyboard"));
        }
        const QString before = valueOf(widget);
        if (before.isEmpty()) {
            continue;
        }
        for (const int steps : {-1, 1, 1, -1, -1}) {
            turnWheel(*widget, steps);
            if (valueOf(widget) != before) {
                changed.append(widget->accessibleName());
                break;
            }
        }
    }
    return changed;
}

/// The places of the studio: its pages, and the sub pages of datasets.
QVector<Destination> placesOf(const MainWindow& window, const QString& dataset) {
    QVector<Destination> places;
    for (const PageEntry& entry : window.pages()) {
        places.append({entry.page->id(), {}, {}});
    }
    places.append({PageId::Datasets, dataset, {}});
    for (const char* view : {"text", "documents", "review"}) {
        places.append({PageId::Datasets, {}, QString::fromLatin1(view)});
    }
    return places;
}

void closeOthers(QWidget& window) {
    const auto others = QApplication::topLevelWidgets();
    for (QWidget* other : others) {
        if (other != &window && other->isVisible()) {
            other->close();
        }
    }
    QApplication::processEvents();
    QApplication::setActiveWindow(&window);
}

/// A page of two cards with buttons, for what happens to the keyboard.
class CardsPage final : public Page {
public:
    CardsPage() : Page(PageId::Train, QStringLiteral("Train")) {
        primary = makeButton("start", QStringLiteral("Start"), ButtonKind::Primary);
        addTitleWidget(primary);
        for (Card* card : {first, second}) {
            auto* row = new QHBoxLayout;
            const QString letter = QString(card == first ? u'a' : u'b');
            for (int i = 0; i < 3; ++i) {
                const QString name = letter + QString::number(i);
                row->addWidget(makeButton(qPrintable(name), name));
            }
            card->body()->addLayout(row);
            content()->addWidget(card);
        }
    }

    QPushButton* primary;
    Card* first = new Card;
    Card* second = new Card;
};

QString focusedText() {
    const auto* button = qobject_cast<QPushButton*>(QApplication::focusWidget());
    return button == nullptr ? QString() : button->text();
}

/// A window with the page and, before it, what Qt would give the keyboard to.
struct CardsDesk {
    CardsDesk() {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(makeButton("search", QStringLiteral("Search")));
        column->addWidget(page);
        showActive(window);
    }

    FocusKeeper keeper{*qApp};
    QWidget window;
    CardsPage* page = new CardsPage;
};

}  // namespace

class InputTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theWheelChangesNoValueOnAnyPage() {
        const Desk desk;
        MainWindow& window = desk.window();
        int values = 0;
        for (const Destination& place : placesOf(window, desk.rows)) {
            window.open(place);
            QApplication::processEvents();
            const QStringList changed = changedByWheel(window);
            QVERIFY2(changed.isEmpty(), qPrintable(changed.join(QStringLiteral(", "))));
        }
        const auto widgets = window.findChildren<QWidget*>();
        for (const QWidget* widget : widgets) {
            values += valueOf(widget).isEmpty() ? 0 : 1;
        }
        QVERIFY2(values > 30, qPrintable(QString::number(values)));
    }

    void theWheelOverAChoiceScrollsTheForm() {
        const Desk desk;
        MainWindow& window = desk.window();
        window.resize(1280, 700);
        window.open({PageId::Train, {}, {}});
        click(*window.page(PageId::Train), "advanced");
        QApplication::processEvents();
        const auto choices = window.page(PageId::Train)->findChildren<QComboBox*>();
        int scrolled = 0;
        for (QComboBox* choice : choices) {
            QScrollBar* bar = scrollBarAround(*choice);
            if (!choice->isVisible() || bar == nullptr) {
                continue;
            }
            bar->setValue(0);
            const int before = choice->currentIndex();
            window.page(PageId::Train)->setFocus();
            turnWheel(*choice, -1);
            QVERIFY(!choice->hasFocus());
            QVERIFY2(bar->value() > 0, qPrintable(choice->accessibleName()));
            QCOMPARE(choice->currentIndex(), before);
            ++scrolled;
        }
        QVERIFY(scrolled > 3);
    }

    void theWheelLeavesWidgetsOfEveryKindAlone() {
        const WheelGuard guard(*qApp);
        QWidget form;
        auto* column = new QVBoxLayout(&form);
        auto* number = new QSpinBox;
        auto* slider = new QSlider(Qt::Horizontal);
        auto* choice = new QComboBox;
        choice->setEditable(true);
        choice->addItems({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")});
        auto* tabs = new QTabBar;
        tabs->addTab(QStringLiteral("left"));
        tabs->addTab(QStringLiteral("right"));
        for (QWidget* widget : {static_cast<QWidget*>(number), static_cast<QWidget*>(slider),
                                static_cast<QWidget*>(choice), static_cast<QWidget*>(tabs)}) {
            widget->setAccessibleName(QString::fromLatin1(widget->metaObject()->className()));
            column->addWidget(widget);
        }
        number->setValue(50);
        slider->setValue(50);
        choice->setCurrentIndex(1);
        showActive(form);
        QCOMPARE(changedByWheel(form), QStringList());
        turnWheel(*choice->lineEdit(), 1);
        QCOMPARE(choice->currentIndex(), 1);
        choice->showPopup();  // what is open scrolls and chooses as before
        QWidget* list = choice->view()->viewport();
        QVERIFY(list->window() != &form);
        choice->hidePopup();
    }

    void theKeyboardGoesToTheNextControlOfTheCard() {
        const CardsDesk desk;
        button(*desk.page, "a1")->setFocus();
        button(*desk.page, "a1")->hide();
        QTRY_COMPARE(focusedText(), QStringLiteral("a2"));
        button(*desk.page, "a2")->setEnabled(false);
        QTRY_COMPARE(focusedText(), QStringLiteral("a0"));
        delete button(*desk.page, "a0");
        // Nothing is left in the card: what the page is for.
        QTRY_COMPARE(focusedText(), QStringLiteral("Start"));
    }

    void theKeyboardGoesToAFieldRatherThanToAnotherButton() {
        const CardsDesk desk;
        auto* field = new QPlainTextEdit;
        desk.page->first->body()->addWidget(field);
        field->show();
        button(*desk.page, "a0")->setFocus();
        button(*desk.page, "a0")->setEnabled(false);
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field));
    }

    void enterPressesTheButtonThatHasTheKeyboard() {
        const CardsDesk desk;
        QAbstractButton* focused = button(*desk.page, "a1");
        const QSignalSpy pressed(focused, &QAbstractButton::clicked);
        focused->setFocus();
        QTest::keyClick(focused, Qt::Key_Return);
        QTest::keyClick(focused, Qt::Key_Enter, Qt::KeypadModifier);
        QTest::keyClick(focused, Qt::Key_Space);
        QCOMPARE(pressed.count(), 3);

        QDialog dialog;
        auto* row = new QHBoxLayout(&dialog);
        QPushButton* usual = makeButton("usual", QStringLiteral("Keep"));
        QPushButton* other = makeButton("other", QStringLiteral("Close"));
        row->addWidget(usual);
        row->addWidget(other);
        usual->setDefault(true);
        showActive(dialog);
        const QSignalSpy keptOnes(usual, &QAbstractButton::clicked);
        const QSignalSpy closedOnes(other, &QAbstractButton::clicked);
        other->setFocus();
        QTest::keyClick(other, Qt::Key_Return);
        QCOMPARE(closedOnes.count(), 1);
        QCOMPARE(keptOnes.count(), 0);
    }

    void theKeyboardGoesToWhatAppearsInThePlace() {
        const CardsDesk desk;
        QAbstractButton* pause = button(*desk.page, "b0");
        QAbstractButton* resume = button(*desk.page, "b1");
        resume->hide();
        pause->setFocus();
        pause->hide();
        resume->show();
        QTRY_COMPARE(focusedText(), QStringLiteral("b1"));
    }

    void theKeyboardComesBackToWhatWasDisabledForAMoment() {
        const CardsDesk desk;
        button(*desk.page, "b1")->setFocus();
        desk.page->second->setEnabled(false);
        desk.page->second->setEnabled(true);
        QTRY_COMPARE(focusedText(), QStringLiteral("b1"));
    }

    void theKeyboardStaysInThePageWithoutAnyButton() {
        const CardsDesk desk;
        button(*desk.page, "a1")->setFocus();
        desk.page->primary->hide();
        desk.page->first->hide();
        desk.page->second->hide();
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(desk.page));
    }

    void whatAPersonChoseIsLeftAlone() {
        const CardsDesk desk;
        button(*desk.page, "a1")->setFocus();
        button(*desk.page, "a1")->hide();
        button(*desk.page, "b2")->setFocus();
        QApplication::processEvents();
        QCOMPARE(focusedText(), QStringLiteral("b2"));
    }

    void theRailHasOneMark() {
        const Desk desk;
        MainWindow& window = desk.window();
        const auto rail = window.findChild<Rail*>()->findChildren<QPushButton*>();
        rail[1]->setFocus(Qt::TabFocusReason);
        QTest::keyClick(rail[1], Qt::Key_5, Qt::ControlModifier);
        QVERIFY(rail[4]->isChecked());
        QVERIFY(rail[4]->hasFocus());
    }

    /// Fusion draws a rectangle of its own inside; a table's frame stood under its cells.
    void whatHasTheKeyboardHasOneWholeFrame() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* chip = makeButton("chip", QStringLiteral("Chip"), ButtonKind::Chip);
        auto* table = new TableView(QStringLiteral("Rows"));
        QStandardItemModel rows(20, 3);
        table->setModel(&rows);
        column->addWidget(chip);
        column->addWidget(table);
        window.resize(500, 300);
        showActive(window);
        const QRgb mark = currentTokens().accent.rgb();
        const auto marks = [mark](const QImage& picture, const QVector<QPoint>& places) {
            return std::ranges::count_if(
                places, [&](QPoint place) { return picture.pixel(place) == mark; });
        };
        table->setFocus();
        table->selectRow(0);
        const QImage framed = table->grab().toImage();
        const int right = framed.width() - 1;
        const int bottom = framed.height() - 1;
        const int middle = bottom / 2;
        QCOMPARE(marks(framed, {{0, middle},
                                {1, middle},
                                {right, middle},
                                {right - 1, middle},
                                {right / 2, 0},
                                {right / 2, 1},
                                {right / 2, bottom},
                                {right / 2, bottom - 1}}),
                 8);
        const QRect cell = table->visualRect(rows.index(0, 0));
        const QPoint corner = table->viewport()->mapTo(table, cell.center());
        QVector<QPoint> inside;
        for (int x = cell.left() + 3; x < corner.x(); ++x) {
            inside.append({x, corner.y()});
        }
        QCOMPARE(marks(framed, inside), 0);
        chip->setFocus();
        const QImage pressed = chip->grab().toImage();
        QVector<QPoint> across;
        for (int y = 0; y < pressed.height(); ++y) {
            across.append({14, y});
        }
        QCOMPARE(marks(pressed, across), 4);  // two px above, two below
    }

    void theClearIconStandsInTheMiddle() {
        QLineEdit search;
        search.setAccessibleName(QStringLiteral("Search"));
        search.setProperty("search", true);
        search.setClearButtonEnabled(true);
        search.setText(QStringLiteral("lamp"));
        search.resize(240, search.sizeHint().height());
        showActive(search);
        const auto* clear = search.findChild<QAbstractButton*>();
        QVERIFY(clear != nullptr && clear->isVisible());
        const int above = clear->geometry().top();
        const int below = search.height() - 1 - clear->geometry().bottom();
        QVERIFY2(std::abs(above - below) <= 1,
                 qPrintable(QStringLiteral("%1 above, %2 below").arg(above).arg(below)));
    }

    void everyShortcutDoesOneThingAtTheFirstPress() {
        const Desk desk;
        MainWindow& window = desk.window();
        QSet<QString> pressed;
        for (const Destination& place : placesOf(window, desk.rows)) {
            window.open(place);
            QApplication::processEvents();
            Page* page = window.page(place.page);
            const QList<QAction*> actions = window.actions() + page->actions();
            for (QAction* action : actions) {
                const QKeySequence keys = action->shortcut();
                if (keys.isEmpty() || !action->isEnabled() ||
                    keys == QKeySequence(Qt::CTRL | Qt::Key_Q)) {
                    continue;
                }
                window.open(place);
                page->setFocus();
                const QSignalSpy triggered(action, &QAction::triggered);
                QTest::keySequence(&window, keys);
                const QString name =
                    QStringLiteral("%1 on %2 %3").arg(keys.toString(), page->title(), place.view);
                QVERIFY2(triggered.count() == 1, qPrintable(name));
                pressed.insert(keys.toString());
                closeOthers(window);
            }
        }
        QVERIFY2(pressed.size() > 20, qPrintable(QString::number(pressed.size())));
    }

    void shortcutsOfAPageNeedNoFocusInIt() {
        const Desk desk;
        MainWindow& window = desk.window();
        const auto rail = window.findChild<Rail*>()->findChildren<QPushButton*>();
        for (const QString& subject : {QString(), desk.rows}) {
            window.open({PageId::Datasets, subject, {}});
            QApplication::processEvents();
            rail[2]->setFocus();
            QTest::keyClick(rail[2], Qt::Key_O, Qt::ControlModifier);
            QVERIFY(QApplication::activeModalWidget() != nullptr);
            closeOthers(window);
        }
        rail[2]->setFocus();
        QTest::keyClick(rail[2], Qt::Key_F, Qt::ControlModifier);
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field != nullptr && field->property("search").toBool());
    }

    void oneCtrlQClosesTheStudio() {
        const Desk desk;
        QTest::keyClick(&desk.window(), Qt::Key_Q, Qt::ControlModifier);
        QVERIFY(!desk.window().isVisible());
    }

    void everyChapterThatAPageNamesIsInTheGuide() {
        const Desk desk;
        QFile guide(QStringLiteral(":/guide/user-guide.md"));
        QVERIFY(guide.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(guide.readAll());
        for (const PageEntry& entry : desk.window().pages()) {
            QVERIFY2(!entry.guideChapters.isEmpty(), entry.page->id().name.data());
            for (const QString& chapter : entry.guideChapters) {
                static const QString heading = QStringLiteral("\n## \\d+\\. %1\n");
                QVERIFY2(text.contains(QRegularExpression(heading.arg(chapter))),
                         qPrintable(chapter));
            }
        }
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::InputTest)
#include "input_test.moc"
