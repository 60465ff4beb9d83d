// SPDX-License-Identifier: GPL-3.0-or-later
// A document's bytes in memory that no other process can change any more.
// Thread: any.
#pragma once

#include "datasetgen/worker/file_descriptor.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace strata::datasetgen {

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
