// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_runner.h"

#include "strata/engine.h"

#include <utility>

namespace strata {
namespace {

class EngineRunner final : public CommandRunner {
public:
    explicit EngineRunner(EventSink sink) : engine_(std::move(sink)) {}
    void post(Command command) override { engine_.post(std::move(command)); }
    void requestStop() override { engine_.requestStop(); }
    void requestStopFor(StopReason reason) override { engine_.requestStop(reason); }

private:
    Engine engine_;
};

}  // namespace

std::unique_ptr<CommandRunner> makeEngineRunner(EventSink sink) {
    return std::make_unique<EngineRunner>(std::move(sink));
}

}  // namespace strata
