// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/demo_pages.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kBarSteps = 1000;

QString baseText(const DemoAnswer& answer) {
    return answer.base.simplified();
}

QString tunedText(const DemoAnswer& answer) {
    return answer.tuned.simplified();
}

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
      pairs_({{tr("Question"), &DemoPair::question, ColumnKind::Words, &DemoPair::quote},
              {tr("Answer"), &DemoPair::answer, ColumnKind::Words, &DemoPair::quote},
              {tr("Source"), &DemoPair::source, ColumnKind::Words, &DemoPair::quote}}),
      answers_({{tr("Question"), &DemoAnswer::question, ColumnKind::Words, &DemoAnswer::question},
                {tr("Base model"), baseText, ColumnKind::Words, baseText},
                {tr("Fine-tuned model"), tunedText, ColumnKind::Words, tunedText}}),
      bodies_(new QStackedWidget),
      document_(new QPlainTextEdit) {
    document_->setReadOnly(true);
    document_->setTabChangesFocus(true);
    document_->setAccessibleName(tr("Text of the sample manual"));
    auto* table = new TableView(tr("Question-answer pairs"));
    stretched(table, &pairs_);
    table->horizontalHeader()->setAccessibleName(tr("Columns of the pairs"));
    table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    bodies_->addWidget(document_);
    bodies_->addWidget(table);
    bodies_->addWidget(makeTraining());
    bodies_->addWidget(makeAnswers());
    setColumn(this, {makeHead(), {bodies_, 1}, makeButtons()}, kSpace3);
    connect(&demo_, &DemoModel::changed, this, &DemoPages::showAll);
    showAll();
}

QWidget* DemoPages::makeHead() {
    place_ = makeLabel(LabelRole::Soft);
    title_ = makeLabel(LabelRole::Heading);
    sentence_ = makeWrappedLabel(LabelRole::Text);
    return makeColumn({place_, title_, sentence_}, kSpace1);
}

QWidget* DemoPages::makeTraining() {
    auto* card = new Card;
    progressText_ = makeWrappedLabel(LabelRole::Text);
    progress_ = new QProgressBar;
    progress_->setAccessibleName(tr("Training progress"));
    progress_->setTextVisible(false);
    progress_->setRange(0, kBarSteps);
    toMonitor_ = makeButton("showInMonitor", tr("Show in Monitor"), ButtonKind::Flat);
    connect(toMonitor_, &QPushButton::clicked, this, &DemoPages::monitorRequested);
    card->add({progressText_, progress_, {toMonitor_, 0, Qt::AlignLeft}});
    return makeColumn({card, room()});
}

QWidget* DemoPages::makeAnswers() {
    question_ = makeWrappedLabel(LabelRole::Text);
    recall_ = makeWrappedLabel(LabelRole::Text);
    answerTable_ = stretched(new TableView(tr("Answers of both models")), &answers_);
    answerTable_->horizontalHeader()->setAccessibleName(tr("Columns of the answers"));
    return makeColumn({question_, recall_, {answerTable_, 1}, room(0)}, kSpace2);
}

QWidget* DemoPages::makeButtons() {
    back_ = makeButton("back", tr("Back"));
    skip_ = makeButton("skip", tr("Skip"));
    next_ = makeButton("next", tr("Next"), ButtonKind::Primary);
    QPushButton* close = makeButton("closeDemo", tr("Close demo"), ButtonKind::Flat);
    connect(close, &QPushButton::clicked, this, &DemoPages::closeRequested);
    connect(back_, &QPushButton::clicked, this, [this] { goTo(step_ - 1); });
    connect(skip_, &QPushButton::clicked, this, [this] { goTo(step_ + 1); });
    connect(next_, &QPushButton::clicked, this, &DemoPages::goOn);
    return makeRow({close, room(), back_, skip_, next_}, kSpace2);
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
    pairs_.setRows(view.pairs);
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
    answers_.setRows(view.answers);
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
