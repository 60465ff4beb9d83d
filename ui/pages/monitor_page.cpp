// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/monitor_page.h"

#include "ui/models/run_list_model.h"
#include "ui/models/run_model.h"
#include "ui/pages/monitor_charts.h"
#include "ui/pages/monitor_details.h"
#include "ui/text/numbers.h"
#include "ui/text/run_words.h"
#include "ui/text/verdict.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/chip_row.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/figure_tile.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QInputDialog>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kTileLetters = 16;
constexpr int kListWidth = 300;
constexpr int kNameLettersMax = 22;

QString elided(const QString& name) {
    return name.size() <= kNameLettersMax ? name : name.left(kNameLettersMax - 1) + QChar(0x2026);
}

bool isHere(RunState state) {
    return state == RunState::Running || state == RunState::Preparing;
}

}  // namespace

MonitorPage::MonitorPage(RunListModel& runs, RunModel& run, QWidget* parent)
    : Page(PageId::Monitor, tr("Monitor"), parent),
      runs_(runs),
      run_(run),
      sorted_(new QSortFilterProxyModel(this)),
      all_(new QStackedWidget) {
    addTitleButtons();
    addMoreMenu();
    sorted_->setSourceModel(&runs_);
    sorted_->setSortRole(RunListModel::SortRole);
    auto* split = new QSplitter(Qt::Horizontal);
    split->addWidget(makeList());
    split->addWidget(makeRun());
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 1);
    split->setHandleWidth(kSpace3);
    split->setChildrenCollapsible(false);
    split->setSizes({kListWidth, 3 * kListWidth});
    all_->addWidget(makeEmpty());
    all_->addWidget(split);
    content()->addWidget(all_);

    connect(&runs_, &RunListModel::modelReset, this, &MonitorPage::showRuns);
    connect(&run_, &RunModel::runChanged, this, &MonitorPage::showRun);
    connect(&run_, &RunModel::runChanged, this, &MonitorPage::showFigures);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorPage::showFigures);
    connect(&run_, &RunModel::tiersChanged, this, &MonitorPage::showMemoryFigures);
    connect(&run_, &RunModel::problemChanged, this, &MonitorPage::showProblem);
    connect(messages(), &MessageBar::actionChosen, this, &MonitorPage::handleProblem);
    showRuns();
    showRun();
    showFigures();
}

void MonitorPage::visit(const Destination& destination) {
    if (!destination.subject.isEmpty()) {
        chooseRow(destination.subject);
    }
    const QStringList views{QStringLiteral("charts"), QStringLiteral("events"),
                            QStringLiteral("log"), QStringLiteral("settings")};
    if (const auto view = views.indexOf(destination.view); view >= 0) {
        views_->setCurrentIndex(static_cast<int>(view));
        showView(static_cast<int>(view));
    }
}

void MonitorPage::addTitleButtons() {
    pause_ = makeButton(tr("Pause"));
    pause_->setToolTip(tr("Ends after this step and frees the memory; the queue waits"));
    resume_ = makeButton(tr("Resume"), ButtonKind::Primary);
    stop_ = makeButton(tr("Stop…"));
    compare_ = makeButton(tr("Compare with base"), ButtonKind::Primary);
    more_ = makeButton(tr("More"));
    for (QPushButton* button : {pause_, resume_, stop_, compare_, more_}) {
        button->hide();
        addTitleWidget(button);
    }
    connect(pause_, &QPushButton::clicked, this, &MonitorPage::pauseRequested);
    connect(resume_, &QPushButton::clicked, this,
            [this] { Q_EMIT resumeRequested(run_.run().path); });
    connect(stop_, &QPushButton::clicked, this, &MonitorPage::askToStop);
    connect(compare_, &QPushButton::clicked, this, [this] {
        Q_EMIT navigate({PageId::Compare, run_.run().path, QStringLiteral("base")});
    });
}

void MonitorPage::addMoreMenu() {
    auto* menu = new QMenu(more_);
    const auto add = [&](const QString& text, auto&& then) {
        QAction* action = addPageAction(text);
        connect(action, &QAction::triggered, this, then);
        menu->addAction(action);
        return action;
    };
    detach_ = add(tr("Go on in the background"), [this] { Q_EMIT detachRequested(); });
    earlier_ =
        add(tr("Earlier in the queue"), [this] { Q_EMIT earlierRequested(run_.run().path); });
    later_ = add(tr("Later in the queue"), [this] { Q_EMIT laterRequested(run_.run().path); });
    remove_ = add(tr("Take out of the list"), [this] { Q_EMIT removeRequested(run_.run().path); });
    add(tr("Note"), [this] { editNote(); });
    add(tr("Duplicate"), [this] {
        Q_EMIT navigate({PageId::Train, run_.run().path, QStringLiteral("duplicate")});
    });
    add(tr("New job"), [this] { Q_EMIT navigate({PageId::Train, {}, {}}); });
    more_->setMenu(menu);
}

QWidget* MonitorPage::makeEmpty() {
    auto* empty = new EmptyState(QStringLiteral("monitor"), tr("Nothing is running."));
    QPushButton* job = makeButton(tr("New job"), ButtonKind::Primary);
    connect(job, &QPushButton::clicked, this, [this] { Q_EMIT navigate({PageId::Train, {}, {}}); });
    empty->addButton(job);
    return empty;
}

QWidget* MonitorPage::makeList() {
    auto* card = new Card;
    list_ = new TableView(tr("Runs"));
    list_->setModel(sorted_);
    list_->setSortingEnabled(true);
    sorted_->sort(-1);
    list_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    list_->horizontalHeader()->setSortIndicatorClearable(true);
    list_->horizontalHeader()->setAccessibleName(tr("Columns of the runs"));
    list_->horizontalHeader()->setStretchLastSection(false);
    list_->horizontalHeader()->setSectionResizeMode(RunListModel::Name, QHeaderView::Stretch);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->viewport()->installEventFilter(this);
    card->layout()->setContentsMargins(kSpace1, kSpace1, kSpace1, kSpace1);
    card->body()->addWidget(list_);
    connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &MonitorPage::rowChosen);
    return card;
}

QWidget* MonitorPage::makeRun() {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace3);
    standing_ = makeLabel(LabelRole::Soft);
    note_ = makeLabel(LabelRole::Text);
    verdict_ = makeLabel(LabelRole::Text);
    for (QLabel* label : {standing_, note_, verdict_}) {
        label->setWordWrap(true);
    }
    tileGrid_ = new CardGrid(kTileLetters, kTileCount);
    const std::array<QString, kTileCount> names{
        tr("Loss"),          tr("Useful tokens/s"),    tr("Headroom, VRAM"),
        tr("Headroom, RAM"), tr("Close to the limit"), tr("Written to SSD")};
    for (std::size_t i = 0; i < kTileCount; ++i) {
        tiles_[i] = new FigureTile(names[i]);
        tileGrid_->addCard(tiles_[i]);
    }
    tileGrid_->setShown(tiles_[Vram], false);
    verdictFrame_ = new QFrame;
    auto* frame = new QVBoxLayout(verdictFrame_);
    frame->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    frame->addWidget(verdict_);
    views_ = new ChipRow({tr("Charts"), tr("Events"), tr("Log"), tr("Settings")});
    charts_ = new MonitorCharts(run_);
    details_ = new MonitorDetails(run_);
    details_->hide();
    column->addWidget(standing_);
    column->addWidget(note_);
    column->addWidget(tileGrid_);
    column->addWidget(verdictFrame_);
    auto* tools = new QWidget;
    auto* flow = new FlowLayout(tools);
    flow->addWidget(views_);
    for (QWidget* tool : charts_->tools()) {
        flow->addWidget(tool);
    }
    column->addWidget(tools);
    column->addWidget(charts_, 1);
    column->addWidget(details_, 1);
    connect(views_, &ChipRow::chosen, this, &MonitorPage::showView);
    connect(charts_, &MonitorCharts::fitMapRequested, this, &MonitorPage::fitMapRequested);
    connect(charts_, &MonitorCharts::writeAsked, this, &MonitorPage::writeAsked);
    scroll_ = new QScrollArea;
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setAccessibleName(tr("The run shown"));
    return scroll_;
}

/// As many of the columns as there is room for, in their order.
void MonitorPage::fitListColumns() {
    const int room = list_->viewport()->width();
    int used = 0;
    for (int column = 0; column < RunListModel::kColumnCount; ++column) {
        const int width = list_->fontMetrics().averageCharWidth() * (column == 0 ? 14 : 10);
        used += width;
        list_->setColumnHidden(column, column > RunListModel::State && used > room);
    }
}

void MonitorPage::chooseRow(const QString& run) {
    wanted_ = run;
    const QModelIndexList found =
        sorted_->match(sorted_->index(0, 0), RunListModel::PathRole, run, 1, Qt::MatchExactly);
    if (!found.isEmpty()) {
        list_->selectRow(found.front().row());
        list_->scrollTo(found.front());
    }
}

void MonitorPage::rowChosen() {
    const QString run = list_->currentIndex().data(RunListModel::PathRole).toString();
    if (!run.isEmpty() && run != run_.run().path) {
        wanted_ = run;
        Q_EMIT runChosen(run);
    }
}

void MonitorPage::showView(int view) {
    charts_->setVisible(view == 0);
    charts_->showTools(view == 0);
    details_->setVisible(view > 0);
    if (view > 0) {
        details_->showDetail(static_cast<MonitorDetail>(view - 1));
    }
}

void MonitorPage::askToStop() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Stop the run"),
                                tr("Stop %1 at the end of this step?").arg(run_.run().name),
                                QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Every step up to then is kept and it can be resumed at any time. "
           "The queue goes on with the next run."));
    QAbstractButton* stop = box->addButton(tr("Stop the run"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Keep training"), QMessageBox::RejectRole));
    connect(stop, &QAbstractButton::clicked, this, &MonitorPage::stopRequested);
    box->open();
}

void MonitorPage::editNote() {
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("What to remember about %1").arg(run_.run().name));
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setTextValue(run_.run().note);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, run = run_.run().path](const QString& note) { Q_EMIT noteChanged(run, note); });
    dialog->open();
}

void MonitorPage::handleProblem(const QString& action) {
    const QString run = run_.run().path;
    if (action == QLatin1String("resume")) {
        messages()->clear();
        Q_EMIT resumeRequested(run);
    } else if (action == QLatin1String("duplicate")) {
        Q_EMIT navigate({PageId::Train, run, QStringLiteral("duplicate")});
    } else if (action == QLatin1String("data")) {
        Q_EMIT navigate({PageId::Datasets, QString::fromStdString(run_.run().settings.data), {}});
    }
}

void MonitorPage::showRuns() {
    all_->setCurrentIndex(runs_.rows().isEmpty() ? 0 : 1);
    if (runs_.rows().isEmpty()) {
        return;
    }
    chooseRow(wanted_.isEmpty() ? runs_.rows().front().path : wanted_);
    if (!list_->currentIndex().isValid()) {
        list_->selectRow(0);
    }
}

void MonitorPage::showRun() {
    const RunView& run = run_.run();
    const bool isShown = !run.path.isEmpty();
    setHeading(isShown ? elided(run.name) : title());
    setStateText(stateText(run.state));
    setCrumb(run.name);
    setCommandText(canResume(run.state) ? QStringLiteral("strata resume '%1'").arg(run.path)
                                        : QString());
    pause_->setVisible(isHere(run.state));
    stop_->setVisible(isHere(run.state));
    resume_->setVisible(canResume(run.state));
    compare_->setVisible(run.state == RunState::Finished);
    more_->setVisible(isShown);
    detach_->setVisible(run.state == RunState::Running);
    earlier_->setVisible(run.state == RunState::Queued);
    later_->setVisible(run.state == RunState::Queued);
    remove_->setVisible(run.state == RunState::Queued);
    scroll_->widget()->setVisible(isShown);
    note_->setText(run.note);
    note_->setVisible(!run.note.isEmpty());
}

void MonitorPage::showFigures() {
    const RunSeries& series = run_.series();
    const QString share =
        run_.loadedShare() < 1.0
            ? tr("Reading what was recorded: %1 %").arg(qRound(run_.loadedShare() * 100.0))
            : standingText(run_.run(), series);
    standing_->setText(share);
    const Verdict verdict = verdictOf(series.recent(), run_.run().settings);
    verdictFrame_->setVisible(verdict.kind != VerdictKind::Nothing);
    verdict_->setText(verdict.text);
    verdictFrame_->setProperty("surface", verdict.kind == VerdictKind::Advice
                                              ? QStringLiteral("message")
                                              : QStringLiteral("card"));
    verdictFrame_->style()->unpolish(verdictFrame_);
    verdictFrame_->style()->polish(verdictFrame_);
    if (series.isEmpty()) {
        for (FigureTile* tile : tiles_) {
            tile->setFigure(QStringLiteral("–"), {});
        }
        return;
    }
    const QLocale locale;
    const StepFinished& last = series.recent().back();
    const StepFinished& first = series.recent().front();
    const double change = last.loss - first.loss;
    tiles_[Loss]->setFigure(
        locale.toString(static_cast<double>(series.of(Metric::SmoothLoss).last()), 'f', 3),
        last.step == first.step
            ? QString()
            : QStringLiteral("%1 %2").arg(QString(change < 0.0 ? QChar(0x2193) : QChar(0x2191)),
                                          locale.toString(std::abs(change), 'f', 2)));
    tiles_[Loss]->setToolTip(tr("Smoothed; the change is over the last %n step(s)", nullptr,
                                static_cast<int>(last.step - first.step)));
    const double padding = last.paddedTokens > 0 ? 1.0 - static_cast<double>(last.tokens) /
                                                             static_cast<double>(last.paddedTokens)
                                                 : 0.0;
    tiles_[Tokens]->setFigure(countText(qRound64(last.tokensPerSecond)),
                              tr("%1 % padding").arg(qRound(padding * 100.0)));
    tiles_[Limit]->setFigure(locale.toString(last.rooflineRatio, 'f', 2), tr("of forecast"));
    const quint64 writeBudget = run_.run().settings.ssdWriteBudgetBytes;
    tiles_[Written]->setFigure(
        bytesText(series.ssdWrittenBytes()),
        writeBudget > 0 ? tr("of %1").arg(bytesText(writeBudget)) : QString());
    tiles_[Written]->setToolTip(tr("%1 in the last step").arg(bytesText(last.ssdWrittenBytes)));
    showMemoryFigures();
}

void MonitorPage::showMemoryFigures() {
    const RunSeries& series = run_.series();
    if (series.isEmpty()) {
        return;
    }
    const StepFinished& last = series.recent().back();
    const auto show = [](FigureTile* tile, quint64 budget, quint64 peak) {
        if (budget == 0) {
            tile->setFigure(bytesText(peak), tr("used"));
        } else {
            tile->setFigure(bytesText(budget > peak ? budget - peak : 0),
                            tr("of %1").arg(bytesText(budget)));
        }
    };
    const TrainSettings& settings = run_.run().settings;
    quint64 vram = settings.vramBudgetBytes;
    for (const TierView& tier : run_.tiers()) {
        vram = tier.tier == QLatin1String("device") ? tier.budgetBytes : vram;
    }
    tileGrid_->setShown(tiles_[Vram], last.devicePeakBytes > 0);
    show(tiles_[Vram], vram, last.devicePeakBytes);
    show(tiles_[Ram], settings.ramBudgetBytes, last.hostPeakBytes);
}

void MonitorPage::showProblem() {
    if (run_.problem().sentence.isEmpty()) {
        messages()->clear();
    } else {
        messages()->show(run_.problem());
    }
}

bool MonitorPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_->viewport() && event->type() == QEvent::Resize) {
        fitListColumns();
    }
    return Page::eventFilter(watched, event);
}

}  // namespace strata::ui
