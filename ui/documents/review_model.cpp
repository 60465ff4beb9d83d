// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/review_model.h"

#include <algorithm>
#include <utility>

namespace strata::ui {

QString decisionText(const DecisionView& decision) {
    switch (decision.decision) {
        case ReviewDecision::None:
            return {};
        case ReviewDecision::Accept:
            return ReviewModel::tr("accepted");
        case ReviewDecision::Edit:
            return ReviewModel::tr("accepted with edits");
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
    placeOf_.clear();
    for (int i = 0; i < pairs_.size(); ++i) {
        placeOf_.insert(pairs_[i].id, i);
    }
    match_ = {};
    history_.close();
    startOver();
}

QVector<BlockView> ReviewModel::blocks(const QString& document, int page) const {
    QVector<BlockView> ofPage;
    const QVector<BlockView> all = blocks_.value(document);
    std::copy_if(all.begin(), all.end(), std::back_inserter(ofPage),
                 [page](const BlockView& block) { return block.page == page; });
    return ofPage;
}

bool ReviewModel::isShown(const PairView& pair) const {
    const auto has = [this](const QString& text) {
        return text.contains(match_.words, Qt::CaseInsensitive);
    };
    return (filter_ != ReviewFilter::Borderline || pair.isBorderline) &&
           (match_.kind.isEmpty() || pair.kind == match_.kind) &&
           (match_.gate.isEmpty() || pair.gate == match_.gate) &&
           (match_.words.isEmpty() || has(pair.question) || has(pair.answer) ||
            has(pair.documentName));
}

QStringList ReviewModel::kinds() const {
    QStringList kinds;
    for (const PairView& pair : pairs_) {
        kinds.append(pair.kind);
    }
    kinds.removeDuplicates();
    kinds.removeAll(QString());
    kinds.sort();
    return kinds;
}

QStringList ReviewModel::gates() const {
    QStringList gates;
    for (const PairView& pair : pairs_) {
        gates.append(pair.gate);
    }
    gates.removeDuplicates();
    gates.removeAll(QString());
    gates.sort();
    return gates;
}

void ReviewModel::rebuildOrder() {
    order_.clear();
    for (int i = 0; i < pairs_.size(); ++i) {
        if (isShown(pairs_[i])) {
            order_.append(i);
        }
    }
    if (filter_ != ReviewFilter::All) {
        std::stable_sort(order_.begin(), order_.end(),
                         [this](int a, int b) { return pairs_[a].worth < pairs_[b].worth; });
    }
}

void ReviewModel::setFilter(ReviewFilter filter) {
    if (filter_ != filter) {
        filter_ = filter;
        reorder();
    }
}

void ReviewModel::setMatch(const ReviewMatch& match) {
    if (match_ != match) {
        match_ = match;
        reorder();
    }
}

void ReviewModel::startOver() {
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

void ReviewModel::reorder() {
    beginResetModel();
    startOver();
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

void ReviewModel::lay(const QVector<Decided>& decisions) {
    for (const Decided& each : decisions) {
        pairs_[placeOf_.value(each.id)].decided = each.decision;
    }
    if (!order_.isEmpty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
    Q_EMIT decided(decisions);
    Q_EMIT countsChanged();
    Q_EMIT currentChanged();
}

void ReviewModel::makeCurrent(const QString& id) {
    const auto row = order_.indexOf(placeOf_.value(id, -1));
    if (row >= 0) {
        current_ = static_cast<int>(row);
    }
}

void ReviewModel::push(const QString& what, const QVector<Decided>& decisions) {
    QVector<Decided> before;
    for (const Decided& each : decisions) {
        before.prepend({each.id, pairs_[placeOf_.value(each.id)].decided});
    }
    const auto redo = [this, decisions, isAgain = false]() mutable {
        if (std::exchange(isAgain, true)) {  // the first time the person is where they decide
            makeCurrent(decisions.last().id);
        }
        lay(decisions);
    };
    const auto undo = [this, before] {
        makeCurrent(before.last().id);
        lay(before);
    };
    history_.push(what, {PageId::Datasets, dataset_, QStringLiteral("review")}, redo, undo);
}

void ReviewModel::decide(const QString& id, const DecisionView& decision) {
    const auto place = placeOf_.constFind(id);
    if (place != placeOf_.constEnd()) {
        const QString& question = pairs_[*place].question;
        push(QStringLiteral("%1: %2").arg(decisionText(decision), question), {{id, decision}});
    }
}

QVector<ReviewModel::Decided> ReviewModel::decideAll(const DecisionView& decision) {
    QVector<Decided> decisions;
    for (const int place : std::as_const(order_)) {
        if (pairs_[place].decided.decision == ReviewDecision::None) {
            decisions.append({pairs_[place].id, decision});
        }
    }
    if (!decisions.isEmpty()) {
        const auto count = static_cast<int>(decisions.size());
        push(decisionText(decision) + QStringLiteral(": ") + tr("%n pair(s)", nullptr, count),
             decisions);
    }
    return decisions;
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
