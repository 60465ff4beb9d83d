// SPDX-License-Identifier: GPL-3.0-or-later
// What is told above every page until the person has answered it: a line each, with its sentence,
// its buttons and one to dismiss it. Hidden while there is nothing to tell. Thread: the GUI thread.
#pragma once

#include "ui/base/notice.h"

#include <QHash>
#include <QVector>
#include <QWidget>

class QVBoxLayout;

namespace strata::ui {

class NoticeColumn : public QWidget {
    Q_OBJECT

public:
    /// So many are shown at a time; the others follow when these are answered.
    static constexpr int kShownMax = 3;

    explicit NoticeColumn(QWidget* parent = nullptr);

    /// These and no others; those that stay and say the same keep their widgets.
    void setNotices(const QVector<Notice>& notices);
    /// As if the button of this notice were pressed.
    void follow(const QString& subject, const ProblemAction& action);

Q_SIGNALS:
    /// Dismissed, or one of its buttons was pressed.
    void answered(const QString& subject);
    /// A button that leads to a place was pressed.
    void placeRequested(const strata::ui::Destination& place);

private:
    QWidget* makeLine(const Notice& notice);
    void removeLine(const QString& subject);
    void orderFocus(const QWidget& line);

    QVBoxLayout* column_;
    QHash<QString, QWidget*> lines_;  // by subject
};

}  // namespace strata::ui
