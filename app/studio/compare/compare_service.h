// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page asks for: which models there are, which stand in the panes, questions by
// way of AnswerService, votes (kept in the project's votes.jsonl at once), the matrix by way of
// MatrixService. A vote that cannot be written becomes a problem and is not counted.
// Thread: the GUI thread; folders and files are looked through on the work lane.
#pragma once

#include "studio/compare/answer_service.h"
#include "studio/compare/matrix_service.h"
#include "studio/compare/vote_file.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"

#include <QObject>

namespace strata::studio {

class CompareService : public QObject {
    Q_OBJECT

public:
    /// `lane` is an engine for answers, `work` a lane for short reading; all outlive the service.
    CompareService(Project& project,
                   EngineLane& lane,
                   WorkLane& work,
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
    /// Does what a button of the problem says.
    void act(const QString& action);

    AnswerService& answers() { return answers_; }
    MatrixService& matrix() { return matrix_; }

private:
    struct Found;

    void take(const Found& found, const QString& subject);
    void fillPanes(const QString& subject);
    void updateTally();
    QString votesPath() const;

    Project& project_;
    WorkLane& work_;
    ui::CompareModel& model_;
    AnswerService answers_;
    MatrixService matrix_;
    QVector<VoteRecord> votes_;
    bool hasVotes_ = false;
};

/// Which of two answers stands left in a blind turn: 0 or 1, the same for the same numbers.
int leftOfBlindTurn(quint64 seed, quint64 number);

}  // namespace strata::studio
