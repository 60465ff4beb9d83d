// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_service.h"

#include "studio/compare/answer_values.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QUuid>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::ModelChoice;
using ui::TurnValue;
using Json = nlohmann::ordered_json;

constexpr qint64 kAnswerRoomMin = 32;          // a shorter answer is none
constexpr qint64 kTemplateTokensPerTurn = 64;  // more than any template writes around a turn

Json turnOf(const char* role, const QString& text) {
    return {{"role", role}, {"content", text.toStdString()}};
}

}  // namespace

AnswerService::AnswerService(EngineLane& lane,
                             ServerList& servers,
                             ui::CompareModel& model,
                             QObject* parent)
    : QObject(parent), lane_(lane), servers_(servers), model_(model) {}

void AnswerService::ask(const ui::PromptValue& prompt) {
    askTurn(model_.newTurn(prompt));
}

void AnswerService::askTurn(const TurnValue& turn) {
    if (isBusy() || turn.models.isEmpty()) {
        return;
    }
    model_.setProblem({});
    failed_.clear();
    TurnValue asked = turn;
    asked.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    asked.answers = QVector<AnswerValue>(turn.models.size());
    const int index = model_.addTurn(asked);
    for (const int place : std::as_const(asked.order)) {
        add({index, place});
    }
    runNext();
}

void AnswerService::again(int turn, int model) {
    const bool isWaiting = std::ranges::any_of(waiting_, [&](const Request& request) {
        return request.turn == turn && request.model == model;
    });
    const bool isNow = isRunning_ && running_.turn == turn && running_.model == model;
    if (!isWaiting && !isNow) {
        model_.setProblem({});
        std::erase_if(failed_, [&](const Request& request) {
            return request.turn == turn && request.model == model;
        });
        add({turn, model});
        runNext();
    }
}

void AnswerService::add(const Request& request) {
    AnswerValue waits;
    waits.state = AnswerState::Waiting;
    model_.setAnswer(request.turn, request.model, waits);
    waiting_.push_back(request);
}

void AnswerService::runNext(SystemPlace place) {
    if (!isRunning_ && !waiting_.empty()) {
        isRunning_ = true;
        isStopping_ = false;
        running_ = waiting_.front();
        waiting_.pop_front();
        running_.room = 0;
        if (mayBeTooLong()) {
            count(place);
        } else {
            send(place);
        }
    }
    sayActivity();
}

void AnswerService::send(SystemPlace place) {
    const FailedHandler failed = [this, place](const Error& error) { endWithout(error, place); };
    const EventHandler heard = [this](const Event& event) { hear(event); };
    if (choiceOf(running_).server.isEmpty()) {
        lane_.run<Outcome>(
            commandFor(running_, place), this,
            [this](const Outcome& outcome) {
                take(outcome);
                endAnswer();
            },
            failed, heard);
    } else {
        serverLane_.run(
            askServer(questionsFor(running_)), this, [this] { endAnswer(); }, failed, heard);
    }
}

ServerQuestions AnswerService::questionsFor(const Request& request) const {
    ServerQuestions questions =
        servers_.questionsFor(choiceOf(request).server, samplingFor(request));
    const bool isPlain = model_.settings().form == ui::PromptForm::Plain;
    const Json line = isPlain ? Json{{"prompt", plainTextOf(request).toStdString()}}
                              : Json{{"messages", messagesOf(request, SystemPlace::OwnTurn)}};
    questions.asked.push_back(line);
    return questions;
}

QString AnswerService::plainTextOf(const Request& request) const {
    const QString& system = model_.settings().system;
    const QString& prompt = model_.turns()[request.turn].prompt.text;
    return system.isEmpty() ? prompt : system + QStringLiteral("\n\n") + prompt;
}

bool AnswerService::mayBeTooLong() const {
    const qint64 context = choiceOf(running_).contextTokens;
    if (context <= 0 || model_.settings().form == ui::PromptForm::Plain) {
        return false;
    }
    // A token has a byte at least, so most conversations need no counting.
    qint64 most = samplingFor(running_).answerTokensMax;
    for (const Json& message : messagesOf(running_, SystemPlace::OwnTurn)) {
        most += static_cast<qint64>(message["content"].get_ref<const std::string&>().size()) +
                kTemplateTokensPerTurn;
    }
    return most > context;
}

void AnswerService::count(SystemPlace place) {
    RenderCommand command;
    command.model = choiceOf(running_).folder.toStdString();
    command.messagesFile =
        fileWith(messagesOf(running_, place).dump(-1, ' ', false, Json::error_handler_t::replace))
            .toStdString();
    command.generationPrompt = true;
    lane_.run<RenderOutcome>(
        std::move(command), this,
        [this, place](const RenderOutcome& rendered) { takeCount(rendered, place); },
        [this, place](const Error& error) {
            if (isStopping_ || isStopped(error)) {
                endWithout(error, place);
            } else {
                send(place);  // what hinders the counting will be said of the question itself
            }
        });
}

void AnswerService::takeCount(const RenderOutcome& rendered, SystemPlace place) {
    if (isStopping_) {
        endAnswer();
        return;
    }
    if (!rendered.tokens) {
        send(place);
        return;
    }
    const auto tokens = static_cast<qint64>(rendered.tokens->ids.size());
    running_.room = choiceOf(running_).contextTokens - tokens;
    if (running_.room >= std::min(kAnswerRoomMin, samplingFor(running_).answerTokensMax)) {
        send(place);
    } else if (running_.mayTrim && running_.firstTurn < running_.turn) {
        ++running_.firstTurn;
        count(place);
    } else {
        isRunning_ = false;
        conversation_.reset();
        failTooLong(tokens);
        runNext();
    }
}

GenerateCommand AnswerService::commandFor(const Request& request, SystemPlace place) {
    const ui::AnswerSettings& settings = model_.settings();
    const ModelChoice& choice = choiceOf(request);
    GenerateCommand command;
    command.model = choice.folder.toStdString();
    command.adapter = choice.adapter.toStdString();
    command.sampling = samplingOf(samplingFor(request));
    if (request.room > 0) {
        command.sampling.maxNew = std::min<std::int64_t>(command.sampling.maxNew, request.room);
    }
    command.probabilities = Choice::On;
    if (settings.form == ui::PromptForm::Plain) {
        command.raw = true;
        command.prompt = plainTextOf(request).toStdString();
    } else if (hasHistory(request)) {
        const Json line{{"messages", messagesOf(request, place)}};
        command.promptsFile =
            fileWith(line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n")
                .toStdString();
    } else {
        command.system = settings.system.toStdString();
        command.prompt = model_.turns()[request.turn].prompt.text.toStdString();
    }
    return command;
}

QString AnswerService::fileWith(const std::string& text) {
    conversation_ = std::make_unique<QTemporaryFile>(QDir::tempPath() +
                                                     QStringLiteral("/strata-chat-XXXXXX.jsonl"));
    if (conversation_->open()) {
        conversation_->write(text.data(), static_cast<qint64>(text.size()));
        conversation_->flush();
    }
    return conversation_->fileName();
}

bool AnswerService::hasHistory(const Request& request) const {
    if (model_.settings().memory == ui::TurnMemory::Forget) {
        return false;
    }
    const QVector<TurnValue> before =
        model_.turns().mid(request.firstTurn, request.turn - request.firstTurn);
    return std::ranges::any_of(before, [&](const TurnValue& turn) {
        for (int model = 0; model < turn.models.size(); ++model) {
            if (turn.models[model].id == choiceOf(request).id &&
                turn.answers[model].state == AnswerState::Done) {
                return true;
            }
        }
        return false;
    });
}

Json AnswerService::messagesOf(const Request& request, SystemPlace place) const {
    const QString& system = model_.settings().system;
    Json messages = Json::array();
    if (!system.isEmpty() && place == SystemPlace::OwnTurn) {
        messages.push_back(turnOf("system", system));
    }
    QString before =
        place == SystemPlace::FirstQuestion ? system + QStringLiteral("\n\n") : QString();
    const auto addQuestion = [&](const QString& text) {
        messages.push_back(turnOf("user", std::exchange(before, {}) + text));
    };
    const bool remembers = model_.settings().memory == ui::TurnMemory::Remember;
    for (int index = request.firstTurn; remembers && index < request.turn; ++index) {
        const TurnValue& turn = model_.turns()[index];
        for (int model = 0; model < turn.models.size(); ++model) {
            if (turn.models[model].id == choiceOf(request).id &&
                turn.answers[model].state == AnswerState::Done) {
                addQuestion(turn.prompt.text);
                messages.push_back(turnOf("assistant", turn.answers[model].text));
                break;
            }
        }
    }
    addQuestion(model_.turns()[request.turn].prompt.text);
    return messages;
}

void AnswerService::hear(const Event& event) {
    if (isStopping_) {
        return;
    }
    if (const auto* piece = std::get_if<TextPiece>(&event)) {
        model_.appendPiece(running_.turn, running_.model, QString::fromStdString(piece->text));
    } else if (const auto* line = std::get_if<ResultLine>(&event)) {
        take(line->outcome);
    }
}

void AnswerService::take(const Outcome& outcome) {
    const auto* answer = std::get_if<GenerateOutcome>(&outcome);
    if (answer != nullptr && !isStopping_) {
        model_.setAnswer(running_.turn, running_.model, answerOf(*answer));
    }
}

void AnswerService::endWithout(const Error& error, SystemPlace place) {
    if (isStopping_) {
        endAnswer();
        return;
    }
    isRunning_ = false;
    if (place == SystemPlace::OwnTurn && error.code() == ErrorCode::TemplateRaised &&
        !model_.settings().system.isEmpty() && hasHistory(running_)) {
        conversation_.reset();
        waiting_.push_front(running_);
        runNext(SystemPlace::FirstQuestion);
        return;
    }
    if (isStopped(error)) {
        AnswerValue answer = model_.turns()[running_.turn].answers[running_.model];
        answer.state = AnswerState::Stopped;
        model_.setAnswer(running_.turn, running_.model, answer);
    } else {
        fail(error);
    }
    endAnswer();
}

void AnswerService::endAnswer() {
    isRunning_ = false;
    isStopping_ = false;
    conversation_.reset();
    runNext();
}

void AnswerService::stop() {
    if (!isBusy()) {
        return;
    }
    std::deque<Request> stopped = std::exchange(waiting_, {});
    if (isRunning_ && !isStopping_) {
        isStopping_ = true;
        stopped.push_back(running_);
        lane_.stop(this);
        serverLane_.stop();
    }
    for (const Request& request : stopped) {
        AnswerValue answer = model_.turns()[request.turn].answers[request.model];
        answer.state = AnswerState::Stopped;
        model_.setAnswer(request.turn, request.model, answer);
    }
    sayActivity();
}

void AnswerService::clear() {
    stop();
    forgetFailures();
    model_.clearTurns();
}

void AnswerService::forgetFailures() {
    failed_.clear();
    model_.setProblem({});
}

void AnswerService::sayActivity() {
    if (!isRunning_) {
        model_.setActivity({});
    } else if (isStopping_) {
        model_.setActivity(tr("Stopping…"));
    } else if (waiting_.empty()) {
        model_.setActivity(model_.turns()[running_.turn].names == ui::Names::Hidden
                               ? tr("Answering…")
                               : tr("%1 is answering").arg(choiceOf(running_).name));
    } else {
        model_.setActivity(
            tr("One model is answering, %n waiting", nullptr, static_cast<int>(waiting_.size())));
    }
}

const ModelChoice& AnswerService::choiceOf(const Request& request) const {
    return model_.turns()[request.turn].models[request.model];
}

const ui::AnswerSampling& AnswerService::samplingFor(const Request& request) const {
    return model_.turns()[request.turn].samplings[request.model];
}

}  // namespace strata::studio
