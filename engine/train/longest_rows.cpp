// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/longest_rows.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::train {

LongestFirst::LongestFirst(const rows::RowSource& rows)
    : rows_(rows), order_(static_cast<std::size_t>(rows.rowCount())) {
    std::iota(order_.begin(), order_.end(), std::uint32_t{0});
    // In place, unlike a stable sort: the plan has no memory for a copy.
    std::ranges::sort(order_, {},
                      [this](std::uint32_t row) { return std::pair(-rows_.rowLength(row), row); });
}

std::int64_t LongestFirst::rowCount() const {
    return static_cast<std::int64_t>(order_.size());
}

std::int64_t LongestFirst::rowLength(std::int64_t rowIndex) const {
    return rows_.rowLength(order_[static_cast<std::size_t>(rowIndex)]);
}

rows::EncodedRow LongestFirst::row(std::int64_t rowIndex) const {
    return rows_.row(order_[static_cast<std::size_t>(rowIndex)]);
}

}  // namespace strata::train
