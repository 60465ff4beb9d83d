// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/chat_panel.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/question_edit.h"
#include "ui/base/style_constants.h"
#include "ui/models/chat_model.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace strata::ui {

ChatPanel::ChatPanel(ChatModel& chat, QWidget* parent)
    : QWidget(parent),
      chat_(chat),
      hint_(makeWrappedLabel(LabelRole::Soft)),
      scroll_(new QScrollArea),
      composer_(new QuestionEdit),
      send_(makeButton("send", tr("Send"))),
      stop_(makeButton("stop", tr("Stop"))),
      clear_(makeButton("newChat", tr("New chat"), ButtonKind::Flat)) {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    turns_ = new QVBoxLayout(inner);
    turns_->setContentsMargins(0, 0, 0, 0);
    turns_->setSpacing(kSpace2);
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setAccessibleName(tr("Conversation"));
    composer_->setPlaceholderText(tr("Ask this model…"));
    composer_->setAccessibleName(tr("Message"));
    send_->setToolTip(tr("Send (Enter)"));
    auto* row = rowLayout({send_, stop_, room(), clear_}, kSpace2);
    setColumn(this, {hint_, {scroll_, 1}, composer_, row}, kSpace2);
    connect(composer_, &QuestionEdit::submitted, this, &ChatPanel::send);
    connect(send_, &QPushButton::clicked, this, &ChatPanel::send);
    connect(stop_, &QPushButton::clicked, this, [this] {
        stop_->setEnabled(false);
        Q_EMIT stopRequested();
    });
    connect(clear_, &QPushButton::clicked, this, [this] {
        if (chat_.canRestore()) {
            Q_EMIT restoreRequested();
        } else {
            Q_EMIT newChatRequested();
        }
    });
    connect(composer_, &QuestionEdit::textChanged, this, &ChatPanel::updateControls);
    connect(&chat_, &ChatModel::turnsChanged, this, &ChatPanel::rebuildTurns);
    connect(&chat_, &ChatModel::lastTurnGrew, this, &ChatPanel::growLastTurn);
    // The newest words stay in sight.
    connect(scroll_->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int, int end) { scroll_->verticalScrollBar()->setValue(end); });
    rebuildTurns();
}

void ChatPanel::focusComposer() {
    composer_->setFocus(Qt::OtherFocusReason);
}

void ChatPanel::setObstacle(const QString& reason) {
    obstacle_ = reason;
    updateControls();
}

void ChatPanel::send() {
    const QString text = composer_->toPlainText().trimmed();
    if (text.isEmpty() || chat_.isAnswering() || !obstacle_.isEmpty()) {
        return;
    }
    composer_->clear();
    Q_EMIT sent(text);
}

void ChatPanel::rebuildTurns() {
    while (QLayoutItem* item = turns_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    lastText_ = nullptr;
    for (const ChatTurn& turn : chat_.turns()) {
        auto* frame = new QFrame;
        const bool isPerson = turn.role == ChatRole::Person;
        frame->setProperty("surface", isPerson ? QStringLiteral("wash") : QStringLiteral("card"));
        auto* column = new QVBoxLayout(frame);
        column->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
        column->setSpacing(kSpace1);
        column->addWidget(makeLabel(LabelRole::Heading, isPerson ? tr("You") : tr("The model")));
        QLabel* text = makeWrappedLabel(LabelRole::Text, turn.text);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(text);
        if (!turn.remark.isEmpty()) {
            QLabel* remark = makeWrappedLabel(LabelRole::Faint, turn.remark);
            column->addWidget(remark);
        }
        turns_->addWidget(frame);
        lastText_ = text;
    }
    turns_->addStretch(1);
    updateControls();
}

void ChatPanel::growLastTurn() {
    if (lastText_ != nullptr) {
        lastText_->setText(chat_.turns().last().text);
    }
}

void ChatPanel::updateControls() {
    const bool isAnswering = chat_.isAnswering();
    const bool mayAsk = obstacle_.isEmpty() && !isAnswering;
    composer_->setEnabled(obstacle_.isEmpty());
    send_->setEnabled(mayAsk && !composer_->toPlainText().trimmed().isEmpty());
    stop_->setEnabled(isAnswering);
    clear_->setText(chat_.canRestore() ? tr("Restore previous chat") : tr("New chat"));
    clear_->setEnabled((chat_.canRestore() || !chat_.turns().isEmpty()) && !isAnswering);
    hint_->setText(obstacle_.isEmpty()
                       ? tr("Greedy, up to 256 tokens per answer. The model loads with the first "
                            "question, and the conversation is not saved.")
                       : obstacle_);
    hint_->setVisible(!obstacle_.isEmpty() || chat_.turns().isEmpty());
}

}  // namespace strata::ui
