// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_streams.h"

#include "base/assert.h"
#include "compute/cuda_gpus.h"
#include "compute/device_error.h"

#include <algorithm>
#include <utility>

namespace strata::compute {
namespace {

std::size_t indexOf(Stream stream) {
    return static_cast<std::size_t>(stream);
}

}  // namespace

CudaStreams::CudaStreams(const CudaRuntime& runtime,
                         std::string deviceName,
                         CudaStreamHandle compute)
    : runtime_(runtime), deviceName_(std::move(deviceName)) {
    line(Stream::Compute).handle = OwnedStream(compute, [](CudaStreamHandle) {});
    for (const Stream copies : {Stream::Upload, Stream::Download}) {
        CudaStreamHandle handle = nullptr;
        requireAvailable(runtime_, runtime_.streamCreateWithFlags(&handle, kCudaStreamNonBlocking));
        line(copies).handle = OwnedStream(handle, [this](CudaStreamHandle owned) {
            ignoreStatus(runtime_, runtime_.streamDestroy(owned));
        });
    }
}

CudaStreamHandle CudaStreams::handle(Stream stream) const {
    return lines_[indexOf(stream)].handle.get();
}

void CudaStreams::give(Stream stream, std::string name, CudaStatus status) {
    requireSuccess(status, name);
    Line& given = line(stream);
    ++given.behind[indexOf(stream)];
    given.lastName = std::move(name);
}

Event CudaStreams::record(Stream stream) {
    Line& recorded = line(stream);
    const std::uint64_t number = recorded.behind[indexOf(stream)];
    const Event event{stream, number};
    // What is over is noticed here too: a stream that the host never waits for would keep its
    // events.
    while (!recorded.marks.empty()) {
        const CudaStatus status = runtime_.eventQuery(recorded.marks.front().event.get());
        if (status == kCudaNotReady) {
            runtime_.getLastError();  // it counts as an error that libtorch would find
            break;
        }
        requireSuccess(status, recorded.lastName);
        retire(recorded.marks.front().behind);
    }
    const bool isRecorded =
        !recorded.marks.empty() && recorded.marks.back().behind[indexOf(stream)] == number;
    if (isOver(event) || isRecorded) {
        return event;
    }
    Mark mark{recorded.behind, takeEvent()};
    requireSuccess(runtime_.eventRecord(mark.event.get(), recorded.handle.get()),
                   recorded.lastName);
    recorded.marks.push_back(std::move(mark));
    return event;
}

void CudaStreams::wait(Stream stream, Event event) {
    if (event.stream == stream || isOver(event)) {
        return;
    }
    Line& waiting = line(stream);
    const Mark& mark = markOf(event);
    requireSuccess(runtime_.streamWaitEvent(waiting.handle.get(), mark.event.get(), 0),
                   waiting.lastName);
    for (std::size_t index = 0; index < kStreamCount; ++index) {
        waiting.behind[index] = std::max(waiting.behind[index], mark.behind[index]);
    }
    // A wait counts as something given, so that an event behind it is a new one.
    ++waiting.behind[indexOf(stream)];
}

void CudaStreams::waitOnHost(Event event) {
    if (isOver(event)) {
        return;
    }
    const Mark& mark = markOf(event);
    requireSuccess(runtime_.eventSynchronize(mark.event.get()), line(event.stream).lastName);
    retire(mark.behind);
}

bool CudaStreams::isOver(Event event) const {
    return event.number <= over_[indexOf(event.stream)];
}

CudaStatus CudaStreams::abandon() noexcept {
    CudaStatus worst = kCudaSuccess;
    Numbers all{};
    for (std::size_t index = 0; index < kStreamCount; ++index) {
        const CudaStatus status = runtime_.streamSynchronize(lines_[index].handle.get());
        if (status != kCudaSuccess) {
            ignoreStatus(runtime_, status);
            worst = status;
        }
        all[index] = lines_[index].behind[index];
    }
    retire(all);
    return worst;
}

const CudaStreams::Mark& CudaStreams::markOf(Event event) const {
    const std::size_t index = indexOf(event.stream);
    const std::deque<Mark>& marks = lines_[index].marks;
    const auto mark = std::ranges::lower_bound(
        marks, event.number, {}, [index](const Mark& each) { return each.behind[index]; });
    STRATA_ASSERT(mark != marks.end());  // events come from record()
    return *mark;
}

// A status may be late: it is the first that an earlier operation of any stream failed with.
void CudaStreams::requireSuccess(CudaStatus status, const std::string& operation) const {
    if (status == kCudaOutOfMemory) {
        runtime_.getLastError();
        throw deviceMemoryExhausted(deviceName_, operation);
    }
    if (status != kCudaSuccess) {
        throw deviceFailed(deviceName_, operation, statusText(runtime_, status));
    }
}

CudaStreams::OwnedEvent CudaStreams::takeEvent() {
    if (!spareEvents_.empty()) {
        OwnedEvent event = std::move(spareEvents_.back());
        spareEvents_.pop_back();
        return event;
    }
    CudaEventHandle handle = nullptr;
    requireSuccess(runtime_.eventCreateWithFlags(&handle, kCudaEventFlags), "cudaEventCreate");
    return {handle, [this](CudaEventHandle owned) {
                ignoreStatus(runtime_, runtime_.eventDestroy(owned));
            }};
}

void CudaStreams::retire(Numbers over) {
    for (std::size_t index = 0; index < kStreamCount; ++index) {
        over_[index] = std::max(over_[index], over[index]);
        std::deque<Mark>& marks = lines_[index].marks;
        while (!marks.empty() && marks.front().behind[index] <= over_[index]) {
            spareEvents_.push_back(std::move(marks.front().event));
            marks.pop_front();
        }
    }
}

}  // namespace strata::compute
