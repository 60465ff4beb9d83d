// SPDX-License-Identifier: GPL-3.0-or-later
// Encoded rows held in memory, for tests of what reads them.
#pragma once

#include "rows/batcher.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace strata::rows::test {

class MemoryRows final : public RowSource {
public:
    MemoryRows() = default;
    explicit MemoryRows(std::vector<EncodedRow> rows) : rows_(std::move(rows)) {}

    void add(EncodedRow row) { rows_.push_back(std::move(row)); }

    std::int64_t rowCount() const override { return static_cast<std::int64_t>(rows_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return static_cast<std::int64_t>(rows_[static_cast<std::size_t>(rowIndex)].ids.size());
    }
    EncodedRow row(std::int64_t rowIndex) const override {
        return rows_[static_cast<std::size_t>(rowIndex)];
    }

private:
    std::vector<EncodedRow> rows_;
};

}  // namespace strata::rows::test
