// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/conversation_view.h"

#include "ui/base/style_constants.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/conversation_pane.h"
#include "ui/compare/question_card.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>

namespace strata::ui {

ConversationView::ConversationView(CompareModel& model, QWidget* parent)
    : QWidget(parent), model_(model), row_(new QHBoxLayout(this)) {
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(kSpace3);
    listen();
    rebuild();
}

void ConversationView::listen() {
    connect(&model_, &CompareModel::panesChanged, this,
            [this] { fitPanes(std::max(shownPlaces(), static_cast<int>(panes_.size()))); });
    connect(&model_, &CompareModel::turnAdded, this, [this](int turn) {
        addTurn(turn);
        showGoing();
        showVersions();
        followEnd();
    });
    connect(&model_, &CompareModel::turnsReset, this, &ConversationView::rebuild);
    connect(&model_, &CompareModel::answerChanged, this, &ConversationView::showAnswer);
    connect(&model_, &CompareModel::voteChanged, this, &ConversationView::showTurn);
    connect(&model_, &CompareModel::activityChanged, this, &ConversationView::showVersions);
    connect(&model_, &CompareModel::holdChanged, this, &ConversationView::showGoing);
}

void ConversationView::setDifferences(Differences differences) {
    differences_ = differences;
    for (int turn = 0; turn < model_.turns().size(); ++turn) {
        markTurn(turn);
    }
}

void ConversationView::followEnd() {
    for (ConversationPane* pane : std::as_const(panes_)) {
        pane->followEnd();
    }
}

/// As many as the models above, and more where an earlier turn had more.
int ConversationView::shownPlaces() const {
    auto places = model_.panes().size();
    for (const TurnValue& turn : model_.turns()) {
        places = std::max(places, turn.order.size());
    }
    return static_cast<int>(places);
}

void ConversationView::rebuild() {
    for (ConversationPane* pane : std::as_const(panes_)) {
        pane->clear();
    }
    fitPanes(shownPlaces());
    for (int turn = 0; turn < model_.turns().size(); ++turn) {
        addTurn(turn);
    }
    showGoing();
    showVersions();
    followEnd();
}

void ConversationView::fitPanes(int count) {
    while (panes_.size() > count) {
        panes_.last()->hide();
        panes_.takeLast()->deleteLater();
    }
    while (panes_.size() < count) {
        addPane();
    }
}

void ConversationView::addPane() {
    auto* pane = new ConversationPane;
    const int place = static_cast<int>(panes_.size());
    for (int turn = 0; turn < model_.turns().size(); ++turn) {
        pane->addGap();
    }
    connect(&pane->stopButton(), &QPushButton::clicked, this, [this, place] {
        const int turn = static_cast<int>(model_.turns().size()) - 1;
        for (int index = turn; index >= 0; --index) {
            const TurnValue& value = model_.turns()[index];
            const int model = value.order.value(place, -1);
            if (model >= 0 && isGoing(value.answers[model].state)) {
                Q_EMIT stopRequested(index, model);
                return;
            }
        }
    });
    connect(&pane->pauseButton(), &QPushButton::clicked, this,
            &ConversationView::matrixPauseRequested);
    panes_.append(pane);
    row_->addWidget(pane, 1);
    pane->show();
}

void ConversationView::addTurn(int turn) {
    const auto places = model_.turns()[turn].order.size();
    fitPanes(std::max(static_cast<int>(places), static_cast<int>(panes_.size())));
    for (int place = 0; place < panes_.size(); ++place) {
        if (place >= places) {
            panes_[place]->addGap();
            continue;
        }
        const ConversationPane::Cards cards = panes_[place]->addTurn();
        connect(cards.answer, &AnswerCard::againRequested, this, [this, turn, place] {
            Q_EMIT againRequested(turn, model_.turns()[turn].order.value(place));
        });
        connect(&cards.question->editButton(), &QPushButton::clicked, this,
                [this, turn] { Q_EMIT editRequested(turn); });
        connect(&cards.question->versionsButton(), &QPushButton::clicked, this,
                [this, turn] { Q_EMIT nextVersionRequested(turn); });
    }
    showTurn(turn);
}

void ConversationView::showTurn(int turn) {
    const TurnValue& value = model_.turns()[turn];
    const bool isOpen = value.names == Names::Shown || value.vote.has_value();
    for (int place = 0; place < value.order.size(); ++place) {
        const ConversationPane::Cards& cards = panes_[place]->cardsOf(turn);
        const int model = value.order[place];
        cards.question->setPrompt(value.prompt);
        cards.answer->setSpeaker(speakerOf(value, place));
        cards.answer->setMetrics(isOpen ? AnswerCard::Metrics::Shown : AnswerCard::Metrics::Hidden);
        cards.answer->setAnswer(value.answers.value(model));
        cards.answer->setSampling(value.samplings.value(model));
    }
    markTurn(turn);
}

QString ConversationView::speakerOf(const TurnValue& turn, int place) const {
    if (turn.names == Names::Shown || turn.vote.has_value()) {
        return turn.models[turn.order[place]].name;
    }
    return place == 0 ? tr("Left answer") : tr("Right answer");
}

void ConversationView::showAnswer(int turn, int model) {
    const TurnValue& value = model_.turns()[turn];
    const auto place = static_cast<int>(value.order.indexOf(model));
    AnswerCard* card = panes_[place]->cardsOf(turn).answer;
    card->setAnswer(value.answers[model]);
    card->setSampling(value.samplings.value(model));
    if (value.answers[model].state != AnswerState::Streaming) {
        markTurn(turn);
    }
    showGoing();
}

void ConversationView::markTurn(int turn) {
    const TurnValue& value = model_.turns()[turn];
    QVector<AnswerCard*> cards;
    for (int place = 0; place < value.order.size(); ++place) {
        cards.append(panes_[place]->cardsOf(turn).answer);
    }
    if (differences_ == Differences::Marked) {
        markDifferences(value, cards);
        return;
    }
    for (AnswerCard* card : std::as_const(cards)) {
        card->compareWith(std::nullopt);
    }
}

/// The newest answer of each pane that goes on or waits.
void ConversationView::showGoing() {
    for (int place = 0; place < panes_.size(); ++place) {
        QString speaker;
        AnswerValue going;
        for (const TurnValue& turn : model_.turns()) {
            if (place < turn.order.size() && !turn.answers.isEmpty()) {
                const AnswerValue& answer = turn.answers[turn.order[place]];
                speaker = speakerOf(turn, place);
                going = isGoing(answer.state) ? answer : going;
            }
        }
        panes_[place]->setGoing(speaker, going);
        panes_[place]->setPausing(going.state == AnswerState::Waiting &&
                                          model_.hold() == CompareModel::Hold::Matrix
                                      ? ConversationPane::Pausing::Offered
                                      : ConversationPane::Pausing::NotOffered);
    }
}

/// In the first pane: a question is asked of all.
void ConversationView::showVersions() {
    for (int turn = 0; turn < model_.turns().size() && !panes_.isEmpty(); ++turn) {
        if (QuestionCard* question = panes_.first()->cardsOf(turn).question) {
            question->setVersions(model_.branchCountAt(turn));
            question->setEditing(model_.activity().isEmpty() ? QuestionCard::Editing::Offered
                                                             : QuestionCard::Editing::Impossible);
        }
    }
}

}  // namespace strata::ui
