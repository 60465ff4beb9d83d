// SPDX-License-Identifier: GPL-3.0-or-later
// Sees when a drive does less than it did: too hot, worn, or busy for somebody else.
//
// Invariants:
//  1. Only a step that waited for its drives says that one is slow, and of its drives only those
//  that were busy as long as the busiest: the queue of any other is too short to tell.
//  2. A rate is compared with steps of about the same part of writes, which are slower than reads.
//  3. What a slow drive does is no measure for later steps.
// Thread: one.
#pragma once

#include "plan/machine_rates.h"

#include "strata/events.h"

#include <optional>
#include <vector>

namespace strata::train {

class DriveWatch {
public:
    /// `measured`: what is known of the drives, one a folder; empty: nothing.
    explicit DriveWatch(std::vector<plan::DriveRates> measured);

    /// What there is to say of the drives after a step. Each becoming slow, and being fast again,
    /// is said once.
    std::vector<Sentence> after(const StepFinished& step);

private:
    struct Sample {
        double writtenPart = 0.0;
        double rate = 0.0;  ///< bytes a second
    };
    struct Drive {
        std::vector<Sample> before;  ///< the last kSamplesMax
        int slowInARow = 0;          ///< until it is said
        int fastInARow = 0;
        double usualRate = 0.0;  ///< of a drive that was said to be slow; else 0
    };
    struct Usual {
        double rate = 0.0;
        bool isMeasured = false;  ///< before the run, not in it
    };

    std::optional<Usual> usualOf(std::size_t drive, double writtenPart) const;
    std::optional<Sentence> judge(std::size_t drive, const DriveWork& work, bool isWaitedFor);

    const std::vector<plan::DriveRates> measured_;
    std::vector<Drive> drives_;
};

}  // namespace strata::train
