// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a disk really is, measured through the same interface and with the same mixture as
// training uses it. Thread: any; one measurement of a folder at a time.
#pragma once

#include "io/disk.h"

#include "strata/bench_outcomes.h"
#include "strata/units.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace strata::io {

/// Training with exact AdamW reads 14 and writes 12 bytes a parameter: 54/46.
enum class LoadKind { Read, Write, Mixed };

/// One file under load, with a fixed number of transfers in flight. Bytes are random, so that
/// nothing compresses them.
class StorageLoad {
public:
    /// Makes `path`, which must not exist; the destructor removes it. blockBytes is a multiple of
    /// kIoAlignmentBytes and at most fileBytes, queueDepth is 1 or more, else OptionInvalid. Throws
    /// like Disk::open, and OutOfHostMemory.
    struct Shape {
        std::string path;
        std::uint64_t fileBytes = 0;
        std::uint64_t blockBytes = 0;
        int queueDepth = 0;
    };
    struct Limit {
        std::uint64_t bytes = 0;
        double seconds = 0.0;  ///< no transfer begins after this
    };
    StorageLoad(Disk& disk, Shape shape);
    ~StorageLoad();
    StorageLoad(const StorageLoad&) = delete;
    StorageLoad& operator=(const StorageLoad&) = delete;

    /// Bytes per second until `limit`, the sync of what was written included. Reads touch only what
    /// has been written by a Write before. Throws DiskFull, IoFailed; Stopped when asked to stop.
    double run(LoadKind kind, Limit limit, const std::stop_token& stop);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Bytes a second.
struct StorageRates {
    double read = 0.0;
    double write = 0.0;  ///< over what is there
    double mixed = 0.0;  ///< reads and writes together
};

using StorageProgress = std::function<void(int phasesDone, int phases)>;

/// Fills the file until `fill`, as the first writes also allocate, which training does once; then
/// reads, overwrites and mixes, each until `each`. Throws as StorageLoad::run does.
StorageRates measureStorage(StorageLoad& load,
                            StorageLoad::Limit fill,
                            StorageLoad::Limit each,
                            const StorageProgress& progress,
                            const std::stop_token& stop);

struct StorageBenchSettings {
    std::string folder = ".";
    std::uint64_t blockBytes = kMiB;
    int queueDepth = 8;
    std::uint64_t fileBytes = kGiB;  ///< less where less than twice that is free
    double secondsMaxOfEach = 10.0;
};

/// Fills a file, then reads, overwrites and mixes (reads and writes together, 54/46). Throws like
/// StorageLoad, and TooLittleDisk.
BenchStorageOutcome benchStorage(Disk& disk,
                                 const StorageBenchSettings& settings,
                                 const StorageProgress& progress,
                                 const std::stop_token& stop);

}  // namespace strata::io
