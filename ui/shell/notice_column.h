// SPDX-License-Identifier: GPL-3.0-or-later
// What is told above every page until the person has answered it: a line each, with its sentence,
// its buttons and one to dismiss it. Hidden while there is nothing to tell. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/problem.h"

#include <QHash>
#include <QVector>
#include <QWidget>

class QVBoxLayout;

namespace strata::ui {

struct Notice {
    QString subject;  ///< a run's path: each has one notice at most
    Problem problem;  ///< with a code: a failure
};

class NoticeColumn : public QWidget {
    Q_OBJECT

public:
    /// So many are shown at a time; the others follow when these are answered.
    static constexpr int kShownMax = 3;

    explicit NoticeColumn(QWidget* parent = nullptr);

    /// These and no others; those that stay keep their widgets.
    void setNotices(const QVector<Notice>& notices);

Q_SIGNALS:
    /// Dismissed, or one of its buttons was pressed.
    void answered(const QString& subject);
    /// A button that leads to a place was pressed.
    void placeRequested(const strata::ui::Destination& place);

private:
    QWidget* makeLine(const Notice& notice);
    void orderFocus(const QWidget& line);
    void follow(const QString& subject, const ProblemAction& action);

    QVBoxLayout* column_;
    QHash<QString, QWidget*> lines_;  // by subject
};

}  // namespace strata::ui
