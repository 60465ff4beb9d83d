// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be true of a folder before data go there, with errors that say what to do.
// Thread: any.
#pragma once

#include <cstdint>
#include <string>

namespace strata::io {

/// Makes the folder and those above it, durably; one that is there already is fine. Throws
/// NotWritable, DiskFull, IoFailed.
void createFolder(const std::string& path);

/// Throws FolderNotEmpty when something is at `path` that is not an empty folder; absent is fine.
/// Throws IoFailed, NotWritable.
void requireEmptyOrAbsent(const std::string& path);

/// Makes and removes a file inside. Throws NotFound, NotWritable, DiskFull, IoFailed.
void requireWritable(const std::string& path);

/// Bytes that this user may still write where `path` is or, not being there yet, would be. Throws
/// NotFound, IoFailed.
std::uint64_t freeBytes(const std::string& path);

/// A number that two paths share when they are, or would be, on the same file system. Throws
/// NotFound, IoFailed.
std::uint64_t fileSystemOf(const std::string& path);

/// A text that stays the same, also from one start of the machine to the next, while `path` is on
/// this file system. Throws NotFound, IoFailed.
std::string fileSystemKey(const std::string& path);

}  // namespace strata::io
