// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that say what counts: manifests that are replaced whole, logs that grow. Everything
// the engine does to them goes through these few operations, so that tests can put a medium behind
// them that loses power between any two. What the state's big files hold goes through io/disk.h.
//
// What lasts: bytes last once sync() of their file returned, names (new files, renames, links,
// removals) once syncFolder() of their folder returned; before that each may be lost on its own.
// Thread: any; two writers of one path are the caller's mistake.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace strata::io {

class SmallFiles {
public:
    virtual ~SmallFiles() = default;

    virtual bool exists(const std::string& path) const = 0;
    /// The whole file. Throws NotFound, IoFailed, also when it is longer than `bytesMax`.
    virtual std::string read(const std::string& path, std::uint64_t bytesMax) const = 0;
    /// `bytes` bytes from `offset`. Throws NotFound, IoFailed, also where the file ends before.
    virtual std::string readAt(const std::string& path,
                               std::uint64_t offset,
                               std::uint64_t bytes) const = 0;
    /// 0 where there is no file.
    virtual std::uint64_t sizeOf(const std::string& path) const = 0;

    /// Makes the file, or empties it, and writes. Throws NotWritable, DiskFull, IoFailed.
    virtual void write(const std::string& path, std::string_view content) = 0;
    /// Overwrites from `offset`, at most the file's size; the file grows where the content is
    /// longer. Makes the file at offset 0. Throws like write.
    virtual void writeAt(const std::string& path,
                         std::uint64_t offset,
                         std::string_view content) = 0;
    /// Throws DiskFull, IoFailed.
    virtual void sync(const std::string& path) = 0;

    /// `to` is replaced in one step: at every moment it is the old or the new one. Throws IoFailed.
    virtual void rename(const std::string& from, const std::string& to) = 0;
    /// Another name of the same file; a file of that name goes. Throws IoFailed.
    virtual void link(const std::string& existing, const std::string& alias) = 0;
    /// Takes the file away, if it is there.
    virtual void remove(const std::string& path) = 0;
    virtual void syncFolder(const std::string& folder) = 0;
};

/// Those of the operating system.
SmallFiles& systemFiles();

/// At every moment, also after a loss of power, the file is the old or the new one; the new one
/// once this returned. `path` names a folder too. Throws NotWritable, DiskFull, IoFailed; the old
/// file is untouched then, unless only the last step, syncing the folder, failed.
void replaceFile(SmallFiles& files, const std::string& path, std::string_view content);
/// The same for a content that is not in memory as a whole: `write` writes it to the path it gets.
void replaceFile(SmallFiles& files,
                 const std::string& path,
                 const std::function<void(const std::string& beside)>& write);

}  // namespace strata::io
