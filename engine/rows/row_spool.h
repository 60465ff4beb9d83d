// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that a dataset's file has in no place where they could be read again: what came out of gzip
// or Zstandard, and rows of Parquet as JSON. They are kept on disk, in a temporary file without a
// name, which is gone with the process however that ends. The folder is TMPDIR, else /var/tmp: /tmp
// may be in memory. Thread: append() and flush() on one; read() on any, of what was flushed.
#pragma once

#include "format/byte_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata::rows {

inline constexpr std::uint64_t kSpoolFreeBytesMax = std::uint64_t{1} << 30;

/// Bytes that stay free on the disk of a spool of `bytes`: others need it too. As many as the spool
/// takes, so that a small one asks for little, and at most kSpoolFreeBytesMax.
std::uint64_t spoolFreeBytes(std::uint64_t bytes);

class RowSpool {
public:
    /// Throws NotWritable, NotFound, DiskFull.
    RowSpool();
    ~RowSpool();
    RowSpool(const RowSpool&) = delete;
    RowSpool& operator=(const RowSpool&) = delete;

    /// Throws DiskFull (also when less than spoolFreeBytes would stay free), IoFailed.
    void append(std::string_view bytes);
    void flush();
    /// Bytes that were appended.
    std::uint64_t size() const { return written_ + pending_.size(); }

    /// To read what was flushed.
    const format::ByteFile& file() const { return *reading_; }

private:
    void requireRoom() const;

    std::string folder_;
    int writing_ = -1;
    std::optional<format::ByteFile> reading_;
    std::string pending_;
    std::uint64_t written_ = 0;
};

}  // namespace strata::rows
