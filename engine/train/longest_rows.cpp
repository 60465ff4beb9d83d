// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/longest_rows.h"

#include <algorithm>
#include <numeric>

namespace strata::run {

LongestFirst::LongestFirst(const data::RowSource& rows)
    : rows_(rows), order_(static_cast<std::size_t>(rows.rowCount())) {
    std::iota(order_.begin(), order_.end(), std::int64_t{0});
    std::ranges::stable_sort(order_, std::ranges::greater{},
                             [this](std::int64_t row) { return rows_.rowLength(row); });
}

std::int64_t LongestFirst::rowCount() const {
    return static_cast<std::int64_t>(order_.size());
}

std::int64_t LongestFirst::rowLength(std::int64_t rowIndex) const {
    return rows_.rowLength(order_[static_cast<std::size_t>(rowIndex)]);
}

data::EncodedRow LongestFirst::row(std::int64_t rowIndex) const {
    return rows_.row(order_[static_cast<std::size_t>(rowIndex)]);
}

}  // namespace strata::run
