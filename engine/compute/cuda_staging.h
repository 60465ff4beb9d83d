// SPDX-License-Identifier: GPL-3.0-or-later
// A ring of page-locked host memory through which copies go whose host bytes are not page-locked
// themselves: a copy from or to pageable memory would make the host wait until it is done. A piece
// goes up when the host has copied it into a slot; it has come down when the host has copied it
// out, at the wait for an event behind it, or earlier, when its slot or its bytes are needed.
//
// Slots are used in turn, and a slot is free again when its copy is over and, of a download, its
// bytes were handed over. Thread: one.
#pragma once

#include "compute/cuda_runtime.h"
#include "compute/cuda_streams.h"

#include "strata/units.h"

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace strata::compute {

class CudaStaging {
public:
    static constexpr std::uint64_t kPieceBytes = 2 * kMiB;
    static constexpr std::size_t kPieceCount = 8;
    /// Host memory of the whole ring, beside the arena.
    static constexpr std::uint64_t kBytes = kPieceBytes * kPieceCount;

    /// Both must outlive it. Throws DeviceUnavailable when the system page-locks not even this
    /// much.
    CudaStaging(const CudaRuntime& runtime, CudaStreams& streams);
    ~CudaStaging() = default;
    CudaStaging(const CudaStaging&) = delete;
    CudaStaging& operator=(const CudaStaging&) = delete;

    void copyToDevice(const std::string& name, std::span<const std::byte> from, std::byte* to);
    void copyToHost(const std::string& name, const std::byte* from, std::span<std::byte> to);

    /// Hands over the bytes of every download that is over.
    void handOver();

    /// Forgets all copies; the streams are empty.
    void drop() noexcept;

private:
    struct Slot {
        std::byte* memory = nullptr;
        Event event;              ///< behind its copy; number 0: free
        std::span<std::byte> to;  ///< of a download
    };

    Slot& takeSlot();
    void free(Slot& slot);
    void finishDownloadsOf(std::span<const std::byte> bytes);

    const CudaRuntime& runtime_;
    CudaStreams& streams_;
    std::unique_ptr<void, std::function<void(void*)>> memory_;
    std::array<Slot, kPieceCount> slots_;
    std::size_t next_ = 0;  ///< the slot used longest ago
};

}  // namespace strata::compute
