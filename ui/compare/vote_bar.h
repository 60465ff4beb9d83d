// SPDX-License-Identifier: GPL-3.0-or-later
// Which of two answers is better: five buttons, and what the votes say so far.
// Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace strata::ui {

class VoteBar : public QWidget {
    Q_OBJECT

public:
    explicit VoteBar(QWidget* parent = nullptr);

    enum class Voting { Possible, Impossible };
    void setVoting(Voting voting);
    /// The vote that was given; empty: none yet.
    void setVote(const std::optional<Vote>& vote);
    void setVerdict(const QString& verdict);
    void focusFirst();

Q_SIGNALS:
    void voted(strata::ui::Vote vote);

private:
    QVector<QPushButton*> buttons_;  // by Vote
    QLabel* verdict_;
};

}  // namespace strata::ui
