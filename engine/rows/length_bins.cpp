// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/length_bins.h"

#include <algorithm>
#include <cstddef>

namespace strata::rows {

namespace {
constexpr std::int64_t kBinsMax = 4096;
}

LengthBins binLengths(const std::vector<std::int64_t>& sorted) {
    LengthBins bins;
    if (sorted.empty()) {
        return bins;
    }
    while (sorted.back() > kBinsMax * bins.binTokens) {
        bins.binTokens *= 2;
    }
    const auto binOf = [&bins](std::int64_t tokens) {
        return static_cast<std::size_t>(std::max<std::int64_t>(tokens - 1, 0) / bins.binTokens);
    };
    bins.rows.resize(binOf(sorted.back()) + 1);
    bins.tokens.resize(bins.rows.size());
    for (const std::int64_t tokens : sorted) {
        ++bins.rows[binOf(tokens)];
        bins.tokens[binOf(tokens)] += tokens;
    }
    return bins;
}

}  // namespace strata::rows
