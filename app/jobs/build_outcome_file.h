// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FILE.build/build.json that keeps what a build gave.
// Thread: free functions; any thread.
#pragma once

#include "jobs/build_outcome.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace strata::jobs {

nlohmann::ordered_json writtenOutcome(const BuildOutcome& outcome);

/// Nothing when a field is missing or of another type: the build is then done again.
std::optional<BuildOutcome> readOutcome(const nlohmann::ordered_json& written);

}  // namespace strata::jobs
