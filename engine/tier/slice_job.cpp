// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_job.h"

#include "base/assert.h"
#include "tier/slice_checksums.h"
#include "tier/slice_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace strata::tier {
namespace {

using plan::Section;

bool isMoment(Section section) {
    return section == Section::M || section == Section::V;
}

/// The compute format is hi itself.
bool computeReadsHi(const MoverSetup& setup) {
    return setup.maths.computeBytesPerElement == sizeof(std::uint16_t);
}

std::size_t folderOf(const SliceJob& job) {
    return static_cast<std::size_t>(job.slice->folder);
}

void readSection(SliceJob& job, const MoverSetup& setup, std::uint64_t slot, Section section) {
    job.sectionRead[static_cast<std::size_t>(section)] = true;
    const std::uint64_t offset = slot + job.slice->sectionOffset(section);
    const std::span<std::byte> buffer = job.section(section);
    Piece* last = job.reads.empty() ? nullptr : &job.reads.back();
    const bool continues = last != nullptr && last->offset + last->buffer.size() == offset &&
                           last->buffer.data() + last->buffer.size() == buffer.data();
    if (continues) {
        last->buffer = {last->buffer.data(), last->buffer.size() + buffer.size()};
    } else {
        job.reads.push_back({setup.files.state[folderOf(job)], offset, buffer});
    }
}

/// Points the sections at the memory they use: the cache, the weight region itself, or a staging
/// lease.
void placeSections(SliceJob& job,
                   const JobRequest& request,
                   const MoverSetup& setup,
                   StagingRing& staging) {
    const plan::Slice& slice = *job.slice;
    const SliceResidency& residency = setup.residency;
    const bool cached = residency.isCached(slice.layer);
    const bool wholeState = cached || job.update;
    if (!wholeState && computeReadsHi(setup) && !request.weights.empty()) {
        job.section(Section::Hi) = request.weights.subspan(
            static_cast<std::size_t>(slice.elementBegin) * 2, slice.sectionBytes(Section::Hi));
        job.delivered = true;
        return;
    }
    if (!cached) {
        job.lease = staging.take();
    }
    for (const Section section : plan::kSections) {
        const bool wanted = wholeState || section == Section::Hi ||
                            (section == Section::Lo && !computeReadsHi(setup));
        if (slice.sectionBytes(section) == 0 || !wanted) {
            continue;
        }
        job.section(section) = cached ? residency.cachedSection(job.sliceIndex, section)
                                      : job.lease.buffer().subspan(slice.sectionOffset(section),
                                                                   slice.sectionBytes(section));
    }
}

/// Points the job at its gradient, which is held in memory or read back into a staging lease.
void placeGradient(SliceJob& job,
                   const JobRequest& request,
                   const MoverSetup& setup,
                   StagingRing& staging) {
    const plan::Slice& slice = *job.slice;
    const std::uint64_t elementBytes = setup.maths.gradientBytesPerElement;
    if (!request.heldGradient.empty()) {
        job.gradient = gradientOf(slice, request.heldGradient, elementBytes);
        return;
    }
    const bool cached = setup.residency.isCached(slice.layer);
    if (cached) {
        job.lease = staging.take();
    }
    const std::span<std::byte> buffer =
        job.lease.buffer().subspan(cached ? 0 : slice.bytes(), slice.gradientBytes(elementBytes));
    job.reads.push_back({setup.files.gradients[folderOf(job)], slice.gradientOffset, buffer});
    job.gradient = buffer;
}

/// Makes the job's sections ready to be written: padding and checksums.
void sealSections(SliceJob& job) {
    for (const Section section : plan::kSections) {
        const std::span<std::byte> bytes = job.section(section);
        clearPadding(bytes, job.slice->dataBytes(section));
        appendChecksums(bytes, job.written.crcs);
    }
    job.written.momentsWritten = true;
}

/// The transfers that write the job's slice into its slot: one for a staged slice, one a section
/// for a cached one.
std::vector<Piece> writePieces(SliceJob& job, const MoverSetup& setup) {
    const plan::Slice& slice = *job.slice;
    const io::FileId stateFile = setup.files.state[folderOf(job)];
    const std::uint64_t offset = slice.slotOffset[job.written.slot];
    if (!setup.residency.isCached(slice.layer)) {
        return {{stateFile, offset, job.lease.buffer().first(slice.bytes())}};
    }
    std::vector<Piece> pieces;
    for (const Section section : plan::kSections) {
        STRATA_ASSERT(!job.section(section).empty());
        pieces.push_back({stateFile, offset + slice.sectionOffset(section), job.section(section)});
    }
    return pieces;
}

}  // namespace

bool hasWork(const JobRequest& request, const SliceResidency& residency) {
    return request.mode != plan::VisitMode::Store ||
           (residency.isCached(residency.slice(request.sliceIndex).layer) &&
            residency.isLoaded(request.sliceIndex));
}

void buildJob(SliceJob& job,
              const JobRequest& request,
              const MoverSetup& setup,
              StagingRing& staging) {
    const SliceResidency& residency = setup.residency;
    job.sliceIndex = request.sliceIndex;
    job.slice = &residency.slice(request.sliceIndex);
    const plan::Slice& slice = *job.slice;
    const bool cached = residency.isCached(slice.layer);
    const bool isUpdate = request.mode == plan::VisitMode::Update;
    job.update = isUpdate && !request.isUpdated;
    job.write = request.mode == plan::VisitMode::Store ||
                (isUpdate && (!cached || request.cacheWrites == CacheWrites::Write));

    placeSections(job, request, setup, staging);
    if (!cached || !residency.isLoaded(request.sliceIndex)) {
        readSections(job, setup);
    }
    if (job.update) {
        placeGradient(job, request, setup, staging);
    }
    if (!request.weights.empty() && !job.delivered) {
        job.deliverTo = request.weights.data() + static_cast<std::size_t>(slice.elementBegin) *
                                                     setup.maths.computeBytesPerElement;
    }
}

void stageWhole(SliceJob& job,
                std::int32_t sliceIndex,
                const SliceResidency& residency,
                StagingRing& staging) {
    job.sliceIndex = sliceIndex;
    job.slice = &residency.slice(sliceIndex);
    job.lease = staging.take();
    for (const Section section : plan::kSections) {
        job.section(section) = job.lease.buffer().subspan(job.slice->sectionOffset(section),
                                                          job.slice->sectionBytes(section));
    }
}

void readSections(SliceJob& job, const MoverSetup& setup) {
    const format::SliceRecord& record = setup.residency.record(job.sliceIndex);
    for (const Section section : plan::kSections) {
        if (job.section(section).empty()) {
            continue;
        }
        if (isMoment(section) && !record.momentsWritten) {
            job.zeroMoments = true;
        } else {
            readSection(job, setup, job.slice->slotOffset[record.slot], section);
        }
    }
}

void acceptSections(SliceJob& job, const MoverSetup& setup) {
    const format::SliceRecord& record = setup.residency.record(job.sliceIndex);
    for (const Section section : plan::kSections) {
        if (job.sectionRead[static_cast<std::size_t>(section)] &&
            !matches(job.section(section), *job.slice, section, record)) {
            throwDamaged(*job.slice, job.sliceIndex, setup.files.names[folderOf(job)]);
        }
        if (job.zeroMoments && isMoment(section)) {
            std::ranges::fill(job.section(section), std::byte{0});
        }
    }
}

void writeBack(const MoverSetup& setup,
               const CheckedTransfer& transfer,
               const std::shared_ptr<SliceJob>& job) {
    sealSections(*job);
    job->written.slot = setup.residency.targetSlot(job->sliceIndex);
    transfer.move(
        io::Direction::Write, writePieces(*job, setup), setup.files.names[folderOf(*job)],
        [&setup, job] { setup.residency.setRecord(job->sliceIndex, std::move(job->written)); });
}

std::span<const std::byte> gradientOf(const plan::Slice& slice,
                                      std::span<const std::byte> layerGradient,
                                      std::uint64_t bytesPerElement) {
    return layerGradient.subspan(static_cast<std::size_t>(slice.elementBegin) * bytesPerElement,
                                 static_cast<std::size_t>(slice.elementCount) * bytesPerElement);
}

SliceView viewOf(SliceJob& job) {
    const auto count = static_cast<std::size_t>(job.slice->elementCount);
    SliceView slice;
    slice.slice = job.slice;
    slice.hi = {reinterpret_cast<std::uint16_t*>(job.section(Section::Hi).data()), count};
    slice.lo = {reinterpret_cast<std::int16_t*>(job.section(Section::Lo).data()), count};
    slice.m = {job.section(Section::M).data(), job.slice->dataBytes(Section::M)};
    slice.v = {job.section(Section::V).data(), job.slice->dataBytes(Section::V)};
    slice.gradient = job.gradient.data();
    return slice;
}

void clearPadding(std::span<std::byte> section, std::uint64_t usedBytes) {
    std::memset(section.data() + usedBytes, 0, section.size() - usedBytes);
}

}  // namespace strata::tier
