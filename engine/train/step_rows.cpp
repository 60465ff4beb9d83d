// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_rows.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::train {
namespace {

/// Enough to find them in the dataset.
constexpr std::size_t kRowNumbersTold = 8;

}  // namespace

StepRows rowsOf(std::span<const rows::MicroBatch> batches) {
    std::vector<std::int64_t> numbers;
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t trained = 0;
    for (const rows::MicroBatch& batch : batches) {
        rows += static_cast<std::int64_t>(batch.rows.size());
        tokens += batch.realTokens;
        trained += batch.trainedTokens;
        for (const std::int64_t number : batch.sourceRows) {
            if (numbers.size() < kRowNumbersTold) {
                numbers.push_back(number);
            }
        }
    }
    return {rows, numbers, tokens, trained};
}

}  // namespace strata::train
