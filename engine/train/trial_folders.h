// SPDX-License-Identifier: GPL-3.0-or-later
// Where a trial lies (a dry run, a benchmark): a folder in the run's and in each SSD folder, taken
// away at both ends, with what had to be made for it. Thread: one.
#pragma once

#include "strata/train_settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::train {

class TrialFolders {
public:
    /// Turns the settings' folders into those; `name` is theirs. Throws Locked (another trial is at
    /// work there).
    TrialFolders(TrainSettings& settings, std::string_view name);
    ~TrialFolders();
    TrialFolders(const TrialFolders&) = delete;
    TrialFolders& operator=(const TrialFolders&) = delete;

private:
    void takeAway() const;

    std::vector<std::string> paths_;
    std::vector<std::string> made_;  ///< folders above them that were not there before, inner first
};

}  // namespace strata::train
