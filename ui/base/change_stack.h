// SPDX-License-Identifier: GPL-3.0-or-later
// An undo stack that knows of each change what it was, when and where it was made, so that the
// history can list it, also when what it changed was closed since. Thread: the GUI thread.
#pragma once

#include "ui/base/change.h"

#include <QUndoCommand>
#include <QUndoStack>
#include <functional>

namespace strata::ui {

/// The only commands of a ChangeStack.
class ChangeCommand : public QUndoCommand {
public:
    /// What a change is in words is the command's text.
    ChangeCommand(const QString& what, const Destination& where);

    Change change() const;
    const Destination& where() const { return where_; }

protected:
    /// Another command was merged into this one: it is the newest change, in other words.
    void become(const QString& what);

private:
    ChangeStamp stamp_;
    Destination where_;
};

class ChangeStack : public QUndoStack {
    Q_OBJECT

public:
    explicit ChangeStack(QObject* parent = nullptr);

    void push(ChangeCommand* command) { QUndoStack::push(command); }
    /// A change that two functions lay and take back; the first is called here. Returns its number.
    quint64 push(const QString& what,
                 const Destination& where,
                 std::function<void()> redo,
                 std::function<void()> undo);

    /// What was changed is closed or reloaded: those that were made stay listed and can neither be
    /// undone nor made again; those that were undone are forgotten.
    void close();
    /// Only the changes of this subject, wherever they stand.
    void close(const QString& subject);
    /// Drops the change: it cannot be undone or made again after all. Not while it is being undone
    /// or made again.
    void drop(quint64 number);

    /// Oldest first; those that were undone stand behind the others.
    QVector<Change> changes() const;
    /// Those that were closed; the oldest are forgotten when there are too many.
    const QVector<Change>& closed() const { return closed_; }
    /// Takes the change back, and those made after it; numbers that are not here change nothing.
    void undoThrough(quint64 number);
    /// Makes it again, with those made before it.
    void redoThrough(quint64 number);

private:
    const ChangeCommand& at(int place) const;
    int placeOf(quint64 number) const;
    void makeObsolete(int place);
    void keepAsClosed(const Change& change);
    void passObsolete();

    QVector<Change> closed_;
};

}  // namespace strata::ui
