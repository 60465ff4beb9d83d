// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/emulated_device.h"

#include "base/assert.h"
#include "compute/device_error.h"

#include <cstring>
#include <numeric>

namespace strata::compute {
namespace {

double secondsOf(std::uint64_t bytes, double bytesPerSecond) {
    return bytesPerSecond > 0 ? static_cast<double>(bytes) / bytesPerSecond : 0;
}

double computeSeconds(const EmulatedRates& rates, const Launch& launch) {
    if (rates.launchSeconds) {
        return rates.launchSeconds(launch);
    }
    std::uint64_t bytes = 0;
    for (const std::vector<DeviceSpan>& spans : {launch.reads, launch.writes}) {
        for (const DeviceSpan& span : spans) {
            bytes += span.bytes;
        }
    }
    return secondsOf(bytes, rates.computeBytesPerSecond);
}

std::string nameOf(std::uint64_t seed) {
    return "emulated:" + std::to_string(seed);
}

std::uint64_t allowedBytes(const EmulatedOptions& options) {
    if (options.faults.refusesMemory) {
        throw deviceMemoryRefused(nameOf(options.seed), options.memoryBytes, "injected fault");
    }
    return options.memoryBytes;
}

}  // namespace

EmulatedDevice::EmulatedDevice(EmulatedOptions options)
    : options_(std::move(options)),
      name_(nameOf(options_.seed)),
      memory_(name_, allowedBytes(options_)),
      queues_(options_.seed) {}

void EmulatedDevice::copyToDevice(std::string name,
                                  std::span<const std::byte> from,
                                  DeviceSpan to) {
    STRATA_ASSERT(from.size() == to.bytes);
    throwIfFailed();
    Operation operation;
    operation.access.writes = {to};
    operation.access.hostReads = from;
    operation.work = [from, to](const DeviceMemory& memory) {
        std::ranges::copy(from, memory.at(to));
    };
    operation.seconds = secondsOf(to.bytes, options_.rates.uploadBytesPerSecond);
    operation.failure =
        failureOf(name, operationCount(Stream::Upload) + 1, options_.faults.copyToDevice);
    operation.name = std::move(name);
    traffic_.uploadedBytes += to.bytes;
    give(Stream::Upload, std::move(operation));
}

void EmulatedDevice::copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) {
    STRATA_ASSERT(from.bytes == to.size());
    throwIfFailed();
    Operation operation;
    operation.access.reads = {from};
    operation.access.hostWrites = to;
    operation.work = [from, to](const DeviceMemory& memory) {
        std::ranges::copy(memory.values<std::byte>(from), to.begin());
    };
    operation.seconds = secondsOf(from.bytes, options_.rates.downloadBytesPerSecond);
    operation.failure =
        failureOf(name, operationCount(Stream::Download) + 1, options_.faults.copyToHost);
    operation.name = std::move(name);
    traffic_.downloadedBytes += from.bytes;
    give(Stream::Download, std::move(operation));
}

void EmulatedDevice::fill(std::string name, DeviceSpan span, std::byte value) {
    throwIfFailed();
    Operation operation;
    operation.name = std::move(name);
    operation.access.writes = {span};
    operation.work = [span, value](const DeviceMemory& memory) {
        std::ranges::fill(memory.values<std::byte>(span), value);
    };
    operation.seconds = secondsOf(span.bytes, options_.rates.computeBytesPerSecond);
    give(Stream::Compute, std::move(operation));
}

void EmulatedDevice::launch(Launch launch) {
    throwIfFailed();
    Operation operation;
    operation.seconds = computeSeconds(options_.rates, launch);
    operation.failure = failureOf(launch.name, ++launchCount_, options_.faults.launch);
    operation.name = std::move(launch.name);
    operation.access.reads = std::move(launch.reads);
    operation.access.writes = std::move(launch.writes);
    operation.access.hostWrites = launch.hostWrites;
    operation.work = std::move(launch.work);
    give(Stream::Compute, std::move(operation));
}

Event EmulatedDevice::record(Stream stream) {
    throwIfFailed();
    const Event event{stream, queues_.given(stream)};
    if (!checker_.isPast(event)) {
        marks_[{stream, event.number}] = {checker_.now(stream), clock_.endOf(stream)};
    }
    return event;
}

void EmulatedDevice::wait(Stream stream, Event event) {
    throwIfFailed();
    const auto mark = marks_.find({event.stream, event.number});
    STRATA_ASSERT(mark != marks_.end() || checker_.isPast(event));
    if (mark == marks_.end()) {
        checker_.giveWait(stream, {});
    } else {
        checker_.giveWait(stream, mark->second.moment);
        clock_.giveWait(stream, mark->second.endsAt);
    }
    queues_.giveWait(stream, event);
}

void EmulatedDevice::waitOnHost(Event event) {
    throwIfFailed();
    throwIfWrong();
    guarded([&] { queues_.finish(event); });
    const auto mark = marks_.find({event.stream, event.number});
    STRATA_ASSERT(mark != marks_.end() || checker_.isPast(event));
    if (mark != marks_.end()) {
        checker_.waitOnHost(mark->second.moment);
        clock_.waitOnHost(mark->second.endsAt);
        std::erase_if(marks_, [&](const auto& other) {
            return checker_.isPast({other.first.first, other.first.second});
        });
    }
}

void EmulatedDevice::hostUses(std::string name, std::span<const std::byte> bytes, HostUse use) {
    throwIfFailed();
    checker_.hostUses(name, bytes, use);
}

void EmulatedDevice::abandon() noexcept {
    STRATA_ASSERT(!isWorking_);
    queues_.drop();
    for (const auto& [number, operation] : pending_) {
        checker_.drop(operation.access);
    }
    pending_.clear();
    marks_.clear();
    for (const Stream stream : {Stream::Compute, Stream::Upload, Stream::Download}) {
        checker_.waitOnHost(checker_.now(stream));
    }
    if (!isLost_) {
        failure_ = nullptr;
    }
}

void EmulatedDevice::throwIfFailed() const {
    STRATA_ASSERT(!isWorking_);
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

void EmulatedDevice::throwIfWrong() const {
    if (!problems().empty()) {
        throw Error(ErrorCode::Internal, Sentence("Internal error: %1", problems().front()));
    }
}

void EmulatedDevice::give(Stream stream, Operation operation) {
    const DeviceMemory memory(memory_.span());
    for (const std::vector<DeviceSpan>* spans :
         {&operation.access.reads, &operation.access.writes}) {
        for (const DeviceSpan& span : *spans) {
            static_cast<void>(memory.at(span));
        }
    }
    ++operationCounts_[static_cast<std::size_t>(stream)];
    const std::uint64_t number =
        std::accumulate(operationCounts_.begin(), operationCounts_.end(), std::uint64_t{0});
    operation.losesDevice = number == options_.faults.lost;
    checker_.give(stream, operation.name, operation.access);
    clock_.give(stream, operation.seconds);
    pending_.emplace(number, std::move(operation));
    guarded([&] {
        queues_.give(stream, [this, number] {
            perform(pending_.at(number));
            pending_.erase(number);
        });
    });
}

void EmulatedDevice::perform(const Operation& operation) {
    const EmulatedMemory::Opening opening(memory_, operation.access.reads, operation.access.writes);
    const DeviceMemory memory(memory_.span());
    isLost_ = isLost_ || operation.losesDevice;
    if (!isLost_ && !operation.failure) {
        operation.work(memory);
        if (opening.hasStrayWrites()) {
            checker_.strayWrite(operation.name);
            throwIfWrong();
        }
        return;
    }
    for (const DeviceSpan& span : operation.access.writes) {
        std::ranges::fill(memory.values<std::byte>(span), std::byte{0xFF});
    }
    std::ranges::fill(operation.access.hostWrites, std::byte{0xFF});
    if (isLost_) {
        throw deviceFailed(name_, operation.name, "device lost");
    }
    throw *operation.failure;
}

/// What an operation of this name fails with, if it is the one that shall.
std::optional<Error> EmulatedDevice::failureOf(const std::string& name,
                                               std::uint64_t number,
                                               std::uint64_t failing) const {
    if (number != failing) {
        return std::nullopt;
    }
    return options_.faults.code == ErrorCode::OutOfDeviceMemory
               ? deviceMemoryExhausted(name_, name)
               : deviceFailed(name_, name, "injected fault");
}

/// Runs operations; what one of them throws is thrown again by every later call.
void EmulatedDevice::guarded(const std::function<void()>& body) {
    isWorking_ = true;
    try {
        body();
    } catch (...) {
        failure_ = std::current_exception();
    }
    isWorking_ = false;
    throwIfFailed();
}

}  // namespace strata::compute
