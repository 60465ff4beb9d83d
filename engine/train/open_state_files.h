// SPDX-License-Identifier: GPL-3.0-or-later
// The state files of a run or of a checkpoint kept of it, one a data folder, open for a while.
// Thread: one.
#pragma once

#include "io/disk.h"
#include "plan/slice_map.h"
#include "tier/mover_setup.h"
#include "train/checkpoint.h"

#include <cstdint>
#include <string>

namespace strata::train {

/// A state file that has to be there. Throws NotFound with what to do, and what opening throws.
io::FileId openStateFile(io::Disk& disk, const std::string& path, std::uint64_t sizeBytes);

class OpenStateFiles {
public:
    /// Throws what opening throws, for existing files as openStateFile; then none stays open.
    OpenStateFiles(io::Disk& disk,
                   const StateFolders& folders,
                   const plan::SliceMap& map,
                   io::OpenMode mode);
    ~OpenStateFiles();
    OpenStateFiles(const OpenStateFiles&) = delete;
    OpenStateFiles& operator=(const OpenStateFiles&) = delete;

    io::FileId file(const plan::Slice& slice) const {
        return files_.state[static_cast<std::size_t>(slice.folder)];
    }
    const std::string& name(const plan::Slice& slice) const {
        return files_.names[static_cast<std::size_t>(slice.folder)];
    }
    const tier::StateFiles& all() const { return files_; }
    /// Throws DiskFull, IoFailed.
    void sync();

private:
    void close() noexcept;

    io::Disk& disk_;
    tier::StateFiles files_;
};

}  // namespace strata::train
