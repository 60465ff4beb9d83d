// SPDX-License-Identifier: GPL-3.0-or-later
// A file descriptor that closes itself.
// Thread: one at a time.
#pragma once

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

}  // namespace strata::datasetgen
