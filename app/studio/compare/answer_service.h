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

#include "studio/compare/answer_failures.h"
#include "studio/compare/answer_memory.h"
#include "studio/compare/answer_prompts.h"
#include "studio/compare/answer_seat.h"
#include "studio/compare/server_list.h"
#include "studio/core/engine_lane.h"
#include "ui/compare/compare_model.h"

#include <QObject>
#include <QTimer>
#include <array>
#include <deque>
#include <functional>

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
    void forgetFailures() { failures_.forgetAll(); }
    bool isBusy() const;

private:
    void add(const AnswerRequest& request);
    void runNext();
    bool startOne();
    AnswerSeat* freeSeatFor(const ui::ModelChoice& choice);
    bool makeRoomFor(const ui::ModelChoice& choice, const AnswerSeat& seat);
    void start(AnswerSeat& seat, const AnswerRequest& request);
    int threadsFor(const AnswerRequest& request) const;
    void setWaitsFor(const AnswerRequest& request, const QString& words);
    void sayWaiting();
    void sayActivity();

    AnswerNeeds needs_;
    ui::CompareModel& model_;
    AnswerSeat first_;
    AnswerSeat second_;
    std::array<AnswerSeat*, 2> seats_{&first_, &second_};
    AnswerFailures failures_;
    quint64 spareBytes_ = 0;  // for models, those kept among them; as of when nothing ran
    std::deque<AnswerRequest> waiting_;
    QTimer keeping_;
};

}  // namespace strata::studio
