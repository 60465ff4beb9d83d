// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulated_rows.h"

#include "base/rng.h"
#include "support/tiny_model.h"

namespace strata::test {

std::int64_t SimulatedRows::rowLength(std::int64_t rowIndex) const {
    return 3 +
           static_cast<std::int64_t>(deriveKey(seed_, static_cast<std::uint64_t>(rowIndex), 0) % 4);
}

rows::EncodedRow SimulatedRows::row(std::int64_t rowIndex) const {
    const auto vocabulary = static_cast<std::uint64_t>(tinyModel().vocabularySize);
    const std::uint64_t key = deriveKey(seed_, static_cast<std::uint64_t>(rowIndex), 1);
    rows::EncodedRow row;
    row.sourceRow = rowIndex + 1;
    for (std::int64_t at = 0; at < rowLength(rowIndex); ++at) {
        row.ids.push_back(static_cast<std::int32_t>(
            deriveKey(key, static_cast<std::uint64_t>(at), 2) % vocabulary));
        row.trained.push_back(at > 0 ? 1 : 0);
    }
    return row;
}

std::vector<std::int64_t> SimulatedRows::lengths() const {
    std::vector<std::int64_t> all;
    for (std::int64_t index = 0; index < rowCount_; ++index) {
        all.push_back(rowLength(index));
    }
    return all;
}

}  // namespace strata::test
