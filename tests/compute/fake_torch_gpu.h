// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libtorch's part for GPUs: two GPUs of 1000 bytes whose streams are remembered and
// whose allocator counts what it is told. Thread: one.
#pragma once

#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/cuda/CUDACachingAllocator.h>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata::compute {

/// What none of the tests asks for throws.
class FakeTorchAllocator final : public c10::cuda::CUDACachingAllocator::CUDAAllocator {
public:
    using Gpu = c10::DeviceIndex;
    using Pool = c10::MempoolId_t;
    using Stats = c10::CachingDeviceAllocator::DeviceStats;
    using State = c10::cuda::CUDACachingAllocator::AllocatorState;

    std::int64_t reserved = 0;  ///< bytes
    std::int64_t kept = 0;      ///< of those, what emptyCache() leaves
    std::int64_t peak = 0;
    double fraction = 1.0;

    void emptyCache(Pool) override { reserved = kept; }
    Stats getDeviceStats(Gpu) override {
        Stats stats;
        stats.reserved_bytes.front().current = reserved;
        stats.reserved_bytes.front().peak = peak;
        return stats;
    }
    void resetPeakStats(Gpu) override { peak = reserved; }
    double getMemoryFraction(Gpu) override { return fraction; }
    void setMemoryFraction(double share, Gpu) override { fraction = share; }
    std::pair<std::size_t, std::size_t> getMemoryInfo(Gpu) override { return {900, 1000}; }

    c10::DataPtr allocate(std::size_t) override { unknown(); }
    void copy_data(void*, const void*, std::size_t) const override { unknown(); }
    bool initialized() override { return true; }
    void resetAccumulatedStats(Gpu) override { unknown(); }
    void* raw_alloc(std::size_t) override { unknown(); }
    void* raw_alloc_with_stream(std::size_t, cudaStream_t) override { unknown(); }
    void raw_delete(void*) override { unknown(); }
    void init(int) override {}
    std::vector<c10::cuda::CUDACachingAllocator::StreamSegmentSize> getExpandableSegmentSizes(
        Gpu) override {
        unknown();
    }
    void enable(bool) override {}
    bool isEnabled() const override { return true; }
    void cacheInfo(Gpu, std::size_t*) override { unknown(); }
    void* getBaseAllocation(void*, std::size_t*) override { unknown(); }
    void recordStream(const c10::DataPtr&, c10::cuda::CUDAStream) override { unknown(); }
    c10::cuda::CUDACachingAllocator::SnapshotInfo snapshot(Pool, bool) override { unknown(); }
    void beginAllocateToPool(Gpu, Pool, std::function<bool(cudaStream_t)>) override { unknown(); }
    void endAllocateToPool(Gpu, Pool) override { unknown(); }
    void releasePool(Gpu, Pool) override { unknown(); }
    c10::cuda::CUDACachingAllocator::ShareableHandle shareIpcHandle(void*) override { unknown(); }
    std::shared_ptr<void> getIpcDevPtr(std::string) override { unknown(); }
    void recordHistory(bool,
                       c10::CachingDeviceAllocator::CreateContextFn,
                       std::size_t,
                       c10::CachingDeviceAllocator::RecordContext,
                       bool,
                       const std::vector<std::string>&) override {
        unknown();
    }
    void attachOutOfMemoryObserver(c10::cuda::CUDACachingAllocator::OutOfMemoryObserver) override {
        unknown();
    }
    void attachAllocatorTraceTracker(c10::CachingDeviceAllocator::AllocatorTraceTracker) override {
        unknown();
    }
    void enablePeerAccess(Gpu, Gpu) override { unknown(); }
    cudaError_t memcpyAsync(
        void*, int, const void*, int, std::size_t, cudaStream_t, bool) override {
        unknown();
    }
    std::shared_ptr<State> getCheckpointState(Gpu, Pool) override { unknown(); }
    c10::cuda::CUDACachingAllocator::CheckpointDelta setCheckpointPoolState(
        Gpu, std::shared_ptr<State>) override {
        unknown();
    }
    std::string name() override { return "of the test"; }

private:
    [[noreturn]] static void unknown() { throw std::logic_error("not of the test"); }
};

/// Remembers the current stream of each GPU; has one stream in its pool, whose handle is its
/// number.
class FakeTorchGuard final : public c10::impl::DeviceGuardImplInterface {
public:
    static constexpr c10::StreamId kPoolStream = 77;

    c10::DeviceType type() const override { return c10::DeviceType::CUDA; }
    c10::Device getDevice() const override { return {c10::DeviceType::CUDA, 0}; }
    c10::Device exchangeDevice(c10::Device) const override { return getDevice(); }
    void setDevice(c10::Device) const override {}
    void uncheckedSetDevice(c10::Device) const noexcept override {}
    c10::DeviceIndex deviceCount() const noexcept override { return 2; }

    c10::Stream getStream(c10::Device gpu) const override {
        return c10::Stream(c10::Stream::UNSAFE, gpu,
                           current_.at(static_cast<std::size_t>(gpu.index())));
    }
    c10::Stream exchangeStream(c10::Stream stream) const override {
        const c10::Stream before = getStream(stream.device());
        current_.at(static_cast<std::size_t>(stream.device_index())) = stream.id();
        return before;
    }
    c10::Stream getStreamFromGlobalPool(c10::Device gpu, bool) const override {
        return c10::Stream(c10::Stream::UNSAFE, gpu, kPoolStream);
    }
    void* getStreamNativeHandle(c10::Stream stream) const override {
        return reinterpret_cast<void*>(stream.id());
    }

private:
    mutable std::array<c10::StreamId, 2> current_{};
};

/// libtorch finds both for as long as the object lives.
class FakeTorchGpu {
public:
    static bool isPossible() {
        return registry().load() == nullptr;  // else libtorch's own part is loaded
    }

    FakeTorchGpu() : registrar_(c10::DeviceType::CUDA, &guard_) {
        c10::SetAllocator(c10::DeviceType::CUDA, &allocator, 1);
    }
    ~FakeTorchGpu() {
        registry().store(nullptr);
        c10::SetAllocator(c10::DeviceType::CUDA, nullptr, 1);
    }
    FakeTorchGpu(const FakeTorchGpu&) = delete;
    FakeTorchGpu& operator=(const FakeTorchGpu&) = delete;

    c10::StreamId currentStream(c10::DeviceIndex gpu) const {
        return guard_.getStream(c10::Device(c10::DeviceType::CUDA, gpu)).id();
    }

    FakeTorchAllocator allocator;

private:
    static std::atomic<const c10::impl::DeviceGuardImplInterface*>& registry() {
        return c10::impl::device_guard_impl_registry[static_cast<int>(c10::DeviceType::CUDA)];
    }

    const FakeTorchGuard guard_;
    const c10::impl::DeviceGuardImplRegistrar registrar_;
};

}  // namespace strata::compute
