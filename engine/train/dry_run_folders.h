// SPDX-License-Identifier: GPL-3.0-or-later
// Where a dry run lies: a folder in the run's and in each SSD folder, taken away at both ends.
// Thread: one.
#pragma once

#include "strata/train_settings.h"

#include <string>
#include <vector>

namespace strata::run {

class DryRunFolders {
public:
    /// Turns the settings' folders into those. Throws Locked.
    explicit DryRunFolders(TrainSettings& settings);
    ~DryRunFolders();
    DryRunFolders(const DryRunFolders&) = delete;
    DryRunFolders& operator=(const DryRunFolders&) = delete;

private:
    void takeAway() const;

    std::vector<std::string> paths_;
};

}  // namespace strata::run
