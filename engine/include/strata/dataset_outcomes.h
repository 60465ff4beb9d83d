// SPDX-License-Identifier: GPL-3.0-or-later
// What commands about datasets give.
// Thread: values; any thread.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct DatasetIssue {
    std::int64_t row = 0;  ///< as people count rows in the file
    ErrorCode code = ErrorCode::Internal;
    std::string message;
};

struct DatasetTokens {
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
    std::int64_t longest = 0;
    std::int64_t lengthMedian = 0;
    std::int64_t length95 = 0;   ///< 95 % of the rows are at most that long
    std::int64_t length995 = 0;  ///< 99.5 %
    std::int64_t binTokens = 0;  ///< tokens that one bin spans
    std::vector<std::int64_t> binRows;
    std::vector<std::int64_t> binTokenSums;
};

struct DatasetSplitRows {
    std::string name;
    std::int64_t rows = 0;
};

struct DatasetStatsOutcome {
    std::string format;
    std::int64_t rows = 0;
    std::int64_t duplicates = 0;
    std::vector<DatasetSplitRows> splits;
    std::optional<DatasetTokens> tokens;  ///< with a model
    std::vector<DatasetIssue> issues;
};

struct DatasetConvertOutcome {
    std::int64_t rows = 0;
    std::vector<DatasetIssue> skipped;
    std::string format;
};

}  // namespace strata
