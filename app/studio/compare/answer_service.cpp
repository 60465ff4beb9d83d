// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_service.h"

#include <QThread>
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
    : QObject(parent),
      needs_(needs),
      model_(model),
      first_({needs.first, needs.servers, needs.memory}, model),
      second_({needs.second, needs.servers, needs.memory}, model),
      failures_(needs.servers, model) {
    connect(&model_, &ui::CompareModel::holdChanged, this, &AnswerService::runNext);
    for (AnswerSeat* seat : seats_) {
        connect(seat, &AnswerSeat::ended, this, [this] {
            keeping_.start();
            runNext();
        });
        connect(seat, &AnswerSeat::released, this, &AnswerService::runNext);
        connect(seat, &AnswerSeat::failed, &failures_, &AnswerFailures::add);
        connect(seat, &AnswerSeat::wasTooLong, &failures_, &AnswerFailures::addTooLong);
        connect(seat, &AnswerSeat::postponed, this,
                [this](const AnswerRequest& request) { waiting_.push_front(request); });
    }
    connect(&failures_, &AnswerFailures::retryRequested, this,
            [this](const std::vector<AnswerRequest>& requests) {
                for (const AnswerRequest& request : requests) {
                    add(request);
                }
                runNext();
            });
    keeping_.setSingleShot(true);
    keeping_.setInterval(needs.keepMs);
    connect(&keeping_, &QTimer::timeout, this, [this] {
        if (second_.isFree()) {
            second_.release();
        }
    });
}

bool AnswerService::isBusy() const {
    return !waiting_.empty() || std::ranges::any_of(seats_, [](const AnswerSeat* seat) {
        return seat->running().has_value();
    });
}

void AnswerService::ask(const ui::PromptValue& prompt) {
    askTurn(model_.newTurn(prompt));
}

void AnswerService::askTurn(const TurnValue& turn) {
    if (isBusy() || turn.models.isEmpty()) {
        return;
    }
    failures_.forgetAll();
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
    const auto isThis = [&](const AnswerRequest& request) {
        return request.turn == turn && request.model == model;
    };
    const bool isWaiting = std::ranges::any_of(waiting_, isThis);
    const bool isNow = std::ranges::any_of(seats_, [&](const AnswerSeat* seat) {
        return seat->running() && isThis(*seat->running());
    });
    if (!isWaiting && !isNow) {
        failures_.forget(turn, model);
        add({turn, model});
        runNext();
    }
}

void AnswerService::add(const AnswerRequest& request) {
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
    if (std::ranges::all_of(seats_, &AnswerSeat::isFree)) {
        spareBytes_ = spareBytes(needs_.memory());
        for (const AnswerSeat* seat : seats_) {
            spareBytes_ += seat->kept().id.isEmpty() ? 0 : forecastBytes(seat->kept());
        }
    }
    for (auto request = waiting_.begin(); request != waiting_.end(); ++request) {
        const ModelChoice& choice = choiceOf(model_, *request);
        AnswerSeat* seat = freeSeatFor(choice);
        if (seat != nullptr && makeRoomFor(choice, *seat)) {
            const AnswerRequest chosen = *request;
            waiting_.erase(request);
            start(*seat, chosen);
            return true;
        }
    }
    return false;
}

/// The one that keeps the model; else one whose engine keeps none and does nothing else.
AnswerSeat* AnswerService::freeSeatFor(const ModelChoice& choice) {
    const auto rank = [&choice](const AnswerSeat& seat) {
        const bool isIdle = !seat.isEngineBusy();
        return seat.kept().id == choice.id          ? 3
               : isIdle && seat.kept().id.isEmpty() ? 2
               : isIdle                             ? 1
                                                    : 0;
    };
    AnswerSeat* best = nullptr;
    for (AnswerSeat* seat : seats_) {
        if (seat->isFree() && (best == nullptr || rank(*seat) > rank(*best))) {
            best = seat;
        }
    }
    return best;
}

/// Whether the model may begin in the seat now. False: it waits for another's end, or for memory
/// that another engine is giving back.
bool AnswerService::makeRoomFor(const ModelChoice& choice, const AnswerSeat& seat) {
    if (!choice.server.isEmpty()) {
        return true;
    }
    for (AnswerSeat* other : seats_) {
        if (other == &seat || other->kept().id.isEmpty() ||
            forecastBytes(choice) + forecastBytes(other->kept()) <= spareBytes_) {
            continue;
        }
        const bool isUsed =
            other->running() && choiceOf(model_, *other->running()).server.isEmpty();
        if (!isUsed && !other->isReleasing()) {
            other->release();
        }
        return false;
    }
    return true;
}

void AnswerService::start(AnswerSeat& seat, const AnswerRequest& request) {
    const ModelChoice& choice = choiceOf(model_, request);
    setWaitsFor(request, !choice.server.isEmpty()      ? tr("Waiting for the server…")
                         : seat.isEngineBusy()         ? tr("Queued: another task is running")
                         : seat.kept().id == choice.id ? tr("Reading the question…")
                                                       : tr("Loading the model…"));
    keeping_.stop();
    seat.start(request, threadsFor(request));
}

/// Models that answer at once share the processors; 0: all of them. A turn's answers always have
/// the same, since a change makes an engine load its model anew.
int AnswerService::threadsFor(const AnswerRequest& request) const {
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

void AnswerService::stopAll() {
    for (const AnswerRequest& request : std::exchange(waiting_, {})) {
        AnswerSeat::giveUp(model_, request);
    }
    for (AnswerSeat* seat : seats_) {
        seat->stop();
    }
    sayActivity();
}

void AnswerService::stop(int turn, int model) {
    const auto isThis = [&](const AnswerRequest& request) {
        return request.turn == turn && request.model == model;
    };
    const auto waiting = std::ranges::find_if(waiting_, isThis);
    if (waiting != waiting_.end()) {
        AnswerSeat::giveUp(model_, *waiting);
        waiting_.erase(waiting);
    }
    for (AnswerSeat* seat : seats_) {
        if (seat->running() && isThis(*seat->running())) {
            seat->stop();
        }
    }
    runNext();
}

void AnswerService::clear() {
    stopAll();
    failures_.forgetAll();
    model_.clearTurns();
}

void AnswerService::setWaitsFor(const AnswerRequest& request, const QString& words) {
    AnswerValue answer = model_.turns()[request.turn].answers[request.model];
    if (answer.state == AnswerState::Waiting && answer.waitsFor != words) {
        answer.waitsFor = words;
        model_.setAnswer(request.turn, request.model, answer);
    }
}

/// What keeps the waiting ones.
void AnswerService::sayWaiting() {
    QStringList names;
    for (const AnswerSeat* seat : seats_) {
        if (seat->running() && !seat->isStopping()) {
            names.append(choiceOf(model_, *seat->running()).name);
        }
    }
    for (const AnswerRequest& request : waiting_) {
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
    for (const AnswerSeat* seat : seats_) {
        isStopping = isStopping || (seat->running() && seat->isStopping());
        if (seat->running() && !seat->isStopping()) {
            ++running;
            words = model_.turns()[seat->running()->turn].names == ui::Names::Hidden
                        ? tr("Answering…")
                        : tr("%1 is answering").arg(choiceOf(model_, *seat->running()).name);
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
