// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_job.h"

#include "base/assert.h"

#include "strata/error.h"

#include <cstring>

namespace strata::tier {
namespace {

using plan::Section;

bool isMoment(Section section) {
    return section == Section::M || section == Section::V;
}

bool wanted(Section section, const JobRequest& request, bool wholeState) {
    return wholeState || section == Section::Hi ||
           (section == Section::Lo && !request.computeReadsHi);
}

void readSection(SliceJob& job,
                 const JobRequest& request,
                 const format::SliceRecord& record,
                 Section section) {
    job.sectionRead[static_cast<std::size_t>(section)] = true;
    const std::uint64_t offset =
        job.slice->slotOffset[record.slot] + job.slice->sectionOffset(section);
    const std::span<std::byte> buffer = job.section(section);
    Piece* last = job.reads.empty() ? nullptr : &job.reads.back();
    const bool continues = last != nullptr && last->offset + last->buffer.size() == offset &&
                           last->buffer.data() + last->buffer.size() == buffer.data();
    if (continues) {
        last->buffer = {last->buffer.data(), last->buffer.size() + buffer.size()};
    } else {
        job.reads.push_back({request.stateFile, offset, buffer});
    }
}

/// Points the sections at the memory they use: the cache, the weight region itself, or a staging
/// lease.
void placeSections(SliceJob& job,
                   const JobRequest& request,
                   const SliceResidency& residency,
                   StagingRing& staging,
                   bool wholeState) {
    const plan::Slice& slice = *job.slice;
    const bool cached = residency.isCached(slice.layer);
    const bool direct =
        !cached && !request.update && request.computeReadsHi && !request.weights.empty();
    if (direct) {
        job.section(Section::Hi) = request.weights.subspan(
            static_cast<std::size_t>(slice.elementBegin) * 2, slice.sectionBytes(Section::Hi));
        job.delivered = true;
        return;
    }
    if (!cached) {
        job.lease = staging.take();
    }
    for (const Section section : plan::kSections) {
        if (slice.sectionBytes(section) == 0 || !wanted(section, request, wholeState)) {
            continue;
        }
        job.section(section) = cached ? residency.cachedSection(job.sliceIndex, section)
                                      : job.lease.buffer().subspan(slice.sectionOffset(section),
                                                                   slice.sectionBytes(section));
    }
}

}  // namespace

void buildJob(SliceJob& job,
              const JobRequest& request,
              const SliceResidency& residency,
              StagingRing& staging) {
    job.sliceIndex = request.sliceIndex;
    job.slice = &residency.slice(request.sliceIndex);
    const plan::Slice& slice = *job.slice;
    const format::SliceRecord& record = residency.record(request.sliceIndex);
    const bool cached = residency.isCached(slice.layer);
    const bool load = !cached || !residency.isLoaded(slice.layer);
    const bool wholeState = request.update || cached;
    job.update = request.update;
    job.write = request.update && (!cached || request.writeCached);

    placeSections(job, request, residency, staging, wholeState);
    if (load) {
        for (const Section section : plan::kSections) {
            if (job.section(section).empty()) {
                continue;
            }
            if (isMoment(section) && !record.momentsWritten) {
                job.zeroMoments = true;
            } else {
                readSection(job, request, record, section);
            }
        }
    }
    if (request.update) {
        if (!request.heldGradient.empty()) {
            job.gradient = request.heldGradient.subspan(
                static_cast<std::size_t>(slice.elementBegin) * request.gradientBytesPerElement,
                static_cast<std::size_t>(slice.elementCount) * request.gradientBytesPerElement);
        } else {
            if (cached) {
                job.lease = staging.take();
            }
            const std::span<std::byte> buffer = job.lease.buffer().subspan(
                cached ? 0 : slice.bytes(), slice.gradientBytes(request.gradientBytesPerElement));
            job.reads.push_back({request.gradientFile, slice.gradientOffset, buffer});
            job.gradient = buffer;
        }
    }
    if (!request.weights.empty() && !job.delivered) {
        job.deliverTo = request.weights.data() + static_cast<std::size_t>(slice.elementBegin) *
                                                     request.computeBytesPerElement;
    }
}

std::vector<Piece> writePieces(SliceJob& job,
                               const SliceResidency& residency,
                               io::FileId stateFile,
                               std::uint8_t slot) {
    const plan::Slice& slice = *job.slice;
    const std::uint64_t offset = slice.slotOffset[slot];
    if (!residency.isCached(slice.layer)) {
        return {{stateFile, offset, job.lease.buffer().first(slice.bytes())}};
    }
    std::vector<Piece> pieces;
    for (const Section section : plan::kSections) {
        STRATA_ASSERT(!job.section(section).empty());
        pieces.push_back({stateFile, offset + slice.sectionOffset(section), job.section(section)});
    }
    return pieces;
}

SliceView viewOf(SliceJob& job) {
    const auto count = static_cast<std::size_t>(job.slice->elementCount);
    SliceView slice;
    slice.slice = job.slice;
    slice.hi = {reinterpret_cast<std::uint16_t*>(job.section(Section::Hi).data()), count};
    slice.lo = {reinterpret_cast<std::int16_t*>(job.section(Section::Lo).data()), count};
    slice.m = {reinterpret_cast<float*>(job.section(Section::M).data()), count};
    slice.v = {reinterpret_cast<float*>(job.section(Section::V).data()), count};
    slice.gradient = job.gradient.data();
    return slice;
}

void clearPadding(std::span<std::byte> section, std::uint64_t usedBytes) {
    std::memset(section.data() + usedBytes, 0, section.size() - usedBytes);
}

std::exception_ptr transferError(int errorNumber, const char* action, const std::string& file) {
    try {
        throwErrno(errorNumber, action, file);
    } catch (const Error&) {
        return std::current_exception();
    }
}

}  // namespace strata::tier
