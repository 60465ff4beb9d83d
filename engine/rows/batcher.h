// SPDX-License-Identifier: GPL-3.0-or-later
// Encoded rows to micro-batches: an endless cycle over the rows, in file order or reshuffled every
// epoch by a counter-based generator, packed into full batches or padded row by row. Thread: one.
#pragma once

#include "format/token_file.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace strata::rows {

/// One training row: ids and, one a token, whether it is trained (1) or only read (0); sourceRow is
/// the number of the file's row it comes from, 0: unknown.
using EncodedRow = format::TokenRow;

/// Where rows come from: rows/token_rows.h on disk; in tests, memory.
class RowSource {
public:
    virtual ~RowSource() = default;
    virtual std::int64_t rowCount() const = 0;
    virtual std::int64_t rowLength(std::int64_t rowIndex) const = 0;
    virtual EncodedRow row(std::int64_t rowIndex) const = 0;
};

/// One micro-batch, flat; compute::TokenBatch is a view of it.
struct MicroBatch {
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;  ///< next token where trained, else -1
    std::vector<std::pair<std::int64_t, std::int64_t>> segments;  ///< [begin, end) in tokens
    std::vector<std::int64_t> rows;        ///< row indices contained, in order
    std::vector<std::int64_t> sourceRows;  ///< as people count them in the dataset, one a row
    std::int64_t realTokens = 0;           ///< positions that hold a row's token
    std::int64_t trainedTokens = 0;        ///< targets that are not -1
};

struct BatchSettings {
    std::int64_t microBatch = 1;  ///< padded: rows in a micro-batch; packed: its capacity is
                                  ///< microBatch * maxLength tokens
    std::int64_t accumulate = 1;  ///< micro-batches in a step
    std::int64_t maxLength = 1024;
    bool packing = true;
    bool shuffle = true;
    std::uint64_t seed = 42;
    std::int64_t tokensPerUpdate =
        0;  ///< > 0: instead of accumulate, micro-batches until this many real tokens
};

/// Position in the endless cycle.
struct BatchCursor {
    std::int64_t epoch = 0;
    std::int64_t row = 0;  ///< next index in the epoch's order
};

class Batcher {
public:
    /// `rows` must outlive the batcher. Throws DatasetEmpty when it has none, OptionInvalid when it
    /// has more than 32 bits count.
    Batcher(const RowSource& rows, BatchSettings settings);

    /// The micro-batches of the next step. Packed: rows are placed whole, in order, into the open
    /// micro-batch while they fit; a step never mixes two epochs, so the last step of an epoch may
    /// have fewer micro-batches and its last one may be short. Padded: microBatch rows each, padded
    /// on the right (id 0) to the longest, one segment a row as long as the padding (with causal
    /// attention nothing real sees it); wraps round at the end of the rows, also inside a
    /// micro-batch. Throws RowTooLong when a row is longer than maxLength.
    std::vector<MicroBatch> nextStep();

    /// As nextStep() so many times, but reads no row: by the lengths of rows alone, or where no
    /// length counts, at once. Throws RowTooLong as it does, where lengths count.
    void skipSteps(std::int64_t count);

    /// Before the next row: {epoch + 1, 0} after an epoch's last one.
    BatchCursor cursor() const { return cursor_; }

    /// Steps that one pass over the rows takes, by simulation over the lengths in the first epoch's
    /// order; shuffled, packed epochs can differ from one another by a step.
    std::int64_t stepsPerEpoch() const;

private:
    void shuffle(std::vector<std::uint32_t>& order, std::int64_t epoch) const;
    std::int64_t lengthOf(std::int64_t rowIndex) const;
    std::int64_t nextRow();
    bool stepIsFull(std::int64_t microBatches, std::int64_t realTokens) const;
    std::int64_t takeRow();
    /// The rows of the next micro-batch, and of all in the next step.
    std::vector<std::int64_t> takePadded();
    std::vector<std::int64_t> takePacked();
    std::vector<std::vector<std::int64_t>> takeStep();
    MicroBatch read(const std::vector<std::int64_t>& rowIndices) const;

    const RowSource& rows_;
    BatchSettings settings_;
    BatchCursor cursor_;
    std::vector<std::uint32_t> order_;  ///< of orderEpoch_; empty in file order
    std::int64_t orderEpoch_ = -1;
};

}  // namespace strata::rows
