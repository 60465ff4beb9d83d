// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/slice_copy.h"

#include "io/host_arena.h"
#include "tier/slice_checksums.h"

#include "strata/error.h"

#include <array>
#include <future>

namespace strata::train {
namespace {

using plan::Section;

/// A buffer that is read into, then written from, while the other one is read into.
class CopyBuffer {
public:
    CopyBuffer(io::Disk& disk, std::span<std::byte> bytes) : disk_(disk), bytes_(bytes) {}
    ~CopyBuffer() {
        if (written_.valid()) {
            written_.wait();
        }
    }
    CopyBuffer(const CopyBuffer&) = delete;
    CopyBuffer& operator=(const CopyBuffer&) = delete;

    /// The buffer, once it is no longer written from. Throws what writing from it came to.
    std::span<std::byte> take(std::uint64_t bytes) {
        finish();
        return bytes_.first(bytes);
    }
    void write(io::FileId file, std::uint64_t offset, std::uint64_t bytes, std::string name) {
        name_ = std::move(name);
        const auto done = std::make_shared<std::promise<int>>();
        std::future<int> written = done->get_future();
        disk_.submit({io::Direction::Write, file, offset, bytes_.first(bytes),
                      [done](int errorNumber) { done->set_value(errorNumber); }});
        written_ = std::move(written);
    }
    void finish() {
        const int errorNumber = written_.valid() ? written_.get() : 0;
        if (errorNumber != 0) {
            throwErrno(errorNumber, Sentence("Can't write the training state"), name_);
        }
    }

private:
    io::Disk& disk_;
    std::span<std::byte> bytes_;
    std::string name_;
    std::future<int> written_;
};

void verify(std::span<const std::byte> bytes,
            const plan::Slice& slice,
            std::int32_t index,
            const format::SliceRecord& record,
            const std::string& name) {
    for (const Section section : plan::kSections) {
        const std::uint64_t begin = slice.sectionOffset(section);
        if (begin < bytes.size() &&
            !tier::matches(bytes.subspan(begin, slice.sectionBytes(section)), slice, section,
                           record)) {
            throw Error(ErrorCode::ChecksumMismatch,
                        Sentence("slice %1 does not match its checkpoint's checksum.", index), name,
                        Sentence("Check the drive."));
        }
    }
}

}  // namespace

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
    std::array<CopyBuffer, 2> buffers = {CopyBuffer(disk, arena.span().first(map.sliceBytesMax)),
                                         CopyBuffer(disk, arena.span().subspan(map.sliceBytesMax))};
    std::uint64_t total = 0;
    for (std::size_t index = 0; index < map.slices.size(); ++index) {
        total += trains(map.slices[index]) ? bytesWritten(map.slices[index], from[index]) : 0;
    }
    std::uint64_t done = 0;
    std::size_t turn = 0;
    for (std::size_t index = 0; index < map.slices.size(); ++index) {
        const plan::Slice& slice = map.slices[index];
        if (!trains(slice)) {
            continue;
        }
        stopIfAsked(stop);
        CopyBuffer& buffer = buffers[turn++ % buffers.size()];
        const std::uint64_t bytes = bytesWritten(slice, from[index]);
        const std::span<std::byte> room = buffer.take(bytes);
        transferAndWait(disk, io::Direction::Read, source.file(slice),
                        slice.slotOffset[from[index].slot], room, source.name(slice));
        verify(room, slice, static_cast<std::int32_t>(index), from[index], source.name(slice));
        buffer.write(target.file(slice), slice.slotOffset[to[index].slot], bytes,
                     target.name(slice));
        done += bytes;
        progress(done, total);
    }
    for (CopyBuffer& buffer : buffers) {
        buffer.finish();
    }
}

}  // namespace strata::train
