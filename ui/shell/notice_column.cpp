// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notice_column.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {

NoticeColumn::NoticeColumn(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(kSpace5, kSpace2, kSpace5, 0);
    column_->setSpacing(kSpace1);
    hide();
}

void NoticeColumn::setNotices(const QVector<Notice>& notices) {
    const QVector<Notice> shown = notices.first(std::min<qsizetype>(kShownMax, notices.size()));
    const auto says = [this](const Notice& notice) {
        const QWidget* line = lines_.value(notice.subject);
        return line != nullptr && line->accessibleName() == notice.problem.sentence;
    };
    const QStringList before = lines_.keys();
    for (const QString& subject : before) {
        const auto notice = std::ranges::find(shown, subject, &Notice::subject);
        if (notice == shown.end() || !says(*notice)) {
            removeLine(subject);
        }
    }
    for (int place = 0; place < shown.size(); ++place) {
        if (!lines_.contains(shown[place].subject)) {
            QWidget* line = makeLine(shown[place]);
            lines_.insert(shown[place].subject, line);
            column_->insertWidget(place, line);
            line->show();
            orderFocus(*line);
        }
    }
    setVisible(!lines_.isEmpty());
}

void NoticeColumn::removeLine(const QString& subject) {
    QWidget* line = lines_.take(subject);
    column_->removeWidget(line);
    line->hide();
    line->deleteLater();  // one of its buttons may be being pressed
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
    QLabel* sentence = makeWrappedLabel(LabelRole::Text, problem.sentence);
    sentence->setToolTip(problem.reason);
    row->addWidget(sentence, 1);
    for (const ProblemAction& action : problem.actions) {
        QPushButton* button = makeButton(action.name, action.text);
        connect(button, &QPushButton::clicked, this,
                [this, subject = notice.subject, action] { follow(subject, action); });
        row->addWidget(button);
    }
    QPushButton* dismiss = makeButton("dismiss", tr("Dismiss"), ButtonKind::Flat);
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
