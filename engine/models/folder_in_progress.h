// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that appears whole or not at all: filled beside its name, renamed by commit(). One that
// is to be replaced stays until its successor is whole.
//
// Names at any instant, for a folder P: P.writing (not whole, anyone may delete it), P (whole).
// Only where the file system cannot exchange two names, P.previous (whole) is there while P is not;
// the next FolderInProgress of P, or restoreFolder, gives it its name back. Thread: one.
#pragma once

#include <string>

namespace strata::models {

/// What may be at the path already.
enum class ExistingFolder { Refused, Replaced };

class FolderInProgress {
public:
    /// A leftover of an earlier attempt is removed. ExistingFolder::Refused: `path` must be absent
    /// or empty. Throws FolderNotEmpty, NotWritable.
    explicit FolderInProgress(std::string path, ExistingFolder existing = ExistingFolder::Refused);
    /// Without commit() nothing stays behind.
    ~FolderInProgress();
    FolderInProgress(const FolderInProgress&) = delete;
    FolderInProgress& operator=(const FolderInProgress&) = delete;

    /// Where to write.
    const std::string& path() const { return temporaryPath_; }
    /// Durable when it returns. Throws IoFailed, NotWritable; the folder before is then whole.
    void commit();

private:
    void replace();

    std::string path_;
    std::string temporaryPath_;
};

/// Undoes what a kill in the middle of a replacement left: the folder before has its name again.
void restoreFolder(const std::string& path);

}  // namespace strata::models
