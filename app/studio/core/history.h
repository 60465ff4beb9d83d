// SPDX-License-Identifier: GPL-3.0-or-later
// The changes of all pages in one list. Each page keeps and undoes its own; the history asks them,
// and remembers what a page has forgotten since. Thread: the GUI thread.
#pragma once

#include "ui/base/history_model.h"

#include <QObject>
#include <QTimer>
#include <functional>

namespace strata::ui {
class ChangeStack;
}

namespace strata::studio {

/// How the changes of one part of the studio hang together.
enum class ChangeOrder {
    Stacked,     ///< a change is undone with those made after it
    Independent  ///< each by itself
};

/// What it means that a part no longer has a change that was not undone.
enum class ForgottenChange {
    Stays,     ///< it holds and cannot be undone any more: another dataset was opened
    Dissolves  ///< it has become part of another, or of none
};

struct ChangeSource {
    QString place;  ///< where its changes are made, as a person calls it
    ChangeOrder order = ChangeOrder::Stacked;
    ForgottenChange forgotten = ForgottenChange::Dissolves;
    std::function<QVector<ui::Change>()> changes;  ///< oldest first
    std::function<void(quint64)> undo;             ///< with those after it, where they are stacked
    std::function<void(quint64)> redo;             ///< with those before it
};

class History : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    explicit History(ui::HistoryModel& model, QObject* parent = nullptr);

    /// What a source refers to outlives the history.
    void add(const ChangeSource& source);
    void add(const QString& place, ui::ChangeStack& stack, ForgottenChange forgotten);
    /// A source has other changes now.
    void look();

    void undo(quint64 change);
    void redo(quint64 change);
    /// The last change made on this page and view, or the first of those that were undone.
    void undoOn(const ui::Destination& shown);
    void redoOn(const ui::Destination& shown);

private:
    struct Known {
        ChangeSource source;
        QVector<ui::Change> changes;
    };
    struct Closed {
        QString place;
        ui::Change change;
    };
    void refill();

    ui::HistoryModel& model_;
    QVector<Known> known_;
    QVector<Closed> closed_;  // their pages have forgotten them
    QTimer soon_;             // many changes at once are one look
};

}  // namespace strata::studio
