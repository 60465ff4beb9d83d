// SPDX-License-Identifier: GPL-3.0-or-later
// Files that appear whole or not at all: written beside their name, synced, renamed.
// Thread: any; two writers of one path are the caller's mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace strata::format {

/// Throws NotWritable, DiskFull, IoFailed; the old file, if any, is then untouched and no other
/// file stays behind.
void writeFileAtomically(const std::string& path, std::string_view content);

/// The whole file as text. Throws NotFound, IoFailed, and IoFailed when it is longer than
/// `bytesMax`.
std::string readTextFile(const std::string& path, std::uint64_t bytesMax = std::uint64_t{1} << 30);

/// Whether something is at `path`; what cannot be looked at is not there, and opening it says why.
bool fileExists(const std::string& path);

/// Appends through a temporary file; the final name appears with commit(). Without commit() nothing
/// stays behind.
class AtomicFileWriter {
public:
    explicit AtomicFileWriter(std::string path);
    ~AtomicFileWriter();
    AtomicFileWriter(const AtomicFileWriter&) = delete;
    AtomicFileWriter& operator=(const AtomicFileWriter&) = delete;

    void append(std::span<const std::byte> data);
    void append(std::string_view text);
    std::uint64_t bytesWritten() const { return bytesWritten_; }
    void commit();

private:
    std::string path_;
    std::string temporaryPath_;
    int file_ = -1;
    std::uint64_t bytesWritten_ = 0;
};

}  // namespace strata::format
