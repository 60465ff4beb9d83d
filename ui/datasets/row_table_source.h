// SPDX-License-Identifier: GPL-3.0-or-later
// Where the rows of a dataset come from, however many they are: the table asks for what it shows
// and is told later what was not at hand. Rows have an id (their place in the file, from 0) that a
// filter does not change, and an index among the rows that pass the filter.
// Thread: the GUI thread; no call blocks.
#pragma once

#include <QObject>
#include <QString>
#include <QVector>
#include <optional>

namespace strata::ui {

enum class RowPart { Prompt, Answer };
enum class RowState { Source, Edited, Removed, Unreadable };

struct RowView {
    qint64 line = 0;  ///< of the file, from 1; a record where the rows are no lines
    QString prompt;   ///< the first thing the person says
    QString answer;   ///< the last thing the model says
    int turns = 0;
    RowState state = RowState::Source;
    QString problem;  ///< why training leaves it out, or why it cannot be read
};

/// What stands for a row, so that it can be put back. `text` is the whole row, for Edited only.
struct RowRevision {
    RowState state = RowState::Source;
    QString text;
};

struct RowChange {
    qint64 id = 0;
    RowRevision revision;
};

enum class FilterKind { Words, Expression };

struct RowFilter {
    QString text;  ///< empty: every row
    FilterKind kind = FilterKind::Words;
};

class RowTableSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Rows that pass the filter, as far as they were found.
    virtual qint64 count() const = 0;
    /// Rows of the file, as far as they were counted.
    virtual qint64 total() const = 0;
    /// Neither counting nor filtering goes on.
    virtual bool isComplete() const = 0;
    /// Empty: not at hand yet; rowsChanged follows.
    virtual std::optional<RowView> row(qint64 index) = 0;
    virtual qint64 idAt(qint64 index) const = 0;
    /// -1: does not pass the filter.
    virtual qint64 indexOf(qint64 id) const = 0;
    /// The row that begins in this line of the file; -1: none.
    virtual qint64 idOfLine(qint64 line) const = 0;

    virtual void setFilter(const RowFilter& filter) = 0;

    virtual RowRevision revision(qint64 id) const = 0;
    virtual void restore(const QVector<RowChange>& changes) = 0;
    /// A row that cannot be written so stays as it is, and the person is told.
    virtual void replaceText(qint64 id, RowPart part, const QString& text) = 0;
    /// Rows that differ from the file.
    virtual qint64 changedCount() const = 0;

Q_SIGNALS:
    /// More rows at the end, or isComplete() changed.
    void countChanged();
    /// Other rows than before: the filter was changed.
    void rowsReplaced();
    void rowsChanged(qint64 firstIndex, qint64 lastIndex);
    void changesChanged();
};

}  // namespace strata::ui
