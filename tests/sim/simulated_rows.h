// SPDX-License-Identifier: GPL-3.0-or-later
// A few short rows of made-up tokens, the same in every run.
// Thread: any; a value.
#pragma once

#include "rows/batcher.h"

#include <cstdint>
#include <vector>

namespace strata::test {

class SimulatedRows final : public rows::RowSource {
public:
    /// Rows of 3 to 6 tokens.
    SimulatedRows(std::int64_t rowCount, std::uint64_t seed) : rowCount_(rowCount), seed_(seed) {}

    std::int64_t rowCount() const override { return rowCount_; }
    std::int64_t rowLength(std::int64_t rowIndex) const override;
    rows::EncodedRow row(std::int64_t rowIndex) const override;
    std::vector<std::int64_t> lengths() const;

private:
    const std::int64_t rowCount_;
    const std::uint64_t seed_;
};

}  // namespace strata::test
