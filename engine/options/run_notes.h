// SPDX-License-Identifier: GPL-3.0-or-later
// The small files beside job.json: what a run was resumed with, what it could be resumed with, what
// it planned (strata/run_changes.h, strata/memory_advice.h, strata/run_plan.h). Thread: any.
#pragma once

#include "strata/error.h"
#include "strata/run_changes.h"
#include "strata/run_plan.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace strata::options {

std::string changesPath(const std::string& run);
std::string memoryAdvicePath(const std::string& run);
std::string planPath(const std::string& run);

/// As readRunPlan reads it.
std::string planText(const RunPlan& plan);

/// The file's text, of a sensible length; nothing where there is none.
std::optional<std::string> readNote(const std::string& path);

/// Of a file that does not hold what Strata wrote there.
Error damagedNote(const std::string& path, Sentence nextStep);

/// `before`, and after them `changes`, which stand for those of the same options.
std::vector<OptionChange> changesWith(std::vector<OptionChange> before,
                                      const std::vector<OptionChange>& changes);

/// Throws nlohmann::json::exception.
std::vector<OptionChange> changesIn(const nlohmann::json& list);
nlohmann::ordered_json listOf(const std::vector<OptionChange>& changes);

}  // namespace strata::options
