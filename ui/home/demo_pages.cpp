// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/demo_pages.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/home/demo_answer_model.h"
#include "ui/home/demo_pair_model.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kBarSteps = 1000;

/// All columns of the same width.
TableView* stretched(TableView* table, QAbstractItemModel* model) {
    table->setModel(model);
    table->setTextElideMode(Qt::ElideRight);
    table->horizontalHeader()->setStretchLastSection(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    return table;
}

}  // namespace

DemoPages::DemoPages(DemoModel& demo, QWidget* parent)
    : QWidget(parent),
      demo_(demo),
      pairs_(new DemoPairModel(this)),
      answers_(new DemoAnswerModel(this)),
      bodies_(new QStackedWidget),
      document_(new QPlainTextEdit) {
    document_->setReadOnly(true);
    document_->setTabChangesFocus(true);
    document_->setAccessibleName(tr("Text of the sample manual"));
    auto* table = new TableView(tr("Question-answer pairs"));
    stretched(table, pairs_);
    table->horizontalHeader()->setAccessibleName(tr("Columns of the pairs"));
    table->horizontalHeader()->setSectionResizeMode(DemoPairModel::Source,
                                                    QHeaderView::ResizeToContents);
    bodies_->addWidget(document_);
    bodies_->addWidget(table);
    bodies_->addWidget(makeTraining());
    bodies_->addWidget(makeAnswers());
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    all->addWidget(makeHead());
    all->addWidget(bodies_, 1);
    all->addWidget(makeButtons());
    connect(&demo_, &DemoModel::changed, this, &DemoPages::showAll);
    showAll();
}

QWidget* DemoPages::makeHead() {
    auto* head = new QWidget;
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace1);
    place_ = makeLabel(LabelRole::Soft);
    title_ = makeLabel(LabelRole::Heading);
    sentence_ = makeWrappedLabel(LabelRole::Text);
    for (QLabel* label : {place_, title_, sentence_}) {
        column->addWidget(label);
    }
    return head;
}

QWidget* DemoPages::makeTraining() {
    auto* card = new Card;
    QVBoxLayout* column = card->body();
    progressText_ = makeWrappedLabel(LabelRole::Text);
    progress_ = new QProgressBar;
    progress_->setAccessibleName(tr("Training progress"));
    progress_->setTextVisible(false);
    progress_->setRange(0, kBarSteps);
    toMonitor_ = makeButton("showInMonitor", tr("Show in Monitor"), ButtonKind::Flat);
    connect(toMonitor_, &QPushButton::clicked, this, &DemoPages::monitorRequested);
    column->addWidget(progressText_);
    column->addWidget(progress_);
    column->addWidget(toMonitor_, 0, Qt::AlignLeft);
    auto* body = new QWidget;
    auto* rest = new QVBoxLayout(body);
    rest->setContentsMargins(0, 0, 0, 0);
    rest->addWidget(card);
    rest->addStretch(1);
    return body;
}

QWidget* DemoPages::makeAnswers() {
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace2);
    question_ = makeWrappedLabel(LabelRole::Text);
    recall_ = makeWrappedLabel(LabelRole::Text);
    column->addWidget(question_);
    column->addWidget(recall_);
    answerTable_ = stretched(new TableView(tr("Answers of both models")), answers_);
    answerTable_->horizontalHeader()->setAccessibleName(tr("Columns of the answers"));
    column->addWidget(answerTable_, 1);
    column->addStretch(0);
    return body;
}

QWidget* DemoPages::makeButtons() {
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace2);
    back_ = makeButton("back", tr("Back"));
    skip_ = makeButton("skip", tr("Skip"));
    next_ = makeButton("next", tr("Next"), ButtonKind::Primary);
    QPushButton* close = makeButton("closeDemo", tr("Close demo"), ButtonKind::Flat);
    row->addWidget(close);
    row->addStretch(1);
    for (QPushButton* button : {back_, skip_, next_}) {
        row->addWidget(button);
    }
    connect(close, &QPushButton::clicked, this, &DemoPages::closeRequested);
    connect(back_, &QPushButton::clicked, this, [this] { goTo(step_ - 1); });
    connect(skip_, &QPushButton::clicked, this, [this] { goTo(step_ + 1); });
    connect(next_, &QPushButton::clicked, this, &DemoPages::goOn);
    return buttons;
}

void DemoPages::goTo(int step) {
    step_ = std::clamp<int>(step, Document, Answers);
    showAll();
}

/// What the one button of the step does.
void DemoPages::goOn() {
    const DemoTraining training = demo_.view().training;
    const bool isUntrained = training == DemoTraining::None || training == DemoTraining::Stopped;
    if (step_ == Training && isUntrained) {
        Q_EMIT trainRequested();
    } else if (step_ == Answers) {
        Q_EMIT compareRequested();
    } else {
        goTo(step_ + 1);
    }
}

QString DemoPages::title() const {
    switch (step_) {
        case Document:
            return tr("Document");
        case Pairs:
            return tr("Question-answer pairs");
        case Training:
            return tr("Training");
        default:
            return tr("Answers");
    }
}

QString DemoPages::sentence() const {
    const DemoView& view = demo_.view();
    switch (step_) {
        case Document:
            return tr("This is the manual of an invented lamp, so no model knows what it says.");
        case Pairs:
            return view.pairs.isEmpty()
                       ? tr("Strata Studio is turning the manual into question-answer pairs…")
                       : tr("Strata Studio turned the manual into %1 question-answer pairs; each "
                            "answer quotes the page it comes from.")
                             .arg(countText(view.pairs.size()));
        case Training:
            return tr(
                "Training shows the pairs to a small model until it answers them by itself, "
                "which takes a few minutes on the CPU.");
        default:
            return tr(
                "Ask both models the same question: only the fine-tuned one knows the "
                "manual.");
    }
}

QString DemoPages::trainingText() const {
    const DemoView& view = demo_.view();
    switch (view.training) {
        case DemoTraining::None:
            return view.pairs.isEmpty() ? tr("The pairs are not ready yet.")
                                        : tr("Ready to train.");
        case DemoTraining::Waiting:
            return tr("Queued behind another job");
        case DemoTraining::Stopped:
            return tr("The training was stopped. Start it again or resume it in Monitor.");
        case DemoTraining::Finished:
            return tr("Finished after %1 steps.").arg(countText(view.stepsTotal));
        case DemoTraining::Running:
            break;
    }
    return view.step == 0 ? tr("Preparing…")
                          : tr("Step %1 of %2, loss %3")
                                .arg(countText(view.step), countText(view.stepsTotal),
                                     QLocale().toString(view.loss, 'f', 2));
}

void DemoPages::showAll() {
    const DemoView& view = demo_.view();
    if (view.isOpen != wasOpen_) {
        wasOpen_ = view.isOpen;
        step_ = view.isOpen ? Document : step_;
    }
    place_->setText(tr("Demo, step %1 of %2").arg(step_ + 1).arg(int{kStepCount}));
    title_->setText(title());
    sentence_->setText(sentence());
    if (document_->toPlainText() != view.document) {
        document_->setPlainText(view.document);
    }
    pairs_->setPairs(view.pairs);
    progressText_->setText(trainingText());
    progress_->setVisible(view.training == DemoTraining::Running ||
                          view.training == DemoTraining::Finished);
    progress_->setValue(
        view.stepsTotal > 0 ? static_cast<int>(kBarSteps * view.step / view.stepsTotal) : 0);
    toMonitor_->setVisible(!view.run.isEmpty());
    const bool isTrained = view.training == DemoTraining::Finished;
    question_->setText(!isTrained ? tr("The model is not trained yet. Go back to train it.")
                       : view.pairs.isEmpty()
                           ? QString()
                           : tr("Try: %1").arg(view.pairs[view.pairs.size() / 2].question));
    recall_->setText(view.recall);
    recall_->setVisible(isTrained && !view.recall.isEmpty());
    answers_->setAnswers(view.answers);
    answerTable_->setVisible(isTrained && !view.answers.isEmpty());
    bodies_->setCurrentIndex(step_);
    const bool isUntrained =
        view.training == DemoTraining::None || view.training == DemoTraining::Stopped;
    back_->setEnabled(step_ > Document);
    skip_->setVisible(step_ < Answers);
    next_->setText(step_ == Training && isUntrained ? tr("Start training")
                   : step_ == Answers               ? tr("Open Compare")
                                                    : tr("Next"));
    next_->setEnabled((step_ != Training || (isUntrained && !view.pairs.isEmpty()) || isTrained) &&
                      (step_ != Answers || isTrained) && (step_ != Pairs || !view.pairs.isEmpty()));
}

}  // namespace strata::ui
