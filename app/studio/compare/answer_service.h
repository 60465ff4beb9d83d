// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the models of a CompareModel's panes. Two engines answer, each of which keeps one model in
// memory: two models answer at once where both fit in it beside what runs (answer_memory.h), else
// one after the other. Those behind an address take no memory. Pieces of an answer go to the model
// as they come. With one pane it is a chat.
//
// Invariants: a request waits, or runs in one seat, or is done. While the model holds questions
// back, no request begins. A local model begins beside another only where both fit; alone it begins
// in any case, after the other engine gave its model back where the two do not fit. What was
// answered before a stop or a failure stays.
//
// A failure becomes the model's problem, with the ways to ask once more; what forbids to ask a
// server is said with the actions of accessActions(). A conversation that may be longer than the
// model reads is counted before it is sent. Thread: the GUI thread. It does not know datasets,
// votes or the project.
#pragma once

#include "studio/compare/answer_memory.h"
#include "studio/compare/answer_prompts.h"
#include "studio/compare/server_list.h"
#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/compare/compare_model.h"

#include <QObject>
#include <QTemporaryFile>
#include <QTimer>
#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::studio {

/// All outlive the service.
struct AnswerNeeds {
    EngineLane& first;
    EngineLane& second;
    ServerList& servers;
    std::function<MemoryState()> memory;  ///< as it is now
    int keepMs = 60'000;  ///< the second engine gives its model back when it was not asked so long
};

class AnswerService : public QObject {
    Q_OBJECT

public:
    AnswerService(const AnswerNeeds& needs, ui::CompareModel& model, QObject* parent = nullptr);

    /// Asks all panes that have a model. Nothing happens while another question is answered.
    void ask(const ui::PromptValue& prompt);
    /// The same for a turn that knows its models and their order.
    void askTurn(const ui::TurnValue& turn);
    /// Answers once more.
    void again(int turn, int model);
    /// Running answers end at their next token, the waiting ones are given up.
    void stopAll();
    /// The same of one answer.
    void stop(int turn, int model);
    /// Stops and forgets all turns.
    void clear();
    /// Nothing is tried again that has failed; its problem goes.
    void forgetFailures();
    bool isBusy() const;

private:
    using Request = AnswerRequest;
    /// An engine and the way to servers beside it, which do one answer at a time.
    struct Seat {
        EngineLane* engine = nullptr;
        std::unique_ptr<WorkLane> server = std::make_unique<WorkLane>();
        std::optional<Request> running;
        bool isStopping = false;
        bool isReleasing = false;
        ui::ModelChoice kept;                          // in the engine's memory; no id: none
        std::unique_ptr<QTemporaryFile> conversation;  // what the running command reads

        bool isFree() const { return !running && !isReleasing; }
    };

    void add(const Request& request);
    void runNext();
    bool startOne();
    Seat* freeSeatFor(const ui::ModelChoice& choice);
    bool makeRoomFor(const ui::ModelChoice& choice, const Seat& seat);
    void release(Seat& seat);
    void start(Seat& seat, const Request& request);
    void send(Seat& seat);
    void count(Seat& seat);
    void takeCount(Seat& seat, const RenderOutcome& rendered);
    void failTooLong(Seat& seat, qint64 tokens);
    ServerQuestions questionsFor(const Request& request) const;
    GenerateCommand commandFor(Seat& seat);
    int threadsFor(const Request& request) const;
    static QString fileWith(Seat& seat, const std::string& text);
    void hear(Seat& seat, const Event& event);
    void take(Seat& seat, const Outcome& outcome);
    void endWithout(Seat& seat, const Error& error);
    void endAnswer(Seat& seat);
    void stopSeat(Seat& seat);
    void giveUp(const Request& request);
    void fail(const Request& request, const Error& error);
    void showFailure(const Request& request, const ui::Problem& problem, const QString& reason);
    void retry();
    void retryPlain();
    void retryForgetting();
    void retryShorter();
    void retryTrimmed();
    void retryWith(const ui::AnswerSettings& settings);
    void retryFailed();
    void setWaitsFor(const Request& request, const QString& words);
    void sayWaiting();
    void sayActivity();
    qint64 shorterFor(const Request& request) const;
    void shortenFailed();

    AnswerNeeds needs_;
    ui::CompareModel& model_;
    std::array<Seat, 2> seats_;
    quint64 spareBytes_ = 0;  // for models, those kept among them; as of when nothing ran
    std::deque<Request> waiting_;
    std::vector<Request> failed_;
    QTimer keeping_;
};

}  // namespace strata::studio
