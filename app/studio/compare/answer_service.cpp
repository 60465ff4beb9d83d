// SPDX-License-Identifier: GPL-3.0-or-later
// Which answer runs where, and when; answer_commands.cpp: what an engine or a server is asked;
// answer_failures.cpp: what is said when a model cannot answer.
#include "studio/compare/answer_service.h"

#include <QUuid>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::ModelChoice;
using ui::TurnValue;
using Hold = ui::CompareModel::Hold;

}  // namespace

AnswerService::AnswerService(const AnswerNeeds& needs, ui::CompareModel& model, QObject* parent)
    : QObject(parent), needs_(needs), model_(model) {
    seats_[0].engine = &needs.first;
    seats_[1].engine = &needs.second;
    connect(&model_, &ui::CompareModel::holdChanged, this, &AnswerService::runNext);
    keeping_.setSingleShot(true);
    keeping_.setInterval(needs.keepMs);
    connect(&keeping_, &QTimer::timeout, this, [this] {
        if (seats_[1].isFree()) {
            release(seats_[1]);
        }
    });
}

bool AnswerService::isBusy() const {
    return !waiting_.empty() ||
           std::ranges::any_of(seats_, [](const Seat& seat) { return seat.running.has_value(); });
}

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
    const auto isThis = [&](const Request& request) {
        return request.turn == turn && request.model == model;
    };
    const bool isWaiting = std::ranges::any_of(waiting_, isThis);
    const bool isNow = std::ranges::any_of(
        seats_, [&](const Seat& seat) { return seat.running && isThis(*seat.running); });
    if (!isWaiting && !isNow) {
        model_.setProblem({});
        std::erase_if(failed_, isThis);
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

void AnswerService::runNext() {
    while (model_.hold() == Hold::None && startOne()) {
    }
    sayWaiting();
    sayActivity();
}

/// The first request that has a seat and room. False: none has.
bool AnswerService::startOne() {
    if (std::ranges::all_of(seats_, &Seat::isFree)) {
        spareBytes_ = spareBytes(needs_.memory());
        for (const Seat& seat : seats_) {
            spareBytes_ += seat.kept.id.isEmpty() ? 0 : forecastBytes(seat.kept);
        }
    }
    for (auto request = waiting_.begin(); request != waiting_.end(); ++request) {
        const ModelChoice& choice = choiceOf(model_, *request);
        Seat* seat = freeSeatFor(choice);
        if (seat != nullptr && makeRoomFor(choice, *seat)) {
            const Request chosen = *request;
            waiting_.erase(request);
            start(*seat, chosen);
            return true;
        }
    }
    return false;
}

/// The one that keeps the model; else one whose engine keeps none and does nothing else.
AnswerService::Seat* AnswerService::freeSeatFor(const ModelChoice& choice) {
    const auto rank = [&choice](const Seat& seat) {
        const bool isIdle = !seat.engine->isBusy();
        return seat.kept.id == choice.id          ? 3
               : isIdle && seat.kept.id.isEmpty() ? 2
               : isIdle                           ? 1
                                                  : 0;
    };
    Seat* best = nullptr;
    for (Seat& seat : seats_) {
        if (seat.isFree() && (best == nullptr || rank(seat) > rank(*best))) {
            best = &seat;
        }
    }
    return best;
}

/// Whether the model may begin in the seat now. False: it waits for another's end, or for memory
/// that another engine is giving back.
bool AnswerService::makeRoomFor(const ModelChoice& choice, const Seat& seat) {
    if (!choice.server.isEmpty()) {
        return true;
    }
    for (Seat& other : seats_) {
        if (&other == &seat || other.kept.id.isEmpty() ||
            forecastBytes(choice) + forecastBytes(other.kept) <= spareBytes_) {
            continue;
        }
        const bool isUsed = other.running && choiceOf(model_, *other.running).server.isEmpty();
        if (!isUsed && !other.isReleasing) {
            release(other);
        }
        return false;
    }
    return true;
}

/// Any command but an answer makes an engine give its model back.
void AnswerService::release(Seat& seat) {
    if (seat.kept.id.isEmpty()) {
        return;
    }
    seat.isReleasing = true;
    const auto done = [this, &seat] {
        seat.isReleasing = false;
        seat.kept = {};
        runNext();
    };
    seat.engine->run<void>(InspectCommand{seat.kept.folder.toStdString()}, this, done,
                           [done](const Error&) { done(); });
}

void AnswerService::start(Seat& seat, const Request& request) {
    const ModelChoice& choice = choiceOf(model_, request);
    const bool isElsewhere = !choice.server.isEmpty();
    setWaitsFor(request, isElsewhere                 ? tr("Waiting for the server…")
                         : seat.engine->isBusy()     ? tr("Queued: another task is running")
                         : seat.kept.id == choice.id ? tr("Reading the question…")
                                                     : tr("Loading the model…"));
    seat.running = request;
    seat.running->room = 0;
    seat.isStopping = false;
    keeping_.stop();
    if (!isElsewhere) {
        seat.kept = choice;
    }
    if (mayBeTooLong(model_, request)) {
        count(seat);
    } else {
        send(seat);
    }
}

void AnswerService::endAnswer(Seat& seat) {
    seat.running.reset();
    seat.isStopping = false;
    seat.conversation.reset();
    keeping_.start();
    runNext();
}

void AnswerService::stopAll() {
    for (const Request& request : std::exchange(waiting_, {})) {
        giveUp(request);
    }
    for (Seat& seat : seats_) {
        stopSeat(seat);
    }
    sayActivity();
}

void AnswerService::stop(int turn, int model) {
    const auto isThis = [&](const Request& request) {
        return request.turn == turn && request.model == model;
    };
    const auto waiting = std::ranges::find_if(waiting_, isThis);
    if (waiting != waiting_.end()) {
        giveUp(*waiting);
        waiting_.erase(waiting);
    }
    for (Seat& seat : seats_) {
        if (seat.running && isThis(*seat.running)) {
            stopSeat(seat);
        }
    }
    runNext();
}

void AnswerService::stopSeat(Seat& seat) {
    if (!seat.running || seat.isStopping) {
        return;
    }
    seat.isStopping = true;
    seat.engine->stop(this);
    seat.server->stop();
    giveUp(*seat.running);
}

/// What was said so far stays.
void AnswerService::giveUp(const Request& request) {
    AnswerValue answer = model_.turns()[request.turn].answers[request.model];
    answer.state =
        answer.state == AnswerState::Streaming ? AnswerState::Stopped : AnswerState::NotRun;
    model_.setAnswer(request.turn, request.model, answer);
}

void AnswerService::clear() {
    stopAll();
    forgetFailures();
    model_.clearTurns();
}

void AnswerService::forgetFailures() {
    failed_.clear();
    model_.setProblem({});
}

void AnswerService::setWaitsFor(const Request& request, const QString& words) {
    AnswerValue answer = model_.turns()[request.turn].answers[request.model];
    if (answer.state == AnswerState::Waiting && answer.waitsFor != words) {
        answer.waitsFor = words;
        model_.setAnswer(request.turn, request.model, answer);
    }
}

/// What keeps the waiting ones.
void AnswerService::sayWaiting() {
    QStringList names;
    for (const Seat& seat : seats_) {
        if (seat.running && !seat.isStopping) {
            names.append(choiceOf(model_, *seat.running).name);
        }
    }
    for (const Request& request : waiting_) {
        const bool isHidden = model_.turns()[request.turn].names == ui::Names::Hidden;
        setWaitsFor(request, model_.hold() == Hold::Matrix ? tr("Queued: the matrix is running")
                             : model_.hold() == Hold::MatrixPausing
                                 ? tr("Queued: the matrix is pausing")
                             : names.isEmpty() ? tr("Queued")
                             : isHidden        ? tr("Queued: answers after the other model")
                                               : tr("Queued: answers after %1").arg(names.last()));
    }
}

void AnswerService::sayActivity() {
    const auto waiting = static_cast<int>(waiting_.size());
    int running = 0;
    bool isStopping = false;
    QString words;
    for (const Seat& seat : seats_) {
        isStopping = isStopping || (seat.running && seat.isStopping);
        if (seat.running && !seat.isStopping) {
            ++running;
            words = model_.turns()[seat.running->turn].names == ui::Names::Hidden
                        ? tr("Answering…")
                        : tr("%1 is answering").arg(choiceOf(model_, *seat.running).name);
        }
    }
    if (running == 0 && waiting > 0) {
        words = model_.hold() == Hold::None ? tr("Freeing memory…")
                                            : tr("The matrix is running. Your question is queued.");
    } else if (running == 0) {
        words = isStopping ? tr("Stopping…") : QString();
    } else if (waiting > 0) {
        words = tr("%1 answering, %2 queued").arg(running).arg(waiting);
    } else if (running > 1) {
        words = tr("%n models are answering", nullptr, running);
    }
    model_.setActivity(words);
}

}  // namespace strata::studio
