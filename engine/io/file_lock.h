// SPDX-License-Identifier: GPL-3.0-or-later
// The right to work on something that only one process may change, such as a run folder. Advisory:
// it holds between programs that ask. The system gives it back when the process ends, however it
// ends. Thread: one owner.
#pragma once

#include <string>

namespace strata::io {

class FileLock {
public:
    /// Takes the lock that stands for the file `path`, which is made if absent and stays. Throws
    /// Locked, with the holder's process number when it is known, NotFound, NotWritable, IoFailed.
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_ = -1;
};

}  // namespace strata::io
