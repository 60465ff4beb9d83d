// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of a built dataset as a queue: a row each in the order of the filter, one of them
// current, the decisions and their undo. Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"
#include "ui/documents/document_values.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QStringList>

namespace strata::ui {

enum class ReviewFilter { WorstFirst, Borderline, All };

/// Which pairs a person looks at; what is empty matches all.
struct ReviewMatch {
    QString kind;
    QString gate;   ///< that rejected it
    QString words;  ///< in question, answer or document, in any case

    bool operator==(const ReviewMatch&) const = default;
};

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

    /// Puts a dataset in the place of the last; the first pair without a decision becomes current.
    void setPairs(const QString& dataset, const QVector<PairView>& pairs);
    QString dataset() const { return dataset_; }
    /// All of it, filtered or not.
    const QVector<PairView>& pairs() const { return pairs_; }

    void setBlocks(const QHash<QString, QVector<BlockView>>& blocks) { blocks_ = blocks; }
    /// The blocks of a page, to be shown where it cannot be drawn.
    QVector<BlockView> blocks(const QString& document, int page) const;

    ReviewFilter filter() const { return filter_; }
    void setFilter(ReviewFilter filter);

    const ReviewMatch& match() const { return match_; }
    void setMatch(const ReviewMatch& match);
    /// Those that the pairs have, sorted.
    QStringList kinds() const;
    QStringList gates() const;

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
    /// The same decision about every pair that is shown and has none; they can be taken back as
    /// one. What is decided now.
    QVector<Decided> decideAll(const DecisionView& decision);
    /// The decisions about this dataset; taking one back, or making it again, makes its pair
    /// current.
    ChangeStack& history() { return history_; }
    bool canUndo() const { return history_.canUndo(); }

    /// Of the rows that the filter shows.
    int leftCount() const;

    /// Where the decisions are, in words: "8 decisions are in the dataset".
    QString status() const { return status_; }
    void setStatus(const QString& status);

Q_SIGNALS:
    /// What is decided now, by a person, by undo or by redo.
    void decided(const QVector<strata::ui::ReviewModel::Decided>& decisions);
    void currentChanged();
    void countsChanged();
    void statusChanged();

private:
    bool isShown(const PairView& pair) const;
    void rebuildOrder();
    void reorder();
    /// Ends a reset at the first pair that waits for a decision.
    void startOver();
    /// Lays decisions as one change that can be taken back.
    void push(const QString& what, const QVector<Decided>& decisions);
    void lay(const QVector<Decided>& decisions);
    void makeCurrent(const QString& id);

    QString dataset_;
    QVector<PairView> pairs_;
    QHash<QString, QVector<BlockView>> blocks_;
    QVector<int> order_;           // rows to pairs
    QHash<QString, int> placeOf_;  // ids to pairs
    ReviewMatch match_;
    ReviewFilter filter_ = ReviewFilter::WorstFirst;
    int current_ = -1;
    ChangeStack history_;
    QString status_;
};

/// "accepted", "rejected: trivial"; empty for none.
QString decisionText(const DecisionView& decision);

}  // namespace strata::ui
