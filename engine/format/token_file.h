// SPDX-License-Identifier: GPL-3.0-or-later
// Encoded rows on disk: token ids with their trained bits, read one row at a time.
// File: magic "STRTOKS1"; rows, each int32 ids then one byte a token; the index (u64 offset, u32 length a row); at the
// end u64 row count, u64 index offset, CRC32C of the index. Little endian.
// Thread: a writer belongs to one; a const file may be read by several.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "format/atomic_file.h"
#include "format/byte_file.h"

namespace strata::format {

class TokenFileWriter {
public:
    /// Throws NotWritable, DiskFull.
    explicit TokenFileWriter(const std::string& path);

    /// `ids` and `trained` have the same length.
    void append(std::span<const std::int32_t> ids, std::span<const std::uint8_t> trained);
    void commit();

private:
    struct Entry {
        std::uint64_t offset;
        std::uint32_t length;
    };
    AtomicFileWriter file_;
    std::vector<Entry> index_;
};

struct TokenRow {
    std::vector<std::int32_t> ids;
    std::vector<std::uint8_t> trained;
};

class TokenFile {
public:
    /// Throws NotFound, TokenFileInvalid.
    explicit TokenFile(const std::string& path);

    std::int64_t rowCount() const { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t row) const { return lengths_[static_cast<std::size_t>(row)]; }
    TokenRow row(std::int64_t row) const;

private:
    ByteFile file_;
    std::vector<std::uint64_t> offsets_;
    std::vector<std::uint32_t> lengths_;
};

}  // namespace strata::format
