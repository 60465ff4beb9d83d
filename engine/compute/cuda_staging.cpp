// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_staging.h"

#include "compute/cuda_gpus.h"

#include "strata/error.h"

#include <algorithm>
#include <cstring>

namespace strata::compute {
namespace {

bool overlap(std::span<const std::byte> a, std::span<const std::byte> b) {
    return a.data() < b.data() + b.size() && b.data() < a.data() + a.size();
}

}  // namespace

CudaStaging::CudaStaging(const CudaRuntime& runtime, CudaStreams& streams)
    : runtime_(runtime), streams_(streams) {
    void* memory = nullptr;
    const CudaStatus status = runtime_.hostAlloc(&memory, kBytes, kCudaHostDefault);
    if (status != kCudaSuccess) {
        throw Error(ErrorCode::DeviceUnavailable,
                    Sentence("The system doesn't page-lock even %1 of memory for the GPU: %2.",
                             formatBytes(kBytes), statusText(runtime_, status)),
                    {}, Sentence("Close other programs. Under WSL, Windows limits such memory."));
    }
    memory_ = {memory, [this](void* owned) { ignoreStatus(runtime_, runtime_.freeHost(owned)); }};
    for (std::size_t index = 0; index < kPieceCount; ++index) {
        slots_[index].memory = static_cast<std::byte*>(memory) + index * kPieceBytes;
    }
}

void CudaStaging::copyToDevice(const std::string& name,
                               std::span<const std::byte> from,
                               std::byte* to) {
    finishDownloadsOf(from);
    for (std::size_t at = 0; at < from.size(); at += kPieceBytes) {
        const std::span piece = from.subspan(at, std::min(kPieceBytes, from.size() - at));
        Slot& slot = takeSlot();
        std::memcpy(slot.memory, piece.data(), piece.size());
        streams_.give(Stream::Upload, name,
                      runtime_.memcpyAsync(to + at, slot.memory, piece.size(), kCudaHostToDevice,
                                           streams_.handle(Stream::Upload)));
        slot.event = streams_.record(Stream::Upload);
    }
}

void CudaStaging::copyToHost(const std::string& name,
                             const std::byte* from,
                             std::span<std::byte> to) {
    for (std::size_t at = 0; at < to.size(); at += kPieceBytes) {
        const std::span piece = to.subspan(at, std::min(kPieceBytes, to.size() - at));
        Slot& slot = takeSlot();
        streams_.give(Stream::Download, name,
                      runtime_.memcpyAsync(slot.memory, from + at, piece.size(), kCudaDeviceToHost,
                                           streams_.handle(Stream::Download)));
        slot.to = piece;
        slot.event = streams_.record(Stream::Download);
    }
}

void CudaStaging::handOver() {
    for (std::size_t index = 0; index < kPieceCount; ++index) {
        Slot& slot = slots_[(next_ + index) % kPieceCount];  // in the order of the copies
        if (!slot.to.empty() && streams_.isOver(slot.event)) {
            free(slot);
        }
    }
}

void CudaStaging::drop() noexcept {
    for (Slot& slot : slots_) {
        slot.event = {};
        slot.to = {};
    }
}

CudaStaging::Slot& CudaStaging::takeSlot() {
    Slot& slot = slots_[next_];
    next_ = (next_ + 1) % kPieceCount;
    free(slot);
    return slot;
}

void CudaStaging::free(Slot& slot) {
    streams_.waitOnHost(slot.event);
    if (!slot.to.empty()) {
        std::memcpy(slot.to.data(), slot.memory, slot.to.size());
    }
    slot.event = {};
    slot.to = {};
}

// Upload may be ordered behind Download by events alone; here the host stands between the two.
void CudaStaging::finishDownloadsOf(std::span<const std::byte> bytes) {
    for (std::size_t index = 0; index < kPieceCount; ++index) {
        Slot& slot = slots_[(next_ + index) % kPieceCount];
        if (!slot.to.empty() && overlap(slot.to, bytes)) {
            free(slot);
        }
    }
}

}  // namespace strata::compute
