// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of a built dataset as a queue: a row each in the order of the filter, those whose
// questions have one shape together, one of them current, the decisions and their undo. A fact is
// asked in several phrasings, a pair each, which a person decides together or takes out one by one.
// Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"
#include "ui/base/text_table_model.h"
#include "ui/documents/document_values.h"
#include "ui/documents/review_values.h"

#include <QHash>
#include <QStringList>

namespace strata::ui {

class ReviewModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { Question, Kind, State };

    struct Decided {
        QString id;
        DecisionView decision;
    };

    explicit ReviewModel(QObject* parent = nullptr);

    /// Puts a dataset in the place of the last; the first fact without a decision becomes current.
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
    /// The phrasing that stands for the current fact; null as well.
    const PairView* current() const;
    /// All phrasings of the current fact.
    QVector<PairView> phrasings() const;
    /// Whether a phrasing is kept with its fact: neither its gate nor a person took it out.
    bool isUsed(const PairView& phrasing) const;
    void setCurrentRow(int row);
    /// The next row without a decision, from the current one on and then from the top; else the
    /// current one stays.
    void moveToUndecided();

    /// What the questions of the current fact and of others that are shown begin with; empty: they
    /// have no shape.
    QString shape() const;

    /// Changes what was decided about a fact, named by one of its pairs, remembering what was
    /// before. Phrasings that were taken out stay out of an accepted fact; the words of an edit
    /// are the named pair's, its answer is everyone's who had the same.
    void decideFact(const QString& id, const DecisionView& decision);
    /// Of one phrasing alone: takes it out, or in again.
    void setUsed(const QString& id, bool isUsed);
    /// The same decision about every fact of these that has none; they can be taken back as one.
    /// What is decided now.
    QVector<Decided> decideAll(const DecisionView& decision, ReviewScope scope);
    /// The decisions about this dataset; taking one back, or making it again, makes its pair
    /// current.
    ChangeStack& history() { return history_; }
    bool canUndo() const { return history_.canUndo(); }

    /// Facts of these without a decision, and the pairs that the filter leaves to decide.
    int leftCount(ReviewScope scope = ReviewScope::Shown) const;
    int pairsLeftCount() const;

    /// Where the decisions are, in words: "8 decisions are in the dataset".
    QString status() const { return status_; }
    void setStatus(const QString& status);

Q_SIGNALS:
    /// What is decided now, by a person, by undo or by redo.
    void decided(const QVector<strata::ui::ReviewModel::Decided>& decisions);
    void currentChanged();
    void countsChanged();
    void statusChanged();

protected:
    int lineCount() const override { return static_cast<int>(order_.size()); }
    QString textAt(int row, int column) const override;

private:
    struct Fact {
        QVector<int> pairs;     // places
        QVector<int> deciding;  // those that a decision is about: no gate rejected them, or all
        double worth = 0.0;     // of the worst of them
        QString shape;
    };
    void makeFacts();
    bool isShown(const PairView& pair) const;
    bool isDecided(const Fact& fact) const;
    const PairView& leadOf(const Fact& fact) const;
    const Fact& factOfRow(int row) const { return facts_[order_[row]]; }
    /// What a decision about the fact says about each of its pairs; `named`: the pair it was made
    /// at, -1: none.
    void addDecisions(const Fact& fact,
                      int named,
                      const DecisionView& decision,
                      QVector<Decided>& decisions) const;
    /// Undecided ones, in the order of the rows.
    QVector<int> leftOf(ReviewScope scope) const;
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
    QVector<Fact> facts_;
    QVector<int> order_;           // rows to facts
    QHash<QString, int> placeOf_;  // ids to pairs
    QVector<int> factOf_;          // pairs to facts
    ReviewMatch match_;
    ReviewFilter filter_ = ReviewFilter::WorstFirst;
    int current_ = -1;
    ChangeStack history_;
    QString status_;
};

/// "accepted", "rejected: trivial"; empty for none.
QString decisionText(const DecisionView& decision);

}  // namespace strata::ui
