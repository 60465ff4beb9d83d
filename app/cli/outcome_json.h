// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes as JSON: what `--json` prints (docs/cli.md). Sizes are bytes,
// times seconds; a name once printed stays.
// Thread: pure functions; any thread.
#pragma once

#include "strata/error.h"
#include "strata/outcomes.h"

#include <nlohmann/json.hpp>

#include <string>

namespace strata::cli {

using Json = nlohmann::ordered_json;

Json toJson(const HardwareReport& outcome);
Json toJson(const InspectOutcome& outcome);
Json toJson(const ImportOutcome& outcome);
Json toJson(const NewModelOutcome& outcome);
Json toJson(const TokenizeOutcome& outcome);
Json toJson(const RenderOutcome& outcome);
Json toJson(const DatasetStatsOutcome& outcome);
Json toJson(const DatasetConvertOutcome& outcome);
Json toJson(const PlanOutcome& outcome);
Json toJson(const TrainOutcome& outcome);
Json toJson(const DryRunOutcome& outcome);
Json toJson(const VerifyOutcome& outcome);
Json toJson(const EvalOutcome& outcome);
Json toJson(const RowLossOutcome& outcome);
Json toJson(const GenerateOutcome& outcome);
Json toJson(const CompareOutcome& outcome);
Json toJson(const ExportOutcome& outcome);
Json toJson(const BenchStorageOutcome& outcome);
Json toJson(const BenchAdamOutcome& outcome);
Json toJson(const BenchTrainOutcome& outcome);
Json toJson(const BenchSweepOutcome& outcome);
Json toJson(const Error& error);

/// null for an outcome without a value.
Json toJson(const Outcome& outcome);

/// One line. What is not UTF-8 in it (names of files, pieces of a vocabulary) is replaced: a result
/// must not be lost over the name of its folder.
std::string jsonText(const Json& json);

}  // namespace strata::cli
