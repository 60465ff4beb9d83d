// SPDX-License-Identifier: GPL-3.0-or-later
// Two to four models side by side: the same question, their answers, which is better; blind votes;
// a dataset's questions against all of them. Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/qt_forward.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/matrix_model.h"

class QListView;
class QStringListModel;

namespace strata::ui {

class ChipRow;
class CompareTools;
class Composer;
class ConversationListModel;
class ConversationView;
class MatrixPanel;
class PaneHeader;
class ServerDialog;
class VoteBar;

/// All outlive the page.
struct CompareModels {
    CompareModel& compare;
    MatrixModel& matrix;
    ConversationListModel& conversations;
};

class ComparePage : public Page {
    Q_OBJECT

public:
    explicit ComparePage(const CompareModels& models, QWidget* parent = nullptr);

    void visit(const Destination& destination) override;
    /// The parts that ask for things by themselves.
    Composer& composer() const { return *composer_; }
    CompareTools& tools() const { return *tools_; }
    ConversationView& conversation() const { return *conversation_; }
    MatrixPanel& matrix() const { return *matrix_; }
    ServerDialog& servers() const { return *servers_; }

Q_SIGNALS:
    /// A run's folder or a model's path; empty: the page as it was left.
    void visited(const QString& subject);
    void paneChosen(int pane, const QString& id);
    void paneAdded();
    void paneRemoved(int pane);
    /// The pane's own settings; nothing: those of all.
    void paneSamplingChosen(int pane, const std::optional<strata::ui::AnswerSampling>& own);
    void modeChosen(strata::ui::CompareMode mode);
    void answersRequested(const strata::ui::PromptValue& prompt);
    /// This turn with another question; what followed becomes another version.
    void editRequested(int turn, const strata::ui::PromptValue& prompt);
    /// All answers, by keys; the composer asks for it too.
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
    void showSamplings();
    void showMatrixModels();
    void showMode();
    void showSettings();
    void showSuggestions();
    void showTalk();
    void beginEdit(int turn);
    void endEdit();
    void send(const PromptValue& prompt);
    void showAnswer(int turn);
    void showVote();
    void showTally();
    void showProblem();
    void showCommand();
    void giveVote(Vote vote);
    /// The turn that a vote is for; -1: none.
    int turnToVote() const;

    CompareModel& model_;
    ChipRow* modes_;
    QWidget* panesRow_;
    QHBoxLayout* panesLayout_;
    QVector<PaneHeader*> panes_;
    QStackedWidget* stack_;
    CompareTools* tools_;
    QStackedWidget* talk_;
    ConversationView* conversation_;
    QLabel* hintText_;
    QListView* suggestions_;
    QStringListModel* suggestionTexts_;
    VoteBar* votes_;
    Composer* composer_;
    MatrixPanel* matrix_;
    ServerDialog* servers_;
    QVector<QAction*> voteActions_;
    int editedTurn_ = -1;  // -1: none
};

}  // namespace strata::ui
