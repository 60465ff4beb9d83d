// SPDX-License-Identifier: GPL-3.0-or-later
// What commands about runs give.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct TrainOutcome {
    std::string run;
    std::int64_t step = 0;
    double loss = 0.0;
    double seconds = 0.0;
    double tokensPerSecond = 0.0;
    std::uint64_t devicePeakBytes = 0;
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t ssdReadBytes = 0;
    std::uint64_t ssdWrittenBytes = 0;
    std::int64_t skippedSteps = 0;
    std::int64_t leftOutRows = 0;
    std::string out;
};

struct StepRows {
    std::int64_t rows = 0;
    std::vector<std::int64_t> rowNumbers;  ///< of the first few, as people count rows in the file
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
};

struct DryRunOutcome {
    StepRows firstUpdate;  ///< that training would begin with
    StepRows longest;      ///< what was tried
    std::int64_t longestRowTokens = 0;
    double loss = 0.0;
    double seconds = 0.0;
    double commitSeconds = 0.0;
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t plannedPeakBytes = 0;
    std::uint64_t ramBudgetBytes = 0;
    std::uint64_t ssdReadBytes = 0;
    std::uint64_t ssdWrittenBytes = 0;
};

struct VerifyOutcome {
    std::int64_t step = 0;
    std::int64_t epoch = 0;
    std::int64_t slices = 0;
    std::vector<std::int32_t> badSlices;
    std::string stateSha256;
    struct Previous {
        std::int64_t step = 0;
        bool isWhole = false;
    };
    std::optional<Previous> previous;  ///< the checkpoint before, looked at when slices are bad
};

}  // namespace strata
