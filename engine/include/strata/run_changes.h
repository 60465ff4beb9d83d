// SPDX-License-Identifier: GPL-3.0-or-later
// Options that may change when a run is resumed: where it computes, how much memory it takes, and
// the learning rate and clipping of the steps to come. ResumeCommand keeps them in RUN/resume.json;
// job.json stays as it was written.
// Thread: any.
#pragma once

#include "strata/train_settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// An option, by its name in the option table, and its new value.
struct OptionChange {
    std::string option;
    std::string value;

    bool operator==(const OptionChange&) const = default;
};

/// Whether a run can be resumed with another value of this option.
bool mayChangeOnResume(std::string_view option);

/// What the run was resumed with so far; nothing where it is as it began. Throws RunInvalid.
std::vector<OptionChange> changesOfRun(const std::string& run);

/// Throws OptionInvalid.
void applyChanges(TrainSettings& settings, const std::vector<OptionChange>& changes);

}  // namespace strata
