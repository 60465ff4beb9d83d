// SPDX-License-Identifier: GPL-3.0-or-later
// One file of rows, whatever its container: its records one after another, and what they are.
// Thread: one.
#pragma once

#include "rows/dataset_container.h"
#include "rows/record_splitter.h"

#include "strata/column_mapping.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::rows {

/// "FILE, line 17" (jsonl) or "FILE, record 17".
std::string rowPlace(const std::string& file, DatasetContainer container, std::int64_t rowNumber);

/// A dataset's file as its rows' issues name it: relative to the folder.
std::string shardName(const std::string& dataset, const std::string& file);

class DatasetShard {
public:
    /// Looks at the beginning of the file only. `tap` gets the bytes of all containers but Parquet.
    /// Throws what detectContainer, openParquet, reading and `tap` throw; DatasetLineInvalid (a
    /// table's header).
    explicit DatasetShard(const std::string& path,
                          const ColumnMapping& mapping = {},
                          ByteTap tap = {});
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

/// Nothing for a file without rows. Throws as the shard but DatasetEmpty.
std::optional<DatasetShard> openUnlessEmpty(const std::string& path,
                                            const ColumnMapping& mapping,
                                            ByteTap tap = {});

}  // namespace strata::rows
