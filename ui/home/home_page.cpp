// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/home_page.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/home/adaptive_row.h"
#include "ui/home/demo_pages.h"
#include "ui/home/entry_card.h"
#include "ui/home/machine_card.h"
#include "ui/home/recent_model.h"
#include "ui/home/welcome_pane.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// Of the details of recent work, so that they say something.
constexpr int kDetailsLetters = 14;

/// As tall as the body is; the page scrolls.
QScrollArea* scrolled(QWidget* body) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    body->setObjectName(QStringLiteral("content"));
    area->setWidget(body);
    return area;
}

}  // namespace

HomePage::HomePage(MachineModel& machine, RecentModel& recent, QWidget* parent)
    : Page(PageId::Home, tr("Home"), parent),
      machine_(machine),
      recent_(recent),
      demoProgress_(new ProgressStrip),
      machineCard_(new MachineCard(machine)),
      stack_(new QStackedWidget) {
    auto* inner = new QWidget;
    auto* all = new QVBoxLayout(inner);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    all->addWidget(makeEntries());
    auto* lower = new AdaptiveRow(kSpace3);
    lower->add(makeRecent(), 3);
    lower->add(machineCard_, 2);
    all->addWidget(lower);
    all->addStretch(1);
    stack_->addWidget(scrolled(inner));
    addParts(content(), {demoProgress_, {stack_, 1}});
    connect(&recent, &RecentModel::modelReset, this, &HomePage::showRecent);
    showBody();
    showRecent();
}

DemoPages& HomePage::addDemo(DemoModel& demo) {
    demo_ = new DemoPages(demo);
    stack_->addWidget(demo_);
    connect(&demo, &DemoModel::changed, this, &HomePage::showBody);
    showBody();
    return *demo_;
}

WelcomePane& HomePage::addWelcome(WelcomeModel& welcome) {
    welcome_ = new WelcomePane(welcome, machine_);
    welcomeBody_ = scrolled(welcome_);
    stack_->addWidget(welcomeBody_);
    connect(&welcome, &WelcomeModel::changed, this, &HomePage::showBody);
    showBody();
    return *welcome_;
}

void HomePage::showBody() {
    if (demo_ != nullptr && demo_->model().view().isOpen) {
        stack_->setCurrentWidget(demo_);
        setHeading(tr("Demo"));
    } else if (welcome_ != nullptr && welcome_->model().view().isOpen) {
        stack_->setCurrentWidget(welcomeBody_);
        setHeading(tr("Welcome to Strata Studio"));
    } else {
        stack_->setCurrentIndex(0);
        setHeading(tr("What would you like to do?"));
    }
}

void HomePage::visit(const Destination& destination) {
    if (destination.view == QLatin1String("demo")) {
        Q_EMIT demoRequested();
    }
}

AdaptiveRow* HomePage::makeEntries() {
    QPushButton* start = makeButton("startDemo", tr("Start demo"), ButtonKind::Primary);
    connect(start, &QPushButton::clicked, this, &HomePage::demoRequested);
    auto* demo = new EntryCard(tr("Demo"),
                               tr("Turn a sample manual into question-answer pairs, fine-tune a "
                                  "small model on them, and compare its answers with the base "
                                  "model."),
                               start);
    demo->emphasize();
    QPushButton* choose = makeButton("chooseFiles", tr("Choose files…"));
    connect(choose, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, {}, QStringLiteral("documents")});
    });
    auto* documents = new EntryCard(tr("Prepare data from documents"),
                                    tr("PDF, Word, web pages, Markdown. Every pair keeps its "
                                       "source page and evidence. No data leaves this machine."),
                                    choose);
    QPushButton* newJob = makeButton("newJob", tr("New job…"));
    connect(newJob, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Train, {}, {}});
    });
    auto* train = new EntryCard(tr("Train a model"),
                                tr("Choose a model and a dataset. Before you start, you see peak "
                                   "memory, training time and SSD writes."),
                                newJob);
    auto* entries = new AdaptiveRow(kSpace3);
    for (QWidget* card : {demo, documents, train}) {
        entries->add(card, 1);
    }
    return entries;
}

QWidget* HomePage::makeRecent() {
    auto* card = new Card(tr("Recent"));
    QPushButton* all = makeButton("allJobs", tr("All jobs"), ButtonKind::Flat);
    connect(all, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Monitor, {}, {}});
    });
    card->addToHead(all);
    emptyRecent_ = makeWrappedLabel(
        LabelRole::Soft, tr("Nothing yet. Start with the demo: it needs no data of your own."));
    table_ = new TableView(tr("Recent jobs and datasets"));
    table_->setModel(&recent_);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // As tall as its rows: the page scrolls.
    table_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    table_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    table_->viewport()->installEventFilter(this);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT placeRequested(recent_.rows()[index.row()].destination);
    });
    card->add({emptyRecent_, {table_, 1}});
    return card;
}

/// Name and state always; the date and the details where they have room.
void HomePage::fitColumns() {
    QHeaderView* header = table_->horizontalHeader();
    const auto widthOf = [this, header](int column) {
        const QAbstractItemView* table = table_;
        return std::max(table->sizeHintForColumn(column), header->sectionSizeHint(column));
    };
    for (const int column : {RecentModel::Changed, RecentModel::What}) {
        table_->setColumnHidden(column, false);  // what is hidden has no width
    }
    const int changed = widthOf(RecentModel::Changed);
    const int room =
        table_->viewport()->width() - widthOf(RecentModel::Name) - widthOf(RecentModel::State);
    const bool hasDetails =
        room - changed >= table_->fontMetrics().averageCharWidth() * kDetailsLetters;
    table_->setColumnHidden(RecentModel::Changed, room < changed);
    table_->setColumnHidden(RecentModel::What, !hasDetails);
    for (const int column : {RecentModel::Name, RecentModel::What}) {
        const bool takesRoom = column == (hasDetails ? RecentModel::What : RecentModel::Name);
        header->setSectionResizeMode(
            column, takesRoom ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    }
}

bool HomePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    return Page::eventFilter(watched, event);
}

void HomePage::showRecent() {
    const bool isEmpty = recent_.rowCount() == 0;
    emptyRecent_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
    fitColumns();
}

}  // namespace strata::ui
