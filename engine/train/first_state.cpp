// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/first_state.h"

#include "base/assert.h"
#include "base/gate.h"
#include "io/host_arena.h"
#include "optim/bf16.h"
#include "tier/checked_transfer.h"
#include "tier/lease.h"
#include "tier/slice_checksums.h"
#include "tier/slice_job.h"
#include "tier/transfer_ledger.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>
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
        : files_(files),
          map_(map),
          first_(first),
          bufferCount_(bufferCount(map, first)),
          totalBytes_(firstStateBytes(map)),
          records_(map.slices.size()),
          arena_(bufferBytes(map) * bufferCount_, io::Prefault::OnFirstUse),
          buffers_(arena_.span(), bufferBytes(map), bufferCount_),
          runTask_([&first](std::function<void()> task) { first.workers.post(std::move(task)); }),
          transfer_(disk, runTask_, ledger_) {}

    std::vector<format::SliceRecord> write() {
        const std::size_t fillingMax = std::min(first_.workers.threadCount(), bufferCount_);
        for (std::size_t slice = 0; slice < map_.slices.size(); ++slice) {
            while (filling_.size() == fillingMax || (!filling_.empty() && !buffers_.hasFree())) {
                writeOldest();
            }
            beginFilling(slice);
        }
        while (!filling_.empty()) {
            writeOldest();
        }
        // A buffer that can be taken is one from which everything is written.
        std::vector<tier::StagingLease> written;
        while (written.size() < bufferCount_) {
            written.push_back(buffers_.take());
            report();
        }
        ledger_.throwIfFailed();
        stopIfAsked(first_.stop);  // when nothing was left to begin
        return std::move(records_);
    }

private:
    /// A slice that is being read, converted and checksummed. The destructor waits for it.
    struct Filling {
        Filling(const plan::Slice& of, std::shared_ptr<tier::TransferBuffer> into)
            : slice(of), buffer(std::move(into)) {}
        ~Filling() { filler.waitUntilEmpty(); }

        const plan::Slice& slice;
        std::shared_ptr<tier::TransferBuffer> buffer;
        Gate filler;
    };

    void report() {
        const std::uint64_t written = writtenBytes_;
        if (written > reportedBytes_) {
            reportedBytes_ = written;
            first_.progress(written, totalBytes_);
        }
    }

    void beginFilling(std::size_t sliceIndex) {
        auto buffer = transfer_.take(buffers_);
        report();
        ledger_.throwIfFailed();
        const plan::Slice& slice = map_.slices[sliceIndex];
        Filling& filling = filling_.emplace_back(slice, buffer);
        const auto ticket = std::make_shared<Gate::Ticket>(*filling.filler.enter());
        transfer_.post([this, &slice, sliceIndex, bytes = buffer->lease.buffer(), ticket] {
            fill(slice, bytes, records_[sliceIndex].crcs);
        });
    }

    void writeOldest() {
        Filling& oldest = filling_.front();
        oldest.filler.waitUntilEmpty();
        ledger_.throwIfFailed();
        const auto folder = static_cast<std::size_t>(oldest.slice.folder);
        const std::uint64_t bytes = weightBytes(oldest.slice);
        const tier::Piece piece{files_.state[folder], oldest.slice.slotOffset[0],
                                oldest.buffer->lease.buffer().first(bytes)};
        transfer_.move(io::Direction::Write, {&piece, 1}, files_.names[folder],
                       [this, bytes, buffer = oldest.buffer] { writtenBytes_ += bytes; });
        filling_.pop_front();
        report();
    }

    /// On a thread of the pool. The sections of the slice's weights as they will be written, from
    /// the buffer's beginning; fp32 values lie at its end meanwhile.
    void fill(const plan::Slice& slice,
              std::span<std::byte> buffer,
              std::vector<std::uint32_t>& crcs) const {
        const LayerLayout& layer = first_.layout.layers[static_cast<std::size_t>(slice.layer)];
        const std::uint64_t hiBytes = slice.sectionBytes(Section::Hi);
        const std::uint64_t loBytes = slice.sectionBytes(Section::Lo);
        auto* const hi = reinterpret_cast<std::uint16_t*>(buffer.data());
        auto* const lo = reinterpret_cast<std::int16_t*>(buffer.data() + hiBytes);
        auto* const values =
            reinterpret_cast<float*>(buffer.last(kPieceElements * sizeof(float)).data());
        for (std::int64_t begin = 0; begin < slice.elementCount; begin += kPieceElements) {
            stopIfAsked(first_.stop);
            const auto count =
                static_cast<std::size_t>(std::min(kPieceElements, slice.elementCount - begin));
            const std::span<float> piece(values, count);
            readElements(layer, slice.elementBegin + begin, first_.read, piece);
            if (loBytes > 0) {
                optim::splitFloats(piece, {hi + begin, count}, {lo + begin, count});
            } else {
                optim::toBf16(piece, {hi + begin, count});
            }
        }
        for (const std::span<std::byte> section :
             {buffer.first(hiBytes), buffer.subspan(hiBytes, loBytes)}) {
            if (!section.empty()) {
                tier::clearPadding(section, slice.dataBytes(Section::Hi));  // as many of lo
                tier::appendChecksums(section, crcs);
            }
        }
    }

    const tier::StateFiles& files_;
    const plan::SliceMap& map_;
    const FirstState& first_;
    const std::size_t bufferCount_;
    const std::uint64_t totalBytes_;
    std::vector<format::SliceRecord> records_;  // each belongs to the task that fills its slice
    io::HostArena arena_;
    tier::StagingRing buffers_;
    const tier::TaskRunner runTask_;
    tier::TransferLedger ledger_;
    std::atomic<std::uint64_t> writtenBytes_ = 0;
    std::uint64_t reportedBytes_ = 0;
    const tier::CheckedTransfer transfer_;
    std::deque<Filling> filling_;  // in the order of slices; last: they use the members above
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
