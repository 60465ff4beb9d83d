// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/prompt_editor.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <chrono>

namespace strata::ui {
namespace {

constexpr std::chrono::milliseconds kTypingPause{400};
constexpr int kLinesShown = 10;

}  // namespace

PromptEditor::PromptEditor(QWidget* parent)
    : QWidget(parent),
      which_(new ChipRow(
          {{"questions", tr("Questions")}, {"answers", tr("Answers")}, {"judge", tr("Judge")}})),
      text_(new QPlainTextEdit),
      fault_(makeWrappedLabel(LabelRole::Soft)),
      reset_(makeButton("restoreDefault", tr("Restore default"))) {
    which_->setAccessibleName(tr("Prompt to edit"));
    text_->setObjectName(QStringLiteral("prompt"));
    text_->setAccessibleName(tr("Prompt"));
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * kLinesShown + kSpace4);
    text_->installEventFilter(this);
    setColumn(this, {which_, text_, fault_, {reset_, 0, Qt::AlignLeft}});
    pause_.setSingleShot(true);
    pause_.setInterval(kTypingPause);
    connect(&pause_, &QTimer::timeout, this, [this] { Q_EMIT edited(choice_); });
    connect(which_, &ChipRow::chosen, this, [this] {
        flush();
        showPrompt();
    });
    connect(text_, &QPlainTextEdit::textChanged, this, [this] {
        if (!isShowing_) {
            const QString text = text_->toPlainText();
            own() = text == programs() ? QString() : text;
            reset_->setEnabled(!own().isEmpty());
            pause_.start();
        }
    });
    connect(reset_, &QPushButton::clicked, this, [this] {
        own().clear();
        showPrompt();
        pause_.stop();
        Q_EMIT edited(choice_);
    });
}

QString& PromptEditor::own() {
    return which_->currentIndex() == 0   ? choice_.questions
           : which_->currentIndex() == 1 ? choice_.answers
                                         : choice_.judge;
}

QString PromptEditor::programs() const {
    return prompts_.value(which_->currentIndex()).text;
}

void PromptEditor::setPrompts(const PromptChoice& choice, const QVector<PromptView>& prompts) {
    prompts_ = prompts;
    if (!pause_.isActive()) {
        choice_ = choice;
        showPrompt();
    }
    showFault();
}

void PromptEditor::flush() {
    if (pause_.isActive()) {
        pause_.stop();
        Q_EMIT edited(choice_);
    }
}

void PromptEditor::showPrompt() {
    const QString text = own().isEmpty() ? programs() : own();
    if (text_->toPlainText() != text) {
        isShowing_ = true;
        text_->setPlainText(text);
        isShowing_ = false;
    }
    reset_->setEnabled(!own().isEmpty());
    showFault();
}

void PromptEditor::showFault() {
    const QString fault = prompts_.value(which_->currentIndex()).fault;
    fault_->setText(fault.isEmpty() ? tr("Placeholders in double braces are filled in for every "
                                         "passage. Edited prompts are saved with this project.")
                                    : tr("This prompt is invalid: %1.").arg(fault));
    setLabelRole(fault_, fault.isEmpty() ? LabelRole::Soft : LabelRole::Bad);
}

bool PromptEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) {
        flush();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace strata::ui
