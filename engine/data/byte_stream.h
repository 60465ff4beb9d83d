// SPDX-License-Identifier: GPL-3.0-or-later
// A file read once from front to back through one window of fixed size, so that a row file of any
// length takes the same memory. A UTF-8 byte order mark is skipped; UTF-16 and UTF-32 files are
// refused at once. Thread: one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace strata::data {

/// Bytes held at a time; also the most that peek() shows.
inline constexpr std::size_t kStreamWindowBytes = std::size_t{1} << 20;

class ByteStream {
public:
    /// Throws NotFound, IoFailed, InvalidText (UTF-16 or UTF-32, by its byte order mark or by its
    /// zero bytes).
    explicit ByteStream(const std::string& path);

    /// The unread bytes in the window, read on from the file when fewer than `bytes` are left;
    /// shorter than `bytes` (at most kStreamWindowBytes) only at the end of the file.
    std::string_view peek(std::size_t bytes = 1);
    /// Moves past the first `bytes` bytes of the last peek.
    void consume(std::size_t bytes);

    std::uint64_t bytesRead() const { return bytesRead_; }    ///< consumed so far
    std::uint64_t bytesTotal() const { return bytesTotal_; }  ///< size of the file when opened

private:
    void refuseWideText();

    std::string path_;
    std::ifstream file_;
    std::vector<char> window_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t bytesRead_ = 0;
    std::uint64_t bytesTotal_ = 0;
};

}  // namespace strata::data
