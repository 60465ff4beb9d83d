// SPDX-License-Identifier: GPL-3.0-or-later
// An NVIDIA GPU: device memory taken once, three streams, and copies that the host does not wait
// for. Those need page-locked host memory. The host arena is page-locked as far as the system
// allows it; all other host bytes go through a small staging ring. Computing is left to a
// library that keeps a current stream and memory of its own (libtorch), a guest of this device.
//
// Every status of the runtime is looked at. After a failure each call throws it again up to
// abandon(), and beyond it if the device is lost; all memory is freed whatever happened.
//
// Thread: the one that made it (CUDA's current device is a thread's).
#pragma once

#include "compute/cuda_runtime.h"
#include "compute/cuda_staging.h"
#include "compute/cuda_streams.h"
#include "compute/device.h"
#include "compute/gpu_guest.h"

#include "strata/sentence.h"
#include "strata/units.h"

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::compute {

struct CudaSettings {
    int gpuIndex = 0;               ///< --device cuda:N
    std::uint64_t memoryBytes = 0;  ///< > 0
    std::span<std::byte> hostArena;
    std::size_t pageLockBytes = kGiB;  ///< of the arena, page-locked at once: whole pages
    /// Makes what computes on this GPU; called once, when the GPU has been chosen.
    std::function<std::unique_ptr<GpuGuest>()> makeGuest;
    /// Told once when some of the arena can't be page-locked; a sentence for the log.
    std::function<void(const Sentence&)> tell;
};

class CudaDevice final : public Device {
public:
    /// Throws DeviceUnavailable, OutOfDeviceMemory.
    CudaDevice(CudaRuntime runtime, CudaSettings settings);
    ~CudaDevice() override;
    CudaDevice(const CudaDevice&) = delete;
    CudaDevice& operator=(const CudaDevice&) = delete;

    std::string name() const override { return name_; }
    std::uint64_t memoryBytes() const override { return settings_.memoryBytes; }
    std::uint64_t peakBytes() const override { return memoryBytes() + guest_->peakBytes(); }
    std::optional<DeviceSpan> inPlace(std::span<const std::byte> host) const override;
    void copyToDevice(std::string name, std::span<const std::byte> from, DeviceSpan to) override;
    void copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) override;
    void fill(std::string name, DeviceSpan span, std::byte value) override;
    void launch(Launch launch) override;
    Event record(Stream stream) override;
    void wait(Stream stream, Event event) override;
    void waitOnHost(Event event) override;
    DeviceTraffic traffic() const override { return traffic_; }
    void abandon() noexcept override;

private:
    using Owned = std::unique_ptr<void, std::function<void(void*)>>;

    DeviceMemory memory() const;
    std::string chooseGpu() const;
    Owned takeMemory() const;
    std::vector<Owned> pageLock() const;
    std::size_t pageLockedBytes() const;
    std::size_t directBytes(std::span<const std::byte> host) const;
    /// Calls copy(offset, bytes) for pieces of `host` while they can be copied directly; how many
    /// bytes those are.
    template <typename Copy>
    std::size_t forDirectPieces(std::span<const std::byte> host, const Copy& copy) const;
    CudaStaging& staging();
    template <typename Body>
    auto orFail(const Body& body);

    const CudaRuntime runtime_;
    const CudaSettings settings_;
    const std::string name_;
    const Owned memory_;
    const std::vector<Owned> pageLocks_;  ///< of the host arena's first pieces
    const std::unique_ptr<GpuGuest> guest_;
    CudaStreams streams_;
    std::unique_ptr<CudaStaging> staging_;  ///< made when it is needed first
    DeviceTraffic traffic_;
    std::exception_ptr failure_;
};

}  // namespace strata::compute
