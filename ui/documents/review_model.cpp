// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/review_model.h"

#include "ui/documents/question_shapes.h"

#include <algorithm>
#include <iterator>
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

ReviewModel::ReviewModel(QObject* parent)
    : TextTableModel({{tr("Question")}, {tr("Kind")}, {tr("Decision")}}, parent) {}

QString ReviewModel::textAt(int row, int column) const {
    const PairView& pair = leadOf(factOfRow(row));
    switch (column) {
        case Question:
            return pair.question;
        case Kind:
            return pair.kind;
        default:
            return decisionText(pair.decided);
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
    makeFacts();
    match_ = {};
    history_.close();
    startOver();
}

void ReviewModel::makeFacts() {
    facts_.clear();
    factOf_.clear();
    QHash<QString, int> known;
    for (int i = 0; i < pairs_.size(); ++i) {
        const PairView& pair = pairs_[i];
        const QString name = pair.fact.isEmpty() ? pair.id : pair.document + u'\n' + pair.fact;
        const auto count = static_cast<int>(facts_.size());
        const int fact = known.value(name, count);
        if (fact == count) {
            known.insert(name, fact);
            facts_.append(Fact{});
        }
        facts_[fact].pairs.append(i);
        factOf_.append(fact);
    }
    QStringList questions;
    for (const Fact& fact : std::as_const(facts_)) {
        questions.append(pairs_[fact.pairs.first()].question);
    }
    const QStringList shapes = shapesOf(questions);
    for (int i = 0; i < facts_.size(); ++i) {
        Fact& fact = facts_[i];
        fact.shape = shapes[i];
        std::copy_if(fact.pairs.begin(), fact.pairs.end(), std::back_inserter(fact.deciding),
                     [this](int place) { return pairs_[place].gate.isEmpty(); });
        if (fact.deciding.isEmpty()) {
            fact.deciding = fact.pairs;
        }
        fact.worth = pairs_[fact.deciding.first()].worth;
        for (const int place : std::as_const(fact.deciding)) {
            fact.worth = std::min(fact.worth, pairs_[place].worth);
        }
    }
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

bool ReviewModel::isDecided(const Fact& fact) const {
    return std::none_of(fact.deciding.begin(), fact.deciding.end(), [this](int place) {
        return pairs_[place].decided.decision == ReviewDecision::None;
    });
}

bool ReviewModel::isUsed(const PairView& phrasing) const {
    const bool isOut = phrasing.decided.decision == ReviewDecision::Reject;
    const Fact& fact = facts_[factOf_[placeOf_.value(phrasing.id)]];
    const bool isGated = phrasing.decided.decision == ReviewDecision::None &&
                         !phrasing.gate.isEmpty() &&
                         !fact.deciding.contains(placeOf_.value(phrasing.id));
    return !isOut && !isGated;
}

const PairView& ReviewModel::leadOf(const Fact& fact) const {
    const auto used = std::find_if(fact.pairs.begin(), fact.pairs.end(),
                                   [this](int place) { return isUsed(pairs_[place]); });
    return pairs_[used == fact.pairs.end() ? fact.pairs.first() : *used];
}

/// Facts of one shape stand where the first of them does.
void ReviewModel::rebuildOrder() {
    QVector<int> sorted;
    for (int i = 0; i < facts_.size(); ++i) {
        const QVector<int>& pairs = facts_[i].pairs;
        if (std::any_of(pairs.begin(), pairs.end(),
                        [this](int place) { return isShown(pairs_[place]); })) {
            sorted.append(i);
        }
    }
    if (filter_ != ReviewFilter::All) {
        std::stable_sort(sorted.begin(), sorted.end(),
                         [this](int a, int b) { return facts_[a].worth < facts_[b].worth; });
    }
    QHash<QString, QVector<int>> ofShape;
    for (const int fact : std::as_const(sorted)) {
        ofShape[facts_[fact].shape].append(fact);
    }
    order_.clear();
    for (const int fact : std::as_const(sorted)) {
        const QString& shape = facts_[fact].shape;
        if (shape.isEmpty()) {
            order_.append(fact);
        } else {
            order_ += std::exchange(ofShape[shape], {});
        }
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
    if (current_ >= 0 && isDecided(factOfRow(current_))) {
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
    return current_ < 0 ? nullptr : &leadOf(factOfRow(current_));
}

QVector<PairView> ReviewModel::phrasings() const {
    QVector<PairView> phrasings;
    if (current_ >= 0) {
        for (const int place : factOfRow(current_).pairs) {
            phrasings.append(pairs_[place]);
        }
    }
    return phrasings;
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
        if (!isDecided(factOfRow(row))) {
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
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    Q_EMIT decided(decisions);
    Q_EMIT countsChanged();
    Q_EMIT currentChanged();
}

void ReviewModel::makeCurrent(const QString& id) {
    const auto row = order_.indexOf(factOf_[placeOf_.value(id)]);
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

void ReviewModel::addDecisions(const Fact& fact,
                               int named,
                               const DecisionView& decision,
                               QVector<Decided>& decisions) const {
    // Where all were rejected together, none was taken out by itself.
    const bool areSome = std::any_of(fact.deciding.begin(), fact.deciding.end(), [this](int place) {
        return pairs_[place].decided.decision != ReviewDecision::Reject;
    });
    for (const int place : fact.deciding) {
        const PairView& pair = pairs_[place];
        DecisionView own = decision;
        if (decision.decision == ReviewDecision::Edit && place != named) {
            const bool isSame = named >= 0 && pair.answer == pairs_[named].answer;
            own = isSame && !decision.answer.isEmpty()
                      ? DecisionView{ReviewDecision::Edit, {}, {}, decision.answer}
                      : DecisionView{ReviewDecision::Accept, {}, {}, {}};
        }
        const bool isTakenOut = areSome && pair.decided.decision == ReviewDecision::Reject;
        if (decision.decision == ReviewDecision::Reject || !isTakenOut || place == named) {
            decisions.append({pair.id, own});
        }
    }
}

void ReviewModel::decideFact(const QString& id, const DecisionView& decision) {
    const auto place = placeOf_.constFind(id);
    if (place == placeOf_.constEnd()) {
        return;
    }
    QVector<Decided> decisions;
    addDecisions(facts_[factOf_[*place]], *place, decision, decisions);
    if (!decisions.isEmpty()) {
        push(QStringLiteral("%1: %2").arg(decisionText(decision), pairs_[*place].question),
             decisions);
    }
}

void ReviewModel::setUsed(const QString& id, bool isUsed) {
    const auto place = placeOf_.constFind(id);
    if (place == placeOf_.constEnd() || this->isUsed(pairs_[*place]) == isUsed) {
        return;
    }
    const PairView& pair = pairs_[*place];
    if (!isUsed) {
        push(tr("Phrasing taken out: %1").arg(pair.question),
             {{id, {ReviewDecision::Reject, QStringLiteral("poorly worded"), {}, {}}}});
        return;
    }
    // With an accepted fact it is accepted too, else it waits as the others do.
    const QVector<int>& siblings = facts_[factOf_[*place]].pairs;
    const bool isAccepted = std::any_of(siblings.begin(), siblings.end(), [this](int each) {
        return pairs_[each].decided.decision == ReviewDecision::Accept ||
               pairs_[each].decided.decision == ReviewDecision::Edit;
    });
    const bool accepts = isAccepted || !pair.gate.isEmpty();
    push(tr("Phrasing included: %1").arg(pair.question),
         {{id, {accepts ? ReviewDecision::Accept : ReviewDecision::None, {}, {}, {}}}});
}

QString ReviewModel::shape() const {
    return current_ < 0 ? QString() : factOfRow(current_).shape;
}

QVector<int> ReviewModel::leftOf(ReviewScope scope) const {
    const QString shape = this->shape();
    QVector<int> facts;
    std::copy_if(order_.begin(), order_.end(), std::back_inserter(facts), [&](int fact) {
        const bool isOfScope =
            scope == ReviewScope::Shown || (!shape.isEmpty() && facts_[fact].shape == shape);
        return isOfScope && !isDecided(facts_[fact]);
    });
    return facts;
}

QVector<ReviewModel::Decided> ReviewModel::decideAll(const DecisionView& decision,
                                                     ReviewScope scope) {
    const QVector<int> facts = leftOf(scope);
    QVector<Decided> decisions;
    for (const int fact : facts) {
        addDecisions(facts_[fact], -1, decision, decisions);
    }
    if (!decisions.isEmpty()) {
        push(decisionText(decision) + QStringLiteral(": ") +
                 tr("%n fact(s)", nullptr, static_cast<int>(facts.size())),
             decisions);
    }
    return decisions;
}

void ReviewModel::setStatus(const QString& status) {
    status_ = status;
    Q_EMIT statusChanged();
}

int ReviewModel::leftCount(ReviewScope scope) const {
    return static_cast<int>(leftOf(scope).size());
}

int ReviewModel::pairsLeftCount() const {
    int pairs = 0;
    for (const int fact : order_) {
        for (const int place : facts_[fact].deciding) {
            pairs += pairs_[place].decided.decision == ReviewDecision::None ? 1 : 0;
        }
    }
    return pairs;
}

}  // namespace strata::ui
