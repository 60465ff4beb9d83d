// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notice_column.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/tokens.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {

NoticeColumn::NoticeColumn(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(kSpace5, kSpace2, kSpace5, 0);
    column_->setSpacing(kSpace1);
    hide();
}

void NoticeColumn::setNotices(const QVector<Notice>& notices) {
    QSet<QString> shown;
    for (const Notice& notice : notices.first(std::min<qsizetype>(kShownMax, notices.size()))) {
        shown.insert(notice.subject);
        QWidget*& line = lines_[notice.subject];
        if (line == nullptr) {
            line = makeLine(notice);
            column_->addWidget(line);
            line->show();
            orderFocus(*line);
        }
    }
    for (auto line = lines_.begin(); line != lines_.end();) {
        if (shown.contains(line.key())) {
            ++line;
            continue;
        }
        line.value()->hide();
        line.value()->deleteLater();  // one of its buttons may be being pressed
        line = lines_.erase(line);
    }
    setVisible(!lines_.isEmpty());
}

QWidget* NoticeColumn::makeLine(const Notice& notice) {
    const Problem& problem = notice.problem;
    auto* line = new QFrame;
    line->setProperty(
        "surface", problem.code.isEmpty() ? QStringLiteral("notice") : QStringLiteral("problem"));
    line->setAccessibleName(problem.sentence);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(kSpace3, kSpace1, kSpace2, kSpace1);
    row->setSpacing(kSpace2);
    QLabel* sentence = makeLabel(LabelRole::Text, problem.sentence);
    sentence->setWordWrap(true);
    sentence->setToolTip(problem.reason);
    row->addWidget(sentence, 1);
    for (const ProblemAction& action : problem.actions) {
        QPushButton* button = makeButton(action.text);
        connect(button, &QPushButton::clicked, this,
                [this, subject = notice.subject, action] { follow(subject, action); });
        row->addWidget(button);
    }
    QPushButton* dismiss = makeButton(tr("Dismiss"), ButtonKind::Flat);
    connect(dismiss, &QPushButton::clicked, this,
            [this, subject = notice.subject] { Q_EMIT answered(subject); });
    row->addWidget(dismiss);
    return line;
}

/// Tab meets the buttons where the column stands, before the page below it.
void NoticeColumn::orderFocus(const QWidget& line) {
    QWidget* before = this;
    const auto buttons = line.findChildren<QPushButton*>();
    for (QPushButton* button : buttons) {
        setTabOrder(before, button);
        before = button;
    }
}

void NoticeColumn::follow(const QString& subject, const ProblemAction& action) {
    Q_EMIT answered(subject);
    if (action.act) {
        action.act();
    } else {
        Q_EMIT placeRequested(action.place);
    }
}

}  // namespace strata::ui
