// SPDX-License-Identifier: GPL-3.0-or-later
// How the output of a matrix product is divided: each block is one thread's work in one order of
// additions, so that the result does not depend on the number of threads. The size follows from the
// shape alone. Thread: values; any thread.
#pragma once

#include <algorithm>
#include <cstdint>

namespace strata::compute {

/// Rows [row, rowEnd) and columns [column, columnEnd) of an output.
struct Block {
    std::int64_t row;
    std::int64_t rowEnd;
    std::int64_t column;
    std::int64_t columnEnd;
};

class OutputBlocks {
public:
    OutputBlocks(std::int64_t rowCount, std::int64_t columnCount)
        : rowCount_(rowCount), columnCount_(columnCount) {
        const bool isSmall = pieces(rowCount, kLarge) * pieces(columnCount, kLarge) < kBlocksWanted;
        side_ = isSmall ? kSmall : kLarge;
        down_ = pieces(rowCount, side_);
    }

    std::int64_t count() const { return down_ * pieces(columnCount_, side_); }
    Block at(std::int64_t index) const {
        const std::int64_t row = index % down_ * side_;
        const std::int64_t column = index / down_ * side_;
        return {row, std::min(rowCount_, row + side_), column,
                std::min(columnCount_, column + side_)};
    }

private:
    static constexpr std::int64_t kLarge = 256;
    static constexpr std::int64_t kSmall = 128;
    static constexpr std::int64_t kBlocksWanted = 8;

    static std::int64_t pieces(std::int64_t whole, std::int64_t part) {
        return (whole + part - 1) / part;
    }

    std::int64_t rowCount_;
    std::int64_t columnCount_;
    std::int64_t side_;
    std::int64_t down_;
};

}  // namespace strata::compute
