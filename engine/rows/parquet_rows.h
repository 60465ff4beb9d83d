// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a Parquet file as the JSON objects that a JSON lines file would hold. The reading is
// done by the module strata_parquet, which alone links Arrow and is loaded when the first Parquet
// file is met: Arrow takes 18 MiB and a thread of its own in every process that holds it.
// Thread: one per file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace strata::rows {

/// Arrow holds at most this for one file: a page or a batch that needs more is refused. Writers
/// that cut no pages reach 100 MB; packed, unpacked and decoded that is three times as much.
inline constexpr std::int64_t kParquetBytesMax = std::int64_t{512} << 20;

class ParquetRows {
public:
    virtual ~ParquetRows() = default;
    /// Writes the next row into `json`; false at the end. Throws DatasetContainerInvalid, IoFailed.
    virtual bool next(std::string& json) = 0;
    virtual std::int64_t rowsDone() const = 0;
    virtual std::int64_t rowsTotal() const = 0;  ///< what the file says; checked when it is read
};

/// Throws NotFound, IoFailed, DatasetContainerInvalid (cut off, damaged, encrypted, nested too
/// deep), Internal (the module is missing or of another version).
std::unique_ptr<ParquetRows> openParquet(const std::string& path);

/// The module's one symbol and its type; gives a ParquetRows to own, or throws as openParquet.
inline constexpr const char* kParquetModuleSymbol = "strataOpenParquet";
using OpenParquet = ParquetRows* (*)(const std::string& path);

}  // namespace strata::rows
