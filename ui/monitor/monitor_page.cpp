// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_page.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/question.h"
#include "ui/base/style_constants.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/compared_runs_panel.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_details.h"
#include "ui/monitor/monitor_figures.h"
#include "ui/monitor/monitor_rows.h"
#include "ui/monitor/recall_bar.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_list_view.h"
#include "ui/monitor/run_picker.h"
#include "ui/monitor/run_words.h"

#include <QAction>
#include <QEvent>
#include <QInputDialog>
#include <QItemSelectionModel>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// Of the page, from which on the list has room beside the run.
constexpr int kListFromLetters = 130;
constexpr int kListWidth = 200;
constexpr int kNameLetters = 36;
constexpr int kNameLettersNarrow = 18;
constexpr int kRowsView = 4;

/// Names of runs differ at their beginnings and ends.
QString elided(const QString& name, int letters) {
    return name.size() <= letters
               ? name
               : name.left(letters / 2) + QChar(0x2026) + name.right(letters - letters / 2 - 1);
}

bool isHere(RunState state) {
    return state == RunState::Running || state == RunState::Preparing;
}

}  // namespace

MonitorPage::MonitorPage(RunListModel& runs, RunModel& run, QWidget* parent)
    : Page(PageId::Monitor, tr("Monitor"), parent),
      runs_(runs),
      run_(run),
      all_(new QStackedWidget) {
    addHeadingWidget(makeState());
    addTitleButtons();
    addShortcuts();
    addMoreMenu();
    auto* split = new QSplitter(Qt::Horizontal);
    split->addWidget(makeRuns());
    split->addWidget(makeRun());
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 1);
    split->setHandleWidth(kSpace3);
    split->setChildrenCollapsible(false);
    split->setSizes({kListWidth, 4 * kListWidth});
    all_->addWidget(makeEmpty());
    all_->addWidget(makeColumn({makeHead(), {split, 1}}, kSpace2));
    content()->addWidget(all_);

    connect(&runs_, &RunListModel::modelReset, this, &MonitorPage::showRuns);
    connect(&run_, &RunModel::runChanged, this, &MonitorPage::showRun);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorPage::showStanding);
    connect(&runs_, &RunListModel::besideRefused, this, &MonitorPage::refuseBeside);
    connect(&run_, &RunModel::problemChanged, this, &MonitorPage::showProblem);
    showRuns();
    showRun();
}

void MonitorPage::visit(const Destination& destination) {
    if (!destination.subject.isEmpty()) {
        wanted_ = destination.subject;
        list_->choose(wanted_);
    }
    const QStringList views{QStringLiteral("charts"), QStringLiteral("events"),
                            QStringLiteral("log"), QStringLiteral("settings"),
                            QStringLiteral("rows")};
    if (const auto view = views.indexOf(destination.view); view >= 0) {
        views_->setCurrentIndex(static_cast<int>(view));
    }
}

void MonitorPage::addTitleButtons() {
    pause_ = makeButton("pause", tr("Pause"));
    pause_->setToolTip(tr("Pauses after this step and frees the memory; the queue waits"));
    save_ = makeButton("saveCheckpoint", tr("Save checkpoint"));
    save_->setToolTip(tr("Saves a checkpoint after this step; the run continues"));
    resume_ = makeButton("resume", tr("Resume"), ButtonKind::Primary);
    stop_ = makeButton("stopRun", tr("Stop…"));
    compare_ =
        makeButton("compareWithBaseModel", tr("Compare with base model"), ButtonKind::Primary);
    more_ = makeButton("moreActions", tr("More"));
    for (QPushButton* button : {pause_, save_, resume_, stop_, compare_, more_}) {
        button->hide();
        addTitleWidget(button);
    }
    connect(pause_, &QPushButton::clicked, this,
            [this] { Q_EMIT pauseRequested(run_.run().path); });
    connect(save_, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(run_.run().path); });
    connect(resume_, &QPushButton::clicked, this,
            [this] { Q_EMIT resumeRequested(run_.run().path); });
    connect(stop_, &QPushButton::clicked, this, &MonitorPage::askToStop);
    connect(compare_, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Compare, run_.run().path, QStringLiteral("base")});
    });
}

/// The buttons of the head by keys and from the palette.
void MonitorPage::addShortcuts() {
    const auto add = [this](const QString& text, Qt::Key key, QPushButton* button) {
        QAction* action = addPageAction(text, QKeySequence(Qt::CTRL | Qt::SHIFT | key));
        connect(action, &QAction::triggered, button, &QPushButton::click);
        return action;
    };
    pauseNow_ = add(tr("Pause run"), Qt::Key_P, pause_);
    saveNow_ = add(tr("Save checkpoint now"), Qt::Key_S, save_);
    resumeNow_ = add(tr("Resume run"), Qt::Key_R, resume_);
    stopNow_ = add(tr("Stop run"), Qt::Key_X, stop_);
}

void MonitorPage::addMoreMenu() {
    auto* menu = new QMenu(more_);
    const auto add = [&](const QString& text, auto&& then, const QKeySequence& keys = {}) {
        QAction* action = addPageAction(text, keys);
        connect(action, &QAction::triggered, this, then);
        menu->addAction(action);
        return action;
    };
    saveInMenu_ = menu->addAction(save_->text(), save_, &QPushButton::click);
    goBack_ = menu->addMenu(tr("Resume from earlier checkpoint"));
    goBack_->setObjectName(QStringLiteral("resumeFromEarlier"));
    chat_ = add(tr("Chat with checkpoint"), [this] { Q_EMIT chatRequested(); });
    chat_->setObjectName(QStringLiteral("chatWithCheckpoint"));
    detach_ = add(tr("Continue in background"), [this] { Q_EMIT detachRequested(); });
    earlier_ = add(tr("Move up in queue"), [this] { Q_EMIT earlierRequested(run_.run().path); });
    later_ = add(tr("Move down in queue"), [this] { Q_EMIT laterRequested(run_.run().path); });
    remove_ = add(tr("Remove"), [this] { Q_EMIT removeRequested(run_.run().path); });
    add(
        tr("Note"), [this] { editNote(); }, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    add(tr("Duplicate"), [this] {
        Q_EMIT placeRequested({PageId::Train, run_.run().path, QStringLiteral("duplicate")});
    });
    add(tr("New job"), [this] { Q_EMIT placeRequested({PageId::Train, {}, {}}); });
    menu->setToolTipsVisible(true);
    more_->setMenu(menu);
}

QWidget* MonitorPage::makeEmpty() {
    auto* empty = new EmptyState(QStringLiteral("monitor"), tr("No job is running."));
    QPushButton* job = makeButton("newJob", tr("New job"), ButtonKind::Primary);
    connect(job, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Train, {}, {}});
    });
    empty->addButton(job);
    return empty;
}

/// The state in a word, beside the name.
QWidget* MonitorPage::makeState() {
    auto* chip = new QFrame;
    chip->setProperty("surface", QStringLiteral("wash"));
    stateText_ = makeLabel(LabelRole::Text);
    setRow(chip, {stateText_})->setContentsMargins(kSpace2, 2, kSpace2, 2);
    chip->hide();
    state_ = chip;
    return chip;
}

QWidget* MonitorPage::makeRuns() {
    listCard_ = new Card;
    list_ = new RunListView(runs_);
    listCard_->layout()->setContentsMargins(kSpace1, kSpace1, kSpace1, kSpace1);
    listCard_->body()->addWidget(list_);
    connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &MonitorPage::runPicked);
    return listCard_;
}

/// Where the run stands, below its name.
QWidget* MonitorPage::makeHead() {
    picker_ = new RunPicker(runs_, *list_);
    picker_->hide();
    standing_ = makeWrappedLabel(LabelRole::Soft);
    return makeRow({picker_, {standing_, 1}}, kSpace3);
}

QWidget* MonitorPage::makeRun() {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace2);
    note_ = makeWrappedLabel(LabelRole::Text);
    views_ = new QTabBar;
    views_->setAccessibleName(tr("Views of the run"));
    views_->setDrawBase(false);
    views_->setExpanding(false);
    views_->setUsesScrollButtons(false);
    for (const QString& name :
         {tr("Charts"), tr("Events"), tr("Log"), tr("Settings"), tr("Rows")}) {
        views_->addTab(name);
    }
    charts_ = new MonitorCharts(run_);
    details_ = new MonitorDetails(run_);
    details_->hide();
    column->addWidget(note_);
    column->addWidget(new MonitorFigures(run_));
    recall_ = new RecallBar(run_);
    column->addWidget(recall_);
    column->addWidget(views_);
    column->addWidget(charts_, 1);
    column->addWidget(details_, 1);
    addRows(column);
    connect(views_, &QTabBar::currentChanged, this, &MonitorPage::showView);
    connect(&charts_->beside(), &ComparedRunsPanel::takenAway, this, [this](const QString& run) {
        QStringList left = runs_.beside();
        left.removeAll(run);
        runs_.setBeside(left);
    });
    scroll_ = new QScrollArea;
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setAccessibleName(tr("Selected run"));
    return scroll_;
}

void MonitorPage::addRows(QVBoxLayout* column) {
    rows_ = new MonitorRows(run_);
    rows_->hide();
    column->addWidget(rows_, 1);
    connect(rows_->messages(), &MessageBar::placeRequested, this, &MonitorPage::goTo);
    connect(rows_, &MonitorRows::lineChosen, this,
            [this](qint64 line) { openData(QStringLiteral("rows:%1").arg(line)); });
}

void MonitorPage::openData(const QString& view) {
    Q_EMIT placeRequested(
        {PageId::Datasets, QString::fromStdString(run_.run().settings.data), view});
}

/// The list stands beside the run where both have room.
void MonitorPage::fit() {
    const bool isNarrow = width() < fontMetrics().averageCharWidth() * kListFromLetters;
    if (isNarrow != isNarrow_) {
        isNarrow_ = isNarrow;
        listCard_->setVisible(!isNarrow);
        picker_->setVisible(isNarrow);
        showActions();
    }
}

void MonitorPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    fit();
}

void MonitorPage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
    }
}

void MonitorPage::runPicked() {
    const QString run = list_->currentRun();
    if (!run.isEmpty() && run != run_.run().path) {
        wanted_ = run;
        Q_EMIT runChosen(run);
    }
}

void MonitorPage::showView(int view) {
    charts_->setVisible(view == 0);
    rows_->setVisible(view == kRowsView);
    const bool isDetail = view > 0 && view < kRowsView;
    details_->setVisible(isDetail);
    if (isDetail) {
        details_->showDetail(static_cast<MonitorDetail>(view - 1));
    }
}

void MonitorPage::askToStop() {
    ask(this, {tr("Stop %1 after this step?").arg(run_.run().name),
               tr("All steps so far are kept, and you can resume the run at any time. The queue "
                  "continues with the next run."),
               tr("Stop run"), [this, run = run_.run().path] { Q_EMIT stopRequested(run); },
               tr("Keep training")});
}

void MonitorPage::askToGoBack(qint64 step) {
    ask(this,
        {tr("Resume %1 from the checkpoint of step %2?").arg(run_.run().name, countText(step)),
         tr("The steps after it and their checkpoints are discarded."), tr("Go back"),
         [this, run = run_.run().path, step] { Q_EMIT goBackRequested(run, step); }});
}

/// The newest first.
void MonitorPage::offerToGoBack() {
    const RunView& run = run_.run();
    const bool isOffered = canResume(run.state) && !run.keptSteps.isEmpty();
    goBack_->menuAction()->setVisible(isOffered);
    goBack_->clear();
    for (auto step = run.keptSteps.rbegin(); isOffered && step != run.keptSteps.rend(); ++step) {
        connect(goBack_->addAction(tr("Step %1").arg(countText(*step))), &QAction::triggered, this,
                [this, step = *step] { askToGoBack(step); });
    }
}

void MonitorPage::editNote() {
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Note on %1").arg(run_.run().name));
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setTextValue(run_.run().note);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, run = run_.run().path](const QString& note) { Q_EMIT noteChanged(run, note); });
    dialog->open();
    if (auto* words = dialog->findChild<QPlainTextEdit*>()) {
        words->setTabChangesFocus(true);  // else keys alone do not lead to the buttons
    }
}

void MonitorPage::showRuns() {
    all_->setCurrentIndex(runs_.rows().isEmpty() ? 0 : 1);
    if (runs_.rows().isEmpty()) {
        return;
    }
    if (!list_->choose(wanted_.isEmpty() ? runs_.rows().front().path : wanted_) &&
        !list_->currentIndex().isValid()) {
        list_->selectRow(0);
    }
}

void MonitorPage::showRun() {
    const RunView& run = run_.run();
    const bool isShown = !run.path.isEmpty();
    stateText_->setText(stateText(run.state));
    state_->setVisible(isShown && run.state != RunState::None);
    setCrumb(run.name);
    setCommandText(canResume(run.state) ? QStringLiteral("strata resume '%1'").arg(run.path)
                                        : QString());
    scroll_->widget()->setVisible(isShown);
    note_->setText(run.note);
    note_->setVisible(!run.note.isEmpty());
    showActions();
    showStanding();
}

/// The name and what can be done take the width that there is.
void MonitorPage::showActions() {
    const RunView& run = run_.run();
    const bool isShown = !run.path.isEmpty();
    const int letters = isNarrow_ ? kNameLettersNarrow : kNameLetters;
    setHeading(isShown ? elided(run.name, letters) : title());
    const bool isOutside = run.state == RunState::Background;
    const bool canSave = run.state == RunState::Running || isOutside;
    const bool canEnd = isHere(run.state) || isOutside;
    const auto offer = [](QPushButton* button, QAction* action, bool isOffered) {
        button->setVisible(isOffered);
        action->setEnabled(isOffered);
    };
    offer(pause_, pauseNow_, canEnd);
    offer(stop_, stopNow_, canEnd);
    offer(resume_, resumeNow_, canResume(run.state));
    offer(save_, saveNow_, canSave);
    save_->setVisible(canSave && !isNarrow_);
    save_->setEnabled(!run.isSaveAsked);
    saveInMenu_->setVisible(canSave && isNarrow_);
    saveInMenu_->setEnabled(!run.isSaveAsked);
    offerToGoBack();
    compare_->setVisible(run.state == RunState::Finished);
    more_->setVisible(isShown);
    const bool hasStopped = canResume(run.state) || run.state == RunState::Finished;
    chat_->setEnabled(hasStopped);
    chat_->setToolTip(
        hasStopped
            ? tr("Opens the model of this run on the Compare page")
            : tr("Pause the run first: training overwrites the checkpoint that the chat reads"));
    detach_->setVisible(run.state == RunState::Running);
    earlier_->setVisible(run.state == RunState::Queued);
    later_->setVisible(run.state == RunState::Queued);
    remove_->setVisible(run.state == RunState::Queued);
}

void MonitorPage::refuseBeside() {
    Problem full;
    full.sentence = tr("Already comparing with %n run(s)", nullptr, kBesideMax);
    full.reason = tr("More lines would be hard to tell apart.");
    full.hint = tr("Clear a check mark first.");
    full.actions = {{"showOnlyThisRun", tr("Show only this run"), [this] { runs_.setBeside({}); }}};
    messages()->show(full);
}

void MonitorPage::showStanding() {
    standing_->setText(run_.loadedShare() < 1.0
                           ? tr("Loading metrics: %1%").arg(qRound(run_.loadedShare() * 100.0))
                           : standingText(run_.run(), run_.series()));
}

void MonitorPage::showProblem() {
    if (run_.problem().sentence.isEmpty()) {
        messages()->clear();
    } else {
        messages()->show(run_.problem());
    }
}

}  // namespace strata::ui
