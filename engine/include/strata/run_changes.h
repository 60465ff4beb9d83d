// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may be resumed with although it began with something else: options that say where it
// computes and what memory it takes, and the learning rate and clipping of the steps to come.
// ResumeCommand keeps them in RUN/resume.json, beside job.json, which stays as it was written.
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
