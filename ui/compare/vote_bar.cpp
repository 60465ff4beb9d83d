// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/vote_bar.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace strata::ui {

VoteBar::VoteBar(QWidget* parent) : QWidget(parent), verdict_(makeWrappedLabel(LabelRole::Soft)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace2);
    row->addWidget(makeLabel(LabelRole::Soft, tr("Better:")));
    const QVector<ChipText> votes{{"voteLeft", tr("1 Left")},
                                  {"voteRight", tr("2 Right")},
                                  {"voteTie", tr("3 Tie")},
                                  {"voteBothBad", tr("4 Both bad")},
                                  {"skipVote", tr("0 Skip")}};
    for (int i = 0; i < votes.size(); ++i) {
        QPushButton* button = makeButton(votes[i].name, votes[i].text, ButtonKind::Chip);
        connect(button, &QPushButton::clicked, this,
                [this, i] { Q_EMIT voted(static_cast<Vote>(i)); });
        buttons_.append(button);
        row->addWidget(button);
    }
    verdict_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(verdict_, 1);
}

void VoteBar::setVoting(Voting voting) {
    for (QPushButton* button : std::as_const(buttons_)) {
        button->setEnabled(voting == Voting::Possible);
    }
}

void VoteBar::setVote(const std::optional<Vote>& vote) {
    for (int i = 0; i < buttons_.size(); ++i) {
        buttons_[i]->setChecked(vote && static_cast<int>(*vote) == i);
    }
}

void VoteBar::setVerdict(const QString& verdict) {
    verdict_->setText(verdict);
}

void VoteBar::focusFirst() {
    buttons_.first()->setFocus(Qt::OtherFocusReason);
}

}  // namespace strata::ui
