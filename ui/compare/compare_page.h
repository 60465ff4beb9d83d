// SPDX-License-Identifier: GPL-3.0-or-later
// Two to four models side by side: the same question, their answers, which is better; blind votes;
// a dataset's questions against all of them. Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/matrix_model.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QListView;
class QScrollArea;
class QStackedWidget;
class QStringListModel;
class QVBoxLayout;

namespace strata::ui {

class AnswerSettingsCard;
class ChipRow;
class Composer;
class MatrixPanel;
class PaneHeader;
class ServerDialog;
class TurnView;
class VoteBar;

class ComparePage : public Page {
    Q_OBJECT

public:
    /// The models outlive the page.
    ComparePage(CompareModel& model, MatrixModel& matrix, QWidget* parent = nullptr);

    void visit(const Destination& destination) override;
    /// The parts that ask for things by themselves.
    Composer& composer() const { return *composer_; }
    AnswerSettingsCard& settings() const { return *settings_; }
    MatrixPanel& matrix() const { return *matrix_; }
    ServerDialog& servers() const { return *servers_; }

Q_SIGNALS:
    /// A run's folder or a model's path; empty: the page as it was left.
    void visited(const QString& subject);
    void paneChosen(int pane, const QString& id);
    void paneAdded();
    void paneRemoved(int pane);
    /// The pane's own way to answer; nothing: as all do.
    void paneSamplingChosen(int pane, const std::optional<strata::ui::AnswerSampling>& own);
    void modeChosen(strata::ui::CompareMode mode);
    void answersRequested(const strata::ui::PromptValue& prompt);
    void againRequested(int turn, int model);
    /// This turn with another question; what followed becomes another version.
    void editRequested(int turn, const strata::ui::PromptValue& prompt);
    void nextVersionRequested(int turn);
    /// By keys; the composer asks for it too.
    void stopRequested();
    void voted(int turn, strata::ui::Vote vote);

private:
    void buildHead();
    QWidget* buildTalk();
    QWidget* buildHint();
    void buildActions();
    void listenToModel();
    void showChoices();
    void addPane();
    void showPanes();
    void showSampling(int pane);
    void showMode();
    void showSettings();
    void showSuggestions();
    void addTurnView(int turn);
    void showVersions();
    void beginEdit(int turn);
    void endEdit();
    void send(const PromptValue& prompt);
    void rebuildTurns();
    void showAnswer(int turn, int model);
    void showVote();
    void showTally();
    void showProblem();
    void showCommand();
    void giveVote(Vote vote);
    void toggleSettings(bool shown);
    /// The turn that a vote is for; -1: none.
    int turnToVote() const;

    CompareModel& model_;
    ChipRow* modes_;
    QWidget* panesRow_;
    QHBoxLayout* panesLayout_;
    QVector<PaneHeader*> panes_;
    QStackedWidget* stack_;
    QScrollArea* scroll_;
    QVBoxLayout* turnsLayout_;
    QWidget* hint_;
    QLabel* hintText_;
    QListView* suggestions_;
    QStringListModel* suggestionTexts_;
    QVector<TurnView*> turns_;
    AnswerSettingsCard* settings_;
    VoteBar* votes_;
    Composer* composer_;
    MatrixPanel* matrix_;
    ServerDialog* servers_;
    QVector<QAction*> voteActions_;
    int editedTurn_ = -1;  // -1: none
    bool followsEnd_ = true;
    bool marksDifferences_ = true;
};

}  // namespace strata::ui
