// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the models of the panes the questions of a dataset: all questions to one model, then to the
// next, those behind an address too. Every answer is in the matrix as soon as it is there, so a
// stop or a failure keeps what was answered (the engine's compare would give all or nothing). After
// its answers a model's loss on the right answers is measured; a server tells nothing to measure it
// with. A pause keeps the place: it goes on with the next question. What came is also kept on disk
// (matrix_file.h): the next start shows it again, and a matrix without an end is paused then.
//
// Failures become problems of the compare model, with the actions matrix-again and copy-path (of a
// written file).
// Thread: the GUI thread; files are read and written on the work lane.
#pragma once

#include "studio/compare/matrix_record.h"
#include "studio/compare/prompt_samples.h"
#include "studio/compare/server_list.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/matrix_model.h"

#include <QObject>
#include <memory>
#include <vector>

namespace strata::studio {

class MatrixService : public QObject {
    Q_OBJECT

public:
    /// All outlive the service.
    MatrixService(Project& project,
                  EngineLane& lane,
                  ServerList& servers,
                  WorkLane& work,
                  ui::CompareModel& compare,
                  ui::MatrixModel& matrix,
                  QObject* parent = nullptr);

    /// Nothing happens while another matrix runs or is paused, or while the panes answer.
    void run(const QString& dataFile, int promptsMax);
    void pause();
    /// Until the panes have answered the questions that wait for the matrix.
    void pauseForQuestions();
    void resume();
    void stop();
    /// Proposes the files of this run that ask what it was not trained on; empty: no run's.
    void proposeFrom(const QString& run);
    /// Writes the matrix into the project's folder and says where.
    void exportAs(ui::MatrixFormat format);

Q_SIGNALS:
    /// A matrix of before has no end: it is paused, and resume() goes on with it.
    void unfinishedFound();

private:
    void restore();
    void showSaved(const SavedMatrix& saved);
    void sayNotKept(const Error& error);
    void runAgain();
    void readRows();
    void rowsRead(const std::vector<SampleRow>& rows);
    enum class Step { Answers, Loss };
    bool isInterrupted(int model, Step step);
    void goOnAfterQuestions();
    void askModel(int model);
    void ask(int model, const QString& file);
    void modelDone(int model);
    void modelFailed(int model, const Error& error);
    void endStopped(int model);
    void failToRead(const Error& error);
    void endUnanswered();
    void hearAnswer(int model, const Event& event);
    void measureLoss(int model);
    void nextModel(int model);
    void end(const QString& status);
    void fail(const Error& error, const QString& sentence);
    void failRest(int model, const Error& error);
    QString filePath(const QString& name) const;
    void dataSetsChanged();

    Project& project_;
    EngineLane& lane_;
    WorkLane serverLane_;
    ServerList& servers_;
    WorkLane& work_;
    ui::CompareModel& compare_;
    ui::MatrixModel& matrix_;
    MatrixRecord record_;
    MatrixTask task_;
    QString run_;          // whose files are proposed
    int answered_ = 0;     // of the model that is asked now
    int pausedModel_ = 0;  // where resume() goes on
    Step pausedStep_ = Step::Answers;
    bool isPausing_ = false;
    bool goesOnByItself_ = false;  // paused for questions of the panes
    bool isStopping_ = false;
};

}  // namespace strata::studio
