// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/fake_cuda.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace strata::compute {
namespace {

// Of the handles only the addresses count.
template <typename Handle, typename Object>
Handle handleOf(Object* object) {
    return reinterpret_cast<Handle>(object);
}

constexpr CudaStatus kInvalidDevice = 101;

bool frees(const std::string& function) {
    return function.ends_with("Destroy") || function.ends_with("Free") ||
           function.ends_with("FreeHost") || function.ends_with("Unregister");
}

}  // namespace

CudaRuntime FakeCuda::runtime() {
    CudaRuntime runtime;
    addQueries(runtime);
    addMemory(runtime);
    addStreams(runtime);
    addEvents(runtime);
    addCopies(runtime);
    return runtime;
}

void FakeCuda::addQueries(CudaRuntime& runtime) {
    runtime.driverGetVersion = [this](int* version) {
        *version = driverVersion;
        return enter("cudaDriverGetVersion", "");
    };
    runtime.runtimeGetVersion = [this](int* version) {
        *version = libraryVersion;
        return enter("cudaRuntimeGetVersion", "");
    };
    runtime.getDeviceCount = [this](int* count) {
        *count = static_cast<int>(gpus.size());
        const CudaStatus status = enter("cudaGetDeviceCount", "");
        return status == kCudaSuccess && gpus.empty() ? kCudaNoDevice : status;
    };
    runtime.getDeviceProperties = [this](void* properties, int device) {
        const Gpu& gpu = gpus.at(static_cast<std::size_t>(device));
        std::memcpy(properties, gpu.name.c_str(), gpu.name.size() + 1);
        std::memset(static_cast<char*>(properties) + kCudaNameBytes, gpu.uuidByte, kCudaUuidBytes);
        return enter("cudaGetDeviceProperties", std::to_string(device));
    };
    runtime.deviceGetAttribute = [this](int* value, int attribute, int device) {
        const Gpu& gpu = gpus.at(static_cast<std::size_t>(device));
        *value = attribute == kCudaCapabilityMajor ? gpu.capabilityMajor : gpu.capabilityMinor;
        return enter("cudaDeviceGetAttribute",
                     std::to_string(attribute) + ", " + std::to_string(device));
    };
    runtime.setDevice = [this](int device) {
        const CudaStatus status = enter("cudaSetDevice", std::to_string(device));
        return static_cast<std::size_t>(device) < gpus.size() ? status : kInvalidDevice;
    };
    runtime.memGetInfo = [this](std::size_t* free, std::size_t* total) {
        *free = memoryBytes - guest.memoryBytes;
        *total = memoryBytes;
        return enter("cudaMemGetInfo", "");
    };
    runtime.getLastError = [this] {
        // Not recorded: it follows a failure, and the listing shows calls that work.
        return std::exchange(lastError_, kCudaSuccess);
    };
    runtime.getErrorName = [](CudaStatus status) {
        return status == kCudaOutOfMemory ? "cudaErrorMemoryAllocation" : "cudaErrorOfTheTest";
    };
    runtime.getErrorString = [](CudaStatus status) {
        return status == kCudaOutOfMemory ? "out of memory" : "unspecified launch failure";
    };
}

void FakeCuda::addMemory(CudaRuntime& runtime) {
    const auto allocate = [this](void** memory, std::size_t bytes, Ranges& ranges) {
        std::vector<std::byte> room(bytes, std::byte{0xEE});  // fresh memory has some content
        *memory = room.data();
        ranges.emplace(reinterpret_cast<std::uintptr_t>(room.data()), bytes);
        memory_.emplace(*memory, std::move(room));
        return kCudaSuccess;
    };
    const auto release = [this](void* memory, Ranges& ranges) {
        if (ranges.erase(reinterpret_cast<std::uintptr_t>(memory)) == 0) {
            problems_.emplace_back("freed twice");
        }
        memory_.erase(memory);
        return kCudaSuccess;
    };
    runtime.malloc = [this, allocate](void** memory, std::size_t bytes) {
        const CudaStatus status = enter("cudaMalloc", std::to_string(bytes));
        if (status != kCudaSuccess || bytes > memoryBytes) {
            return status != kCudaSuccess ? status : kCudaOutOfMemory;
        }
        return allocate(memory, bytes, onDevice_);
    };
    runtime.free = [this, release](void* memory) {
        const CudaStatus status = enter("cudaFree", nameOf(memory));
        release(memory, onDevice_);
        return status;
    };
    runtime.hostAlloc = [this, allocate](void** memory, std::size_t bytes, unsigned) {
        const CudaStatus status = enter("cudaHostAlloc", std::to_string(bytes));
        return status != kCudaSuccess ? status : allocate(memory, bytes, allocatedOnHost_);
    };
    runtime.freeHost = [this, release](void* memory) {
        const CudaStatus status = enter("cudaFreeHost", nameOf(memory));
        release(memory, allocatedOnHost_);
        return status;
    };
    runtime.hostRegister = [this](void* memory, std::size_t bytes, unsigned) {
        const auto begin = reinterpret_cast<std::uintptr_t>(memory);
        if (registered_.empty()) {
            hostBegin_ = begin;
        }
        const CudaStatus status =
            enter("cudaHostRegister",
                  "host+" + std::to_string(begin - hostBegin_) + ", " + std::to_string(bytes));
        std::size_t locked = bytes;
        for (const auto& [address, length] : registered_) {
            locked += length;
        }
        if (status != kCudaSuccess || locked > pageLockableBytes) {
            lastError_ = status != kCudaSuccess ? status : kCudaOutOfMemory;
            return lastError_;
        }
        registered_.emplace(begin, bytes);
        return kCudaSuccess;
    };
    runtime.hostUnregister = [this](void* memory) {
        const CudaStatus status = enter("cudaHostUnregister", nameOf(memory));
        if (registered_.erase(reinterpret_cast<std::uintptr_t>(memory)) == 0) {
            problems_.emplace_back("unregistered twice");
        }
        return status;
    };
}

void FakeCuda::addStreams(CudaRuntime& runtime) {
    runtime.streamCreateWithFlags = [this](CudaStreamHandle* stream, unsigned) {
        const CudaStatus status = enter("cudaStreamCreateWithFlags", "");
        if (status == kCudaSuccess) {
            *stream = makeStream();
        }
        return status;
    };
    runtime.streamDestroy = [this](CudaStreamHandle stream) {
        const CudaStatus status =
            enter("cudaStreamDestroy", "stream " + std::to_string(queueOf(stream).number));
        if (queueOf(stream).done < queueOf(stream).given && !lost_) {
            problems_.push_back("work is under way: " + calls_.back());
        }
        if (guest.stream == stream) {
            problems_.push_back("somebody still computes on it: " + calls_.back());
        }
        queues_.erase(stream);
        return status;
    };
    runtime.streamSynchronize = [this](CudaStreamHandle stream) {
        Queue& queue = queueOf(stream);
        const CudaStatus status =
            enter("cudaStreamSynchronize", "stream " + std::to_string(queue.number));
        if (!lost_) {
            runTo(queue, queue.given);
        }
        return status;
    };
    runtime.streamWaitEvent = [this](CudaStreamHandle stream, CudaEventHandle event, unsigned) {
        Queue& queue = queueOf(stream);
        const Mark mark = markOf(event);
        const CudaStatus status =
            enter("cudaStreamWaitEvent", "stream " + std::to_string(queue.number) + ", event " +
                                             std::to_string(mark.number));
        if (status == kCudaSuccess) {
            give(queue, [mark] { runTo(*mark.queue, mark.position); });
        }
        return status;
    };
}

void FakeCuda::addEvents(CudaRuntime& runtime) {
    runtime.eventCreateWithFlags = [this](CudaEventHandle* event, unsigned) {
        const CudaStatus status = enter("cudaEventCreateWithFlags", "");
        if (status == kCudaSuccess) {
            auto mark = std::make_unique<Mark>();
            mark->number = ++eventCount_;
            *event = handleOf<CudaEventHandle>(mark.get());
            marks_.emplace(*event, std::move(mark));
        }
        return status;
    };
    runtime.eventDestroy = [this](CudaEventHandle event) {
        const CudaStatus status =
            enter("cudaEventDestroy", "event " + std::to_string(markOf(event).number));
        marks_.erase(event);
        return status;
    };
    runtime.eventRecord = [this](CudaEventHandle event, CudaStreamHandle stream) {
        Queue& queue = queueOf(stream);
        Mark& mark = markOf(event);
        const CudaStatus status =
            enter("cudaEventRecord", "event " + std::to_string(mark.number) + ", stream " +
                                         std::to_string(queue.number));
        mark.queue = &queue;
        mark.position = queue.given;
        return status;
    };
    runtime.eventQuery = [this](CudaEventHandle event) {
        const Mark& mark = markOf(event);
        const CudaStatus status = enter("cudaEventQuery", "event " + std::to_string(mark.number));
        if (status == kCudaSuccess && mark.queue->done < mark.position) {
            lastError_ = kCudaNotReady;
            return kCudaNotReady;
        }
        return status;
    };
    runtime.eventSynchronize = [this](CudaEventHandle event) {
        const Mark& mark = markOf(event);
        const CudaStatus status =
            enter("cudaEventSynchronize", "event " + std::to_string(mark.number));
        if (status == kCudaSuccess) {
            runTo(*mark.queue, mark.position);
        }
        return status;
    };
}

void FakeCuda::addCopies(CudaRuntime& runtime) {
    runtime.memcpyAsync = [this](void* to, const void* from, std::size_t bytes, int kind,
                                 CudaStreamHandle stream) {
        return copy(to, from, bytes, kind, queueOf(stream));
    };
    runtime.memsetAsync = [this](void* memory, int value, std::size_t bytes,
                                 CudaStreamHandle stream) {
        Queue& queue = queueOf(stream);
        const CudaStatus status =
            enter("cudaMemsetAsync", nameOf(memory) + ", " + std::to_string(value) + ", " +
                                         std::to_string(bytes) + ", stream " +
                                         std::to_string(queue.number));
        if (status == kCudaSuccess) {
            requireDevice(memory, bytes);
            give(queue, [=] { std::memset(memory, value, bytes); });
        }
        return status;
    };
}

CudaStatus FakeCuda::copy(void* to, const void* from, std::size_t bytes, int kind, Queue& queue) {
    const bool isUp = kind == kCudaHostToDevice;
    const CudaStatus status =
        enter("cudaMemcpyAsync", nameOf(to) + ", " + nameOf(from) + ", " + std::to_string(bytes) +
                                     (isUp ? ", up" : ", down") + ", stream " +
                                     std::to_string(queue.number));
    if (status == kCudaSuccess) {
        requireDevice(isUp ? to : from, bytes);
        requirePageLocked(isUp ? from : to, bytes);
        give(queue, [=] { std::memcpy(to, from, bytes); });
    }
    return status;
}

void FakeCuda::failCall(std::size_t number, CudaStatus status) {
    failures_[number] = status;
}

void FakeCuda::failAll(const std::string& function, CudaStatus status) {
    failing_[function] = status;
}

void FakeCuda::catchUp(CudaStreamHandle stream) {
    Queue& queue = queueOf(stream);
    runTo(queue, queue.given);
}

CudaStatus FakeCuda::enter(const std::string& function, const std::string& arguments) {
    calls_.push_back(function + "(" + arguments + ")");
    CudaStatus status = kCudaSuccess;
    if (const auto failure = failures_.find(calls_.size()); failure != failures_.end()) {
        status = failure->second;
    } else if (const auto failing = failing_.find(function); failing != failing_.end()) {
        status = failing->second;
    } else if (lost_ && !frees(function)) {
        status = *lost_;
    }
    if (status != kCudaSuccess) {
        lastError_ = status;
    }
    return status;
}

std::size_t FakeCuda::countOf(const std::string& function) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        calls_, [&](const std::string& call) { return call.starts_with(function + "("); }));
}

std::string FakeCuda::listing() const {
    std::string text;
    for (const std::string& call : calls_) {
        text += call + "\n";
    }
    return text;
}

std::size_t FakeCuda::liveCount() const {
    const std::size_t librarys = libraryStream_ != nullptr ? 1 : 0;
    return memory_.size() + registered_.size() + queues_.size() - librarys + marks_.size();
}

CudaStreamHandle FakeCuda::libraryStream() {
    if (libraryStream_ == nullptr) {
        libraryStream_ = makeStream();
    }
    return libraryStream_;
}

CudaStreamHandle FakeCuda::makeStream() {
    auto queue = std::make_unique<Queue>();
    queue->number = ++streamCount_;
    const auto stream = handleOf<CudaStreamHandle>(queue.get());
    queues_.emplace(stream, std::move(queue));
    return stream;
}

void FakeCuda::give(Queue& queue, std::function<void()> work) {
    queue.work.push_back(std::move(work));
    ++queue.given;
}

void FakeCuda::runTo(Queue& queue, std::uint64_t position) {
    while (queue.done < position) {
        const std::function<void()> work = std::move(queue.work.front());
        queue.work.pop_front();
        ++queue.done;
        work();
    }
}

std::string FakeCuda::nameOf(const void* memory) const {
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::array<std::pair<const char*, const Ranges*>, 3> kinds{
        {{"device", &onDevice_}, {"host", &registered_}, {"ring", &allocatedOnHost_}}};
    for (const auto& [name, ranges] : kinds) {
        for (const auto& [begin, bytes] : *ranges) {
            if (address >= begin && address < begin + bytes) {
                return name + ("+" + std::to_string(address -
                                                    (ranges == &registered_ ? hostBegin_ : begin)));
            }
        }
    }
    return "unknown";
}

FakeCuda::Queue& FakeCuda::queueOf(CudaStreamHandle handle) {
    return *queues_.at(handle);
}

FakeCuda::Mark& FakeCuda::markOf(CudaEventHandle handle) {
    return *marks_.at(handle);
}

void FakeCuda::requireDevice(const void* memory, std::size_t bytes) {
    if (!holds(onDevice_, memory, bytes)) {
        problems_.emplace_back("not device memory: " + calls_.back());
    }
}

void FakeCuda::requirePageLocked(const void* memory, std::size_t bytes) {
    if (!holds(registered_, memory, bytes) && !holds(allocatedOnHost_, memory, bytes)) {
        problems_.emplace_back("not page-locked: " + calls_.back());
    }
}

bool FakeCuda::holds(const Ranges& ranges, const void* memory, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    return std::ranges::any_of(ranges, [&](const auto& range) {
        return address >= range.first && address + bytes <= range.first + range.second;
    });
}

}  // namespace strata::compute
