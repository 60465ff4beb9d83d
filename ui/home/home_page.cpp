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

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// A card with a text and the button that goes on from it.
Card* makeEntry(const QString& title, const QString& text, QPushButton* button) {
    auto* card = new Card(title);
    QLabel* label = makeLabel(LabelRole::Soft, text);
    label->setWordWrap(true);
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
      stack_(new QStackedWidget) {
    setHeading(tr("What would you like to do?"));
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    auto* all = new QVBoxLayout(inner);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    all->addWidget(makeEntries());
    auto* lower = new QHBoxLayout;
    lower->setSpacing(kSpace3);
    lower->addWidget(makeRecent(), 3);
    lower->addWidget(makeMachine(), 2);
    all->addLayout(lower, 1);
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

QWidget* HomePage::makeEntries() {
    auto* row = new QWidget;
    auto* cards = new QHBoxLayout(row);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(kSpace3);
    QPushButton* demo = makeButton(tr("Start demo"), ButtonKind::Primary);
    connect(demo, &QPushButton::clicked, this, &HomePage::demoRequested);
    Card* first = makeEntry(tr("Demo"),
                            tr("Turn a sample manual into question-answer pairs, fine-tune a small "
                               "model on them, and compare its answers with the base model."),
                            demo);
    first->setProperty("surface", QStringLiteral("accent"));
    QPushButton* documents = makeButton(tr("Choose files…"));
    connect(documents, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, {}, QStringLiteral("documents")});
    });
    QPushButton* train = makeButton(tr("New job…"));
    connect(train, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Train, {}, {}});
    });
    cards->addWidget(first, 1);
    cards->addWidget(makeEntry(tr("Prepare data from documents"),
                               tr("PDF, Word, web pages, Markdown. Every pair keeps its source "
                                  "page and evidence. No data leaves this machine."),
                               documents),
                     1);
    cards->addWidget(makeEntry(tr("Train a model"),
                               tr("Choose a model and a dataset. Before you start, you see peak "
                                  "memory, training time and SSD writes."),
                               train),
                     1);
    return row;
}

QWidget* HomePage::makeRecent() {
    auto* card = new Card(tr("Recent"));
    QPushButton* all = makeButton(tr("All jobs"), ButtonKind::Flat);
    connect(all, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Monitor, {}, {}});
    });
    card->addToHead(all);
    emptyRecent_ = makeLabel(LabelRole::Soft,
                             tr("Nothing yet. Start with the demo: it needs no data of your own."));
    emptyRecent_->setWordWrap(true);
    card->body()->addWidget(emptyRecent_);
    table_ = new TableView(tr("Recent jobs and datasets"));
    table_->setModel(&recent_);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(RecentModel::State, QHeaderView::Stretch);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT placeRequested(recent_.item(index.row()).destination);
    });
    card->body()->addWidget(table_, 1);
    return card;
}

QWidget* HomePage::makeMachine() {
    auto* card = new Card(tr("This machine"));
    measure_ = makeButton(tr("Measure drive"), ButtonKind::Flat);
    connect(measure_, &QPushButton::clicked, this, &HomePage::measureRequested);
    card->addToHead(measure_);
    facts_ = new FactGrid;
    card->body()->addWidget(facts_);
    warnings_ = makeLabel(LabelRole::Warn);
    warnings_->setWordWrap(true);
    card->body()->addWidget(warnings_);
    card->body()->addStretch(1);
    return card;
}

void HomePage::setMeasuring(const QString& text) {
    measure_->setEnabled(text.isEmpty());
    measure_->setText(text.isEmpty() ? tr("Measure drive") : text);
}

void HomePage::showMachine() {
    const MachineView& view = machine_.machine();
    QVector<Fact> facts;
    facts.append({tr("Processor"), view.processor, tr("%n cores", nullptr, view.cores)});
    if (view.graphics.isEmpty()) {
        facts.append({tr("GPU"), tr("none usable; models train on the CPU"), {}});
    }
    for (const GraphicsView& card : view.graphics) {
        facts.append({tr("GPU"), tr("%1, driver %2").arg(card.name, card.driver),
                      bytesText(card.totalBytes)});
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
    for (const LargestModelView& largest : view.largest) {
        facts.append({largest.method, largest.note, largest.parameters});
    }
    facts_->setFacts(facts);
    warnings_->setText(view.warnings.join(QLatin1Char('\n')));
    warnings_->setVisible(!view.warnings.isEmpty());
}

void HomePage::showRecent() {
    const bool isEmpty = recent_.rowCount() == 0;
    emptyRecent_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
}

}  // namespace strata::ui
