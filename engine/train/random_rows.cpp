// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/random_rows.h"

#include "base/rng.h"
#include "format/token_file.h"

#include "strata/error.h"

#include <algorithm>
#include <vector>

namespace strata::train {
namespace {

constexpr std::int64_t kRowsMax = std::int64_t{1} << 22;
constexpr std::uint64_t kRandomRowsKey = 0x726f7773;  ///< apart from what else the seed draws

std::int64_t rowsNeeded(const TrainSettings& settings) {
    const std::int64_t microBatchTokens = settings.microBatch * settings.maxLength;
    const std::int64_t microBatches = settings.tokensPerUpdate > 0
                                          ? 1 + (settings.tokensPerUpdate - 1) / microBatchTokens
                                          : settings.accumulate;
    const std::int64_t steps = std::max<std::int64_t>(1, settings.steps);
    if (microBatches * settings.microBatch > kRowsMax / steps) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("%1 steps of %2 micro-batches of %3 rows are too many to measure.",
                             steps, microBatches, settings.microBatch),
                    {}, Sentence("Lower --micro-batch, --accumulate or --steps."));
    }
    return steps * microBatches * settings.microBatch;
}

}  // namespace

PlannedRows plannedRandomRows(const TrainSettings& settings) {
    PlannedRows rows;
    rows.training.assign(static_cast<std::size_t>(rowsNeeded(settings)), settings.maxLength);
    return rows;
}

void writeRandomRows(const TrainSettings& settings,
                     std::int64_t vocabularySize,
                     const std::string& path,
                     const models::RunContext& context) {
    const std::int64_t rowCount = rowsNeeded(settings);
    const auto length = static_cast<std::size_t>(settings.maxLength);
    const std::vector<std::uint8_t> trained(length, 1);
    std::vector<std::int32_t> ids(length);
    format::TokenFileWriter file(path);
    for (std::int64_t row = 0; row < rowCount; ++row) {
        context.stopIfAsked();
        const std::uint64_t key =
            deriveKey(settings.seed, kRandomRowsKey, static_cast<std::uint64_t>(row));
        for (std::size_t i = 0; i < length; ++i) {
            const double share = uniformFloat(key, i);  // a multiple of 2^-24, below 1
            ids[i] = static_cast<std::int32_t>(share * static_cast<double>(vocabularySize));
        }
        file.append(ids, trained, row + 1);
    }
    file.commit();
}

}  // namespace strata::train
