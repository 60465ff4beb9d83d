// SPDX-License-Identifier: GPL-3.0-or-later
// Files that appear whole or not at all, alone or several together: written under a temporary name,
// synced, renamed. Run state, which tests let lose power between any two steps, is replaced through
// io/small_files.h instead. Thread: any; an object belongs to one thread at a time, and two writers
// of one path are the caller's mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Throws NotWritable when a folder, a device or a pipe has the name: renaming a file over it would
/// remove it. A link counts as what it leads to.
void requireReplaceable(const std::string& path);

/// Brings the names in the folder to stable storage. Throws NotFound, IoFailed.
void syncFolder(const std::string& path);

/// A file that is written under a temporary name and gets its own with commit(). What a link leads
/// to is replaced, not the link. Without commit() no file is left and the old one is untouched.
class AtomicFile {
public:
    /// Throws NotFound (no such folder), what requireReplaceable throws, IoFailed.
    explicit AtomicFile(std::string path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Throws DiskFull, IoFailed.
    void append(std::span<const std::byte> data);
    void append(std::string_view text);
    std::uint64_t bytesWritten() const { return bytesWritten_; }

    /// Brings everything to the disk; nothing may be appended after it. A second call does nothing.
    /// Throws DiskFull, IoFailed.
    void finish();
    /// Finishes and takes the name. Throws DiskFull, NotWritable, IoFailed.
    void commit();

private:
    void send(std::span<const std::byte> data);

    std::string asked_;   ///< what errors name
    std::string target_;  ///< behind links
    std::string temporary_;
    std::vector<std::byte> waiting_;  ///< appended, not in the file yet
    int descriptor_ = -1;
    bool isRenamed_ = false;
    std::uint64_t bytesWritten_ = 0;
};

/// Takes the next part of a file's text.
using TextSink = std::function<void(std::string_view)>;
/// Gives a file's text part by part, so that a long one is never in memory as a whole.
using TextSource = std::function<void(const TextSink&)>;

/// Files that are to appear together: each lies whole on the disk before the first takes its name,
/// so that a disk that fills up leaves the old ones as they were.
class StagedFiles {
public:
    /// A file that the caller appends to; it lives as long as this. Throws what AtomicFile throws.
    AtomicFile& begin(const std::string& path);
    /// A file with its whole text. Throws what AtomicFile throws.
    void add(const std::string& path, const TextSource& text);
    /// Brings all to the disk, then renames them into place, in the order given. Throws what
    /// AtomicFile throws.
    void commit();

private:
    std::vector<std::unique_ptr<AtomicFile>> files_;
};

/// One file; the one at `path` is as it was when this throws.
void writeFileAtomically(const std::string& path, std::string_view text);
void writeFileAtomically(const std::string& path, const TextSource& text);

}  // namespace strata
