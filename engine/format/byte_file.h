// SPDX-License-Identifier: GPL-3.0-or-later
// A file opened for positioned reads: whole ranges or an error, never short.
// Thread: any; const reads at the same time are fine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace strata::format {

class ByteFile {
public:
    /// Throws NotFound, IoFailed.
    explicit ByteFile(std::string path);
    ~ByteFile();
    ByteFile(ByteFile&& other) noexcept;
    ByteFile& operator=(ByteFile&&) = delete;

    const std::string& path() const { return path_; }
    std::uint64_t size() const { return size_; }

    /// Throws UnexpectedEndOfFile, IoFailed.
    void read(std::uint64_t offset, std::span<std::byte> out) const;

    /// The first bytes, `bytesMax` at most. Throws as read() does.
    std::string head(std::size_t bytesMax) const;

private:
    std::string path_;
    int file_ = -1;
    std::uint64_t size_ = 0;
};

}  // namespace strata::format
