// SPDX-License-Identifier: GPL-3.0-or-later
// The undo of all pages: each has a stack of its own changes, and the active one is that of the
// page and view shown. Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"

#include <QUndoGroup>

namespace strata::ui {

class ChangeGroup : public QUndoGroup {
    Q_OBJECT

public:
    struct Member {
        ChangeStack* stack = nullptr;
        QString place;  ///< where its changes are made, as a person calls it
        PageId page;
        QString view;  ///< as Destination::view; empty: the page's usual one
    };

    using QUndoGroup::QUndoGroup;

    /// The stack outlives the group.
    void add(const Member& member);
    const QVector<Member>& members() const { return members_; }

    /// Makes the stack of this page and view the active one. None: nothing can be undone there.
    void show(PageId page, const QString& view);

    /// By its number, in whichever stack it is; as ChangeStack's own.
    bool isUndone(quint64 change) const;
    void undoThrough(quint64 change);
    void redoThrough(quint64 change);

Q_SIGNALS:
    /// One of the stacks has other changes now.
    void changed();

private:
    QVector<Member> members_;
};

}  // namespace strata::ui
