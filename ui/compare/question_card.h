// SPDX-License-Identifier: GPL-3.0-or-later
// A question as it was asked, with the right answer and its source where a dataset knows them.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/compare/answer.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class QuestionCard : public Card {
    Q_OBJECT

public:
    explicit QuestionCard(QWidget* parent = nullptr);

    void setPrompt(const PromptValue& prompt);
    /// Whether it can be asked differently here; not offered at first.
    enum class Editing { Offered, Impossible, NotOffered };
    void setEditing(Editing editing);
    /// How many other versions of it there are; shown where editing is offered.
    void setVersions(int others);
    /// The parts that ask for things by themselves.
    QPushButton& editButton() const { return *edit_; }
    QPushButton& versionsButton() const { return *versions_; }

private:
    QLabel* prompt_;
    QLabel* reference_;
    QLabel* source_;
    QPushButton* versions_;
    QPushButton* edit_;
};

}  // namespace strata::ui
