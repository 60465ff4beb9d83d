// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/turn_view.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/tokens.h"
#include "ui/compare/answer_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

QLabel* wrappedLabel(LabelRole role) {
    QLabel* label = makeLabel(role);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

TurnView::TurnView(QWidget* parent)
    : QWidget(parent),
      prompt_(wrappedLabel(LabelRole::Text)),
      reference_(wrappedLabel(LabelRole::Soft)),
      source_(wrappedLabel(LabelRole::Soft)),
      versions_(makeButton({}, ButtonKind::Flat)),
      edit_(makeButton(tr("Edit"), ButtonKind::Flat)),
      row_(new QHBoxLayout) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    auto* question = new Card(tr("You"));
    question->setProperty("surface", QStringLiteral("wash"));
    question->body()->setSpacing(kSpace1);
    question->addToHead(versions_);
    question->addToHead(edit_);
    edit_->setToolTip(tr("Edits this question and keeps the previous version and its answers"));
    versions_->setToolTip(tr("Shows the next version of this question and its answers"));
    connect(edit_, &QPushButton::clicked, this, &TurnView::editRequested);
    connect(versions_, &QPushButton::clicked, this, &TurnView::nextVersionRequested);
    setVersions(0);
    for (QLabel* label : {prompt_, reference_, source_}) {
        question->body()->addWidget(label);
    }
    all->addWidget(question);
    row_->setSpacing(kSpace3);
    all->addLayout(row_, 1);
}

void TurnView::setTurn(const TurnValue& turn) {
    turn_ = turn;
    makeCards(static_cast<int>(turn.order.size()));
    showHead();
    const bool isOpen = turn.names == Names::Shown || turn.vote.has_value();
    const QStringList places{tr("Left answer"), tr("Right answer")};
    for (int place = 0; place < cards_.size(); ++place) {
        const int model = turn.order[place];
        AnswerCard* card = cards_[place];
        card->setSpeaker(isOpen ? turn.models[model].name : places.value(place));
        card->setMetrics(isOpen ? AnswerCard::Metrics::Shown : AnswerCard::Metrics::Hidden);
        card->setAnswer(turn.answers[model]);
        card->setSampling(turn.samplings.value(model));
    }
    markDifferences();
}

void TurnView::setAnswer(const TurnValue& turn, int model) {
    turn_ = turn;
    const auto place = turn.order.indexOf(model);
    if (place < 0 || place >= cards_.size()) {
        return;
    }
    cards_[place]->setAnswer(turn.answers[model]);
    cards_[place]->setSampling(turn.samplings.value(model));
    if (turn.answers[model].state != AnswerState::Streaming) {
        markDifferences();
    }
}

void TurnView::setDifferences(Differences differences) {
    differences_ = differences;
    markDifferences();
}

void TurnView::forbidAgain() {
    offersAgain_ = false;
    edit_->hide();
    for (AnswerCard* card : std::as_const(cards_)) {
        card->setAgain(AnswerCard::Again::Absent);
    }
}

void TurnView::setVersions(int others) {
    versions_->setText(tr("%n other version(s)", nullptr, others));
    versions_->setVisible(others > 0);
}

void TurnView::setChanging(Changing changing) {
    edit_->setEnabled(changing == Changing::Possible);
    versions_->setEnabled(changing == Changing::Possible);
}

void TurnView::makeCards(int count) {
    while (cards_.size() > count) {
        delete cards_.takeLast();
    }
    while (cards_.size() < count) {
        auto* card = new AnswerCard;
        card->setAgain(offersAgain_ ? AnswerCard::Again::Offered : AnswerCard::Again::Absent);
        const int place = static_cast<int>(cards_.size());
        connect(card, &AnswerCard::againRequested, this,
                [this, place] { Q_EMIT againRequested(turn_.order.value(place)); });
        cards_.append(card);
        row_->addWidget(card, 1);
    }
}

void TurnView::showHead() {
    const PromptValue& prompt = turn_.prompt;
    prompt_->setText(prompt.text);
    reference_->setText(tr("Reference: %1").arg(prompt.reference));
    reference_->setVisible(!prompt.reference.isEmpty());
    source_->setText(prompt.quote.isEmpty()
                         ? tr("Source: %1").arg(prompt.source)
                         : tr("Source: %1, “%2”").arg(prompt.source, prompt.quote));
    source_->setVisible(!prompt.source.isEmpty());
    edit_->setAccessibleName(tr("Edit the question: %1").arg(prompt.text.simplified()));
}

void TurnView::markDifferences() {
    if (cards_.isEmpty()) {
        return;
    }
    const AnswerState first = turn_.answers.value(turn_.order.value(0)).state;
    const bool isComparable = differences_ == Differences::Marked &&
                              (first == AnswerState::Done || first == AnswerState::Stopped);
    for (int place = 1; place < cards_.size(); ++place) {
        cards_[place]->compareWith(isComparable ? std::optional(cards_.first()->shownText())
                                                : std::nullopt);
    }
}

}  // namespace strata::ui
