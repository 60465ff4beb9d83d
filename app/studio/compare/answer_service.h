// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the models of a CompareModel's panes, one after another on one engine, because an engine
// keeps one model in memory; those behind an address in their turn on a lane beside it. Pieces of
// an answer go to the model as they come. With one pane it is a chat.
//
// What was answered before a stop or a failure stays. A failure becomes the model's problem, with
// the ways to ask once more; what forbids to ask a server is said with the actions of
// accessActions(). A conversation that may be longer than the model reads is counted before it is
// sent. Thread: the GUI thread. It does not know datasets, votes or the project.
#pragma once

#include "studio/compare/server_list.h"
#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/compare/compare_model.h"

#include <nlohmann/json_fwd.hpp>

#include <QObject>
#include <QTemporaryFile>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace strata::studio {

class AnswerService : public QObject {
    Q_OBJECT

public:
    /// All outlive the service.
    AnswerService(EngineLane& lane,
                  ServerList& servers,
                  ui::CompareModel& model,
                  QObject* parent = nullptr);

    /// Asks all panes that have a model. Nothing happens while another question is answered.
    void ask(const ui::PromptValue& prompt);
    /// The same for a turn that knows its models and their order; they answer in that order.
    void askTurn(const ui::TurnValue& turn);
    /// Answers once more.
    void again(int turn, int model);
    /// The running answer ends at its next token, the waiting ones are given up.
    void stop();
    /// Stops and forgets all turns.
    void clear();
    /// Nothing is tried again that has failed; its problem goes.
    void forgetFailures();
    bool isBusy() const { return isRunning_ || !waiting_.empty(); }

private:
    struct Request {
        int turn = 0;
        int model = 0;
        int firstTurn = 0;  ///< turns before it are left out
        bool mayTrim = false;
        qint64 room = 0;  ///< tokens that the conversation leaves for the answer; 0: not counted
    };
    /// Where the system prompt stands when a conversation is sent: templates exist that know none.
    enum class SystemPlace { OwnTurn, FirstQuestion };

    void add(const Request& request);
    void runNext(SystemPlace place = SystemPlace::OwnTurn);
    void send(SystemPlace place);
    bool mayBeTooLong() const;
    void count(SystemPlace place);
    void takeCount(const RenderOutcome& rendered, SystemPlace place);
    void failTooLong(qint64 tokens);
    ServerQuestions questionsFor(const Request& request) const;
    GenerateCommand commandFor(const Request& request, SystemPlace place);
    nlohmann::ordered_json messagesOf(const Request& request, SystemPlace place) const;
    QString plainTextOf(const Request& request) const;
    QString fileWith(const std::string& text);
    bool hasHistory(const Request& request) const;
    void hear(const Event& event);
    void take(const Outcome& outcome);
    void endWithout(const Error& error, SystemPlace place);
    void endAnswer();
    void fail(const Error& error);
    void showFailure(const ui::Problem& problem, const QString& reason);
    void retry();
    void retryPlain();
    void retryForgetting();
    void retryShorter();
    void retryTrimmed();
    void retryWith(const ui::AnswerSettings& settings);
    void retryFailed();
    void sayActivity();
    const ui::ModelChoice& choiceOf(const Request& request) const;
    const ui::AnswerSampling& samplingFor(const Request& request) const;
    qint64 shorterFor(const Request& request) const;
    void shortenFailed();

    EngineLane& lane_;
    WorkLane serverLane_;
    ServerList& servers_;
    ui::CompareModel& model_;
    std::deque<Request> waiting_;
    std::vector<Request> failed_;
    Request running_;
    bool isRunning_ = false;
    bool isStopping_ = false;
    std::unique_ptr<QTemporaryFile> conversation_;  // what the running command reads
};

}  // namespace strata::studio
