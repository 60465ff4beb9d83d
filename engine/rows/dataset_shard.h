// SPDX-License-Identifier: GPL-3.0-or-later
// One file of rows, whatever its container: its records one after another, and what they are.
// Thread: one.
#pragma once

#include "rows/dataset_container.h"
#include "rows/record_splitter.h"

#include "strata/column_mapping.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::data {

/// "FILE, line 17" (jsonl) or "FILE, record 17".
std::string rowPlace(const std::string& file, DatasetContainer container, std::int64_t rowNumber);

class DatasetShard {
public:
    /// Looks at the beginning of the file only. Throws what detectContainer, openParquet and
    /// reading throw; DatasetLineInvalid (a table's header).
    explicit DatasetShard(const std::string& path, const ColumnMapping& mapping = {});
    ~DatasetShard();
    DatasetShard(DatasetShard&&) noexcept;

    /// The next record; its number is the row's: line of jsonl, else the index from 1, a table's
    /// header not counted. Throws IoFailed, DatasetContainerInvalid, the place with the number of
    /// the row that was not reached.
    SplitResult next(RawRecord& record);

    DatasetContainer container() const;
    /// "jsonl", "json", "csv", "tsv", "parquet", "text".
    std::string containerName() const;
    /// The columns of a table; empty for the other containers.
    const std::vector<std::string>& header() const;
    char delimiter() const;  ///< of a table
    /// Bytes of the file before the next record; 0 for Parquet.
    std::uint64_t position() const;

    /// For progress: of all bytes, packed ones where the file is packed.
    std::uint64_t bytesRead() const;
    std::uint64_t bytesTotal() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::data
