// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_runner.h"

#include "cli/outcome_json.h"

#include "strata/engine.h"

#include <utility>

namespace strata {
namespace {

class EngineRunner final : public CommandRunner {
public:
    explicit EngineRunner(EventSink sink)
        : engine_([sink = std::move(sink)](const Event& event) { sink(withJson(event)); }) {}
    void post(Command command) override { engine_.post(std::move(command)); }
    void requestStop() override { engine_.requestStop(); }

private:
    static Event withJson(Event event) {
        if (auto* finished = std::get_if<Finished>(&event);
            finished != nullptr && !std::holds_alternative<std::monostate>(finished->outcome)) {
            finished->json = cli::jsonText(cli::toJson(finished->outcome));
        } else if (auto* line = std::get_if<ResultLine>(&event)) {
            line->json = cli::jsonText(cli::toJson(line->outcome));
        }
        return event;
    }

    Engine engine_;
};

}  // namespace

std::unique_ptr<CommandRunner> makeEngineRunner(EventSink sink) {
    return std::make_unique<EngineRunner>(std::move(sink));
}

}  // namespace strata
