// SPDX-License-Identifier: GPL-3.0-or-later
// Counts rows that say the same as an earlier one, by a 64-bit hash of each: 8 bytes a row.
// Thread: one.
#pragma once

#include "rows/row_layout.h"

#include <cstdint>
#include <vector>

namespace strata::rows {

class DuplicateCounter {
public:
    void add(const Row& row);
    /// Rows added that equal an earlier one in all roles, contents, calls and texts.
    std::int64_t duplicates() const;

private:
    std::vector<std::uint64_t> hashes_;
};

}  // namespace strata::rows
