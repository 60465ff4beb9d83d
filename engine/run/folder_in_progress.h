// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that appears whole or not at all: filled beside its name, renamed by commit().
// Thread: one.
#pragma once

#include <string>

namespace strata::run {

class FolderInProgress {
public:
    /// `path` must be absent or empty; a leftover of an earlier attempt is removed. Throws
    /// FolderNotEmpty, NotWritable.
    explicit FolderInProgress(std::string path);
    /// Without commit() nothing stays behind.
    ~FolderInProgress();
    FolderInProgress(const FolderInProgress&) = delete;
    FolderInProgress& operator=(const FolderInProgress&) = delete;

    /// Where to write.
    const std::string& path() const { return temporaryPath_; }
    void commit();

private:
    std::string path_;
    std::string temporaryPath_;
    bool committed_ = false;
};

}  // namespace strata::run
