// SPDX-License-Identifier: GPL-3.0-or-later
// Where a person writes a question: the text, Send and Stop. Enter sends, Shift+Enter makes a line.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/compare/answer.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class QuestionEdit;

class Composer : public Card {
    Q_OBJECT

public:
    explicit Composer(QWidget* parent = nullptr);

    /// What goes on, in words; empty: nothing, and a question may be sent.
    void setActivity(const QString& activity);
    /// What the field asks for while it is empty.
    void setPlaceholder(const QString& text);
    /// A question with what is known about it; that is kept while the text stays the same.
    void setPrompt(const PromptValue& prompt);
    /// The text is that of an earlier question, which is asked differently; a way out is offered.
    enum class Editing { Earlier, Nothing };
    void setEditing(Editing editing);
    void send();
    void focusText();
    bool isEmpty() const;
    bool hasTextFocus() const;

Q_SIGNALS:
    void sent(const strata::ui::PromptValue& prompt);
    void stopRequested();
    /// The earlier question stays as it was.
    void editCancelled();

private:
    void updateSend();
    void showState();

    Editing editing_ = Editing::Nothing;
    PromptValue known_;
    QString activity_;
    QuestionEdit* text_;
    QLabel* state_;
    QPushButton* keep_;
    QPushButton* stop_;
    QPushButton* send_;
};

}  // namespace strata::ui
