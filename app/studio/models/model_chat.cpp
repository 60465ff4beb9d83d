// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_chat.h"

#include "studio/models/model_results.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <memory>

namespace strata::studio {
namespace {

/// One line of the prompts file: every turn said so far.
QByteArray promptLine(const QVector<ui::ChatTurn>& turns) {
    QJsonArray messages;
    for (const ui::ChatTurn& turn : turns) {
        const bool isPerson = turn.role == ui::ChatRole::Person;
        messages.append(QJsonObject{
            {QStringLiteral("role"),
             isPerson ? QStringLiteral("user") : QStringLiteral("assistant")},
            {QStringLiteral("content"), turn.text},
        });
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("messages"), messages}})
               .toJson(QJsonDocument::Compact) +
           '\n';
}

}  // namespace

ModelChat::ModelChat(EngineLane& answers, const Preferences& preferences, QObject* parent)
    : QObject(parent), answers_(answers), preferences_(preferences) {}

void ModelChat::send(const QString& model, const QString& text) {
    if (chat_.isAnswering()) {
        return;
    }
    changeModel(model);
    chat_.ask(text);
    QVector<ui::ChatTurn> said = chat_.turns();
    said.removeLast();  // the answer to come
    const QString path = scratch_.filePath(QStringLiteral("conversation.jsonl"));
    QFile file(path);
    const QByteArray line = promptLine(said);
    if (!file.open(QIODevice::WriteOnly) || file.write(line) != line.size() || !file.flush()) {
        fail(Error(ErrorCode::NotWritable, Sentence("Can't pass the conversation to the model."),
                   path.toStdString(), ui::verbatim(file.errorString())));
        return;
    }
    file.close();
    GenerateCommand command;
    command.model = model.toStdString();
    command.promptsFile = path.toStdString();
    command.inference.ramBudgetBytes = preferences_.ramBudgetBytes();
    const int question = ++question_;
    auto figures = std::make_shared<QString>();
    answers_.run<void>(
        std::move(command), this,
        [this, question, figures] {
            if (question == question_) {
                chat_.finishAnswer(figures->isEmpty() ? tr("No measurements.") : *figures);
            }
        },
        [this, question](const Error& error) {
            if (question == question_) {
                fail(error);
            }
        },
        [this, question, figures](const Event& event) {
            if (const auto* piece = std::get_if<TextPiece>(&event)) {
                if (question == question_) {
                    chat_.appendPiece(QString::fromStdString(piece->text));
                }
            } else if (const auto* result = std::get_if<ResultLine>(&event)) {
                if (const auto* answer = std::get_if<GenerateOutcome>(&result->outcome)) {
                    *figures = answerFigures(*answer);
                }
            }
        });
}

void ModelChat::stop() {
    if (chat_.isAnswering()) {
        answers_.stop(this);
    }
}

void ModelChat::startAnew() {
    if (!chat_.isAnswering()) {
        chat_.startAnew();
    }
}

void ModelChat::restore() {
    if (!chat_.isAnswering()) {
        chat_.restore();
    }
}

void ModelChat::changeModel(const QString& model) {
    if (model == model_) {
        return;
    }
    model_ = model;
    if (chat_.isAnswering()) {
        ++question_;
        answers_.stop(this);
    }
    chat_.clear();
}

void ModelChat::fail(const Error& error) {
    if (isStopped(error)) {
        chat_.finishAnswer(tr("Stopped by user. The text so far was kept."));
        return;
    }
    chat_.finishAnswer(ui::wordedFailure(error));
    Q_EMIT problemRaised(ui::problemOf(error));
}

}  // namespace strata::studio
