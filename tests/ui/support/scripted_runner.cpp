// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/scripted_runner.h"

#include <utility>

namespace strata::ui::test {
namespace {

class ScriptedRunner final : public CommandRunner {
public:
    ScriptedRunner(std::shared_ptr<Script> script, EventSink sink)
        : script_(std::move(script)), sink_(std::move(sink)) {}

    void post(Command command) override {
        script_->commands.push_back(command);
        if (script_->answer) {
            script_->answer(command, sink_);
        } else {
            sink_(finishedEmpty(command));
        }
    }
    void requestStop() override { ++script_->stops; }

private:
    std::shared_ptr<Script> script_;
    EventSink sink_;
};

}  // namespace

RunnerFactory scriptedRunners(const std::shared_ptr<Script>& script) {
    return [script](EventSink sink) -> std::unique_ptr<CommandRunner> {
        return std::make_unique<ScriptedRunner>(script, std::move(sink));
    };
}

}  // namespace strata::ui::test
