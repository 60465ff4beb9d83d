// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run goes on from: its latest checkpoint, one that was kept, or its beginning.
// Thread: one.
#pragma once

#include "train/run_folder.h"
#include "train/run_location.h"

#include <cstdint>

namespace strata::train {

struct ResumePoint {
    StateBefore before = StateBefore::None;
    std::int64_t keptStep = 0;  ///< of a checkpoint to go back to; 0: none
};

/// `fromStep`: as ResumeCommand has it. A run whose only slot was being overwritten goes back to
/// the newest checkpoint kept, if there is one. Throws OptionInvalid (no checkpoint of that step is
/// kept, or the run is finished), ManifestInvalid, RunInvalid.
ResumePoint resumePointOf(const RunFolder& folder, const Job& job, std::int64_t fromStep);

}  // namespace strata::train
