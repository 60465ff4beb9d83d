// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page asks for: which models there are, which stand in the panes, questions by
// way of AnswerService, votes (kept in the project's votes.jsonl at once), the matrix by way of
// MatrixService, earlier conversations by way of ConversationHistory; models behind an address come
// and go here. Questions wait while the matrix runs. A vote that cannot be written becomes a
// problem and is not counted. Thread: the GUI thread; folders and files are looked through on the
// work lane.
#pragma once

#include "studio/compare/answer_service.h"
#include "studio/compare/conversation_history.h"
#include "studio/compare/matrix_service.h"
#include "studio/compare/server_list.h"
#include "studio/compare/vote_file.h"
#include "studio/core/model_states.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/base/machine_model.h"

#include <QObject>

namespace strata::studio {

/// All outlive the service.
struct CompareNeeds {
    Project& project;
    const Preferences& preferences;
    ConnectionLog& connections;
    const ModelStates& models;
    const ui::MachineModel& machine;
    EngineLane& lane;        ///< an engine for answers
    EngineLane& secondLane;  ///< and one for a model that answers at the same time
    WorkLane& work;          ///< for short reading
    ServerPatience patience = {};
    int keepMs = 60'000;  ///< as AnswerNeeds has it
};

class CompareService : public QObject {
    Q_OBJECT

public:
    CompareService(const CompareNeeds& needs,
                   ui::CompareModel& compare,
                   ui::MatrixModel& matrix,
                   QObject* parent = nullptr);

    /// A run's folder: its base and its result come into the panes with questions to ask. A model's
    /// path: it comes into the first pane. Empty: what there is is looked through again.
    void visit(const QString& subject);
    void choosePane(int pane, const QString& id);
    void addPane();
    void removePane(int pane);
    /// Nothing: the pane's model answers as all do.
    void setPaneSampling(int pane, const std::optional<ui::AnswerSampling>& own);
    void setMode(ui::CompareMode mode);
    void setSettings(const ui::AnswerSettings& settings);
    /// In the order of the mode: blind questions go to the first two panes, without names.
    void ask(const ui::PromptValue& prompt);
    /// Asks in place of that turn; the turn and all after it become another version. Nothing
    /// happens while a question is answered.
    void askDifferently(int turn, const ui::PromptValue& prompt);
    /// The next version of that turn and of all after it. Nothing happens while a question is
    /// answered.
    void showNextVersion(int turn);
    void vote(int turn, ui::Vote vote);
    /// The conversation stays in the history, and another begins.
    void beginConversation();
    /// Nothing happens while a question is answered.
    void openConversation(const QString& id);
    /// An address as it is being typed.
    void considerServer(const QString& address);
    /// The model behind the address comes into the pane.
    void addServer(int pane, const QString& address, ui::ServerConsent consent);
    void forgetServer(const QString& id);

    AnswerService& answers() { return answers_; }
    MatrixService& matrix() { return matrix_; }
    ConversationHistory& history() { return history_; }

private:
    struct Found;

    void take(const Found& found, const QString& subject);
    void fillPanes(const QString& subject);
    void proposeQuestions();
    void holdQuestions();
    MemoryState memoryNow() const;
    void sayMissing(const QStringList& panes);
    void allowServer(const QString& id, const std::function<void()>& then);
    void showChoices();
    void failToKeep(const Error& error);
    void updateTally();
    QString votesPath() const;

    Project& project_;
    const Preferences& preferences_;
    const ModelStates& models_;
    const ui::MachineModel& machine_;
    WorkLane& work_;
    ui::CompareModel& model_;
    ui::MatrixModel& matrixModel_;
    QVector<ui::ModelChoice> onDisk_;
    ServerList servers_;
    AnswerService answers_;
    MatrixService matrix_;
    ConversationHistory history_;
    QVector<VoteRecord> votes_;
    bool hasVotes_ = false;
    bool arePanesChosen_ = false;  // by the person or by what led here
};

/// Which of two answers stands left in a blind turn: 0 or 1, the same for the same numbers.
int leftOfBlindTurn(quint64 seed, quint64 number);

}  // namespace strata::studio
