// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a source from the longest to the shortest: its first batch is the one that needs
// most. Thread: one.
#pragma once

#include "rows/batcher.h"

#include <cstdint>
#include <vector>

namespace strata::train {

class LongestFirst final : public rows::RowSource {
public:
    /// `rows` must outlive it and be no more than a Batcher takes. Rows of one length stay in their
    /// order.
    explicit LongestFirst(const rows::RowSource& rows);

    std::int64_t rowCount() const override;
    std::int64_t rowLength(std::int64_t rowIndex) const override;
    rows::EncodedRow row(std::int64_t rowIndex) const override;

private:
    const rows::RowSource& rows_;
    std::vector<std::uint32_t> order_;  // as large as a Batcher's, and instead of it
};

}  // namespace strata::train
