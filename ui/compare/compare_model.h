// SPDX-License-Identifier: GPL-3.0-or-later
// Models side by side: which ones stand in the panes, what was asked, what they answered, what was
// voted. With one pane it is a chat. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/compare/answer.h"
#include "ui/compare/vote_statistics.h"

#include <QObject>
#include <QStringList>
#include <optional>
#include <vector>

namespace strata::ui {

enum class CompareMode { SideBySide, BlindVote, Matrix };

inline constexpr int kPanesMax = 4;
inline constexpr int kTurnsMax = 100;

/// Turns that were taken away so that a question could be asked differently.
struct TurnBranch {
    int at = 0;  ///< the place of the first of them
    QVector<TurnValue> turns;
    std::vector<TurnBranch> inner;  ///< branches that began within them
};

class CompareModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QVector<ModelChoice>& choices() const { return choices_; }
    /// Panes whose model has gone become empty.
    void setChoices(const QVector<ModelChoice>& choices);
    /// The ids of the models in the panes; "": none chosen.
    const QStringList& panes() const { return panes_; }
    void setPanes(const QStringList& ids);
    void removePane(int pane);
    /// Of the pane's model; an empty one where none is chosen.
    ModelChoice paneChoice(int pane) const;
    /// Those of all panes that have a model.
    QVector<ModelChoice> paneChoices() const;
    /// The pane's own way to answer; nothing: that of settings().
    std::optional<AnswerSampling> ownSampling(int pane) const { return ownSamplings_.value(pane); }
    void setOwnSampling(int pane, const std::optional<AnswerSampling>& sampling);
    /// For the panes that have a model, the first `panesMax` of them, in their order.
    TurnValue newTurn(const PromptValue& prompt, int panesMax = kPanesMax) const;

    CompareMode mode() const { return mode_; }
    void setMode(CompareMode mode);
    const AnswerSettings& settings() const { return settings_; }
    void setSettings(const AnswerSettings& settings);
    /// Questions that a person may want to ask.
    const QVector<PromptValue>& suggestions() const { return suggestions_; }
    void setSuggestions(const QVector<PromptValue>& suggestions);

    const QVector<TurnValue>& turns() const { return turns_; }
    /// Returns its place. The older half is dropped when kTurnsMax are there, and all branches.
    int addTurn(const TurnValue& turn);
    /// Branches too.
    void clearTurns();
    /// Another conversation in place of this one.
    void setConversation(const QVector<TurnValue>& turns, const std::vector<TurnBranch>& branches);
    const std::vector<TurnBranch>& branches() const { return branches_; }
    /// Takes the turn and all after it away; showNextBranch(turn) brings them back.
    void branchAt(int turn);
    /// What was taken away at this turn stands there again; what stands there now is taken away;
    /// with several such branches they take their turns.
    void showNextBranch(int turn);
    /// How many other versions of this turn there are.
    int branchCountAt(int turn) const;
    void setAnswer(int turn, int model, const AnswerValue& answer);
    /// How the model answers when it is asked again.
    void setTurnSampling(int turn, int model, const AnswerSampling& sampling);
    void appendPiece(int turn, int model, const QString& piece);
    void setVote(int turn, Vote vote);

    /// What the address is that is being typed.
    const ServerOffer& serverOffer() const { return serverOffer_; }
    void setServerOffer(const ServerOffer& offer);

    const VoteTally& tally() const { return tally_; }
    void setTally(const VoteTally& tally);
    /// All models that were voted on, in words; empty: two at most.
    const QString& ranking() const { return ranking_; }
    void setRanking(const QString& ranking);
    /// What keeps questions from being answered.
    enum class Hold { None, Matrix, MatrixPausing };
    Hold hold() const { return hold_; }
    void setHold(Hold hold);
    /// What goes on, in words; empty: nothing.
    const QString& activity() const { return activity_; }
    void setActivity(const QString& activity);
    const Problem& problem() const { return problem_; }
    /// An empty sentence: there is none.
    void setProblem(const Problem& problem);

Q_SIGNALS:
    void choicesChanged();
    void panesChanged();
    void ownSamplingChanged(int pane);
    void modeChanged();
    void settingsChanged();
    void suggestionsChanged();
    void serverOfferChanged();
    void turnAdded(int turn);
    void turnsReset();
    void answerChanged(int turn, int model);
    void voteChanged(int turn);
    void tallyChanged();
    void holdChanged();
    void activityChanged();
    void problemChanged();

private:
    /// The turns from this one on with their branches; they are gone from the model then.
    TurnBranch takeFrom(int turn);

    QVector<ModelChoice> choices_;
    QStringList panes_{QString(), QString()};
    QVector<std::optional<AnswerSampling>> ownSamplings_{std::nullopt,
                                                         std::nullopt};  ///< of panes_
    CompareMode mode_ = CompareMode::SideBySide;
    AnswerSettings settings_;
    QVector<PromptValue> suggestions_;
    QVector<TurnValue> turns_;
    std::vector<TurnBranch> branches_;
    ServerOffer serverOffer_;
    VoteTally tally_;
    QString ranking_;
    Hold hold_ = Hold::None;
    QString activity_;
    Problem problem_;
};

}  // namespace strata::ui
