// SPDX-License-Identifier: GPL-3.0-or-later
// A file read once from front to back through one window of fixed size, so that a row file of any
// length takes the same memory; gzip and Zstandard are unpacked on the way. A UTF-8 byte order mark
// is skipped. Thread: one.
#pragma once

#include "rows/byte_source.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::rows {

/// Bytes held at a time; also the most that peek() shows.
inline constexpr std::size_t kStreamWindowBytes = std::size_t{1} << 20;

/// Gets all bytes in their order as they come out of the source.
using ByteTap = std::function<void(std::string_view)>;

class ByteStream {
public:
    /// Throws NotFound, IoFailed (a folder), DatasetContainerInvalid, and what `tap` throws.
    explicit ByteStream(const std::string& path, ByteTap tap = {});
    /// A text that is held already and outlives the stream; a byte order mark is no mark in it.
    explicit ByteStream(std::string_view text);

    /// The unread bytes in the window, read on from the file when fewer than `bytes` are left;
    /// shorter than `bytes` (at most kStreamWindowBytes) only at the end of the file. Throws
    /// IoFailed, DatasetContainerInvalid.
    std::string_view peek(std::size_t bytes = 1);
    /// Moves past the first `bytes` bytes of the last peek.
    void consume(std::size_t bytes);

    /// Bytes that were consumed, as they came out of the source; a byte order mark counts.
    std::uint64_t position() const { return unpacked_ - (end_ - begin_); }
    /// Bytes of the file that are done with, packed ones where it is packed.
    std::uint64_t bytesRead() const;
    std::uint64_t bytesTotal() const { return bytesTotal_; }  ///< size of the file when opened

private:
    std::unique_ptr<ByteSource> source_;
    ByteTap tap_;
    std::vector<char> window_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t unpacked_ = 0;  ///< bytes that came out of the source
    std::uint64_t bytesTotal_ = 0;
};

}  // namespace strata::rows
