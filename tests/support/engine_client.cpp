// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engine_client.h"

#include "support/fixtures.h"
#include "support/outcome_json.h"

#include "strata/engine.h"

#include <fstream>
#include <latch>
#include <variant>

namespace strata::test {

bool endsCommand(const Event& event) {
    return std::holds_alternative<Finished>(event) || std::holds_alternative<Stopped>(event) ||
           std::holds_alternative<Failed>(event);
}

CommandOutcome runCommand(Command command) {
    CommandOutcome outcome;
    std::latch ended(1);
    const auto receive = [&](const Event& event) {
        if (const auto* finished = std::get_if<Finished>(&event)) {
            outcome.result = jsonOf(finished->outcome);
        } else if (const auto* line = std::get_if<ResultLine>(&event)) {
            outcome.lines.push_back(jsonOf(line->outcome));
        } else if (const auto* failed = std::get_if<Failed>(&event)) {
            outcome.error = failed->error;
        }
        if (endsCommand(event)) {
            ended.count_down();
        }
    };
    Engine engine(receive, MachineFiles{});  // nothing of this machine is kept
    engine.post(std::move(command));
    ended.wait();
    return outcome;
}

TrainSettings recordedSettings(const std::string& family, const std::string& out) {
    TrainSettings settings;
    settings.model = fixture(family + "/model");
    settings.data = fixture(family + "/data.jsonl");
    settings.out = out;
    settings.dtype = DType::F32;
    settings.steps = 12;
    settings.microBatch = 2;
    settings.accumulate = 2;
    settings.shuffle = Choice::Off;
    settings.packing = Choice::Off;
    settings.lr = 1e-3;
    settings.schedule = LrSchedule::Constant;
    settings.weightDecay = 0.01;
    settings.ramCache = {false, 0};
    return settings;
}

std::vector<nlohmann::json> metricsOf(const std::string& run) {
    std::vector<nlohmann::json> lines;
    std::ifstream in(run + "/metrics.jsonl");
    for (std::string line; std::getline(in, line);) {
        lines.push_back(nlohmann::json::parse(line));
    }
    return lines;
}

nlohmann::json readJson(const std::string& path) {
    std::ifstream in(path);
    return nlohmann::json::parse(in);
}

}  // namespace strata::test
