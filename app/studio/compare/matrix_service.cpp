// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/matrix_service.h"

#include "studio/compare/answer_values.h"
#include "studio/compare/matrix_export.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSaveFile>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::MatrixModel;
using ui::ModelChoice;

double numberOf(const std::string& json, const char* key) {
    const auto object = nlohmann::json::parse(json, nullptr, false);
    return object.is_object() && object.contains(key) && object[key].is_number()
               ? object[key].get<double>()
               : -1.0;
}

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
      matrix_(matrix) {
    connect(&project, &Project::datasetsChanged, this, &MatrixService::dataSetsChanged);
    dataSetsChanged();
}

void MatrixService::dataSetsChanged() {
    QVector<ui::DataChoice> choices;
    for (const QString& file : project_.datasets()) {
        choices.append({file, QFileInfo(file).fileName()});
    }
    matrix_.setDataChoices(choices);
}

QString MatrixService::filePath(const QString& name) const {
    return QStringLiteral("%1/compare/%2").arg(project_.folder(), name);
}

void MatrixService::run(const QString& dataFile, int promptsMax) {
    if (matrix_.activity() == MatrixModel::Activity::Running || dataFile.isEmpty() ||
        compare_.paneChoices().isEmpty()) {
        return;
    }
    dataFile_ = dataFile;
    promptsMax_ = promptsMax;
    isStopping_ = false;
    compare_.setProblem({});
    matrix_.setStatus({});
    matrix_.setActivity(MatrixModel::Activity::Running);
    readRows(dataFile, Reading::AsIs);
}

void MatrixService::readRows(const QString& file, Reading reading) {
    auto rows = std::make_shared<std::vector<SampleRow>>();
    const QString folder = filePath({});
    work_.post(
        [rows, file, folder, most = promptsMax_, system = compare_.settings().system](
            const EventSink& say, const std::stop_token& stop) {
            if (!QDir().mkpath(folder)) {
                throw Error(ErrorCode::NotWritable, "the project's folder cannot be written",
                            folder.toStdString());
            }
            *rows = readSamples(file, most, stop);
            writeSamples(*rows, system, folder + QStringLiteral("questions.jsonl"),
                         folder + QStringLiteral("rows.jsonl"));
            say(Event{Finished{"{}"}});
        },
        this, {{}, [this, rows, file, reading](const WorkEnd& workEnd) {
                   if (isStopped(workEnd)) {
                       end(tr("Stopped before the first answer."));
                   } else if (std::holds_alternative<Failed>(workEnd)) {
                       fail(workEnd, tr("Can't read the dataset"));
                   } else {
                       rowsRead(file, reading, *rows);
                   }
               }});
}

void MatrixService::rowsRead(const QString& file,
                             Reading reading,
                             const std::vector<SampleRow>& rows) {
    if (rows.empty() && reading == Reading::AsIs) {
        convert(file);
        return;
    }
    if (rows.empty()) {
        fail(Failed{Error(ErrorCode::DatasetEmpty, "no row ends with an answer",
                          dataFile_.toStdString(), "choose a data set of questions with answers")},
             tr("The dataset has no prompts"));
        return;
    }
    QVector<ui::PromptValue> prompts;
    for (const SampleRow& row : rows) {
        prompts.append(row.prompt);
    }
    matrix_.begin(QFileInfo(dataFile_).fileName(), compare_.paneChoices(), prompts);
    askModel(0);
}

void MatrixService::convert(const QString& file) {
    const QString converted = filePath(QStringLiteral("converted.jsonl"));
    DatasetConvertCommand command;
    command.in = file.toStdString();
    command.out = converted.toStdString();
    command.format = "messages";
    lane_.post(command, this, {{}, [this, converted](const WorkEnd& workEnd) {
                                   if (isStopped(workEnd)) {
                                       end(tr("Stopped before the first answer."));
                                   } else if (std::holds_alternative<Failed>(workEnd)) {
                                       fail(workEnd, tr("Can't read the dataset"));
                                   } else {
                                       readRows(converted, Reading::Converted);
                                   }
                               }});
}

void MatrixService::askModel(int model) {
    const ModelChoice choice = matrix_.models()[model];
    answered_ = 0;
    const ui::AnswerSampling& sampling = compare_.settings().sampling;
    const std::string questions = filePath(QStringLiteral("questions.jsonl")).toStdString();
    matrix_.setProgress(tr("%1 is answering").arg(choice.name), 0,
                        static_cast<int>(matrix_.rows().size()));
    const WorkHandlers handlers{
        [this, model](const Event& event) { hearAnswer(model, event); },
        [this, model](const WorkEnd& workEnd) { modelEnded(model, workEnd); }};
    if (!choice.server.isEmpty()) {
        ServerQuestions asked = servers_.questionsFor(choice.server, sampling);
        asked.file = questions;
        serverLane_.post(askServer(asked), this, handlers);
        return;
    }
    GenerateCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.promptsFile = questions;
    command.sampling = samplingOf(sampling);
    lane_.post(command, this, handlers);
}

void MatrixService::modelEnded(int model, const WorkEnd& workEnd) {
    if (isStopped(workEnd)) {
        end(tr("Stopped by user. %n of %1 answer(s) were kept.", nullptr, answered_)
                .arg(matrix_.models()[model].name));
    } else if (const auto* failed = std::get_if<Failed>(&workEnd)) {
        failRest(model, failed->error);
        nextModel(model);
    } else if (matrix_.models()[model].server.isEmpty()) {
        measureLoss(model);
    } else {
        nextModel(model);
    }
}

void MatrixService::hearAnswer(int model, const Event& event) {
    const auto* line = std::get_if<ResultLine>(&event);
    const int rows = static_cast<int>(matrix_.rows().size());
    if (line == nullptr || answered_ >= rows || isStopping_) {
        return;
    }
    matrix_.setAnswer(answered_, model, answerFromJson(line->json));
    ++answered_;
    matrix_.setProgress(tr("%1 is answering").arg(matrix_.models()[model].name), answered_, rows);
}

void MatrixService::measureLoss(int model) {
    const ModelChoice choice = matrix_.models()[model];
    EvalCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.data = filePath(QStringLiteral("rows.jsonl")).toStdString();
    command.lossOnly = true;
    matrix_.setProgress(tr("Loss of %1").arg(choice.name), 0, 0);
    lane_.post(command, this, {{}, [this, model](const WorkEnd& workEnd) {
                                   if (isStopped(workEnd)) {
                                       end(tr("Stopped by user. All answers so far were kept."));
                                       return;
                                   }
                                   // The answers stand without the loss, so its failure is no
                                   // problem of theirs.
                                   if (const auto* done = std::get_if<Finished>(&workEnd)) {
                                       matrix_.setLoss(model, numberOf(done->json, "nll"));
                                   }
                                   nextModel(model);
                               }});
}

void MatrixService::nextModel(int model) {
    if (model + 1 < matrix_.models().size()) {
        askModel(model + 1);
    } else {
        end({});
    }
}

void MatrixService::failRest(int model, const Error& error) {
    AnswerValue answer;
    answer.state = AnswerState::Failed;
    answer.failure = QString::fromStdString(error.message());
    for (int row = answered_; row < matrix_.rows().size(); ++row) {
        matrix_.setAnswer(row, model, answer);
    }
    ui::Problem problem = ui::problemOf(error);
    problem.sentence =
        tr("%1 could not answer: %2").arg(matrix_.models()[model].name, problem.sentence);
    problem.kept = tr("All answers so far were kept.");
    if (error.code() == ErrorCode::RemoteRefused) {
        problem.hint.clear();
        problem.actions =
            accessActions(servers_, matrix_.models()[model].server, QStringLiteral("matrix-again"));
        compare_.setProblem(problem);
        return;
    }
    problem.actions = {{QStringLiteral("matrix-again"), tr("Run matrix again")},
                       {QStringLiteral("choose-model"), tr("Choose another model")}};
    compare_.setProblem(problem);
}

bool MatrixService::isStopped(const WorkEnd& workEnd) const {
    return isStopping_ || std::holds_alternative<Stopped>(workEnd);
}

void MatrixService::end(const QString& status) {
    isStopping_ = false;
    matrix_.setStatus(status);
    matrix_.setActivity(MatrixModel::Activity::Idle);
}

void MatrixService::fail(const WorkEnd& workEnd, const QString& sentence) {
    ui::Problem problem = ui::problemOf(std::get<Failed>(workEnd).error);
    problem.sentence = tr("%1: %2").arg(sentence, problem.sentence);
    problem.actions = {{QStringLiteral("matrix-again"), tr("Try again")}};
    compare_.setProblem(problem);
    end({});
}

void MatrixService::stop() {
    if (matrix_.activity() == MatrixModel::Activity::Running && !isStopping_) {
        isStopping_ = true;
        lane_.stop(this);
        serverLane_.stop();
    }
}

void MatrixService::exportAs(ui::MatrixFormat format) {
    const MatrixTable table{matrix_.dataName(), matrix_.models(), matrix_.rows()};
    const QString folder = filePath({});
    const QString name = QStringLiteral("matrix-%1").arg(QFileInfo(table.dataName).baseName());
    auto path = std::make_shared<QString>();
    work_.post(
        [table, format, folder, name, path](const EventSink& say, const std::stop_token&) {
            QDir().mkpath(folder);
            *path = Project::freePath(QDir(folder).path(), name, endingOf(format));
            const QByteArray text = matrixText(table, format);
            QSaveFile file(*path);
            if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() ||
                !file.commit()) {
                throw Error(ErrorCode::NotWritable, "the matrix could not be written",
                            path->toStdString(), file.errorString().toStdString());
            }
            say(Event{Finished{"{}"}});
        },
        this, {{}, [this, path](const WorkEnd& workEnd) {
                   ui::Problem remark;
                   if (const auto* failed = std::get_if<Failed>(&workEnd)) {
                       remark = ui::problemOf(failed->error);
                   } else {
                       exported_ = *path;
                       remark.sentence = tr("The matrix was saved to %1.").arg(*path);
                       remark.actions = {{QStringLiteral("copy-path"), tr("Copy path")}};
                   }
                   compare_.setProblem(remark);
               }});
}

void MatrixService::act(const QString& action) {
    if (action == QLatin1String("matrix-again")) {
        run(dataFile_, promptsMax_);
    } else if (action == QLatin1String("copy-path")) {
        QGuiApplication::clipboard()->setText(exported_);
    }
}

}  // namespace strata::studio
