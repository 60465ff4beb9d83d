// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on both sides of a split: held out for validation or test, and trained on, too.
// Thread: one; free functions.
#pragma once

#include "strata/dataset_split.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace strata {

enum class HeldOut { Validation, Test };

struct SplitLeak {
    HeldOut part = HeldOut::Validation;
    std::int64_t line = 0;       ///< Row::number in the file that is held out
    std::int64_t trainLine = 0;  ///< of the first training row with the question
    std::string question;        ///< as the held-out row has it
};

struct LeaksFound {
    std::int64_t checked = 0;  ///< rows that are held out
    std::int64_t count = 0;
    std::vector<SplitLeak> leaks;  ///< at most kLeaksListedMax
};

inline constexpr std::size_t kLeaksListedMax = 1000;

/// Questions are equal without regard to case and spacing. Progress has no total. Throws what
/// reading throws, Stopped.
LeaksFound findLeaks(const SplitFiles& files,
                     const RowProgress& progress,
                     const std::stop_token& stop);

}  // namespace strata
