// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/bench_storage.h"

#include "base/rng.h"
#include "base/stopwatch.h"
#include "io/folders.h"
#include "io/host_arena.h"

#include "strata/error.h"

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

namespace strata::io {
namespace {

// 14 reads in every 26 transfers, spread evenly.
constexpr std::uint64_t kMixedReads = 14;
constexpr std::uint64_t kMixedTransfers = 26;

constexpr std::uint64_t kFileBytesMin = 16 * kMiB;

Direction directionOf(LoadKind kind, std::uint64_t index) {
    switch (kind) {
        case LoadKind::Read:
            return Direction::Read;
        case LoadKind::Write:
            return Direction::Write;
        case LoadKind::Mixed:
            break;
    }
    const bool reads = index * kMixedReads % kMixedTransfers < kMixedReads;
    return reads ? Direction::Read : Direction::Write;
}

void fillRandom(std::span<std::byte> bytes, std::uint64_t key) {
    for (std::size_t begin = 0; begin < bytes.size(); begin += 16) {
        const auto words = philox(key, {static_cast<std::uint32_t>(begin / 16), 0, 0, 0});
        std::memcpy(bytes.data() + begin, words.data(), 16);
    }
}

StorageLoad::Shape checked(StorageLoad::Shape shape) {
    constexpr int kQueueDepthMax = 256;
    constexpr std::uint64_t kBlockBytesMax = 256 * kMiB;
    if (shape.blockBytes == 0 || shape.blockBytes % kIoAlignmentBytes != 0 ||
        shape.blockBytes > kBlockBytesMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The block size must be a multiple of 4 KiB and at most %1",
                             formatBytes(kBlockBytesMax)),
                    formatBytes(shape.blockBytes), Sentence("Try 1MiB."));
    }
    if (shape.queueDepth < 1 || shape.queueDepth > kQueueDepthMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The queue depth must be between 1 and %1", kQueueDepthMax),
                    std::to_string(shape.queueDepth), Sentence("Try 8."));
    }
    if (shape.fileBytes < shape.blockBytes) {
        throw Error(
            ErrorCode::OptionInvalid,
            Sentence("The block size exceeds the test file of %1", formatBytes(shape.fileBytes)),
            formatBytes(shape.blockBytes), Sentence("Choose a smaller block size."));
    }
    return shape;
}

}  // namespace

struct StorageLoad::State {
    State(Disk& diskUsed, const Shape& shapeWanted)
        : disk(diskUsed),
          shape(checked(shapeWanted)),
          blockCount(shape.fileBytes / shape.blockBytes),
          arena(shape.blockBytes * static_cast<std::uint64_t>(shape.queueDepth), Prefault::Now),
          file(disk.open(shape.path, OpenMode::CreateNew, blockCount * shape.blockBytes)) {
        fillRandom(arena.span(), 1);
        for (std::uint64_t slot = 0; slot < static_cast<std::uint64_t>(shape.queueDepth); ++slot) {
            freeBuffers.push_back(arena.span().subspan(slot * shape.blockBytes, shape.blockBytes));
        }
    }

    ~State() {
        waitForAll();
        disk.close(file);
        std::error_code ignored;  // a file that cannot be removed must not hide a result
        std::filesystem::remove(shape.path, ignored);
    }

    State(const State&) = delete;
    State& operator=(const State&) = delete;

    std::span<std::byte> takeBuffer() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return !freeBuffers.empty(); });
        const std::span<std::byte> buffer = freeBuffers.back();
        freeBuffers.pop_back();
        return buffer;
    }

    void giveBack(std::span<std::byte> buffer, int error) {
        const std::lock_guard lock(mutex);
        freeBuffers.push_back(buffer);
        errorNumber = errorNumber == 0 ? error : errorNumber;
        changed.notify_all();
    }

    int waitForAll() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] {
            return freeBuffers.size() == static_cast<std::size_t>(shape.queueDepth);
        });
        return std::exchange(errorNumber, 0);
    }

    bool hasFailed() {
        const std::lock_guard lock(mutex);
        return errorNumber != 0;
    }

    Disk& disk;
    const Shape shape;
    const std::uint64_t blockCount;
    HostArena arena;
    const FileId file;
    std::uint64_t blocksFilled = 0;  // from the beginning of the file

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::span<std::byte>> freeBuffers;  // guarded by mutex
    int errorNumber = 0;                            // guarded by mutex, the first
};

StorageLoad::StorageLoad(Disk& disk, Shape shape)
    : state_(std::make_unique<State>(disk, std::move(shape))) {}
StorageLoad::~StorageLoad() = default;

double StorageLoad::run(LoadKind kind, Limit limit, const std::stop_token& stop) {
    State& state = *state_;
    const std::uint64_t blockBytes = state.shape.blockBytes;
    // Before anything was written there is nothing that a read could honestly measure.
    const std::uint64_t span = kind == LoadKind::Write ? state.blockCount : state.blocksFilled;
    if (span == 0) {
        return 0.0;
    }
    const Stopwatch elapsed;
    std::uint64_t count = 0;
    while (count * blockBytes < limit.bytes && elapsed.seconds() < limit.seconds &&
           !stop.stop_requested() && !state.hasFailed()) {
        const std::span<std::byte> buffer = state.takeBuffer();
        const Direction direction = directionOf(kind, count);
        // In a mixture reads and writes keep half a file apart, like the two slots of a slice.
        const bool apart = kind == LoadKind::Mixed && direction == Direction::Write;
        const std::uint64_t block = (count + (apart ? span / 2 : 0)) % span;
        state.disk.submit({direction, state.file, block * blockBytes, buffer,
                           [&state, buffer](int error) { state.giveBack(buffer, error); }});
        ++count;
    }
    if (const int error = state.waitForAll(); error != 0) {
        throwErrno(error, Sentence("Can't measure the disk"), state.shape.path);
    }
    if (kind != LoadKind::Read) {
        state.disk.sync(state.file);
    }
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("The measurement was stopped."), state.shape.path);
    }
    if (kind == LoadKind::Write) {
        state.blocksFilled = std::max(state.blocksFilled, std::min(count, state.blockCount));
    }
    const double seconds = std::max(elapsed.seconds(), 1e-9);
    return static_cast<double>(count * blockBytes) / seconds;
}

StorageRates measureStorage(StorageLoad& load,
                            StorageLoad::Limit fill,
                            StorageLoad::Limit each,
                            const StorageProgress& progress,
                            const std::stop_token& stop) {
    constexpr int kPhases = 4;
    StorageRates rates;
    progress(0, kPhases);
    load.run(LoadKind::Write, fill, stop);
    progress(1, kPhases);
    rates.read = load.run(LoadKind::Read, each, stop);
    progress(2, kPhases);
    rates.write = load.run(LoadKind::Write, each, stop);
    progress(3, kPhases);
    rates.mixed = load.run(LoadKind::Mixed, each, stop);
    progress(kPhases, kPhases);
    return rates;
}

BenchStorageOutcome benchStorage(Disk& disk,
                                 const StorageBenchSettings& settings,
                                 const StorageProgress& progress,
                                 const std::stop_token& stop) {
    static_cast<void>(
        checked({settings.folder, settings.fileBytes, settings.blockBytes, settings.queueDepth}));
    const std::uint64_t room = freeBytes(settings.folder) / 2;
    const std::uint64_t fileBytes = std::min(settings.fileBytes, room);
    if (fileBytes < std::max(kFileBytesMin, settings.blockBytes)) {
        throw Error(ErrorCode::TooLittleDisk,
                    Sentence("Only %1 of disk space is free, which is too little to measure.",
                             formatBytes(2 * room)),
                    settings.folder, Sentence("Free disk space or choose another folder."));
    }
    const std::string path =
        (std::filesystem::path(settings.folder) / (".strata-bench-" + std::to_string(::getpid())))
            .string();
    StorageLoad load(disk, {path, fileBytes, settings.blockBytes, settings.queueDepth});
    BenchStorageOutcome rates;
    rates.blockBytes = settings.blockBytes;
    rates.queueDepth = settings.queueDepth;
    rates.backend = disk.backend();
    const StorageLoad::Limit limit{fileBytes, settings.secondsMaxOfEach};
    const StorageRates measured = measureStorage(load, limit, limit, progress, stop);
    rates.readBytesPerSecond = measured.read;
    rates.writeBytesPerSecond = measured.write;
    rates.mixedBytesPerSecond = measured.mixed;
    return rates;
}

}  // namespace strata::io
