// SPDX-License-Identifier: GPL-3.0-or-later
// What the application's own jobs give, as JSON: the other half of cli/outcome_json.h.
// Thread: pure functions; any thread.
#pragma once

#include "cli/outcome_json.h"
#include "jobs/dataset_plan.h"
#include "jobs/document_extraction.h"
#include "jobs/machine_report.h"
#include "jobs/pair_review.h"

namespace strata::cli {

/// A block of an extraction.
Json toJson(const datasetgen::Document& document, const datasetgen::Block& block);
/// A document of an extraction that could not be read.
Json toJson(const datasetgen::ReadFailure& failure);

Json toJson(const jobs::BuildOutcome& outcome);
Json toJson(const jobs::DatasetPlan& plan);
Json toJson(const store::ReviewedPair& reviewed);
Json toJson(const jobs::MachineReport& report);

}  // namespace strata::cli
