// SPDX-License-Identifier: GPL-3.0-or-later
// AnswerService: what an engine or a server is asked for one answer, and what it says.
#include "studio/compare/answer_service.h"
#include "studio/compare/answer_values.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QThread>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::ModelChoice;
using Json = nlohmann::ordered_json;

constexpr qint64 kAnswerRoomMin = 32;  // a shorter answer is none

std::string lineOf(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void AnswerService::send(Seat& seat) {
    const FailedHandler failed = [this, &seat](const Error& error) { endWithout(seat, error); };
    const EventHandler heard = [this, &seat](const Event& event) { hear(seat, event); };
    if (choiceOf(model_, *seat.running).server.isEmpty()) {
        seat.engine->run<Outcome>(
            commandFor(seat), this,
            [this, &seat](const Outcome& outcome) {
                take(seat, outcome);
                endAnswer(seat);
            },
            failed, heard);
    } else {
        seat.server->run(
            askServer(questionsFor(*seat.running)), this, [this, &seat] { endAnswer(seat); },
            failed, heard);
    }
}

ServerQuestions AnswerService::questionsFor(const Request& request) const {
    ServerQuestions questions =
        needs_.servers.questionsFor(choiceOf(model_, request).server, samplingFor(model_, request));
    const bool isPlain = model_.settings().form == ui::PromptForm::Plain;
    questions.asked.push_back(isPlain ? Json{{"prompt", plainTextOf(model_, request).toStdString()}}
                                      : Json{{"messages", messagesOf(model_, request)}});
    return questions;
}

void AnswerService::count(Seat& seat) {
    RenderCommand command;
    command.model = choiceOf(model_, *seat.running).folder.toStdString();
    command.messagesFile = fileWith(seat, lineOf(messagesOf(model_, *seat.running))).toStdString();
    command.generationPrompt = true;
    seat.engine->run<RenderOutcome>(
        std::move(command), this,
        [this, &seat](const RenderOutcome& rendered) { takeCount(seat, rendered); },
        [this, &seat](const Error& error) {
            if (seat.isStopping || isStopped(error)) {
                endWithout(seat, error);
            } else {
                send(seat);  // what hinders the counting will be said of the question itself
            }
        });
}

void AnswerService::takeCount(Seat& seat, const RenderOutcome& rendered) {
    if (seat.isStopping) {
        endAnswer(seat);
        return;
    }
    if (!rendered.tokens) {
        send(seat);
        return;
    }
    Request& request = *seat.running;
    const auto tokens = static_cast<qint64>(rendered.tokens->ids.size());
    request.room = choiceOf(model_, request).contextTokens - tokens;
    if (request.room >= std::min(kAnswerRoomMin, samplingFor(model_, request).answerTokensMax)) {
        send(seat);
    } else if (request.mayTrim && request.firstTurn < request.turn) {
        ++request.firstTurn;
        count(seat);
    } else {
        failTooLong(seat, tokens);
    }
}

GenerateCommand AnswerService::commandFor(Seat& seat) {
    const Request& request = *seat.running;
    const ui::AnswerSettings& settings = model_.settings();
    const ModelChoice& choice = choiceOf(model_, request);
    GenerateCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.sampling = samplingOf(samplingFor(model_, request));
    if (request.room > 0) {
        command.sampling.maxNew = std::min<std::int64_t>(command.sampling.maxNew, request.room);
    }
    command.probabilities = Choice::On;
    command.inference.ramBudgetBytes = needs_.memory().budgetBytes;
    command.inference.threads = threadsFor(request);
    if (settings.form == ui::PromptForm::Plain) {
        command.raw = true;
        command.prompt = plainTextOf(model_, request).toStdString();
    } else if (hasHistory(model_, request)) {
        const Json line{{"messages", messagesOf(model_, request)}};
        command.promptsFile = fileWith(seat, lineOf(line) + "\n").toStdString();
    } else {
        command.system = settings.system.toStdString();
        command.prompt = model_.turns()[request.turn].prompt.text.toStdString();
    }
    return command;
}

/// Models that answer at once share the processors; 0: all of them. A turn's answers always have
/// the same, since a change makes an engine load its model anew.
int AnswerService::threadsFor(const Request& request) const {
    quint64 together = 0;
    int engines = 0;
    for (const ModelChoice& choice : model_.turns()[request.turn].models) {
        if (choice.server.isEmpty() && engines < static_cast<int>(seats_.size())) {
            together += forecastBytes(choice);
            ++engines;
        }
    }
    return engines > 1 && together <= spareBytes_
               ? std::max(1, QThread::idealThreadCount() / engines)
               : 0;
}

QString AnswerService::fileWith(Seat& seat, const std::string& text) {
    seat.conversation = std::make_unique<QTemporaryFile>(
        QDir::tempPath() + QStringLiteral("/strata-chat-XXXXXX.jsonl"));
    if (seat.conversation->open()) {
        seat.conversation->write(text.data(), static_cast<qint64>(text.size()));
        seat.conversation->flush();
    }
    return seat.conversation->fileName();
}

void AnswerService::hear(Seat& seat, const Event& event) {
    if (seat.isStopping) {
        return;
    }
    if (const auto* piece = std::get_if<TextPiece>(&event)) {
        model_.appendPiece(seat.running->turn, seat.running->model,
                           QString::fromStdString(piece->text));
    } else if (const auto* line = std::get_if<ResultLine>(&event)) {
        take(seat, line->outcome);
    }
}

void AnswerService::take(Seat& seat, const Outcome& outcome) {
    const auto* answer = std::get_if<GenerateOutcome>(&outcome);
    if (answer != nullptr && !seat.isStopping) {
        model_.setAnswer(seat.running->turn, seat.running->model, answerOf(*answer));
    }
}

void AnswerService::endWithout(Seat& seat, const Error& error) {
    if (seat.isStopping) {
        endAnswer(seat);
        return;
    }
    Request request = *seat.running;
    if (request.place == SystemPlace::OwnTurn && error.code() == ErrorCode::TemplateRaised &&
        !model_.settings().system.isEmpty() && hasHistory(model_, request)) {
        request.place = SystemPlace::FirstQuestion;
        waiting_.push_front(request);
    } else if (isStopped(error)) {
        giveUp(request);
    } else {
        fail(request, error);
    }
    endAnswer(seat);
}

}  // namespace strata::studio
