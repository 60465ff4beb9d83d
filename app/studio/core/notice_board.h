// SPDX-License-Identifier: GPL-3.0-or-later
// What the person is told of actions that ended while they were elsewhere: training, a build, an
// export, a download. Each notice stays until it is answered or the person comes to the place that
// says the same. Modules tell; the application shows it in the window and on the desktop.
// Thread: the GUI thread.
#pragma once

#include "ui/base/notice.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::studio {

class NoticeBoard : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// In the order in which they were told.
    const QVector<ui::Notice>& notices() const { return notices_; }
    /// Nothing: there is none of this subject.
    const ui::Notice* find(const QString& subject) const;

    /// Takes the place of an earlier one of its subject.
    void tell(const ui::Notice& notice);
    /// It is no longer so.
    void withdraw(const QString& subject);
    /// The person dismissed it, or followed one of its buttons.
    void answer(const QString& subject);
    /// What the person sees now: a page and which of its views.
    void see(ui::PageId page, const QString& view);

Q_SIGNALS:
    void changed();
    /// Also where the person is at its place already, so that it does not come among notices().
    void told(const strata::ui::Notice& notice);
    void answered(const QString& subject);

private:
    qsizetype placeOf(const QString& subject) const;
    bool isSeen(const ui::Notice& notice) const;

    QVector<ui::Notice> notices_;
    ui::PageId page_;
    QString view_;
};

}  // namespace strata::studio
