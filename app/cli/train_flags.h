// SPDX-License-Identifier: GPL-3.0-or-later
// The flags of `train`, `plan`, `resume` and benchmarks of training, made from the option table.
// Thread: the main thread.
#pragma once

#include "strata/run_changes.h"
#include "strata/train_settings.h"

#include <CLI/CLI.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// What was written behind each flag, by option name.
using TrainFlagValues = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Options by name that a command takes otherwise than `train`.
struct TrainFlagChanges {
    std::vector<std::string_view> mayLack;  ///< not required here
    std::vector<std::string_view> without;
};

/// `values` must outlive parsing.
void addTrainFlags(CLI::App& app, TrainFlagValues& values, const TrainFlagChanges& changes = {});

/// Those that may change when a run is resumed. `values` must outlive parsing.
void addResumeFlags(CLI::App& app, TrainFlagValues& values);

/// What was given. Throws OptionInvalid.
std::vector<OptionChange> changesIn(const TrainFlagValues& values);

/// Throws OptionInvalid.
TrainSettings settingsOf(const TrainFlagValues& values);

}  // namespace strata::cli
