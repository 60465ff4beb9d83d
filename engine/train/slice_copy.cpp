// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/slice_copy.h"

#include "io/host_arena.h"
#include "tier/checked_transfer.h"
#include "tier/lease.h"
#include "tier/slice_reader.h"
#include "tier/transfer_ledger.h"

namespace strata::train {

using plan::Section;

std::uint64_t bytesWritten(const plan::Slice& slice, const format::SliceRecord& record) {
    return record.momentsWritten ? slice.bytes() : slice.sectionOffset(Section::M);
}

void copySlices(io::Disk& disk,
                const plan::SliceMap& map,
                const OpenStateFiles& source,
                std::span<const format::SliceRecord> from,
                const OpenStateFiles& target,
                std::span<const format::SliceRecord> to,
                const ByteProgress& progress,
                const std::stop_token& stop) {
    const io::HostArena arena(2 * map.sliceBytesMax, io::Prefault::OnFirstUse);
    tier::StagingRing buffers(arena.span(), map.sliceBytesMax, 2);
    const tier::TaskRunner noTasks;
    tier::TransferLedger ledger;
    const tier::CheckedTransfer transfer(disk, noTasks, ledger);
    const tier::SliceReader reader(disk, source.all());
    std::uint64_t total = 0;
    for (std::size_t index = 0; index < map.slices.size(); ++index) {
        total += trains(map.slices[index]) ? bytesWritten(map.slices[index], from[index]) : 0;
    }
    std::uint64_t done = 0;
    for (std::size_t index = 0; index < map.slices.size(); ++index) {
        const plan::Slice& slice = map.slices[index];
        if (!trains(slice)) {
            continue;
        }
        stopIfAsked(stop);
        const auto buffer = transfer.take(buffers);
        ledger.throwIfFailed();
        const std::uint64_t bytes = bytesWritten(slice, from[index]);
        const std::span<std::byte> room = buffer->lease.buffer().first(bytes);
        reader.readSound(slice, static_cast<std::int64_t>(index), from[index], room);
        const tier::Piece piece{target.file(slice), slice.slotOffset[to[index].slot], room};
        transfer.move(io::Direction::Write, {&piece, 1}, target.name(slice), [buffer] {});
        done += bytes;
        progress(done, total);
    }
    ledger.awaitTransfers();
    ledger.throwIfFailed();
}

}  // namespace strata::train
