// SPDX-License-Identifier: GPL-3.0-or-later
// Models side by side: which ones stand in the panes, what was asked, what they answered, what was
// voted. With one pane it is a chat. Thread: the GUI thread.
#pragma once

#include "ui/text/vote_statistics.h"
#include "ui/values/answer.h"
#include "ui/values/problem.h"

#include <QObject>
#include <QStringList>

namespace strata::ui {

enum class CompareMode { SideBySide, BlindVote, Matrix };

inline constexpr int kPanesMax = 4;
inline constexpr int kTurnsMax = 100;

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
    /// Of the pane's model; an empty one where none is chosen.
    ModelChoice paneChoice(int pane) const;
    /// Those of all panes that have a model.
    QVector<ModelChoice> paneChoices() const;

    CompareMode mode() const { return mode_; }
    void setMode(CompareMode mode);
    const AnswerSettings& settings() const { return settings_; }
    void setSettings(const AnswerSettings& settings);
    /// Questions that a person may want to ask.
    const QVector<PromptValue>& suggestions() const { return suggestions_; }
    void setSuggestions(const QVector<PromptValue>& suggestions);

    const QVector<TurnValue>& turns() const { return turns_; }
    /// Returns its place. The older half is dropped when kTurnsMax are there.
    int addTurn(const TurnValue& turn);
    void clearTurns();
    void setAnswer(int turn, int model, const AnswerValue& answer);
    void appendPiece(int turn, int model, const QString& piece);
    void setVote(int turn, Vote vote);

    const VoteTally& tally() const { return tally_; }
    void setTally(const VoteTally& tally);
    /// What goes on, in words; empty: nothing.
    const QString& activity() const { return activity_; }
    void setActivity(const QString& activity);
    const Problem& problem() const { return problem_; }
    /// An empty sentence: there is none.
    void setProblem(const Problem& problem);

Q_SIGNALS:
    void choicesChanged();
    void panesChanged();
    void modeChanged();
    void settingsChanged();
    void suggestionsChanged();
    void turnAdded(int turn);
    void turnsReset();
    void answerChanged(int turn, int model);
    void voteChanged(int turn);
    void tallyChanged();
    void activityChanged();
    void problemChanged();

private:
    QVector<ModelChoice> choices_;
    QStringList panes_{QString(), QString()};
    CompareMode mode_ = CompareMode::SideBySide;
    AnswerSettings settings_;
    QVector<PromptValue> suggestions_;
    QVector<TurnValue> turns_;
    VoteTally tally_;
    QString activity_;
    Problem problem_;
};

}  // namespace strata::ui
