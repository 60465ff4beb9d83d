// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/review_model.h"

#include <algorithm>

namespace strata::ui {

QString decisionText(const DecisionView& decision) {
    switch (decision.decision) {
        case ReviewDecision::None:
            return {};
        case ReviewDecision::Accept:
            return ReviewModel::tr("accepted");
        case ReviewDecision::Edit:
            return ReviewModel::tr("accepted with other words");
        case ReviewDecision::Reject:
            return decision.reason.isEmpty() ? ReviewModel::tr("rejected")
                                             : ReviewModel::tr("rejected: %1").arg(decision.reason);
    }
    return {};
}

int ReviewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int ReviewModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant ReviewModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= order_.size() || role != Qt::DisplayRole) {
        return {};
    }
    const PairView& pair = pairs_[order_[index.row()]];
    switch (index.column()) {
        case Question:
            return pair.question;
        case Kind:
            return pair.kind;
        default:
            return decisionText(pair.decided);
    }
}

QVariant ReviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Question:
            return tr("Question");
        case Kind:
            return tr("Kind");
        default:
            return tr("Decision");
    }
}

void ReviewModel::setPairs(const QString& dataset, const QVector<PairView>& pairs) {
    beginResetModel();
    dataset_ = dataset;
    pairs_ = pairs;
    undo_.clear();
    rebuildOrder();
    current_ = order_.isEmpty() ? -1 : 0;
    endResetModel();
    const PairView* first = current();
    if (first != nullptr && first->decided.decision != ReviewDecision::None) {
        moveToUndecided();
    }
    Q_EMIT countsChanged();
    Q_EMIT currentChanged();
}

QVector<BlockView> ReviewModel::blocks(const QString& document, int page) const {
    QVector<BlockView> ofPage;
    const QVector<BlockView> all = blocks_.value(document);
    std::copy_if(all.begin(), all.end(), std::back_inserter(ofPage),
                 [page](const BlockView& block) { return block.page == page; });
    return ofPage;
}

void ReviewModel::rebuildOrder() {
    order_.clear();
    for (int i = 0; i < pairs_.size(); ++i) {
        if (filter_ != ReviewFilter::Borderline || pairs_[i].isBorderline) {
            order_.append(i);
        }
    }
    if (filter_ != ReviewFilter::All) {
        std::stable_sort(order_.begin(), order_.end(),
                         [this](int a, int b) { return pairs_[a].worth < pairs_[b].worth; });
    }
}

void ReviewModel::setFilter(ReviewFilter filter) {
    if (filter_ == filter) {
        return;
    }
    beginResetModel();
    filter_ = filter;
    rebuildOrder();
    current_ = order_.isEmpty() ? -1 : 0;
    endResetModel();
    const PairView* first = current();
    if (first != nullptr && first->decided.decision != ReviewDecision::None) {
        moveToUndecided();
    }
    Q_EMIT countsChanged();
    Q_EMIT currentChanged();
}

const PairView* ReviewModel::current() const {
    return current_ < 0 ? nullptr : &pairs_[order_[current_]];
}

void ReviewModel::setCurrentRow(int row) {
    if (order_.isEmpty()) {
        return;
    }
    current_ = std::clamp(row, 0, static_cast<int>(order_.size()) - 1);
    Q_EMIT currentChanged();
}

void ReviewModel::moveToUndecided() {
    const int count = static_cast<int>(order_.size());
    for (int step = 1; step <= count; ++step) {
        const int row = (current_ + step) % count;
        if (pairs_[order_[row]].decided.decision == ReviewDecision::None) {
            setCurrentRow(row);
            return;
        }
    }
}

PairView* ReviewModel::find(const QString& id) {
    const auto found = std::find_if(pairs_.begin(), pairs_.end(),
                                    [&id](const PairView& pair) { return pair.id == id; });
    return found == pairs_.end() ? nullptr : &*found;
}

void ReviewModel::setDecision(const QString& id, const DecisionView& decision) {
    PairView* pair = find(id);
    if (pair == nullptr) {
        return;
    }
    pair->decided = decision;
    const auto row = order_.indexOf(static_cast<int>(pair - pairs_.data()));
    if (row >= 0) {
        Q_EMIT dataChanged(index(static_cast<int>(row), 0),
                           index(static_cast<int>(row), kColumns - 1));
    }
    Q_EMIT countsChanged();
}

void ReviewModel::decide(const QString& id, const DecisionView& decision) {
    if (const PairView* pair = find(id)) {
        undo_.append({id, pair->decided});
        setDecision(id, decision);
        Q_EMIT currentChanged();
    }
}

std::optional<ReviewModel::Decided> ReviewModel::undo() {
    if (undo_.isEmpty()) {
        return std::nullopt;
    }
    Decided before = undo_.takeLast();
    setDecision(before.id, before.decision);
    for (int row = 0; row < order_.size(); ++row) {
        if (pairs_[order_[row]].id == before.id) {
            current_ = row;
        }
    }
    Q_EMIT currentChanged();
    return before;
}

void ReviewModel::setStatus(const QString& status) {
    status_ = status;
    Q_EMIT statusChanged();
}

int ReviewModel::leftCount() const {
    return static_cast<int>(std::count_if(order_.begin(), order_.end(), [this](int i) {
        return pairs_[i].decided.decision == ReviewDecision::None;
    }));
}

}  // namespace strata::ui
