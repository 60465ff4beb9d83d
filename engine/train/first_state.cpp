// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/first_state.h"

#include "base/assert.h"
#include "io/host_arena.h"
#include "optim/bf16.h"
#include "tier/slice_checksums.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::train {
namespace {

using plan::Section;

/// Few enough to stay in a processor's cache between reading and converting.
constexpr std::int64_t kPieceElements = 1 << 16;
/// With fewer a drive would wait for the next write.
constexpr std::size_t kWritesUnderWay = 4;

std::uint64_t weightBytes(const plan::Slice& slice) {
    return slice.sectionBytes(Section::Hi) + slice.sectionBytes(Section::Lo);
}

std::uint64_t bufferBytes(const plan::SliceMap& map) {
    std::uint64_t weightBytesMax = 0;
    for (const plan::Slice& slice : map.slices) {
        weightBytesMax = std::max(weightBytesMax, weightBytes(slice));
    }
    return weightBytesMax + static_cast<std::uint64_t>(kPieceElements) * sizeof(float);
}

std::size_t bufferCount(const plan::SliceMap& map, const FirstState& first) {
    STRATA_ASSERT(!map.slices.empty());
    const std::size_t wanted = std::min({first.workers.threadCount() + kWritesUnderWay,
                                         FirstState::kBuffersMax, map.slices.size()});
    return std::clamp<std::size_t>(first.memoryBytes / bufferBytes(map), 1, wanted);
}

/// Elements of a layer from `begin` on, with zeros in the gaps between tensors.
void readElements(const LayerLayout& layer,
                  std::int64_t begin,
                  const WeightReader& read,
                  std::span<float> out) {
    std::ranges::fill(out, 0.0F);
    const std::int64_t end = begin + static_cast<std::int64_t>(out.size());
    for (const TensorLayout& tensor : layer.tensors) {
        const std::int64_t from = std::max(begin, tensor.elementBegin);
        const std::int64_t to = std::min(end, tensor.elementBegin + tensor.elementCount);
        if (from < to) {
            read(tensor, from - tensor.elementBegin,
                 out.subspan(static_cast<std::size_t>(from - begin),
                             static_cast<std::size_t>(to - from)));
        }
    }
}

class FirstStateWriter {
public:
    FirstStateWriter(io::Disk& disk,
                     const tier::StateFiles& files,
                     const plan::SliceMap& map,
                     const FirstState& first)
        : disk_(disk),
          files_(files),
          map_(map),
          first_(first),
          bufferBytes_(bufferBytes(map)),
          totalBytes_(firstStateBytes(map)),
          records_(map.slices.size()),
          arena_(bufferBytes_ * bufferCount(map, first), io::Prefault::OnFirstUse) {
        for (std::size_t buffer = bufferCount(map, first); buffer-- > 0;) {
            freeBuffers_.push_back(buffer);
        }
    }

    ~FirstStateWriter() {
        {
            const std::lock_guard lock(mutex_);
            isOver_ = true;
            changed_.notify_all();
        }
        awaitAll();
    }

    std::vector<format::SliceRecord> write() {
        const std::size_t lanes = std::min(first_.workers.threadCount(), freeBuffers_.size());
        lanes_.reserve(lanes);
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            lanes_.push_back(first_.workers.post([this] { work(); }));
        }
        reportUntilWritten();
        awaitAll();
        if (error_) {
            std::rethrow_exception(error_);
        }
        stopIfAsked(first_.stop);  // when nothing was left to begin
        return std::move(records_);
    }

private:
    struct Filling {
        std::size_t slice;
        std::size_t buffer;
    };

    const plan::Slice& sliceOf(const Filling& filling) const { return map_.slices[filling.slice]; }

    /// The sections of a slice's weights, as they will be written.
    std::span<std::byte> bytesOf(const Filling& filling) const {
        return arena_.subspan<std::byte>(filling.buffer * bufferBytes_,
                                         weightBytes(sliceOf(filling)));
    }

    std::span<float> pieceOf(const Filling& filling) const {
        const std::uint64_t pieceBytes = kPieceElements * sizeof(float);
        return arena_.subspan<float>((filling.buffer + 1) * bufferBytes_ - pieceBytes,
                                     kPieceElements);
    }

    void reportUntilWritten() {
        std::uint64_t reported = 0;
        std::unique_lock lock(mutex_);
        while (reported < totalBytes_ && !error_) {
            changed_.wait(lock, [&] { return writtenBytes_ > reported || error_ != nullptr; });
            if (writtenBytes_ > reported) {
                reported = writtenBytes_;
                lock.unlock();
                first_.progress(reported, totalBytes_);
                lock.lock();
            }
        }
    }

    void awaitAll() {
        for (std::future<void>& lane : lanes_) {
            lane.wait();
        }
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return writesUnderWay_ == 0; });
    }

    // ---- on the threads of the pool

    void work() {
        try {
            while (const std::optional<Filling> filling = take()) {
                fill(*filling);
                handOver(*filling);
            }
        } catch (...) {
            fail(std::current_exception());
        }
    }

    /// The next slice and a buffer for it.
    std::optional<Filling> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return isOver_ || !freeBuffers_.empty(); });
        if (isOver_) {
            return std::nullopt;
        }
        const Filling filling{nextTaken_++, freeBuffers_.back()};
        freeBuffers_.pop_back();
        isOver_ = nextTaken_ == map_.slices.size();
        return filling;
    }

    void fill(const Filling& filling) {
        const plan::Slice& slice = sliceOf(filling);
        const LayerLayout& layer = first_.layout.layers[static_cast<std::size_t>(slice.layer)];
        const std::span<std::byte> bytes = bytesOf(filling);
        const std::uint64_t hiBytes = slice.sectionBytes(Section::Hi);
        const std::uint64_t loBytes = slice.sectionBytes(Section::Lo);
        auto* const hi = reinterpret_cast<std::uint16_t*>(bytes.data());
        auto* const lo = reinterpret_cast<std::int16_t*>(bytes.data() + hiBytes);
        for (std::int64_t begin = 0; begin < slice.elementCount; begin += kPieceElements) {
            stopIfAsked(first_.stop);
            const auto count =
                static_cast<std::size_t>(std::min(kPieceElements, slice.elementCount - begin));
            const std::span<float> piece = pieceOf(filling).first(count);
            readElements(layer, slice.elementBegin + begin, first_.read, piece);
            if (loBytes > 0) {
                optim::splitFloats(piece, {hi + begin, count}, {lo + begin, count});
            } else {
                optim::toBf16(piece, {hi + begin, count});
            }
        }
        std::vector<std::uint32_t>& crcs = records_[filling.slice].crcs;
        for (const std::span<std::byte> section : {bytes.first(hiBytes), bytes.subspan(hiBytes)}) {
            if (!section.empty()) {
                const std::uint64_t dataBytes = slice.dataBytes(Section::Hi);  // as many of lo
                std::memset(section.data() + dataBytes, 0, section.size() - dataBytes);
            }
            tier::appendChecksums(section, crcs);
        }
    }

    /// Submits what is full and next in order, one thread at a time.
    void handOver(const Filling& filling) {
        std::unique_lock lock(mutex_);
        full_.emplace(filling.slice, filling);
        while (!isSubmitting_ && !error_ && !full_.empty() &&
               full_.begin()->first == nextWritten_) {
            const Filling next = full_.extract(full_.begin()).mapped();
            ++nextWritten_;
            ++writesUnderWay_;
            isSubmitting_ = true;
            lock.unlock();
            submit(next);
            lock.lock();
            isSubmitting_ = false;
        }
    }

    void submit(const Filling& filling) {
        const plan::Slice& slice = sliceOf(filling);
        const auto folder = static_cast<std::size_t>(slice.folder);
        try {
            disk_.submit({io::Direction::Write, files_.state[folder], slice.slotOffset[0],
                          bytesOf(filling),
                          [this, filling](int errorNumber) { finish(filling, errorNumber); }});
        } catch (...) {
            const std::lock_guard lock(mutex_);
            --writesUnderWay_;
            throw;
        }
    }

    // ---- on a thread of the disk

    void finish(const Filling& filling, int errorNumber) {
        if (errorNumber != 0) {
            failWrite(filling, errorNumber);
        }
        const std::lock_guard lock(mutex_);
        if (errorNumber == 0) {
            writtenBytes_ += weightBytes(sliceOf(filling));
        }
        freeBuffers_.push_back(filling.buffer);
        --writesUnderWay_;
        changed_.notify_all();  // under the lock: the one that waits takes this object away
    }

    void failWrite(const Filling& filling, int errorNumber) {
        try {
            throwErrno(errorNumber, Sentence("Can't write the training state"),
                       files_.names[static_cast<std::size_t>(sliceOf(filling).folder)]);
        } catch (...) {
            fail(std::current_exception());
        }
    }

    void fail(std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (!error_) {
            error_ = std::move(error);
        }
        isOver_ = true;
        changed_.notify_all();
    }

    io::Disk& disk_;
    const tier::StateFiles& files_;
    const plan::SliceMap& map_;
    const FirstState& first_;
    const std::uint64_t bufferBytes_;
    const std::uint64_t totalBytes_;
    std::vector<format::SliceRecord> records_;  // each belongs to the thread that fills its slice
    io::HostArena arena_;
    std::vector<std::future<void>> lanes_;  // of the caller

    std::mutex mutex_;
    std::condition_variable changed_;
    // guarded by mutex_
    std::vector<std::size_t> freeBuffers_;
    std::map<std::size_t, Filling> full_;  // by slice
    std::size_t nextTaken_ = 0;
    std::size_t nextWritten_ = 0;
    std::size_t writesUnderWay_ = 0;
    std::uint64_t writtenBytes_ = 0;
    bool isSubmitting_ = false;
    bool isOver_ = false;  // nothing more is taken up
    std::exception_ptr error_;
};

}  // namespace

void stopIfAsked(const std::stop_token& stop) {
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), {},
                    Sentence("Run the command again."));
    }
}

std::uint64_t firstStateBytes(const plan::SliceMap& map) {
    std::uint64_t bytes = 0;
    for (const plan::Slice& slice : map.slices) {
        bytes += weightBytes(slice);
    }
    return bytes;
}

std::vector<format::SliceRecord> writeFirstState(io::Disk& disk,
                                                 const tier::StateFiles& files,
                                                 const plan::SliceMap& map,
                                                 const FirstState& first) {
    return FirstStateWriter(disk, files, map, first).write();
}

}  // namespace strata::train
