// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_result_step.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/documents/build_model.h"
#include "ui/documents/calls_text.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/scroll_column.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace strata::ui {
namespace {

QString shareText(double share) {
    return DocumentResultStep::tr("%1%").arg(QLocale().toString(share * 100.0, 'f', 1));
}

}  // namespace

DocumentResultStep::DocumentResultStep(BuildModel& model, DraftModel& draft, QWidget* parent)
    : QWidget(parent),
      model_(model),
      draft_(draft),
      verdict_(makeWrappedLabel(LabelRole::Heading)),
      actions_(new QWidget),
      rows_(new QGridLayout),
      files_(makeWrappedLabel(LabelRole::Soft)) {
    QPushButton* review = makeButton("reviewPairs", tr("Review pairs"), ButtonKind::Primary);
    QPushButton* open = makeButton("openDataset", tr("Open dataset"));
    QPushButton* train = makeButton("train", tr("Train"));
    setFlow(actions_, {review, open, train});
    connect(review, &QPushButton::clicked, this, &DocumentResultStep::reviewRequested);
    connect(open, &QPushButton::clicked, this, &DocumentResultStep::openRequested);
    connect(train, &QPushButton::clicked, this, &DocumentResultStep::trainRequested);
    gates_ = makeGates();
    auto* numbers = new Card(tr("Numbers"));
    rows_->setHorizontalSpacing(kSpace5);
    rows_->setVerticalSpacing(kSpace2);
    rows_->setColumnStretch(0, 1);
    numbers->body()->addLayout(rows_);
    auto* files = new Card(tr("Files"));
    files_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    files->body()->addWidget(files_);
    QWidget* content = makeColumn({gates_, numbers, files, room()}, kSpace3);
    setColumn(this, {verdict_, actions_, {new ScrollColumn(content), 1}}, kSpace3);
    connect(&model_, &BuildModel::stateChanged, this, &DocumentResultStep::refresh);
    connect(&model_, &BuildModel::countsChanged, this, &DocumentResultStep::refresh);
    connect(&draft_, &DraftModel::choiceChanged, this, &DocumentResultStep::refresh);
    refresh();
}

Card* DocumentResultStep::makeGates() {
    auto* card = new Card(tr("Few pairs passed the gates"));
    gateText_ = makeWrappedLabel(LabelRole::Text);
    relax_ = makeButton("relaxGate", {});
    restore_ = makeButton("enableAllGates", tr("Re-enable all gates"));
    card->add({gateText_, makeFlow({relax_, restore_})});
    connect(relax_, &QPushButton::clicked, this, [this] { Q_EMIT gateRelaxed(gate_); });
    connect(restore_, &QPushButton::clicked, this, &DocumentResultStep::gatesRestored);
    return card;
}

/// Offers the gate that rejected most while it took more than it left, and the way back.
void DocumentResultStep::showGates(qint64 kept) {
    const bool isOver = model_.state() == BuildState::Done || model_.state() == BuildState::Failed;
    const QStringList& relaxed = draft_.choice().relaxedGates;
    ReasonCount most;
    qint64 rejected = 0;
    for (const ReasonCount& each : model_.rejected()) {
        rejected += each.count;
        most = each.canRelax && each.count > most.count ? each : most;
    }
    const bool areFew = isOver && most.count > 0 && kept < rejected;
    gates_->setVisible(areFew || (isOver && !relaxed.isEmpty()));
    gates_->setTitle(!areFew     ? tr("Relaxed gates")
                     : kept == 0 ? tr("No pairs passed the gates")
                                 : tr("Few pairs passed the gates"));
    gate_ = most.reason;
    QStringList texts;
    if (areFew) {
        texts.append(tr("The gate “%1” rejected %2 of %3 pairs. When relaxed, it keeps these pairs "
                        "and puts them first in the review queue. The model is not called again.")
                         .arg(most.label, countText(most.count), countText(kept + rejected)));
        relax_->setText(tr("Relax “%1” and regenerate").arg(most.label));
    }
    if (!relaxed.isEmpty()) {
        texts.append(tr("Relaxed gates: %1. Review the pairs before training.")
                         .arg(relaxed.join(QStringLiteral(", "))));
    }
    gateText_->setText(texts.join(QLatin1Char('\n')));
    relax_->setVisible(areFew);
    restore_->setVisible(!relaxed.isEmpty());
}

void DocumentResultStep::addRow(const QString& name, const QString& value) {
    const int row = rows_->rowCount();
    QLabel* label = makeWrappedLabel(LabelRole::Soft, name);
    rows_->addWidget(label, row, 0);
    rows_->addWidget(makeLabel(LabelRole::Text, value), row, 1, Qt::AlignRight | Qt::AlignTop);
}

void DocumentResultStep::showQuality() {
    const BuildResultView& result = model_.result();
    addRow(tr("Pairs"), tr("%1 on %2 facts").arg(countText(result.pairs), countText(result.facts)));
    addRow(tr("Text pages with pairs"),
           tr("%1 of %2").arg(countText(result.pagesWithPair), countText(result.pagesWithText)));
    addRow(tr("Exact quotes"), shareText(result.quoteExact));
    addRow(tr("Answers with supported numbers"), shareText(result.numberConsistent));
    addRow(tr("Self-contained questions"), shareText(result.selfContained));
    addRow(tr("Duplicates"), shareText(result.duplicates));
    addRow(tr("Leakage between splits"), countText(result.leaks));
    for (const ReasonCount& split : result.splits) {
        addRow(tr("Rows for %1").arg(split.reason), countText(split.count));
    }
    if (!result.generatorCalls.model.isEmpty()) {
        addRow(tr("Generator: %1").arg(result.generatorCalls.model),
               callsText(result.generatorCalls));
    }
    if (!result.judgeCalls.model.isEmpty()) {
        addRow(tr("Judge: %1").arg(result.judgeCalls.model), callsText(result.judgeCalls));
    }
    if (result.failedPassages > 0) {
        addRow(tr("Passages without an answer"), countText(result.failedPassages));
    }
}

void DocumentResultStep::showRejected() {
    for (const ReasonCount& each : model_.rejected()) {
        addRow(tr("Rejected: %1").arg(each.label), countText(each.count));
    }
    for (const ReasonCount& each : model_.rejectedPassages()) {
        addRow(tr("Skipped passages: %1").arg(each.label), countText(each.count));
    }
}

void DocumentResultStep::refresh() {
    while (QLayoutItem* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const BuildResultView& result = model_.result();
    const bool isDone = model_.state() == BuildState::Done;
    const bool isRejected = !isDone && model_.state() == BuildState::Failed &&
                            !(model_.rejected().isEmpty() && model_.rejectedPassages().isEmpty());
    actions_->setVisible(isDone);
    if (isDone) {
        verdict_->setText(
            tr("%1 from %2, generated in %3. %4 of the pages with text have a pair.")
                .arg(tr("%n pair(s)", nullptr, static_cast<int>(result.pairs)),
                     tr("%n document(s)", nullptr, static_cast<int>(result.documents)),
                     durationText(result.seconds),
                     shareText(result.pagesWithText == 0
                                   ? 1.0
                                   : static_cast<double>(result.pagesWithPair) /
                                         static_cast<double>(result.pagesWithText))));
        showQuality();
    } else {
        verdict_->setText(isRejected ? tr("No pairs were kept. See the rejections below. Relax a "
                                          "gate, or use a larger model or other documents.")
                          : model_.state() == BuildState::Failed
                              ? tr("No dataset was created. See the message above.")
                              : tr("No result yet. Generate the pairs first."));
    }
    showRejected();
    showGates(isDone ? result.pairs : 0);
    files_->setText(result.files.isEmpty() ? tr("None yet.")
                                           : result.files.join(QLatin1Char('\n')));
}

}  // namespace strata::ui
