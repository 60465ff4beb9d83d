// SPDX-License-Identifier: GPL-3.0-or-later
// Speaks to libtorch through its interfaces for any device and through virtual functions, so that
// nothing of CUDA is linked.
#include "compute/torch_on_gpu.h"

#include "strata/error.h"

#include <ATen/Context.h>
#include <c10/core/AllocatorConfig.h>
#include <c10/core/Stream.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>

namespace strata::compute {
namespace {

using c10::cuda::CUDACachingAllocator::CUDAAllocator;

CUDAAllocator& allocator() {
    return *static_cast<CUDAAllocator*>(c10::getDeviceAllocator(c10::DeviceType::CUDA));
}

/// How libtorch computes on every GPU of this process.
void configure() {
    at::Context& context = at::globalContext();
    // It makes a plan for every new length of a sequence, for a second each on some GPUs.
    context.setSDPUseCuDNN(false);
    // A run resumes with the bits that it would have had.
    context.setDeterministicAlgorithms(true, false);
    context.setDeterministicFillUninitializedMemory(false);
    if (std::getenv("PYTORCH_ALLOC_CONF") == nullptr) {
        c10::CachingAllocator::setAllocatorSettings("expandable_segments:True");
    }
}

/// What cuBLAS computes with for each thread and stream stays behind both. The function is not in
/// any interface that can be called without linking CUDA.
void freeProductWorkspaces() {
    using Clear = void (*)();
    if (const auto clear = reinterpret_cast<Clear>(
            ::dlsym(RTLD_DEFAULT, "_ZN2at4cuda21clearCublasWorkspacesEv"))) {
        clear();
    }
}

/// What the guests of each GPU may take together. libtorch knows one limit a GPU.
class Limits {
public:
    void add(c10::DeviceIndex gpu, std::uint64_t bytes) { set(gpu, bytes, true); }
    void remove(c10::DeviceIndex gpu, std::uint64_t bytes) { set(gpu, bytes, false); }

private:
    void set(c10::DeviceIndex gpu, std::uint64_t bytes, bool isMore) {
        const std::lock_guard lock(mutex_);
        std::uint64_t& together = bytes_[gpu];
        together = isMore ? together + bytes : together - bytes;
        const auto total = static_cast<double>(allocator().getMemoryInfo(gpu).second);
        const double share = static_cast<double>(together) / total;
        allocator().setMemoryFraction(together == 0 ? 1.0 : std::min(1.0, share), gpu);
    }

    std::mutex mutex_;
    std::map<c10::DeviceIndex, std::uint64_t> bytes_;
};

Limits& limits() {
    static Limits all;
    return all;
}

class TorchOnGpu final : public GpuGuest {
public:
    TorchOnGpu(int gpuIndex, std::uint64_t memoryBytes)
        : gpu_(c10::DeviceType::CUDA, static_cast<c10::DeviceIndex>(gpuIndex)),
          memoryBytes_(memoryBytes),
          stream_(guard_.getStreamFromGlobalPool(gpu_)) {
        limits().add(gpu_.index(), memoryBytes_);
        allocator().resetPeakStats(gpu_.index());
    }
    TorchOnGpu(const TorchOnGpu&) = delete;
    TorchOnGpu& operator=(const TorchOnGpu&) = delete;

    ~TorchOnGpu() override {
        try {
            guard_.exchangeStream(c10::Stream(c10::Stream::DEFAULT, gpu_));
            freeProductWorkspaces();
            allocator().emptyCache();
            limits().remove(gpu_.index(), memoryBytes_);
        } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the device is lost
        }
    }

    CudaStreamHandle stream() const override {
        return static_cast<CudaStreamHandle>(guard_.getStreamNativeHandle(stream_));
    }

    void enter() override { guard_.exchangeStream(stream_); }

    std::uint64_t peakBytes() const override {
        const auto& reserved = allocator().getDeviceStats(gpu_.index()).reserved_bytes;
        return static_cast<std::uint64_t>(reserved.front().peak);
    }

private:
    const c10::Device gpu_;
    const std::uint64_t memoryBytes_;
    const c10::impl::VirtualGuardImpl guard_{c10::DeviceType::CUDA};
    /// One of libtorch's own: blocks of memory that outlive the guest are given back to the system
    /// behind their stream.
    const c10::Stream stream_;
};

}  // namespace

void loadTorchCuda(const std::string& library) {
    // Without it cuBLAS may sum in another order each time, and libtorch refuses to compute.
    ::setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", 0);
    // Its symbols are global, as when Python loads it: its parts look for each other.
    if (::dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) {
        throw Error(ErrorCode::DeviceUnavailable,
                    Sentence("The CUDA libraries are missing or incomplete (%1).", ::dlerror()), {},
                    Sentence("Run strata-studio --install-cuda."));
    }
    static std::once_flag once;
    std::call_once(once, configure);
}

void loadTorchCudaIfUsable() {
    if (void* const driver = ::dlopen("libcuda.so.1", RTLD_LAZY); driver == nullptr) {
        return;
    }
    try {
        loadTorchCuda();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): then nobody computes there
    }
}

std::unique_ptr<GpuGuest> torchOnGpu(int gpuIndex, std::uint64_t memoryBytes) {
    if (!allocator().initialized()) {
        at::globalContext().lazyInitDevice(c10::DeviceType::CUDA);
    }
    return std::make_unique<TorchOnGpu>(gpuIndex, memoryBytes);
}

}  // namespace strata::compute
