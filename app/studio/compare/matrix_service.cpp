// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/matrix_service.h"

#include "studio/compare/answer_values.h"
#include "studio/compare/matrix_export.h"
#include "studio/compare/model_choices.h"
#include "studio/core/save_file.h"
#include "ui/base/worded.h"
#include "ui/compare/compare_places.h"

#include "strata/error.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::MatrixModel;
using ui::ModelChoice;

}  // namespace

MatrixService::MatrixService(Project& project,
                             EngineLane& lane,
                             ServerList& servers,
                             WorkLane& work,
                             ui::CompareModel& compare,
                             MatrixModel& matrix,
                             QObject* parent)
    : QObject(parent),
      project_(project),
      lane_(lane),
      servers_(servers),
      work_(work),
      compare_(compare),
      matrix_(matrix),
      record_(filePath(QStringLiteral("matrix.jsonl")), matrix) {
    connect(&project, &Project::datasetsChanged, this, &MatrixService::dataSetsChanged);
    // Queued: whoever hears of the same change first may have something to ask.
    connect(&compare, &ui::CompareModel::activityChanged, this, &MatrixService::goOnAfterQuestions,
            Qt::QueuedConnection);
    connect(&matrix, &MatrixModel::activityChanged, this, &MatrixService::goOnAfterQuestions,
            Qt::QueuedConnection);
    record_.onFailure([this](const Error& error) { sayNotKept(error); });
    dataSetsChanged();
    restore();
}

/// Of the project, as it was left.
void MatrixService::restore() {
    work_.run([path = record_.path()] { return readMatrixFile(path); }, this,
              [this](const std::optional<SavedMatrix>& saved) {
                  const bool isUntouched =
                      matrix_.rows().isEmpty() && matrix_.activity() == MatrixModel::Activity::Idle;
                  if (saved && isUntouched) {
                      showSaved(*saved);
                  }
              });
}

void MatrixService::showSaved(const SavedMatrix& saved) {
    task_ = saved.task;
    const std::optional<int> model = record_.show(saved);
    if (!model) {
        return;
    }
    const auto next = std::ranges::find_if(matrix_.rows(), [&model](const ui::MatrixRow& row) {
        return row.answers[*model].answer.state == AnswerState::None;
    });
    answered_ = static_cast<int>(next - matrix_.rows().begin());
    isPausing_ = true;
    isInterrupted(*model, answered_ < matrix_.rows().size() ? Step::Answers : Step::Loss);
    Q_EMIT unfinishedFound();
}

void MatrixService::sayNotKept(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("The matrix continues, but it will be lost when the window closes.");
    problem.actions = {
        {"exportMatrix", tr("Export as CSV table"), [this] { exportAs(ui::MatrixFormat::Csv); }}};
    compare_.setProblem(problem);
}

void MatrixService::dataSetsChanged() {
    QVector<ui::DataChoice> choices;
    for (const QuestionSet& set : questionSetsOf(run_)) {
        choices.append({set.file, wordsOf(set, QFileInfo(run_).fileName())});
    }
    for (const QString& file : project_.datasets()) {
        const bool isListed = std::ranges::any_of(
            choices, [&file](const ui::DataChoice& choice) { return choice.path == file; });
        if (!isListed) {
            choices.append({file, QFileInfo(file).fileName()});
        }
    }
    matrix_.setDataChoices(choices);
}

void MatrixService::proposeFrom(const QString& run) {
    if (run != run_) {
        run_ = run;
        dataSetsChanged();
    }
}

QString MatrixService::filePath(const QString& name) const {
    return QStringLiteral("%1/compare/%2").arg(project_.folder(), name);
}

void MatrixService::run(const QString& dataFile, int promptsMax) {
    if (matrix_.activity() != MatrixModel::Activity::Idle || !compare_.activity().isEmpty() ||
        dataFile.isEmpty() || compare_.paneChoices().isEmpty()) {
        return;
    }
    task_.dataFile = dataFile;
    task_.promptsMax = promptsMax;
    isStopping_ = false;
    isPausing_ = false;
    compare_.setProblem({});
    matrix_.setStatus({});
    matrix_.setActivity(MatrixModel::Activity::Running);
    readRows();
}

void MatrixService::readRows() {
    const QString folder = filePath({});
    work_.run(
        [file = task_.dataFile, folder, most = task_.promptsMax,
         system = compare_.settings().system](const std::stop_token& stop) {
            if (!QDir().mkpath(folder)) {
                throw Error(ErrorCode::NotWritable, Sentence("The project folder is not writable."),
                            folder.toStdString());
            }
            std::vector<SampleRow> rows = readSamples(file, most, stop);
            writeSamples(rows, system, folder + QStringLiteral("questions.jsonl"),
                         folder + QStringLiteral("rows.jsonl"));
            return rows;
        },
        this,
        [this](const std::vector<SampleRow>& rows) {
            if (isStopping_) {
                endUnanswered();
            } else {
                rowsRead(rows);
            }
        },
        [this](const Error& error) { failToRead(error); });
}

void MatrixService::failToRead(const Error& error) {
    if (isStopping_ || isStopped(error)) {
        endUnanswered();
    } else {
        fail(error, tr("Can't read the dataset"));
    }
}

void MatrixService::endUnanswered() {
    end(tr("Stopped before the first answer."));
}

void MatrixService::rowsRead(const std::vector<SampleRow>& rows) {
    if (rows.empty()) {
        fail(Error(ErrorCode::DatasetEmpty, Sentence("No row ends with an answer."),
                   task_.dataFile.toStdString(),
                   Sentence("Choose a dataset with questions and answers.")),
             tr("The dataset has no prompts"));
        return;
    }
    QVector<ui::PromptValue> prompts;
    for (const SampleRow& row : rows) {
        prompts.append(row.prompt);
    }
    task_.models = compare_.paneChoices();
    task_.sampling = compare_.settings().sampling;
    task_.prompts = prompts;
    record_.begin(task_);
    answered_ = 0;
    if (!isInterrupted(0, Step::Answers)) {
        askModel(0);
    }
}

/// The questions that the model has not answered yet.
void MatrixService::askModel(int model) {
    const QString questions = filePath(QStringLiteral("questions.jsonl"));
    if (answered_ == 0) {
        ask(model, questions);
        return;
    }
    const QString rest = filePath(QStringLiteral("questions-rest.jsonl"));
    work_.run([questions, rest, count = answered_] { copyLinesFrom(count, questions, rest); }, this,
              [this, model, rest] {
                  if (isStopping_) {
                      endStopped(model);
                  } else if (!isInterrupted(model, Step::Answers)) {
                      ask(model, rest);
                  }
              },
              [this, model](const Error& error) { modelFailed(model, error); });
}

void MatrixService::ask(int model, const QString& file) {
    const ModelChoice choice = matrix_.models()[model];
    const std::string questions = file.toStdString();
    matrix_.setProgress(tr("%1 is answering").arg(choice.name), answered_,
                        static_cast<int>(matrix_.rows().size()));
    const auto done = [this, model] { modelDone(model); };
    const auto failed = [this, model](const Error& error) { modelFailed(model, error); };
    const auto hear = [this, model](const Event& event) { hearAnswer(model, event); };
    if (!choice.server.isEmpty()) {
        ServerQuestions asked = servers_.questionsFor(choice.server, task_.sampling);
        asked.file = questions;
        serverLane_.run(askServer(asked), this, done, failed, hear);
        return;
    }
    GenerateCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.promptsFile = questions;
    command.sampling = samplingOf(task_.sampling);
    lane_.run<void>(command, this, done, failed, hear);
}

void MatrixService::modelDone(int model) {
    const bool isAnswered = answered_ >= matrix_.rows().size();
    if (isStopping_) {
        endStopped(model);
    } else if (isInterrupted(model, isAnswered ? Step::Loss : Step::Answers)) {
        return;
    } else {
        measureLoss(model);
    }
}

void MatrixService::modelFailed(int model, const Error& error) {
    if (isInterrupted(model, Step::Answers)) {
        return;
    }
    if (isStopping_ || isStopped(error)) {
        endStopped(model);
    } else {
        failRest(model, error);
        nextModel(model);
    }
}

void MatrixService::endStopped(int model) {
    end(tr("Stopped by user. %n of %1 answer(s) were kept.", nullptr, answered_)
            .arg(matrix_.models()[model].name));
}

void MatrixService::hearAnswer(int model, const Event& event) {
    const auto* line = std::get_if<ResultLine>(&event);
    const int rows = static_cast<int>(matrix_.rows().size());
    if (line == nullptr || answered_ >= rows || isStopping_) {  // a pause keeps what still comes
        return;
    }
    const auto* answer = std::get_if<GenerateOutcome>(&line->outcome);
    record_.putAnswer(answered_, model, answer == nullptr ? AnswerValue() : answerOf(*answer));
    ++answered_;
    matrix_.setProgress(tr("%1 is answering").arg(matrix_.models()[model].name), answered_, rows);
}

void MatrixService::measureLoss(int model) {
    const ModelChoice choice = matrix_.models()[model];
    if (!choice.server.isEmpty()) {
        nextModel(model);
        return;
    }
    EvalCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.data = filePath(QStringLiteral("rows.jsonl")).toStdString();
    command.lossOnly = true;
    matrix_.setProgress(tr("Calculating the loss of %1").arg(choice.name), 0, 0);
    // The answers stand without the loss, so its failure is no problem of theirs.
    const auto goOn = [this, model](bool isToEnd) {
        if (isInterrupted(model, Step::Loss)) {
            return;
        }
        if (isToEnd) {
            end(tr("Stopped by user. All answers so far were kept."));
        } else {
            nextModel(model);
        }
    };
    lane_.run<EvalOutcome>(
        command, this,
        [this, model, goOn](const EvalOutcome& outcome) {
            if (!isStopping_) {
                record_.putLoss(model, outcome.nll);
            }
            goOn(isStopping_);
        },
        [this, goOn](const Error& error) { goOn(isStopping_ || isStopped(error)); });
}

void MatrixService::nextModel(int model) {
    answered_ = 0;
    if (model + 1 < matrix_.models().size()) {
        askModel(model + 1);
    } else {
        end({});
    }
}

void MatrixService::failRest(int model, const Error& error) {
    AnswerValue answer;
    answer.state = AnswerState::Failed;
    answer.failure = ui::wordedFailure(error);
    for (int row = answered_; row < matrix_.rows().size(); ++row) {
        record_.putAnswer(row, model, answer);
    }
    ui::Problem problem = ui::problemOf(error);
    problem.sentence =
        tr("%1 could not answer: %2").arg(matrix_.models()[model].name, problem.sentence);
    problem.kept = tr("All answers so far were kept.");
    if (error.code() == ErrorCode::RemoteRefused) {
        problem.hint.clear();
        problem.actions =
            accessActions(servers_, matrix_.models()[model].server, [this] { runAgain(); });
        compare_.setProblem(problem);
        return;
    }
    problem.actions = {
        {"runMatrixAgain", tr("Run matrix again"), [this] { runAgain(); }},
        ui::wayTo("chooseAnotherModel", tr("Choose another model"), ui::kChooseModelPlace)};
    compare_.setProblem(problem);
}

void MatrixService::end(const QString& status) {
    isStopping_ = false;
    record_.end(status);
    matrix_.setStatus(status);
    matrix_.setActivity(MatrixModel::Activity::Idle);
}

void MatrixService::fail(const Error& error, const QString& sentence) {
    ui::Problem problem = ui::problemOf(error);
    problem.sentence = tr("%1: %2").arg(sentence, problem.sentence);
    problem.actions = {{"tryAgain", tr("Try again"), [this] { runAgain(); }}};
    compare_.setProblem(problem);
    end({});
}

void MatrixService::pause() {
    if (matrix_.activity() == MatrixModel::Activity::Running && !isStopping_) {
        goesOnByItself_ = false;
        isPausing_ = true;
        matrix_.setActivity(MatrixModel::Activity::Pausing);
        lane_.stop(this);
        serverLane_.stop();
    }
}

void MatrixService::pauseForQuestions() {
    pause();
    goesOnByItself_ = matrix_.activity() == MatrixModel::Activity::Pausing;
}

void MatrixService::goOnAfterQuestions() {
    if (goesOnByItself_) {
        resume();
    }
}

/// Whether a pause was asked for; resume() goes on with this step then.
bool MatrixService::isInterrupted(int model, Step step) {
    if (!isPausing_ || isStopping_) {
        return false;
    }
    isPausing_ = false;
    pausedModel_ = model;
    pausedStep_ = step;
    matrix_.setActivity(MatrixModel::Activity::Paused);
    const QString state =
        goesOnByItself_ ? tr("Paused at %1 until your question is answered") : tr("Paused at %1");
    matrix_.setProgress(state.arg(matrix_.models()[model].name), answered_,
                        static_cast<int>(matrix_.rows().size()));
    return true;
}

void MatrixService::resume() {
    if (matrix_.activity() != MatrixModel::Activity::Paused || !compare_.activity().isEmpty()) {
        return;
    }
    goesOnByItself_ = false;
    matrix_.setActivity(MatrixModel::Activity::Running);
    if (pausedStep_ == Step::Loss) {
        measureLoss(pausedModel_);
    } else {
        askModel(pausedModel_);
    }
}

void MatrixService::stop() {
    if (matrix_.activity() == MatrixModel::Activity::Paused) {
        endStopped(pausedModel_);
    } else if (matrix_.activity() != MatrixModel::Activity::Idle && !isStopping_) {
        isStopping_ = true;
        lane_.stop(this);
        serverLane_.stop();
    }
}

void MatrixService::exportAs(ui::MatrixFormat format) {
    const MatrixTable table{matrix_.dataName(), matrix_.models(), matrix_.rows()};
    const QString folder = filePath({});
    const QString name = QStringLiteral("matrix-%1").arg(QFileInfo(table.dataName).baseName());
    work_.run(
        [table, format, folder, name] {
            QDir().mkpath(folder);
            const QString path = Project::freePath(QDir(folder).path(), name, endingOf(format));
            saveFile(path, matrixText(table, format), Sentence("Can't save the matrix."));
            return path;
        },
        this,
        [this](const QString& path) {
            ui::Problem remark;
            remark.sentence = tr("The matrix was saved to %1.").arg(path);
            remark.actions = {{"copyPath", tr("Copy path"),
                               [path = path] { QGuiApplication::clipboard()->setText(path); }}};
            compare_.setProblem(remark);
        },
        [this](const Error& error) { compare_.setProblem(ui::problemOf(error)); });
}

void MatrixService::runAgain() {
    run(task_.dataFile, task_.promptsMax);
}

}  // namespace strata::studio
