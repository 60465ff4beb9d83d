// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/change_stack.h"

#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

constexpr qsizetype kClosedMax = 1000;

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
    connect(this, &QUndoStack::indexChanged, this, &ChangeStack::passObsolete);
}

const ChangeCommand& ChangeStack::at(int place) const {
    return *static_cast<const ChangeCommand*>(command(place));
}

quint64 ChangeStack::push(const QString& what,
                          const Destination& where,
                          std::function<void()> redo,
                          std::function<void()> undo) {
    auto* command = new FunctionsCommand(what, where, std::move(redo), std::move(undo));
    const quint64 number = command->change().stamp.number;
    push(command);
    return number;
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

void ChangeStack::close() {
    const QVector<Change> all = changes();
    std::ranges::for_each(all, [this](const Change& change) { keepAsClosed(change); });
    clear();
}

void ChangeStack::close(const QString& subject) {
    const QVector<Change> all = changes();
    for (const Change& change : all) {
        if (change.where.subject == subject) {
            keepAsClosed(change);
            makeObsolete(placeOf(change.stamp.number));
        }
    }
    Q_EMIT indexChanged(index());
}

void ChangeStack::drop(quint64 number) {
    if (const int place = placeOf(number); place >= 0) {
        makeObsolete(place);
        Q_EMIT indexChanged(index());
    }
}

/// The stack gives its commands as const only; they were made by push.
void ChangeStack::makeObsolete(int place) {
    const_cast<ChangeCommand&>(at(place)).setObsolete(true);
}

void ChangeStack::keepAsClosed(const Change& change) {
    if (!change.isUndone) {
        closed_.append(change);
        closed_.remove(0, std::max<qsizetype>(0, closed_.size() - kClosedMax));
    }
}

/// Those next to be undone or made again; the stack passes over them without calling them.
void ChangeStack::passObsolete() {
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
