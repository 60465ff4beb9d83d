// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_page.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/empty_state.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/export/conversion_panel.h"
#include "ui/export/export_panel.h"

#include <QItemSelectionModel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <algorithm>

namespace strata::ui {

namespace {
// Of the width, in proportion.
constexpr int kTableShare = 600;
constexpr int kPanelShare = 440;
}  // namespace

ExportPage::ExportPage(ExportModel& model, QWidget* parent)
    : Page(PageId::Export, tr("Export"), parent),
      model_(model),
      views_(new ChipRow({{"model", tr("Model")}, {"dataset", tr("Dataset")}})),
      stack_(new QStackedWidget),
      modelStack_(new QStackedWidget),
      sources_(new TableView(tr("Runs and models"))),
      panel_(new ExportPanel(model)),
      conversion_(new ConversionPanel(model)),
      progress_(new ProgressStrip) {
    addHeadingWidget(views_);
    stack_->addWidget(makeModelView());
    stack_->addWidget(conversion_);
    addParts(content(), {progress_, {stack_, 1}});
    connect(views_, &ChipRow::chosen, this,
            [this](int view) { showView(static_cast<View>(view)); });
    connect(&model_, &ExportModel::changed, this, &ExportPage::updateCommand);
    connect(&model_.sources(), &QAbstractItemModel::modelReset, this, &ExportPage::selectPending);
    selectPending();
    updateCommand();
}

void ExportPage::visit(const Destination& destination) {
    const bool isDataset = destination.view == QLatin1String("dataset");
    if (isDataset || !destination.subject.isEmpty()) {
        showView(isDataset ? View::Dataset : View::Model);
    }
    if (isDataset && !destination.subject.isEmpty()) {
        ConversionRequest request = model_.conversion();
        request.input = destination.subject;
        request.output.clear();
        Q_EMIT conversionChanged(request);
    } else if (!destination.subject.isEmpty()) {
        pending_ = destination.subject;
    }
    Q_EMIT visited();
}

void ExportPage::showProblem(const Problem& problem) {
    messages()->show(problem);
}

void ExportPage::beginActivity(const QString& what) {
    messages()->clear();
    progress_->begin(what);
}

void ExportPage::setActivityProgress(const QString& phase,
                                     double done,
                                     double total,
                                     const QString& unit) {
    progress_->setProgress(phase, done, total, unit);
}

void ExportPage::endActivity() {
    progress_->end();
}

QWidget* ExportPage::makeModelView() {
    auto* empty = new EmptyState(QStringLiteral("export"),
                                 tr("Nothing to export yet. Train or add a model."));
    QPushButton* models = makeButton("goToModels", tr("Go to Models"), ButtonKind::Primary);
    QPushButton* train = makeButton("goToTrain", tr("Go to Train"));
    empty->addButton(models);
    empty->addButton(train);
    connect(models, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested(Destination{PageId::Models, {}, {}});
    });
    connect(train, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested(Destination{PageId::Train, {}, {}});
    });
    auto* table = new Card(tr("Runs and models"));
    sources_->setModel(&model_.sources());
    table->body()->addWidget(sources_, 1);
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setHandleWidth(kSpace3);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(table);
    splitter->addWidget(panel_);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({kTableShare, kPanelShare});
    modelStack_->addWidget(empty);
    modelStack_->addWidget(splitter);
    connect(sources_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) {
                    proposed_.clear();
                    Q_EMIT sourceChosen(model_.sources().rows()[current.row()].path);
                }
            });
    return modelStack_;
}

void ExportPage::showView(View view) {
    views_->setCurrentIndex(static_cast<int>(view));
    stack_->setCurrentIndex(static_cast<int>(view));
    updateCommand();
}

/// Where a run is wanted, its first model, which is the one meant: another one as soon as its
/// recall is known.
void ExportPage::selectPending() {
    const QVector<ExportSource>& sources = model_.sources().rows();
    modelStack_->setCurrentIndex(sources.isEmpty() ? 0 : 1);
    const auto rowOf = [&sources](const QString& wanted, QString ExportSource::*where) {
        const auto found = std::ranges::find(sources, wanted, where);
        return found == sources.end() ? -1 : static_cast<int>(found - sources.begin());
    };
    const QString proposal = model_.isWriting() ? QString() : proposed_;
    const QString wanted = pending_.isEmpty() ? proposal : pending_;
    int row = rowOf(wanted, &ExportSource::subject);
    bool isProposed = row >= 0;
    if (row < 0) {
        row = rowOf(wanted.isEmpty() ? model_.request().source : wanted, &ExportSource::path);
    }
    if (row < 0) {
        row = model_.sources().usualRow();
        isProposed = row >= 0;
    }
    pending_.clear();
    sources_->setCurrentIndex(row < 0 ? QModelIndex() : model_.sources().index(row, 0));
    proposed_ = isProposed ? sources[row].subject : QString();
}

void ExportPage::updateCommand() {
    setCommandText(stack_->currentIndex() == 0 ? model_.command() : model_.conversionCommand());
}

}  // namespace strata::ui
