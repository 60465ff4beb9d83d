// SPDX-License-Identifier: GPL-3.0-or-later
// Text files that are written whole or not at all, alone or several together.
// Thread: free functions: any thread; an object belongs to one thread at a time.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

class TemporaryTextFile;

/// Takes the next part of a file's text.
using TextSink = std::function<void(std::string_view)>;
/// Gives a file's text part by part, so that a long one is never in memory as a whole.
using TextSource = std::function<void(const TextSink&)>;

/// Files that are to appear together: each lies whole on the disk before the first takes its name,
/// so that a disk that fills up leaves the old ones as they were.
class StagedFiles {
public:
    StagedFiles();
    /// Removes what was not committed.
    ~StagedFiles();
    StagedFiles(StagedFiles&&) noexcept;
    StagedFiles& operator=(StagedFiles&&) noexcept;

    /// Writes the text beside `path` and syncs it. Throws DiskFull, NotWritable (also for what
    /// requireReplaceable refuses), NotFound (no such folder), IoFailed.
    void add(const std::string& path, std::string_view text);
    void add(const std::string& path, const TextSource& text);
    /// Renames all into place, in the order given. Throws NotWritable, IoFailed.
    void commit();

private:
    std::vector<std::unique_ptr<TemporaryTextFile>> files_;
};

/// Throws NotWritable when a folder, a device or a pipe has the name: renaming a file over it would
/// take it away from everybody. A link counts as what it leads to.
void requireReplaceable(const std::string& path);

/// One file, as StagedFiles writes it; the file at `path` is as it was when this throws.
void writeFileAtomically(const std::string& path, std::string_view text);
void writeFileAtomically(const std::string& path, const TextSource& text);

}  // namespace strata::datasetgen
