// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/turn_view.h"

#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/question_card.h"

#include <QHBoxLayout>

namespace strata::ui {

TurnView::TurnView(QWidget* parent)
    : QWidget(parent), question_(new QuestionCard), row_(new QHBoxLayout) {
    row_->setSpacing(kSpace3);
    setColumn(this, {question_, {row_, 1}}, kSpace3);
}

void TurnView::setTurn(const TurnValue& turn) {
    question_->setPrompt(turn.prompt);
    makeCards(static_cast<int>(turn.order.size()));
    for (int place = 0; place < cards_.size(); ++place) {
        const int model = turn.order[place];
        cards_[place]->setSpeaker(turn.models[model].name);
        cards_[place]->setAnswer(turn.answers[model]);
    }
    markDifferences(turn, cards_);
}

void TurnView::makeCards(int count) {
    while (cards_.size() > count) {
        delete cards_.takeLast();
    }
    while (cards_.size() < count) {
        auto* card = new AnswerCard;
        card->setAgain(AnswerCard::Again::Absent);
        cards_.append(card);
        row_->addWidget(card, 1);
    }
}

}  // namespace strata::ui
