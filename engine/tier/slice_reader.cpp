// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_reader.h"

#include "tier/slice_checksums.h"

#include "strata/error.h"

#include <future>

namespace strata::tier {

using plan::Section;

void throwDamaged(const plan::Slice& slice, std::int64_t sliceIndex, const std::string& fileName) {
    throw Error(ErrorCode::ChecksumMismatch,
                Sentence("slice %1 of layer %2 does not match its checkpoint's checksum and was "
                         "not used.",
                         sliceIndex, slice.layer),
                fileName,
                Sentence("Check the drive. `strata verify` shows which checkpoint is intact."));
}

bool SliceReader::read(const plan::Slice& slice,
                       const format::SliceRecord& record,
                       Section first,
                       std::span<std::byte> out) const {
    const auto folder = static_cast<std::size_t>(slice.folder);
    const std::uint64_t begin = slice.sectionOffset(first);
    std::promise<int> done;
    disk_.submit({io::Direction::Read, files_.state[folder], slice.slotOffset[record.slot] + begin,
                  out, [&done](int errorNumber) { done.set_value(errorNumber); }});
    if (const int errorNumber = done.get_future().get(); errorNumber != 0) {
        throwErrno(errorNumber, Sentence("Can't read the training state"), files_.names[folder]);
    }
    bool isSound = true;
    for (const Section section : plan::kSections) {
        const std::uint64_t offset = slice.sectionOffset(section);
        if (section >= first && offset - begin < out.size()) {
            isSound = isSound && matches(out.subspan(offset - begin, slice.sectionBytes(section)),
                                         slice, section, record);
        }
    }
    return isSound;
}

void SliceReader::readSound(const plan::Slice& slice,
                            std::int64_t sliceIndex,
                            const format::SliceRecord& record,
                            std::span<std::byte> out) const {
    if (!read(slice, record, Section::Hi, out)) {
        throwDamaged(slice, sliceIndex, files_.names[static_cast<std::size_t>(slice.folder)]);
    }
}

}  // namespace strata::tier
