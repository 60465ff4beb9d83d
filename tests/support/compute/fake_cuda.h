// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for the CUDA runtime and its GPUs. It records each call as a line, does what streams
// are given as late as it may (when the host waits), so that a missing wait shows in the bytes, and
// knows what was not freed. Any call can be made to fail. Thread: one.
#pragma once

#include "compute/cuda_runtime.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::compute {

class FakeCuda {
public:
    struct Gpu {
        std::string name = "NVIDIA H200";
        int capabilityMajor = 9;
        int capabilityMinor = 0;
        char uuidByte = 0;  ///< all of them
    };

    /// What a library that computes has of the GPU (fake_guest.h).
    struct Guest {
        CudaStreamHandle stream = nullptr;  ///< its current one; null: the default stream
        std::size_t memoryBytes = 0;
    };
    Guest guest;

    // What the machine is like; to be set before use.
    int driverVersion = 13000;
    int libraryVersion = 13000;
    std::vector<Gpu> gpus{Gpu{}};
    std::size_t memoryBytes = 64 << 20;
    std::size_t pageLockableBytes = 64 << 20;  ///< in all

    FakeCuda() = default;
    FakeCuda(const FakeCuda&) = delete;
    FakeCuda& operator=(const FakeCuda&) = delete;

    /// Functions that refer to this object.
    CudaRuntime runtime();

    /// The `number`th call (from 1) returns `status` and does nothing.
    void failCall(std::size_t number, CudaStatus status);
    /// So does every call of this function from now on.
    void failAll(const std::string& function, CudaStatus status);
    /// Everything that is under way or comes fails, but for freeing.
    void lose(CudaStatus status) { lost_ = status; }

    /// Does what the stream was given, as the GPU has before a computation of the test that
    /// follows.
    void catchUp(CudaStreamHandle stream);

    /// "cudaMemcpyAsync(device+0, host+64, 32, up, stream 2)"
    const std::vector<std::string>& calls() const { return calls_; }
    std::size_t countOf(const std::string& function) const;
    /// The calls one a line, as the documentation shows them.
    std::string listing() const;

    /// Memory, registrations, streams and events that were not given back.
    std::size_t liveCount() const;
    /// The stream that a library computes on; not among those that must be given back.
    CudaStreamHandle libraryStream();

    /// What a real runtime would do badly or slowly: copies from host memory that is not
    /// page-locked, handles that are not alive.
    const std::vector<std::string>& problems() const { return problems_; }

private:
    struct Queue {
        std::deque<std::function<void()>> work;
        std::uint64_t given = 0;
        std::uint64_t done = 0;
        int number = 0;
    };
    struct Mark {
        Queue* queue = nullptr;
        std::uint64_t position = 0;
        int number = 0;
    };

    void addQueries(CudaRuntime& runtime);
    void addMemory(CudaRuntime& runtime);
    void addStreams(CudaRuntime& runtime);
    void addEvents(CudaRuntime& runtime);
    void addCopies(CudaRuntime& runtime);

    CudaStatus enter(const std::string& function, const std::string& arguments);
    CudaStatus copy(void* to, const void* from, std::size_t bytes, int kind, Queue& queue);
    void give(Queue& queue, std::function<void()> work);
    static void runTo(Queue& queue, std::uint64_t position);
    std::string nameOf(const void* memory) const;
    CudaStreamHandle makeStream();
    Queue& queueOf(CudaStreamHandle handle);
    Mark& markOf(CudaEventHandle handle);
    void requireDevice(const void* memory, std::size_t bytes);
    void requirePageLocked(const void* memory, std::size_t bytes);

    using Ranges = std::map<std::uintptr_t, std::size_t>;
    static bool holds(const Ranges& ranges, const void* memory, std::size_t bytes);

    std::vector<std::string> calls_;
    std::vector<std::string> problems_;
    std::map<std::size_t, CudaStatus> failures_;  ///< by call
    std::map<std::string, CudaStatus> failing_;   ///< by function
    std::optional<CudaStatus> lost_;
    CudaStatus lastError_ = kCudaSuccess;

    std::map<void*, std::vector<std::byte>> memory_;  ///< device's and the host's that we allocated
    Ranges onDevice_;
    Ranges registered_;
    std::uintptr_t hostBegin_ = 0;  ///< of what was registered first
    Ranges allocatedOnHost_;
    std::map<CudaStreamHandle, std::unique_ptr<Queue>> queues_;
    std::map<CudaEventHandle, std::unique_ptr<Mark>> marks_;
    CudaStreamHandle libraryStream_ = nullptr;
    int streamCount_ = 0;
    int eventCount_ = 0;
};

}  // namespace strata::compute
