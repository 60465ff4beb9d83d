// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_seat.h"

#include "studio/compare/answer_values.h"

#include <nlohmann/json.hpp>

#include <QDir>
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

AnswerSeat::AnswerSeat(const Needs& needs, ui::CompareModel& model)
    : needs_(needs), model_(model) {}

void AnswerSeat::start(const AnswerRequest& request, int threads) {
    running_ = request;
    running_->room = 0;
    threads_ = threads;
    isStopping_ = false;
    const ModelChoice& choice = choiceOf(model_, request);
    if (choice.server.isEmpty()) {
        kept_ = choice;
    }
    if (mayBeTooLong(model_, request)) {
        count();
    } else {
        send();
    }
}

void AnswerSeat::stop() {
    if (!running_ || isStopping_) {
        return;
    }
    isStopping_ = true;
    needs_.engine.stop(this);
    server_.stop();
    giveUp(model_, *running_);
}

/// Any command but an answer makes an engine give its model back.
void AnswerSeat::release() {
    if (kept_.id.isEmpty()) {
        return;
    }
    isReleasing_ = true;
    const auto done = [this] {
        isReleasing_ = false;
        kept_ = {};
        Q_EMIT released();
    };
    needs_.engine.run<void>(InspectCommand{kept_.folder.toStdString()}, this, done,
                            [done](const Error&) { done(); });
}

void AnswerSeat::giveUp(ui::CompareModel& model, const AnswerRequest& request) {
    AnswerValue answer = model.turns()[request.turn].answers[request.model];
    answer.state =
        answer.state == AnswerState::Streaming ? AnswerState::Stopped : AnswerState::NotRun;
    model.setAnswer(request.turn, request.model, answer);
}

void AnswerSeat::send() {
    const FailedHandler ended = [this](const Error& error) { endWithout(error); };
    const EventHandler heard = [this](const Event& event) { hear(event); };
    if (choiceOf(model_, *running_).server.isEmpty()) {
        needs_.engine.run<Outcome>(
            command(), this,
            [this](const Outcome& outcome) {
                take(outcome);
                end();
            },
            ended, heard);
    } else {
        server_.run(
            askServer(questions()), this, [this] { end(); }, ended, heard);
    }
}

ServerQuestions AnswerSeat::questions() const {
    const AnswerRequest& request = *running_;
    ServerQuestions questions =
        needs_.servers.questionsFor(choiceOf(model_, request).server, samplingFor(model_, request));
    const bool isPlain = model_.settings().form == ui::PromptForm::Plain;
    questions.asked.push_back(isPlain ? Json{{"prompt", plainTextOf(model_, request).toStdString()}}
                                      : Json{{"messages", messagesOf(model_, request)}});
    return questions;
}

void AnswerSeat::count() {
    RenderCommand command;
    command.model = choiceOf(model_, *running_).folder.toStdString();
    command.messagesFile = fileWith(lineOf(messagesOf(model_, *running_))).toStdString();
    command.generationPrompt = true;
    needs_.engine.run<RenderOutcome>(
        std::move(command), this, [this](const RenderOutcome& rendered) { takeCount(rendered); },
        [this](const Error& error) {
            if (isStopping_ || isStopped(error)) {
                endWithout(error);
            } else {
                send();  // what hinders the counting will be said of the question itself
            }
        });
}

void AnswerSeat::takeCount(const RenderOutcome& rendered) {
    if (isStopping_) {
        end();
        return;
    }
    if (!rendered.tokens) {
        send();
        return;
    }
    AnswerRequest& request = *running_;
    const auto tokens = static_cast<qint64>(rendered.tokens->ids.size());
    request.room = choiceOf(model_, request).contextTokens - tokens;
    if (request.room >= std::min(kAnswerRoomMin, samplingFor(model_, request).answerTokensMax)) {
        send();
    } else if (request.mayTrim && request.firstTurn < request.turn) {
        ++request.firstTurn;
        count();
    } else {
        Q_EMIT wasTooLong(request, tokens);
        end();
    }
}

GenerateCommand AnswerSeat::command() {
    const AnswerRequest& request = *running_;
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
    command.inference.threads = threads_;
    if (settings.form == ui::PromptForm::Plain) {
        command.raw = true;
        command.prompt = plainTextOf(model_, request).toStdString();
    } else if (hasHistory(model_, request)) {
        const Json line{{"messages", messagesOf(model_, request)}};
        command.promptsFile = fileWith(lineOf(line) + "\n").toStdString();
    } else {
        command.system = settings.system.toStdString();
        command.prompt = model_.turns()[request.turn].prompt.text.toStdString();
    }
    return command;
}

QString AnswerSeat::fileWith(const std::string& text) {
    conversation_ = std::make_unique<QTemporaryFile>(QDir::tempPath() +
                                                     QStringLiteral("/strata-chat-XXXXXX.jsonl"));
    if (conversation_->open()) {
        conversation_->write(text.data(), static_cast<qint64>(text.size()));
        conversation_->flush();
    }
    return conversation_->fileName();
}

void AnswerSeat::hear(const Event& event) {
    if (isStopping_) {
        return;
    }
    if (const auto* piece = std::get_if<TextPiece>(&event)) {
        model_.appendPiece(running_->turn, running_->model, QString::fromStdString(piece->text));
    } else if (const auto* line = std::get_if<ResultLine>(&event)) {
        take(line->outcome);
    }
}

void AnswerSeat::take(const Outcome& outcome) {
    const auto* answer = std::get_if<GenerateOutcome>(&outcome);
    if (answer != nullptr && !isStopping_) {
        model_.setAnswer(running_->turn, running_->model, answerOf(*answer));
    }
}

void AnswerSeat::endWithout(const Error& error) {
    if (isStopping_) {
        end();
        return;
    }
    AnswerRequest request = *running_;
    if (request.place == SystemPlace::OwnTurn && error.code() == ErrorCode::TemplateRaised &&
        !model_.settings().system.isEmpty() && hasHistory(model_, request)) {
        request.place = SystemPlace::FirstQuestion;
        Q_EMIT postponed(request);
    } else if (isStopped(error)) {
        giveUp(model_, request);
    } else {
        Q_EMIT failed(request, error);
    }
    end();
}

void AnswerSeat::end() {
    running_.reset();
    isStopping_ = false;
    conversation_.reset();
    Q_EMIT ended();
}

}  // namespace strata::studio
