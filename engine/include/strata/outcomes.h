// SPDX-License-Identifier: GPL-3.0-or-later
// What commands give back: one struct a command. The command line writes them as JSON
// (app/cli/outcome_json.h, docs/cli.md), the studio shows them as they are. Sizes are bytes, times
// seconds, counts exact. Thread: values; any thread.
#pragma once

#include "strata/answer_outcomes.h"
#include "strata/bench_outcomes.h"
#include "strata/dataset_outcomes.h"
#include "strata/hardware.h"
#include "strata/model_outcomes.h"
#include "strata/plan_outcome.h"
#include "strata/run_outcomes.h"

#include <variant>

namespace strata {

/// monostate: the command said its results one by one (ResultLine).
using Outcome = std::variant<std::monostate,
                             HardwareReport,
                             InspectOutcome,
                             ImportOutcome,
                             NewModelOutcome,
                             TokenizeOutcome,
                             RenderOutcome,
                             DatasetStatsOutcome,
                             DatasetConvertOutcome,
                             PlanOutcome,
                             TrainOutcome,
                             DryRunOutcome,
                             VerifyOutcome,
                             EvalOutcome,
                             RowLossOutcome,
                             GenerateOutcome,
                             CompareOutcome,
                             ExportOutcome,
                             BenchStorageOutcome,
                             BenchAdamOutcome,
                             BenchTrainOutcome,
                             BenchSweepOutcome>;

}  // namespace strata
