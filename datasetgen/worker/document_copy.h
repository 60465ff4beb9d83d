// SPDX-License-Identifier: GPL-3.0-or-later
// A document's bytes in memory that no other process can change any more.
// Thread: any.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

namespace strata::datasetgen {

/// Closes its file descriptor; move-only.
class FileDescriptor {
public:
    explicit FileDescriptor(int number = -1) : number_(number) {}
    ~FileDescriptor() { close(); }
    FileDescriptor(FileDescriptor&& other) noexcept : number_(other.release()) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept;

    int get() const { return number_; }
    bool isOpen() const { return number_ >= 0; }
    void close();
    int release();

private:
    int number_;
};

struct DocumentCopy {
    FileDescriptor file;  ///< in memory, sealed
    std::string sha256;
};

/// Copies a regular file of at most `bytesMax`. Throws NotFound, NotWritable (no permission),
/// IoFailed, DocumentUnreadable (a folder or device, or it changed meanwhile), DocumentLimit,
/// Stopped.
DocumentCopy copyDocument(const std::string& path, std::uint64_t bytesMax, std::stop_token stop);

/// The checksum that copyDocument would give, without keeping the bytes; the same errors.
std::string sha256OfDocument(const std::string& path,
                             std::uint64_t bytesMax,
                             const std::stop_token& stop);

}  // namespace strata::datasetgen
