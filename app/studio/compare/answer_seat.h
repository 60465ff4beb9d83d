// SPDX-License-Identifier: GPL-3.0-or-later
// An engine, which keeps one model in memory, and the way to servers beside it: they do one answer
// at a time. What is said of it goes to the model as it comes. A conversation that may be longer
// than the model reads is counted before it is sent. Thread: the GUI thread.
#pragma once

#include "studio/compare/answer_memory.h"
#include "studio/compare/answer_prompts.h"
#include "studio/compare/server_list.h"
#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/compare/compare_model.h"

#include <QObject>
#include <QTemporaryFile>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace strata::studio {

class AnswerSeat : public QObject {
    Q_OBJECT

public:
    struct Needs {
        EngineLane& engine;
        ServerList& servers;
        std::function<MemoryState()> memory;  ///< as it is now
    };

    /// All outlive it.
    AnswerSeat(const Needs& needs, ui::CompareModel& model);

    bool isFree() const { return !running_ && !isReleasing_; }
    /// Another command than this seat's runs in its engine.
    bool isEngineBusy() const { return needs_.engine.isBusy(); }
    const std::optional<AnswerRequest>& running() const { return running_; }
    bool isStopping() const { return isStopping_; }
    bool isReleasing() const { return isReleasing_; }
    /// In the engine's memory; no id: none.
    const ui::ModelChoice& kept() const { return kept_; }

    /// The seat is free. `threads`: 0: all.
    void start(const AnswerRequest& request, int threads);
    void stop();
    /// Gives the model back that is kept; released() follows where there is one.
    void release();

    /// What was said so far of an answer that is given up stays.
    static void giveUp(ui::CompareModel& model, const AnswerRequest& request);

Q_SIGNALS:
    /// Free again, however the answer ended.
    void ended();
    void released();
    void failed(const strata::studio::AnswerRequest& request, const strata::Error& error);
    void wasTooLong(const strata::studio::AnswerRequest& request, qint64 tokens);
    /// It is to be asked once more, before any other.
    void postponed(const strata::studio::AnswerRequest& request);

private:
    void send();
    void count();
    void takeCount(const RenderOutcome& rendered);
    ServerQuestions questions() const;
    GenerateCommand command();
    QString fileWith(const std::string& text);
    void hear(const Event& event);
    void take(const Outcome& outcome);
    void endWithout(const Error& error);
    void end();

    Needs needs_;
    ui::CompareModel& model_;
    std::optional<AnswerRequest> running_;
    int threads_ = 0;
    bool isStopping_ = false;
    bool isReleasing_ = false;
    ui::ModelChoice kept_;
    std::unique_ptr<QTemporaryFile> conversation_;  // what the running command reads
    WorkLane server_;                               // last: it ends first
};

}  // namespace strata::studio
