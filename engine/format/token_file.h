// SPDX-License-Identifier: GPL-3.0-or-later
// Encoded rows on disk: token ids with their trained bits, read one row at a time.
// File: magic "STRTOKS3"; rows, each int64 number of the dataset's row it comes from, int32 ids,
// one byte a token; the index (u64 offset, u32 length, u32 CRC32C of the row's bytes); at the end
// u64 row count, u64 index offset, u32 CRC32C of the index. Little endian. Memory: 16 bytes a row.
// Thread: a writer belongs to one; a const file may be read by several.
#pragma once

#include "base/atomic_file.h"
#include "format/byte_file.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::format {

/// Where a row lies.
struct TokenFileEntry {
    std::uint64_t offset = 0;
    std::uint32_t length = 0;  ///< tokens
    std::uint32_t crc = 0;
};

class TokenFileWriter {
public:
    /// Throws NotWritable, DiskFull.
    explicit TokenFileWriter(const std::string& path);

    /// `ids` and `trained` have the same length; `sourceRow` is what people look the row up by.
    /// Throws DiskFull, IoFailed.
    void append(std::span<const std::int32_t> ids,
                std::span<const std::uint8_t> trained,
                std::int64_t sourceRow);
    /// Writes the index; the file appears under its name.
    void commit();

private:
    void flush();

    AtomicFile file_;
    std::vector<TokenFileEntry> index_;
    std::vector<std::byte> waiting_;  // rows not yet written
};

struct TokenRow {
    std::vector<std::int32_t> ids;
    std::vector<std::uint8_t> trained;
    std::int64_t sourceRow = 0;
};

class TokenFile {
public:
    /// Reads and checks the index. Throws NotFound, TokenFileInvalid.
    explicit TokenFile(const std::string& path);

    std::int64_t rowCount() const { return static_cast<std::int64_t>(index_.size()); }
    /// Tokens of a row; `rowIndex` must be below rowCount().
    std::int64_t rowLength(std::int64_t rowIndex) const;
    /// Throws TokenFileInvalid when its checksum does not match, IoFailed.
    TokenRow row(std::int64_t rowIndex) const;

private:
    ByteFile file_;
    std::vector<TokenFileEntry> index_;
};

}  // namespace strata::format
