// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/length_bins.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace strata::rows {

namespace {

constexpr std::int64_t kBinsMax = 4096;

/// The smallest length that at least `perMille` of a thousand rows do not exceed.
std::int64_t quantile(const std::vector<std::int64_t>& sorted, std::size_t perMille) {
    const std::size_t rank = (sorted.size() * perMille + 999) / 1000;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

}  // namespace

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

DatasetTokens tokensOf(std::vector<std::int64_t> lengths) {
    DatasetTokens tokens;
    if (lengths.empty()) {
        return tokens;
    }
    std::ranges::sort(lengths);
    tokens.tokens = std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
    tokens.longest = lengths.back();
    tokens.lengthMedian = quantile(lengths, 500);
    tokens.length95 = quantile(lengths, 950);
    tokens.length995 = quantile(lengths, 995);
    tokens.bins = binLengths(lengths);
    return tokens;
}

}  // namespace strata::rows
