// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/conversation_pane.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/question_card.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace strata::ui {

namespace {
constexpr int kFollowMarginPx = 8;
constexpr int kScrollMinPx = 48;
}  // namespace

ConversationPane::ConversationPane(QWidget* parent)
    : QWidget(parent),
      scroll_(new QScrollArea),
      column_(new QVBoxLayout),
      going_(new QWidget),
      state_(makeWrappedLabel(LabelRole::Soft)),
      pause_(makeButton("pauseMatrix", tr("Pause matrix"))),
      stop_(makeButton("stop", tr("Stop"))) {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(kSpace3);
    column_->addStretch(1);
    inner->setLayout(column_);
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    // An open panel takes its room first.
    scroll_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    scroll_->setMinimumHeight(kScrollMinPx);
    pause_->setToolTip(tr("The matrix continues after your question is answered."));
    setRow(going_, {{state_, 1}, pause_, stop_}, kSpace2);
    setColumn(this, {{scroll_, 1}, going_}, kSpace2);
    QScrollBar* bar = scroll_->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this,
            [this, bar](int value) { followsEnd_ = value >= bar->maximum() - kFollowMarginPx; });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int most) {
        if (followsEnd_) {
            bar->setValue(most);
        }
    });
    setGoing({}, {});
    setPausing(Pausing::NotOffered);
}

ConversationPane::Cards ConversationPane::addTurn() {
    const Cards cards{new QuestionCard, new AnswerCard};
    column_->insertWidget(column_->count() - 1, cards.question);
    column_->insertWidget(column_->count() - 1, cards.answer);
    turns_.append(cards);
    return cards;
}

void ConversationPane::clear() {
    for (const Cards& cards : std::as_const(turns_)) {
        for (QWidget* card :
             {static_cast<QWidget*>(cards.question), static_cast<QWidget*>(cards.answer)}) {
            if (card != nullptr) {
                column_->removeWidget(card);
                card->hide();
                card->deleteLater();  // one of its buttons may have asked for this
            }
        }
    }
    turns_.clear();
}

void ConversationPane::setGoing(const QString& speaker, const AnswerValue& answer) {
    const bool isWaiting = answer.state == AnswerState::Waiting;
    going_->setVisible(isWaiting || answer.state == AnswerState::Streaming);
    state_->setText(!isWaiting                   ? tr("Answering…")
                    : !answer.waitsFor.isEmpty() ? answer.waitsFor
                                                 : tr("Queued"));
    stop_->setAccessibleName(tr("Stop %1").arg(speaker));
    scroll_->setAccessibleName(speaker.isEmpty() ? tr("Questions and answers")
                                                 : tr("Conversation with %1").arg(speaker));
}

void ConversationPane::setPausing(Pausing pausing) {
    pause_->setVisible(pausing == Pausing::Offered);
}

void ConversationPane::followEnd() {
    followsEnd_ = true;
    scroll_->verticalScrollBar()->setValue(scroll_->verticalScrollBar()->maximum());
}

}  // namespace strata::ui
