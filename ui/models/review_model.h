// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of a built data set as a queue: a row each in the order of the filter, one of them
// current, the decisions and their undo. Thread: the GUI thread.
#pragma once

#include "ui/values/document_values.h"

#include <QAbstractTableModel>
#include <QHash>
#include <optional>

namespace strata::ui {

enum class ReviewFilter { WorstFirst, Borderline, All };

class ReviewModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Question, Kind, State, kColumns };

    struct Decided {
        QString id;
        DecisionView decision;
    };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Puts a data set in the place of the last; the first pair without a decision becomes current.
    void setPairs(const QString& dataset, const QVector<PairView>& pairs);
    QString dataset() const { return dataset_; }
    /// All of it, filtered or not.
    const QVector<PairView>& pairs() const { return pairs_; }

    void setBlocks(const QHash<QString, QVector<BlockView>>& blocks) { blocks_ = blocks; }
    /// The blocks of a page, to be shown where it cannot be drawn.
    QVector<BlockView> blocks(const QString& document, int page) const;

    ReviewFilter filter() const { return filter_; }
    void setFilter(ReviewFilter filter);

    /// -1: the filter leaves nothing.
    int currentRow() const { return current_; }
    /// Null as well.
    const PairView* current() const;
    void setCurrentRow(int row);
    /// The next row without a decision, from the current one on and then from the top; else the
    /// current one stays.
    void moveToUndecided();

    /// Changes what was decided about a pair, remembering what was before.
    void decide(const QString& id, const DecisionView& decision);
    /// Takes the last decision back and makes its pair current; what is decided now.
    std::optional<Decided> undo();
    bool canUndo() const { return !undo_.isEmpty(); }

    /// Of the rows that the filter shows.
    int leftCount() const;

    /// What goes on with the decisions, in words: "8 decisions are in the data set".
    QString status() const { return status_; }
    void setStatus(const QString& status);

Q_SIGNALS:
    void currentChanged();
    void countsChanged();
    void statusChanged();

private:
    PairView* find(const QString& id);
    void rebuildOrder();
    void setDecision(const QString& id, const DecisionView& decision);

    QString dataset_;
    QVector<PairView> pairs_;
    QHash<QString, QVector<BlockView>> blocks_;
    QVector<int> order_;  // rows to pairs
    ReviewFilter filter_ = ReviewFilter::WorstFirst;
    int current_ = -1;
    QVector<Decided> undo_;
    QString status_;
};

/// "accepted", "rejected: trivial"; empty for none.
QString decisionText(const DecisionView& decision);

}  // namespace strata::ui
