// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_device.h"

#include "base/assert.h"
#include "compute/cuda_gpus.h"
#include "compute/device_error.h"

#include "strata/units.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace strata::compute {

template <typename Body>
auto CudaDevice::orFail(const Body& body) {
    if (failure_ != nullptr) {
        std::rethrow_exception(failure_);
    }
    try {
        return body();
    } catch (...) {
        failure_ = std::current_exception();
        throw;
    }
}

template <typename Copy>
std::size_t CudaDevice::forDirectPieces(std::span<const std::byte> host, const Copy& copy) const {
    std::size_t at = 0;
    while (const std::size_t bytes = directBytes(host.subspan(at))) {
        copy(at, bytes);
        at += bytes;
    }
    return at;
}

CudaDevice::CudaDevice(CudaRuntime runtime, CudaSettings settings)
    : runtime_(std::move(runtime)),
      settings_(std::move(settings)),
      name_(chooseGpu()),
      memory_(takeMemory()),
      pageLocks_(pageLock()),
      guest_(settings_.makeGuest()),
      streams_(runtime_, name_, guest_->stream()) {
    if (pageLockedBytes() < settings_.hostArena.size()) {
        staging();  // what it fails with is said before a run
    }
}

CudaDevice::~CudaDevice() {
    abandon();
}

std::optional<DeviceSpan> CudaDevice::inPlace(std::span<const std::byte>) const {
    return std::nullopt;
}

void CudaDevice::copyToDevice(std::string name, std::span<const std::byte> from, DeviceSpan to) {
    STRATA_ASSERT(from.size() == to.bytes);
    orFail([&] {
        traffic_.uploadedBytes += to.bytes;
        std::byte* const place = memory().at(to);
        const std::size_t direct = forDirectPieces(from, [&](std::size_t at, std::size_t bytes) {
            streams_.give(Stream::Upload, name,
                          runtime_.memcpyAsync(place + at, from.data() + at, bytes,
                                               kCudaHostToDevice, streams_.handle(Stream::Upload)));
        });
        if (direct < from.size()) {
            staging().copyToDevice(name, from.subspan(direct), place + direct);
        }
    });
}

void CudaDevice::copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) {
    STRATA_ASSERT(from.bytes == to.size());
    orFail([&] {
        traffic_.downloadedBytes += from.bytes;
        const std::byte* const place = memory().at(from);
        const std::size_t direct = forDirectPieces(to, [&](std::size_t at, std::size_t bytes) {
            streams_.give(Stream::Download, name,
                          runtime_.memcpyAsync(to.data() + at, place + at, bytes, kCudaDeviceToHost,
                                               streams_.handle(Stream::Download)));
        });
        if (direct < to.size()) {
            staging().copyToHost(name, place + direct, to.subspan(direct));
        }
    });
}

void CudaDevice::fill(std::string name, DeviceSpan span, std::byte value) {
    orFail([&] {
        streams_.give(Stream::Compute, std::move(name),
                      runtime_.memsetAsync(memory().at(span), std::to_integer<int>(value),
                                           span.bytes, streams_.handle(Stream::Compute)));
    });
}

void CudaDevice::launch(Launch launch) {
    orFail([&] {
        guest_->enter();
        streams_.give(Stream::Compute, std::move(launch.name), kCudaSuccess);
        launch.work(memory());
    });
}

Event CudaDevice::record(Stream stream) {
    return orFail([&] { return streams_.record(stream); });
}

void CudaDevice::wait(Stream stream, Event event) {
    orFail([&] { streams_.wait(stream, event); });
}

void CudaDevice::waitOnHost(Event event) {
    orFail([&] {
        streams_.waitOnHost(event);
        if (staging_ != nullptr) {
            staging_->handOver();
        }
    });
}

void CudaDevice::abandon() noexcept {
    const CudaStatus status = streams_.abandon();
    if (staging_ != nullptr) {
        staging_->drop();
    }
    // A lost device fails for good; after any other failure it can be used again.
    if (status == kCudaSuccess) {
        failure_ = nullptr;
    } else if (failure_ == nullptr) {
        failure_ =
            std::make_exception_ptr(deviceFailed(name_, "abandon", statusText(runtime_, status)));
    }
}

DeviceMemory CudaDevice::memory() const {
    return DeviceMemory({static_cast<std::byte*>(memory_.get()), settings_.memoryBytes});
}

std::string CudaDevice::chooseGpu() const {
    const std::vector<CudaGpu> gpus = listCudaGpus(runtime_);
    requireUsable(gpus, settings_.gpuIndex);
    requireAvailable(runtime_, runtime_.setDevice(settings_.gpuIndex));
    return gpus[static_cast<std::size_t>(settings_.gpuIndex)].name;
}

CudaDevice::Owned CudaDevice::takeMemory() const {
    void* memory = nullptr;
    const CudaStatus status = runtime_.malloc(&memory, settings_.memoryBytes);
    if (status == kCudaOutOfMemory) {
        runtime_.getLastError();
        std::size_t free = 0;
        std::size_t total = 0;
        requireAvailable(runtime_, runtime_.memGetInfo(&free, &total));
        throw deviceMemoryRefused(name_, settings_.memoryBytes,
                                  formatBytes(free) + " of " + formatBytes(total) + " are free.");
    }
    requireAvailable(runtime_, status);
    return {memory, [this](void* owned) { ignoreStatus(runtime_, runtime_.free(owned)); }};
}

/// Pieces of the arena up to the first that is refused.
std::vector<CudaDevice::Owned> CudaDevice::pageLock() const {
    const std::span<std::byte> arena = settings_.hostArena;
    std::vector<Owned> locks;
    for (std::size_t at = 0; at < arena.size(); at += settings_.pageLockBytes) {
        std::byte* const begin = arena.data() + at;
        const std::size_t bytes = std::min(settings_.pageLockBytes, arena.size() - at);
        if (runtime_.hostRegister(begin, bytes, kCudaHostDefault) != kCudaSuccess) {
            runtime_.getLastError();
            settings_.tell(Sentence(
                "The NVIDIA driver doesn't page-lock %1 of %2 of RAM: copies of this part go "
                "through a buffer of %3 and are slower. Close other programs or lower "
                "--ram-budget. Under WSL, Windows limits such memory.",
                formatBytes(arena.size() - at), formatBytes(arena.size()),
                formatBytes(CudaStaging::kBytes)));
            break;
        }
        locks.push_back({begin, [this](void* owned) {
                             ignoreStatus(runtime_, runtime_.hostUnregister(owned));
                         }});
    }
    return locks;
}

/// At the beginning of the arena.
std::size_t CudaDevice::pageLockedBytes() const {
    return std::min(pageLocks_.size() * settings_.pageLockBytes, settings_.hostArena.size());
}

/// How many bytes at the beginning of `host` one copy can move directly: all that are page-locked
/// as one piece.
std::size_t CudaDevice::directBytes(std::span<const std::byte> host) const {
    const std::byte* const arena = settings_.hostArena.data();
    const std::byte* const end = arena + pageLockedBytes();
    if (std::less<>()(host.data(), arena) || !std::less<>()(host.data(), end)) {
        return 0;
    }
    const auto offset = static_cast<std::size_t>(host.data() - arena);
    const std::size_t pieceEnd = (offset / settings_.pageLockBytes + 1) * settings_.pageLockBytes;
    return std::min(host.size(), std::min(pieceEnd, pageLockedBytes()) - offset);
}

CudaStaging& CudaDevice::staging() {
    if (staging_ == nullptr) {
        staging_ = std::make_unique<CudaStaging>(runtime_, streams_);
    }
    return *staging_;
}

}  // namespace strata::compute
