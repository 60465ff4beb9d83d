// SPDX-License-Identifier: GPL-3.0-or-later
// Engines of a whole studio that answer short questions at once and keep whatever takes long until
// the test ends it or it is asked to stop. Thread: any; engines are made on several.
#pragma once

#include "command_runner.h"
#include "support/finished_with.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace strata::ui::test {

class HeldEngine {
public:
    /// Makes engines that share this.
    static RunnerFactory runners(const std::shared_ptr<HeldEngine>& engine) {
        return [engine](EventSink sink) -> std::unique_ptr<CommandRunner> {
            return std::make_unique<Runner>(engine, std::move(sink));
        };
    }

    /// The last held command of this kind. Nothing: none is held.
    template <typename Kind>
    std::optional<Kind> held() const {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(held_.rbegin(), held_.rend(), isOf<Kind>);
        return found == held_.rend() ? std::nullopt : std::optional(std::get<Kind>(found->command));
    }
    /// What the command says; an end ends it. It is held.
    template <typename Kind>
    void say(const Event& event) {
        const EventSink sink = take<Kind>();
        sink(event);
    }

private:
    class Runner;
    struct Held {
        Runner* runner;
        Command command;
    };
    class Runner final : public CommandRunner {
    public:
        Runner(std::shared_ptr<HeldEngine> engine, EventSink sink)
            : engine_(std::move(engine)), sink_(std::move(sink)) {}
        ~Runner() override { engine_->drop(*this); }
        void post(Command command) override {
            if (takesLong(command)) {
                const std::lock_guard lock(engine_->mutex_);
                engine_->held_.push_back({this, std::move(command)});
            } else {
                sink_(strata::test::finishedEmpty(command));
            }
        }
        void requestStop() override {
            if (engine_->drop(*this)) {
                // On a thread of its own, as an engine's: who asks may hold what the sink needs.
                stopping_ = std::jthread([this] { sink_(Event{Stopped{"run", 3}}); });
            }
        }
        const EventSink& sink() const { return sink_; }

    private:
        std::shared_ptr<HeldEngine> engine_;
        EventSink sink_;
        std::jthread stopping_;  // last: it ends first
    };

    template <typename Kind>
    static bool isOf(const Held& held) {
        return std::holds_alternative<Kind>(held.command);
    }
    static bool takesLong(const Command& command) {
        const auto* writing = std::get_if<ExportCommand>(&command);
        return writing != nullptr ? !writing->dryRun
                                  : !std::holds_alternative<InspectCommand>(command) &&
                                        !std::holds_alternative<DatasetStatsCommand>(command) &&
                                        !std::holds_alternative<TokenizeCommand>(command) &&
                                        !std::holds_alternative<RenderCommand>(command);
    }
    template <typename Kind>
    EventSink take() {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(held_.begin(), held_.end(), isOf<Kind>);
        const EventSink sink = found->runner->sink();
        held_.erase(found);
        return sink;
    }
    bool drop(const Runner& runner) {
        const std::lock_guard lock(mutex_);
        return std::erase_if(held_, [&](const Held& held) { return held.runner == &runner; }) > 0;
    }

    mutable std::mutex mutex_;
    std::vector<Held> held_;
};

}  // namespace strata::ui::test
