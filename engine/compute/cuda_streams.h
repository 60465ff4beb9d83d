// SPDX-License-Identifier: GPL-3.0-or-later
// The three streams of a CUDA device, and the order among them. CUDA's events are recycled: one is
// in use from record() until the host knows, by a wait or by asking, that it is over.
//
//   given    what a stream was handed: operations and waits, numbered from 1
//   behind   of each stream the number that another is ordered behind
//   over     of each stream the number that the host knows to be over
//
// A mark is an event of CUDA and the `given` and `behind` of the moment at which it was recorded.
// Numbers in `marks` rise; marks up to `over` are not kept.
//
// Thread: the one that made it.
#pragma once

#include "compute/cuda_runtime.h"
#include "compute/device.h"

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace strata::compute {

class CudaStreams {
public:
    /// On the current device, which messages call `deviceName`, with a stream of somebody else's
    /// for computing. `runtime` and that stream must outlive it. Throws DeviceUnavailable.
    CudaStreams(const CudaRuntime& runtime, std::string deviceName, CudaStreamHandle compute);
    /// Nothing may be under way any more: abandon() first.
    ~CudaStreams() = default;
    CudaStreams(const CudaStreams&) = delete;
    CudaStreams& operator=(const CudaStreams&) = delete;

    CudaStreamHandle handle(Stream stream) const;

    /// The stream was handed an operation, which messages call `name`, with this status. Throws
    /// DeviceFailed or OutOfDeviceMemory unless it is success.
    void give(Stream stream, std::string name, CudaStatus status);

    /// As compute/device.h has them. Throw DeviceFailed or OutOfDeviceMemory.
    Event record(Stream stream);
    void wait(Stream stream, Event event);
    void waitOnHost(Event event);

    bool isOver(Event event) const;

    /// Waits until the streams are empty, whatever they failed with. The status is success if the
    /// device can be used again.
    CudaStatus abandon() noexcept;

private:
    using OwnedStream = std::unique_ptr<CUstream_st, std::function<void(CudaStreamHandle)>>;
    using OwnedEvent = std::unique_ptr<CUevent_st, std::function<void(CudaEventHandle)>>;
    using Numbers = std::array<std::uint64_t, kStreamCount>;

    struct Mark {
        Numbers behind{};  ///< with the stream's own number
        OwnedEvent event;
    };

    struct Line {
        OwnedStream handle;
        Numbers behind{};  ///< of itself: what it was given
        std::deque<Mark> marks;
        std::string lastName;
    };

    Line& line(Stream stream) { return lines_[static_cast<std::size_t>(stream)]; }
    const Mark& markOf(Event event) const;
    void requireSuccess(CudaStatus status, const std::string& operation) const;
    OwnedEvent takeEvent();
    void retire(Numbers over);

    const CudaRuntime& runtime_;
    const std::string deviceName_;
    std::array<Line, kStreamCount> lines_;
    std::vector<OwnedEvent> spareEvents_;
    Numbers over_{};
};

}  // namespace strata::compute
