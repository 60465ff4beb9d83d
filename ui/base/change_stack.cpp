// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/change_stack.h"

#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

class FunctionsCommand final : public ChangeCommand {
public:
    FunctionsCommand(const QString& what,
                     const Destination& where,
                     std::function<void()> redo,
                     std::function<void()> undo)
        : ChangeCommand(what, where), redo_(std::move(redo)), undo_(std::move(undo)) {}

    void undo() override { undo_(); }
    void redo() override { redo_(); }

private:
    std::function<void()> redo_;
    std::function<void()> undo_;
};

}  // namespace

ChangeCommand::ChangeCommand(const QString& what, const Destination& where)
    : QUndoCommand(what), stamp_(nextStamp()), where_(where) {}

Change ChangeCommand::change() const {
    return {stamp_, text(), where_};
}

void ChangeCommand::become(const QString& what) {
    setText(what);
    stamp_ = nextStamp();
}

ChangeStack::ChangeStack(QObject* parent) : QUndoStack(parent) {
    connect(this, &QUndoStack::indexChanged, this, &ChangeStack::dropForgotten);
}

const ChangeCommand& ChangeStack::at(int place) const {
    return *static_cast<const ChangeCommand*>(command(place));
}

void ChangeStack::push(const QString& what,
                       const Destination& where,
                       std::function<void()> redo,
                       std::function<void()> undo) {
    push(new FunctionsCommand(what, where, std::move(redo), std::move(undo)));
}

QVector<Change> ChangeStack::changes() const {
    QVector<Change> changes;
    for (int i = 0; i < count(); ++i) {
        if (!at(i).isObsolete()) {
            changes.append(at(i).change());
            changes.last().isUndone = i >= index();
        }
    }
    return changes;
}

void ChangeStack::forget(const QString& subject) {
    bool hasAny = false;
    for (int i = 0; i < count(); ++i) {
        if (at(i).where().subject == subject) {
            // The stack gives its commands as const only; they were made by push.
            const_cast<ChangeCommand&>(at(i)).setObsolete(true);
            hasAny = true;
        }
    }
    if (hasAny) {
        Q_EMIT indexChanged(index());
    }
}

/// Those next to be undone or made again; the stack passes over them without calling them.
void ChangeStack::dropForgotten() {
    while (index() > 0 && at(index() - 1).isObsolete()) {
        undo();
    }
    while (index() < count() && at(index()).isObsolete()) {
        redo();
    }
}

void ChangeStack::undoThrough(quint64 number) {
    const int place = placeOf(number);
    if (place >= 0) {
        setIndex(std::min(index(), place));
    }
}

void ChangeStack::redoThrough(quint64 number) {
    const int place = placeOf(number);
    if (place >= 0) {
        setIndex(std::max(index(), place + 1));
    }
}

int ChangeStack::placeOf(quint64 number) const {
    for (int i = 0; i < count(); ++i) {
        if (at(i).change().stamp.number == number && !at(i).isObsolete()) {
            return i;
        }
    }
    return -1;
}

}  // namespace strata::ui
