// SPDX-License-Identifier: GPL-3.0-or-later
// The commit record of a run's state: which slot of every slice is valid, and the checksums of its
// blocks. Written by rename, so that a reader sees the old or the new one, never half. The one
// before it is kept as manifest.previous. At every moment of a commit the file `manifest` is there
// and whole: it is replaced by rename, after manifest.previous became another name of it. A reader
// takes `manifest`; only when that one is damaged (a failing medium) it may take manifest.previous,
// which then stands one commit back and may be missing. File: magic "STRMANI1", little-endian
// fields in the order of the struct, CRC32C of everything before at the end. Thread: any; values.
#pragma once

#include "io/small_files.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::format {

/// One checksum per 1 MiB block of each section of a slice, sections in the order [hi|lo|m|v]; a
/// section begins a new block.
inline constexpr std::uint64_t kChecksumBlockBytes = 1 << 20;

struct SliceRecord {
    std::uint8_t slot = 0;            ///< 0: A, 1: B
    bool momentsWritten = false;      ///< false: m and v are zero and were never written
    std::vector<std::uint32_t> crcs;  ///< hi, lo, then m, v when momentsWritten
};

struct Manifest {
    std::string runId;        ///< as in job.json
    std::string layoutHash;   ///< of the slice geometry; another geometry is another run
    std::uint64_t step = 0;   ///< optimizer updates contained in this state
    std::uint64_t epoch = 0;  ///< commits so far, this one included
    bool clean = true;        ///< with one slot: false while slices are being overwritten
    std::vector<SliceRecord> slices;
};

/// Durable when it returns (file and folder synced); the former manifest becomes manifest.previous.
/// Throws DiskFull, NotWritable, IoFailed.
void writeManifest(io::SmallFiles& files, const std::string& folder, const Manifest& manifest);

enum class ManifestVersion { Current, Previous };

/// Both, the current one first.
void removeManifest(io::SmallFiles& files, const std::string& folder);

bool manifestExists(const io::SmallFiles& files,
                    const std::string& folder,
                    ManifestVersion version);

/// Throws NotFound, ManifestInvalid (magic, lengths, checksum).
Manifest readManifest(const io::SmallFiles& files,
                      const std::string& folder,
                      ManifestVersion version);

}  // namespace strata::format
