// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/home_page.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/machine_model.h"
#include "ui/base/numbers.h"
#include "ui/base/progress_strip.h"
#include "ui/base/table_view.h"
#include "ui/base/tokens.h"
#include "ui/home/demo_pages.h"
#include "ui/home/recent_model.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

namespace strata::ui {
namespace {

/// Of the page, from which on its cards have room beside each other.
constexpr int kBesideFromLetters = 100;
/// Of the details of recent work, so that they say something.
constexpr int kDetailsLetters = 14;

/// A card with a text and the button that goes on from it.
Card* makeEntry(const QString& title, const QString& text, QPushButton* button) {
    auto* card = new Card(title);
    QLabel* label = makeWrappedLabel(LabelRole::Soft, text);
    card->body()->addWidget(label, 1, Qt::AlignTop);
    card->body()->addWidget(button, 0, Qt::AlignLeft);
    return card;
}

}  // namespace

HomePage::HomePage(MachineModel& machine, RecentModel& recent, QWidget* parent)
    : Page(PageId::Home, tr("Home"), parent),
      machine_(machine),
      recent_(recent),
      demoProgress_(new ProgressStrip),
      stack_(new QStackedWidget),
      entries_(new QBoxLayout(QBoxLayout::LeftToRight)),
      lower_(new QBoxLayout(QBoxLayout::LeftToRight)) {
    setHeading(tr("What would you like to do?"));
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    auto* all = new QVBoxLayout(inner);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    makeEntries();
    all->addLayout(entries_);
    lower_->setSpacing(kSpace3);
    lower_->addWidget(makeRecent(), 3);
    lower_->addWidget(makeMachine(), 2);
    all->addLayout(lower_);
    all->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(inner);
    stack_->addWidget(scroll);
    content()->addWidget(demoProgress_);
    content()->addWidget(stack_, 1);
    connect(&machine, &MachineModel::machineChanged, this, &HomePage::showMachine);
    connect(&recent, &RecentModel::modelReset, this, &HomePage::showRecent);
    showMachine();
    showRecent();
}

DemoPages& HomePage::addDemo(DemoModel& demo) {
    auto* pages = new DemoPages(demo);
    stack_->addWidget(pages);
    connect(&demo, &DemoModel::changed, this, [this, &demo, pages] {
        const bool isOpen = demo.view().isOpen;
        stack_->setCurrentIndex(isOpen ? stack_->indexOf(pages) : 0);
        setHeading(isOpen ? tr("Demo") : tr("What would you like to do?"));
    });
    return *pages;
}

void HomePage::visit(const Destination& destination) {
    if (destination.view == QLatin1String("demo")) {
        Q_EMIT demoRequested();
    }
}

void HomePage::makeEntries() {
    entries_->setSpacing(kSpace3);
    QPushButton* demo = makeButton("startDemo", tr("Start demo"), ButtonKind::Primary);
    connect(demo, &QPushButton::clicked, this, &HomePage::demoRequested);
    Card* first = makeEntry(tr("Demo"),
                            tr("Turn a sample manual into question-answer pairs, fine-tune a small "
                               "model on them, and compare its answers with the base model."),
                            demo);
    first->setProperty("surface", QStringLiteral("accent"));
    QPushButton* documents = makeButton("chooseFiles", tr("Choose files…"));
    connect(documents, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, {}, QStringLiteral("documents")});
    });
    QPushButton* train = makeButton("newJob", tr("New job…"));
    connect(train, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Train, {}, {}});
    });
    entries_->addWidget(first, 1);
    entries_->addWidget(makeEntry(tr("Prepare data from documents"),
                                  tr("PDF, Word, web pages, Markdown. Every pair keeps its source "
                                     "page and evidence. No data leaves this machine."),
                                  documents),
                        1);
    entries_->addWidget(makeEntry(tr("Train a model"),
                                  tr("Choose a model and a dataset. Before you start, you see peak "
                                     "memory, training time and SSD writes."),
                                  train),
                        1);
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
    card->body()->addWidget(emptyRecent_);
    table_ = new TableView(tr("Recent jobs and datasets"));
    table_->setModel(&recent_);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // As tall as its rows: the page scrolls.
    table_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    table_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    table_->viewport()->installEventFilter(this);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT placeRequested(recent_.item(index.row()).destination);
    });
    card->body()->addWidget(table_, 1);
    return card;
}

QWidget* HomePage::makeMachine() {
    auto* card = new Card(tr("This machine"));
    measure_ = makeButton("measureDrive", tr("Measure speed"), ButtonKind::Flat);
    connect(measure_, &QPushButton::clicked, this, &HomePage::measureRequested);
    card->addToHead(measure_);
    facts_ = new FactGrid;
    largest_ = new FactGrid;
    card->body()->addWidget(facts_);
    card->body()->addSpacing(kSpace2);
    card->body()->addWidget(makeLabel(LabelRole::Soft, tr("Largest model you can train here")));
    card->body()->addWidget(largest_);
    warnings_ = makeWrappedLabel(LabelRole::Warn);
    card->body()->addWidget(warnings_);
    card->body()->addStretch(1);
    return card;
}

void HomePage::fit() {
    const bool isBeside = width() >= fontMetrics().averageCharWidth() * kBesideFromLetters;
    for (QBoxLayout* cards : {entries_, lower_}) {
        cards->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
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

void HomePage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    fit();
}

void HomePage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
    }
}

void HomePage::setMeasuring(const QString& text) {
    measure_->setEnabled(text.isEmpty());
    measure_->setText(text.isEmpty() ? tr("Measure speed") : text);
}

void HomePage::showMachine() {
    const MachineView& view = machine_.machine();
    QVector<Fact> facts;
    facts.append({tr("Processor"), view.processor, tr("%n cores", nullptr, view.cores)});
    if (view.graphics.isEmpty()) {
        facts.append({tr("GPU"), tr("None found; training uses the CPU"), {}});
    }
    for (const GraphicsView& card : view.graphics) {
        if (card.obstacle.isEmpty()) {
            facts.append(
                {tr("GPU"),
                 tr("%1, %2, driver %3").arg(card.name, bytesText(card.totalBytes), card.driver),
                 tr("%1 free").arg(bytesText(card.totalBytes - card.usedBytes))});
        } else {
            facts.append({tr("GPU"), tr("%1 (can't be used)").arg(card.name), {}});
        }
    }
    facts.append({tr("Memory"), bytesText(view.ramBytes),
                  tr("%1 free").arg(bytesText(view.ramBytes - view.ramUsedBytes))});
    for (const DriveView& drive : view.drives) {
        const bool measured = drive.readBytesPerSecond > 0.0;
        facts.append({tr("Drive"),
                      measured ? tr("%1 read, %2 write")
                                     .arg(rateText(drive.readBytesPerSecond),
                                          rateText(drive.writeBytesPerSecond))
                               : tr("%1, speed not measured yet").arg(drive.fileSystem),
                      tr("%1 free").arg(bytesText(drive.freeBytes))});
    }
    facts_->setFacts(facts);
    QVector<Fact> largest;
    for (const LargestModelView& model : view.largest) {
        largest.append(
            {model.method, tr("up to %1 parameters (%2)").arg(model.parameters, model.note)});
    }
    largest_->setFacts(largest);
    warnings_->setText(view.warnings.join(QLatin1Char('\n')));
    warnings_->setVisible(!view.warnings.isEmpty());
}

void HomePage::showRecent() {
    const bool isEmpty = recent_.rowCount() == 0;
    emptyRecent_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
    fitColumns();
}

}  // namespace strata::ui
