// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/matrix_panel.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/compare/turn_view.h"
#include "ui/compare/vote_statistics.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kPromptsUsual = 128;
constexpr int kPromptsMax = 2000;
constexpr int kDataLetters = 14;

QString percent(double share) {
    return MatrixPanel::tr("%1%").arg(QLocale().toString(std::lround(share * 100.0)));
}

QString summaryText(const QString& name, const MatrixSummary& summary) {
    QString text = MatrixPanel::tr("%1: %n answered", nullptr, summary.answered).arg(name);
    if (summary.overlapMean >= 0.0) {
        text = MatrixPanel::tr("%1: %n answered, %2 exact, ROUGE-L %3", nullptr, summary.answered)
                   .arg(name, QLocale().toString(summary.exact), percent(summary.overlapMean));
    }
    if (summary.loss >= 0.0) {
        text = MatrixPanel::tr("%1, loss %2 on the references")
                   .arg(text, QLocale().toString(summary.loss, 'f', 3));
    }
    return text;
}

/// Which of the first two models comes closer to the reference, row by row.
QString verdictText(const MatrixModel& model) {
    if (model.models().size() < 2) {
        return {};
    }
    VoteTally tally;
    for (const MatrixRow& row : model.rows()) {
        const double first = row.answers[0].overlap;
        const double second = row.answers[1].overlap;
        if (first < 0.0 || second < 0.0) {
            continue;
        }
        tally.firstWins += first > second ? 1 : 0;
        tally.secondWins += second > first ? 1 : 0;
        tally.ties += std::abs(first - second) <= 0.0 ? 1 : 0;
    }
    const QString verdict = verdictOf(tally, model.models()[0].name, model.models()[1].name);
    return verdict.isEmpty() ? QString()
                             : MatrixPanel::tr("Closer to the reference: %1").arg(verdict);
}

}  // namespace

MatrixPanel::MatrixPanel(MatrixModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      filter_(new MatrixFilter(model, this)),
      head_(new QWidget),
      data_(new QComboBox),
      promptsMax_(new QSpinBox),
      run_(makeButton("runMatrix", tr("Run matrix"), ButtonKind::Primary)),
      pause_(makeButton("pause", tr("Pause"))),
      resume_(makeButton("resume", tr("Resume"), ButtonKind::Primary)),
      export_(makeButton("export", tr("Export"))),
      progress_(new ProgressStrip),
      summary_(makeWrappedLabel(LabelRole::Text)),
      choices_(new ChipRow({{"all", tr("All")},
                            {"different", tr("Different")},
                            {"failed", tr("Failed")},
                            {"starred", tr("Starred")}})),
      split_(new QSplitter(Qt::Vertical)),
      table_(new QTableView),
      detailArea_(new QScrollArea),
      detail_(new TurnView),
      empty_(new EmptyState(QStringLiteral("datasets"),
                            tr("Ask every model the questions of a dataset and compare each answer "
                               "with the reference."))) {
    buildHead();
    buildTable();
    QPushButton* toData = makeButton("openDatasets", tr("Open datasets"));
    empty_->addButton(toData);
    setColumn(this, {head_, progress_, summary_, choices_, {split_, 1}, {empty_, 1}}, kSpace3);
    connect(toData, &QPushButton::clicked, this, &MatrixPanel::dataRequested);
    listen();
    showDataChoices();
    showRows();
    showActivity();
}

void MatrixPanel::buildHead() {
    data_->setObjectName(QStringLiteral("matrixDataset"));
    data_->setAccessibleName(tr("Dataset"));
    data_->setPlaceholderText(tr("No dataset"));
    data_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    data_->setMinimumContentsLength(kDataLetters);
    promptsMax_->setAccessibleName(tr("Max prompts"));
    promptsMax_->setRange(1, kPromptsMax);
    promptsMax_->setValue(kPromptsUsual);
    promptsMax_->setPrefix(tr("up to "));
    promptsMax_->setSuffix(tr(" prompts"));
    auto* menu = new QMenu(export_);
    const auto add = [&](const QString& text, MatrixFormat format) {
        connect(menu->addAction(text), &QAction::triggered, this,
                [this, format] { Q_EMIT exportRequested(format); });
    };
    add(tr("CSV table"), MatrixFormat::Csv);
    add(tr("JSONL, one row per line"), MatrixFormat::Jsonl);
    add(tr("HTML page"), MatrixFormat::Html);
    export_->setMenu(menu);
    setRow(head_, {{data_, 1}, promptsMax_, export_, pause_, resume_, run_}, kSpace2);
    connect(pause_, &QPushButton::clicked, this, &MatrixPanel::pauseRequested);
    connect(resume_, &QPushButton::clicked, this, &MatrixPanel::resumeRequested);
    connect(data_, &QComboBox::activated, this, [this] { isDataChosen_ = true; });
    connect(run_, &QPushButton::clicked, this,
            [this] { Q_EMIT runRequested(data_->currentData().toString(), promptsMax_->value()); });
}

void MatrixPanel::buildTable() {
    table_->setAccessibleName(tr("Answers from all models"));
    table_->horizontalHeader()->setAccessibleName(tr("Columns of the answers"));
    table_->setModel(filter_);
    table_->setSortingEnabled(true);
    table_->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    table_->horizontalHeader()->setSortIndicatorClearable(true);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->setTabKeyNavigation(false);
    choices_->setToolTip(
        tr("Different: the answers differ. Failed: no answer, or fewer than half of its words "
           "match the reference."));
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    setColumn(inner, {detail_});
    detailArea_->setWidget(inner);
    detailArea_->setWidgetResizable(true);
    detailArea_->setFrameShape(QFrame::NoFrame);
    detailArea_->setAccessibleName(tr("Selected row"));
    auto* card = new Card;
    card->body()->addWidget(table_);
    split_->addWidget(card);
    split_->addWidget(detailArea_);
    split_->setChildrenCollapsible(false);
    split_->setSizes({600, 500});
    split_->setStretchFactor(0, 3);
    split_->setStretchFactor(1, 2);
}

void MatrixPanel::listen() {
    connect(&model_, &MatrixModel::dataChoicesChanged, this, &MatrixPanel::showDataChoices);
    connect(&model_, &MatrixModel::modelReset, this, &MatrixPanel::showRows);
    connect(&model_, &MatrixModel::summaryChanged, this, &MatrixPanel::showSummary);
    connect(&model_, &MatrixModel::statusChanged, this, &MatrixPanel::showSummary);
    connect(&model_, &MatrixModel::activityChanged, this, &MatrixPanel::showActivity);
    connect(&model_, &MatrixModel::progressChanged, this,
            [this](const QString& phase, int done, int total) {
                progress_->setProgress(phase, done, total, QStringLiteral("rows"));
            });
    connect(&model_, &MatrixModel::dataChanged, this, &MatrixPanel::showCurrentRow);
    connect(choices_, &ChipRow::chosen, this,
            [this](int choice) { filter_->setChoice(static_cast<RowChoice>(choice)); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &MatrixPanel::showCurrentRow);
}

void MatrixPanel::setModels(Models models) {
    models_ = models;
    updateButtons();
}

void MatrixPanel::showDataChoices() {
    const QString current = isDataChosen_ ? data_->currentData().toString() : QString();
    data_->clear();
    for (const DataChoice& choice : model_.dataChoices()) {
        data_->addItem(choice.name, choice.path);
        data_->setItemData(data_->count() - 1, choice.path, Qt::ToolTipRole);
    }
    data_->setCurrentIndex(std::max(data_->findData(current), data_->count() > 0 ? 0 : -1));
    updateButtons();
}

void MatrixPanel::showRows() {
    const bool isEmpty = model_.rows().isEmpty();
    for (QWidget* widget : {static_cast<QWidget*>(choices_), static_cast<QWidget*>(split_)}) {
        widget->setVisible(!isEmpty);
    }
    empty_->setVisible(isEmpty);
    QHeaderView* header = table_->horizontalHeader();
    for (int column = 0; column < model_.columnCount(); ++column) {
        const bool isNarrow =
            column == MatrixModel::Star ||
            (column >= MatrixModel::FirstAnswer && (column - MatrixModel::FirstAnswer) % 2 == 1);
        header->setSectionResizeMode(
            column, isNarrow ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    }
    fitRows();
    if (!isEmpty) {
        table_->setCurrentIndex(filter_->index(0, MatrixModel::Prompt));
    }
    showSummary();
    showCurrentRow();
}

void MatrixPanel::showSummary() {
    QStringList lines{verdictText(model_)};
    for (int model = 0; model < model_.models().size(); ++model) {
        lines.append(summaryText(model_.models()[model].name, model_.summaryOf(model)));
    }
    lines.append(model_.status());
    lines.removeAll(QString());
    summary_->setText(lines.join(QLatin1Char('\n')));
    summary_->setVisible(!lines.isEmpty());
    const QStringList texts{tr("All %1"), tr("Different %1"), tr("Failed %1"), tr("Starred %1")};
    for (int choice = 0; choice < kRowChoiceCount; ++choice) {
        choices_->setText(choice, texts[choice].arg(QLocale().toString(
                                      filter_->countOf(static_cast<RowChoice>(choice)))));
    }
    updateButtons();
}

void MatrixPanel::showActivity() {
    switch (model_.activity()) {
        case MatrixModel::Activity::Idle:
            progress_->end();
            break;
        case MatrixModel::Activity::Running:
            progress_->begin(tr("Asking the models one after another"));
            break;
        case MatrixModel::Activity::Pausing:
            progress_->begin(tr("Pausing…"));
            break;
        case MatrixModel::Activity::Paused:
            progress_->begin(tr("Paused"));
            break;
    }
    updateButtons();
}

void MatrixPanel::showCurrentRow() {
    const QModelIndex current = filter_->mapToSource(table_->currentIndex());
    detailArea_->setVisible(current.isValid());
    if (current.isValid()) {
        detail_->setTurn(model_.turnOf(current.row()));
    }
}

void MatrixPanel::updateButtons() {
    using Activity = MatrixModel::Activity;
    const Activity activity = model_.activity();
    run_->setVisible(activity != Activity::Paused);
    run_->setEnabled(activity == Activity::Idle && data_->currentIndex() >= 0 &&
                     models_ == Models::Chosen);
    run_->setToolTip(models_ == Models::Missing     ? tr("Choose a model first")
                     : models_ == Models::Answering ? tr("Wait for the answers to finish")
                     : data_->currentIndex() < 0    ? tr("No datasets yet")
                                                    : QString());
    pause_->setVisible(activity == Activity::Running || activity == Activity::Pausing);
    pause_->setEnabled(activity == Activity::Running);
    resume_->setVisible(activity == Activity::Paused);
    resume_->setEnabled(models_ != Models::Answering);
    resume_->setToolTip(models_ == Models::Answering ? tr("Wait for the answers to finish")
                                                     : QString());
    export_->setEnabled(!model_.rows().isEmpty());
}

void MatrixPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
    }
}

void MatrixPanel::fitRows() {
    const int height = std::max(kRowHeight, table_->fontMetrics().height() + kSpace3);
    table_->verticalHeader()->setMinimumSectionSize(kTargetMinPx);
    table_->verticalHeader()->setDefaultSectionSize(height);
    table_->setMinimumHeight(height * 2);
}

}  // namespace strata::ui
