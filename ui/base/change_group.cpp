// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/change_group.h"

#include <algorithm>
#include <utility>

namespace strata::ui {

void ChangeGroup::add(const Member& member) {
    members_.append(member);
    addStack(member.stack);
    connect(member.stack, &QUndoStack::indexChanged, this, &ChangeGroup::changed);
}

void ChangeGroup::show(PageId page, const QString& view) {
    QUndoStack* shown = nullptr;
    for (const Member& member : std::as_const(members_)) {
        if (member.page == page && member.view == view) {
            shown = member.stack;
        }
    }
    setActiveStack(shown);
}

bool ChangeGroup::isUndone(quint64 change) const {
    return std::ranges::any_of(members_, [change](const Member& member) {
        return std::ranges::any_of(member.stack->changes(), [change](const Change& listed) {
            return listed.stamp.number == change && listed.isUndone;
        });
    });
}

void ChangeGroup::undoThrough(quint64 change) {
    for (const Member& member : std::as_const(members_)) {
        member.stack->undoThrough(change);
    }
}

void ChangeGroup::redoThrough(quint64 change) {
    for (const Member& member : std::as_const(members_)) {
        member.stack->redoThrough(change);
    }
}

}  // namespace strata::ui
