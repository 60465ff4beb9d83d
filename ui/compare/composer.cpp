// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/composer.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/question_edit.h"
#include "ui/base/style_constants.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {

Composer::Composer(QWidget* parent)
    : Card({}, parent),
      text_(new QuestionEdit),
      state_(makeWrappedLabel(LabelRole::Soft)),
      keep_(makeButton("cancelEdit", tr("Cancel edit"), ButtonKind::Flat)),
      stop_(makeButton("stopAll", tr("Stop all"))),
      send_(makeButton("send", tr("Send"), ButtonKind::Primary)) {
    text_->setAccessibleName(tr("Question"));
    stop_->setToolTip(tr("Ctrl+."));
    send_->setToolTip(tr("Enter"));
    auto* buttons = columnLayout({send_, stop_, room()}, kSpace2);
    add({rowLayout({{text_, 1}, buttons}, kSpace3), rowLayout({{state_, 1}, keep_}, kSpace2)});
    connect(text_, &QuestionEdit::textChanged, this, &Composer::updateSend);
    connect(text_, &QuestionEdit::submitted, this, &Composer::send);
    connect(send_, &QPushButton::clicked, this, &Composer::send);
    connect(stop_, &QPushButton::clicked, this, &Composer::stopRequested);
    connect(keep_, &QPushButton::clicked, this, &Composer::editCancelled);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setActivity({});
}

void Composer::setActivity(const QString& activity) {
    activity_ = activity;
    stop_->setVisible(!activity.isEmpty());
    showState();
    updateSend();
}

void Composer::setEditing(Editing editing) {
    editing_ = editing;
    showState();
}

void Composer::showState() {
    const bool isEditing = editing_ == Editing::Earlier;
    state_->setText(
        !activity_.isEmpty() ? activity_
        : isEditing
            ? tr("You are editing an earlier question. Its previous version and answers are kept.")
            : tr("Enter sends. Shift+Enter adds a line."));
    keep_->setVisible(isEditing);
}

void Composer::setPlaceholder(const QString& text) {
    text_->setPlaceholderText(text);
}

void Composer::setPrompt(const PromptValue& prompt) {
    known_ = prompt;
    text_->setPlainText(prompt.text);
    focusText();
}

void Composer::send() {
    if (!send_->isEnabled()) {
        return;
    }
    PromptValue prompt;
    prompt.text = text_->toPlainText().trimmed();
    if (prompt.text == known_.text) {
        prompt = known_;
    }
    known_ = {};
    text_->clear();
    Q_EMIT sent(prompt);
}

void Composer::focusText() {
    text_->setFocus(Qt::OtherFocusReason);
}

bool Composer::isEmpty() const {
    return text_->toPlainText().trimmed().isEmpty();
}

bool Composer::hasTextFocus() const {
    return text_->hasFocus();
}

void Composer::updateSend() {
    send_->setEnabled(activity_.isEmpty() && !isEmpty());
}

}  // namespace strata::ui
