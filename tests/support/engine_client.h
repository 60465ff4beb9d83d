// SPDX-License-Identifier: GPL-3.0-or-later
// The facade as a test uses it: one command, its result or its error.
#pragma once

#include "strata/commands.h"
#include "strata/error.h"
#include "strata/events.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace strata::test {

struct CommandOutcome {
    nlohmann::json result;
    std::vector<nlohmann::json> lines;
    std::optional<Error> error;
};

CommandOutcome runCommand(Command command);

/// Whether this is the last event of a command.
bool endsCommand(const Event& event);

/// The settings that all recorded runs share: two rows a micro-batch, two of them a step, fp32,
/// file order.
TrainSettings recordedSettings(const std::string& family, const std::string& out);

/// The lines of RUN/metrics.jsonl.
std::vector<nlohmann::json> metricsOf(const std::string& run);

nlohmann::json readJson(const std::string& path);

}  // namespace strata::test
