// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_model.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata::ui {

void CompareModel::setChoices(const QVector<ModelChoice>& choices) {
    if (choices == choices_) {
        return;
    }
    choices_ = choices;
    Q_EMIT choicesChanged();
    QStringList panes = panes_;
    for (QString& id : panes) {
        const bool isThere = std::ranges::any_of(
            choices_, [&id](const ModelChoice& choice) { return choice.id == id; });
        id = isThere ? id : QString();
    }
    setPanes(panes);
}

void CompareModel::setPanes(const QStringList& ids) {
    if (ids != panes_) {
        panes_ = ids.mid(0, kPanesMax);
        ownSamplings_.resize(panes_.size());
        Q_EMIT panesChanged();
    }
}

void CompareModel::removePane(int pane) {
    QStringList left = panes_;
    left.removeAt(pane);
    ownSamplings_.remove(pane);
    setPanes(left);
}

ModelChoice CompareModel::paneChoice(int pane) const {
    for (const ModelChoice& choice : choices_) {
        if (pane < panes_.size() && choice.id == panes_[pane]) {
            return choice;
        }
    }
    return {};
}

QVector<ModelChoice> CompareModel::paneChoices() const {
    QVector<ModelChoice> chosen;
    for (int pane = 0; pane < panes_.size(); ++pane) {
        const ModelChoice choice = paneChoice(pane);
        if (!choice.id.isEmpty()) {
            chosen.append(choice);
        }
    }
    return chosen;
}

void CompareModel::setOwnSampling(int pane, const std::optional<AnswerSampling>& sampling) {
    if (pane < ownSamplings_.size() && sampling != ownSamplings_[pane]) {
        ownSamplings_[pane] = sampling;
        Q_EMIT ownSamplingChanged(pane);
    }
}

TurnValue CompareModel::newTurn(const PromptValue& prompt, int panesMax) const {
    TurnValue turn;
    turn.prompt = prompt;
    for (int pane = 0; pane < panes_.size() && turn.models.size() < panesMax; ++pane) {
        const ModelChoice choice = paneChoice(pane);
        if (!choice.id.isEmpty()) {
            turn.order.append(static_cast<int>(turn.models.size()));
            turn.models.append(choice);
            turn.samplings.append(ownSampling(pane).value_or(settings_.sampling));
        }
    }
    return turn;
}

void CompareModel::setMode(CompareMode mode) {
    if (mode != mode_) {
        mode_ = mode;
        Q_EMIT modeChanged();
    }
}

void CompareModel::setSettings(const AnswerSettings& settings) {
    if (settings != settings_) {
        settings_ = settings;
        Q_EMIT settingsChanged();
    }
}

void CompareModel::setSuggestions(const QVector<PromptValue>& suggestions) {
    if (suggestions != suggestions_) {
        suggestions_ = suggestions;
        Q_EMIT suggestionsChanged();
    }
}

int CompareModel::addTurn(const TurnValue& turn) {
    if (turns_.size() >= kTurnsMax) {
        turns_.remove(0, kTurnsMax / 2);
        branches_.clear();
        Q_EMIT turnsReset();
    }
    turns_.append(turn);
    const int index = static_cast<int>(turns_.size()) - 1;
    Q_EMIT turnAdded(index);
    return index;
}

void CompareModel::clearTurns() {
    turns_.clear();
    branches_.clear();
    Q_EMIT turnsReset();
}

void CompareModel::setConversation(const QVector<TurnValue>& turns,
                                   const std::vector<TurnBranch>& branches) {
    turns_ = turns;
    branches_ = branches;
    Q_EMIT turnsReset();
}

void CompareModel::branchAt(int turn) {
    branches_.push_back(takeFrom(turn));
    Q_EMIT turnsReset();
}

void CompareModel::showNextBranch(int turn) {
    const auto next = std::ranges::find_if(
        branches_, [turn](const TurnBranch& branch) { return branch.at == turn; });
    if (next == branches_.end()) {
        return;
    }
    TurnBranch shown = std::move(*next);
    branches_.erase(next);
    TurnBranch hidden = takeFrom(turn);
    if (!hidden.turns.isEmpty()) {
        branches_.push_back(std::move(hidden));
    }
    turns_ += shown.turns;
    std::ranges::move(shown.inner, std::back_inserter(branches_));
    Q_EMIT turnsReset();
}

int CompareModel::branchCountAt(int turn) const {
    return static_cast<int>(std::ranges::count_if(
        branches_, [turn](const TurnBranch& branch) { return branch.at == turn; }));
}

TurnBranch CompareModel::takeFrom(int turn) {
    TurnBranch taken{turn, turns_.mid(turn), {}};
    turns_.resize(turn);
    const auto inner = std::ranges::stable_partition(
        branches_, [turn](const TurnBranch& branch) { return branch.at <= turn; });
    std::ranges::move(inner, std::back_inserter(taken.inner));
    branches_.erase(inner.begin(), inner.end());
    return taken;
}

void CompareModel::setAnswer(int turn, int model, const AnswerValue& answer) {
    turns_[turn].answers[model] = answer;
    Q_EMIT answerChanged(turn, model);
}

void CompareModel::setTurnSampling(int turn, int model, const AnswerSampling& sampling) {
    turns_[turn].samplings[model] = sampling;
    Q_EMIT answerChanged(turn, model);
}

void CompareModel::appendPiece(int turn, int model, const QString& piece) {
    AnswerValue& answer = turns_[turn].answers[model];
    answer.state = AnswerState::Streaming;
    answer.text += piece;
    Q_EMIT answerChanged(turn, model);
}

void CompareModel::setVote(int turn, Vote vote) {
    turns_[turn].vote = vote;
    Q_EMIT voteChanged(turn);
}

void CompareModel::setServerOffer(const ServerOffer& offer) {
    serverOffer_ = offer;
    Q_EMIT serverOfferChanged();
}

void CompareModel::setTally(const VoteTally& tally) {
    tally_ = tally;
    Q_EMIT tallyChanged();
}

void CompareModel::setRanking(const QString& ranking) {
    ranking_ = ranking;
    Q_EMIT tallyChanged();
}

void CompareModel::setHold(Hold hold) {
    if (hold != hold_) {
        hold_ = hold;
        Q_EMIT holdChanged();
    }
}

void CompareModel::setActivity(const QString& activity) {
    if (activity != activity_) {
        activity_ = activity;
        Q_EMIT activityChanged();
    }
}

void CompareModel::setProblem(const Problem& problem) {
    problem_ = problem;
    Q_EMIT problemChanged();
}

}  // namespace strata::ui
