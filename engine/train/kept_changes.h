// SPDX-License-Identifier: GPL-3.0-or-later
// Writes what a run is resumed with (strata/run_changes.h reads it). Thread: the engine thread.
#pragma once

#include "strata/run_changes.h"

#include <string>
#include <vector>

namespace strata::train {

/// Throws OptionInvalid (an option that cannot change, a value it cannot have), RunInvalid.
void requireChangeable(const std::string& run, const std::vector<OptionChange>& changes);

/// From now on the run, whose lock the caller has, is resumed with these, which can change; changes
/// made before stay. Throws RunInvalid, NotWritable.
void keepChanges(const std::string& run, const std::vector<OptionChange>& changes);

}  // namespace strata::train
