// SPDX-License-Identifier: GPL-3.0-or-later
// The two small files beside job.json that speak of options: what a run was resumed with, and what
// it could be resumed with (strata/run_changes.h, strata/memory_advice.h). Thread: any.
#pragma once

#include "strata/run_changes.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace strata::run {

std::string changesPath(const std::string& run);
std::string memoryAdvicePath(const std::string& run);

/// The file's text, of a sensible length; nothing where there is none.
std::optional<std::string> readNote(const std::string& path);

/// Throws nlohmann::json::exception.
std::vector<OptionChange> changesIn(const nlohmann::json& list);
nlohmann::ordered_json listOf(const std::vector<OptionChange>& changes);

}  // namespace strata::run
