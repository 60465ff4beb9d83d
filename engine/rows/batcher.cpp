// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/batcher.h"

#include "base/assert.h"
#include "base/rng.h"

#include "strata/error.h"

#include <algorithm>
#include <limits>

namespace strata::rows {
namespace {

constexpr std::int32_t kPaddingId = 0;
constexpr std::int32_t kNotTrained = -1;

/// Appends a row and `padding` positions after it as one segment.
/// The token at position t predicts the one at t + 1, so a row's last position has no target.
void appendRow(MicroBatch& batch,
               std::int64_t rowIndex,
               const EncodedRow& row,
               std::int64_t length) {
    STRATA_ASSERT(row.ids.size() == row.trained.size());
    const auto begin = static_cast<std::int64_t>(batch.ids.size());
    const auto rowLength = static_cast<std::int64_t>(row.ids.size());
    for (std::int64_t position = 0; position < length; ++position) {
        const auto index = static_cast<std::size_t>(position);
        const bool predicts = position + 1 < rowLength && row.trained[index + 1] != 0;
        batch.ids.push_back(position < rowLength ? row.ids[index] : kPaddingId);
        batch.positions.push_back(static_cast<std::int32_t>(position));
        batch.targets.push_back(predicts ? row.ids[index + 1] : kNotTrained);
        batch.trainedTokens += predicts ? 1 : 0;
    }
    batch.segments.emplace_back(begin, begin + length);
    batch.rows.push_back(rowIndex);
    batch.sourceRows.push_back(row.sourceRow);
    batch.realTokens += rowLength;
}

}  // namespace

Batcher::Batcher(const RowSource& rows, BatchSettings settings) : rows_(rows), settings_(settings) {
    STRATA_ASSERT(settings_.microBatch > 0 && settings_.accumulate > 0 && settings_.maxLength > 0);
    STRATA_ASSERT(settings_.tokensPerUpdate >= 0);
    if (rows_.rowCount() <= 0) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("There are no rows to train on."), {},
                    Sentence("Choose a dataset with rows, or raise --max-length."));
    }
    constexpr std::int64_t kRowsMax = std::numeric_limits<std::uint32_t>::max();  // of shuffle()
    if (rows_.rowCount() > kRowsMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The dataset has %1 rows, more than the limit of %2.",
                             rows_.rowCount(), kRowsMax),
                    {}, Sentence("Split the dataset."));
    }
}

void Batcher::shuffle(std::vector<std::uint32_t>& order, std::int64_t epoch) const {
    order.resize(static_cast<std::size_t>(rows_.rowCount()));
    shuffleIndices(settings_.seed, static_cast<std::uint64_t>(epoch), order);
}

std::int64_t Batcher::nextRow() {
    if (!settings_.shuffle) {
        return cursor_.row;
    }
    if (orderEpoch_ != cursor_.epoch) {
        shuffle(order_, cursor_.epoch);
        orderEpoch_ = cursor_.epoch;
    }
    return order_[static_cast<std::size_t>(cursor_.row)];
}

std::int64_t Batcher::lengthOf(std::int64_t rowIndex) const {
    const std::int64_t length = rows_.rowLength(rowIndex);
    STRATA_ASSERT(length > 0);
    if (length > settings_.maxLength) {
        throw Error(ErrorCode::RowTooLong,
                    Sentence("A row has %1 tokens, more than the maximum length of %2.", length,
                             settings_.maxLength),
                    "row " + std::to_string(rowIndex),
                    Sentence("Remove the row or raise --max-length."));
    }
    return length;
}

bool Batcher::stepIsFull(std::int64_t microBatches, std::int64_t realTokens) const {
    return settings_.tokensPerUpdate > 0 ? realTokens >= settings_.tokensPerUpdate
                                         : microBatches >= settings_.accumulate;
}

std::int64_t Batcher::takeRow() {
    const std::int64_t rowIndex = nextRow();
    if (++cursor_.row == rows_.rowCount()) {
        cursor_ = {cursor_.epoch + 1, 0};
    }
    return rowIndex;
}

std::vector<std::int64_t> Batcher::takePadded() {
    std::vector<std::int64_t> taken;
    for (std::int64_t count = 0; count < settings_.microBatch; ++count) {
        taken.push_back(takeRow());
    }
    return taken;
}

std::vector<std::int64_t> Batcher::takePacked() {
    const std::int64_t capacity = settings_.microBatch * settings_.maxLength;
    const std::int64_t epoch = cursor_.epoch;
    std::vector<std::int64_t> taken;
    std::int64_t tokens = 0;
    while (cursor_.epoch == epoch) {
        tokens += lengthOf(nextRow());
        if (tokens > capacity) {
            break;
        }
        taken.push_back(takeRow());
    }
    return taken;
}

std::vector<std::vector<std::int64_t>> Batcher::takeStep() {
    const std::int64_t epoch = cursor_.epoch;
    std::vector<std::vector<std::int64_t>> step;
    std::int64_t realTokens = 0;
    while (!stepIsFull(static_cast<std::int64_t>(step.size()), realTokens)) {
        if (settings_.packing && cursor_.epoch != epoch) {
            break;
        }
        step.push_back(settings_.packing ? takePacked() : takePadded());
        for (const std::int64_t rowIndex : step.back()) {
            realTokens += lengthOf(rowIndex);
        }
    }
    return step;
}

MicroBatch Batcher::read(const std::vector<std::int64_t>& rowIndices) const {
    std::int64_t longest = 0;
    for (const std::int64_t rowIndex : rowIndices) {
        longest = std::max(longest, lengthOf(rowIndex));
    }
    MicroBatch batch;
    for (const std::int64_t rowIndex : rowIndices) {
        appendRow(batch, rowIndex, rows_.row(rowIndex),
                  settings_.packing ? lengthOf(rowIndex) : longest);
    }
    return batch;
}

std::vector<MicroBatch> Batcher::nextStep() {
    std::vector<MicroBatch> step;
    for (const std::vector<std::int64_t>& rowIndices : takeStep()) {
        step.push_back(read(rowIndices));
    }
    return step;
}

void Batcher::skipSteps(std::int64_t count) {
    STRATA_ASSERT(count >= 0);
    if (settings_.packing || settings_.tokensPerUpdate > 0) {
        for (; count > 0; --count) {
            takeStep();
        }
        return;
    }
    const std::int64_t rowCount = rows_.rowCount();
    const std::int64_t row = cursor_.row + count * settings_.microBatch * settings_.accumulate;
    cursor_ = {cursor_.epoch + row / rowCount, row % rowCount};
}

std::int64_t Batcher::stepsPerEpoch() const {
    std::vector<std::uint32_t> order;
    if (settings_.shuffle) {
        shuffle(order, 0);
    }
    const std::int64_t capacity = settings_.microBatch * settings_.maxLength;
    std::int64_t steps = 0;
    std::int64_t microBatches = 0;  // closed ones of the open step
    std::int64_t stepTokens = 0;    // in closed micro-batches
    std::int64_t openRows = 0;
    std::int64_t openTokens = 0;
    const auto closeMicroBatch = [&] {
        ++microBatches;
        stepTokens += openTokens;
        openRows = 0;
        openTokens = 0;
        if (stepIsFull(microBatches, stepTokens)) {
            ++steps;
            microBatches = 0;
            stepTokens = 0;
        }
    };
    for (std::int64_t index = 0; index < rows_.rowCount(); ++index) {
        const std::int64_t length =
            lengthOf(order.empty() ? index : order[static_cast<std::size_t>(index)]);
        const bool full =
            settings_.packing ? openTokens + length > capacity : openRows == settings_.microBatch;
        if (openRows > 0 && full) {
            closeMicroBatch();
        }
        ++openRows;
        openTokens += length;
    }
    if (openRows > 0) {
        closeMicroBatch();
    }
    return steps + (microBatches > 0 ? 1 : 0);
}

}  // namespace strata::rows
