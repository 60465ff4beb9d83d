// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/checking_device.h"

#include "base/assert.h"
#include "compute/device_error.h"

#include <algorithm>
#include <memory>
#include <numeric>

namespace strata::test {

using compute::DeviceMemory;
using compute::DeviceSpan;
using compute::Event;
using compute::Launch;
using compute::Stream;

namespace {

double secondsOf(std::uint64_t bytes, double bytesPerSecond) {
    return bytesPerSecond > 0 ? static_cast<double>(bytes) / bytesPerSecond : 0;
}

std::uint64_t bytesOf(const std::vector<DeviceSpan>& spans) {
    return std::accumulate(
        spans.begin(), spans.end(), std::uint64_t{0},
        [](std::uint64_t sum, const DeviceSpan& span) { return sum + span.bytes; });
}

std::uint64_t allowedBytes(const EmulatedOptions& options) {
    if (options.faults.refusesMemory) {
        throw compute::deviceMemoryRefused(compute::EmulatedDevice::nameOf(options.seed),
                                           options.memoryBytes, "injected fault");
    }
    return options.memoryBytes;
}

}  // namespace

CheckingDevice::CheckingDevice(EmulatedOptions options)
    : EmulatedDevice(allowedBytes(options), options.seed),
      options_(std::move(options)),
      pages_(memory()) {}

void CheckingDevice::launch(Launch launch) {
    throwIfFailed();
    const EmulatedRates& rates = options_.rates;
    const double seconds = rates.launchSeconds
                               ? rates.launchSeconds(launch)
                               : secondsOf(bytesOf(launch.reads) + bytesOf(launch.writes),
                                           rates.computeBytesPerSecond);
    std::optional<Error> failure = failureOf(launch.name, ++launchCount_, options_.faults.launch);
    giveChecked(Stream::Compute, std::move(launch), {}, seconds, std::move(failure));
}

/// A copy or a fill.
void CheckingDevice::give(Stream stream, Launch operation, std::span<const std::byte> hostReads) {
    const std::uint64_t bytes = bytesOf(operation.reads) + bytesOf(operation.writes);
    const std::uint64_t number = operationCount(stream) + 1;
    double seconds = 0;
    std::optional<Error> failure;
    switch (stream) {
        case Stream::Upload:
            seconds = secondsOf(bytes, options_.rates.uploadBytesPerSecond);
            failure = failureOf(operation.name, number, options_.faults.copyToDevice);
            break;
        case Stream::Download:
            seconds = secondsOf(bytes, options_.rates.downloadBytesPerSecond);
            failure = failureOf(operation.name, number, options_.faults.copyToHost);
            break;
        case Stream::Compute:
            seconds = secondsOf(bytes, options_.rates.computeBytesPerSecond);
            break;
    }
    giveChecked(stream, std::move(operation), hostReads, seconds, std::move(failure));
}

void CheckingDevice::giveChecked(Stream stream,
                                 Launch operation,
                                 std::span<const std::byte> hostReads,
                                 double seconds,
                                 std::optional<Error> failure) {
    ++operationCounts_[static_cast<std::size_t>(stream)];
    const std::uint64_t number =
        std::accumulate(operationCounts_.begin(), operationCounts_.end(), std::uint64_t{0});
    checker_.give(stream, operation.name,
                  {operation.reads, operation.writes, hostReads, operation.hostWrites});
    clock_.give(stream, seconds);
    Launch checked = operation;
    checked.work = [this, number](const DeviceMemory& memory) {
        perform(pending_.at(number), memory);
        pending_.erase(number);
    };
    pending_.emplace(
        number, Pending{std::move(operation), std::move(failure), number == options_.faults.lost});
    EmulatedDevice::give(stream, std::move(checked), hostReads);
}

void CheckingDevice::perform(const Pending& pending, const DeviceMemory& memory) {
    const Launch& operation = pending.operation;
    const GuardedPages::Opening opening(pages_, operation.reads, operation.writes);
    isLost_ = isLost_ || pending.losesDevice;
    if (!isLost_ && !pending.failure) {
        operation.work(memory);
        if (opening.hasStrayWrites()) {
            checker_.strayWrite(operation.name);
            throwIfWrong();
        }
        return;
    }
    for (const DeviceSpan& span : operation.writes) {
        std::ranges::fill(memory.values<std::byte>(span), std::byte{0xFF});
    }
    std::ranges::fill(operation.hostWrites, std::byte{0xFF});
    if (isLost_) {
        throw compute::deviceFailed(name(), operation.name, "device lost");
    }
    throw *pending.failure;
}

Event CheckingDevice::record(Stream stream) {
    const Event event = EmulatedDevice::record(stream);
    if (!checker_.isPast(event)) {
        marks_[{stream, event.number}] = {checker_.now(stream), clock_.endOf(stream)};
    }
    return event;
}

void CheckingDevice::wait(Stream stream, Event event) {
    throwIfFailed();
    const auto mark = marks_.find({event.stream, event.number});
    STRATA_ASSERT(mark != marks_.end() || checker_.isPast(event));
    if (mark == marks_.end()) {
        checker_.giveWait(stream, {});
    } else {
        checker_.giveWait(stream, mark->second.moment);
        clock_.giveWait(stream, mark->second.endsAt);
    }
    EmulatedDevice::wait(stream, event);
}

void CheckingDevice::waitOnHost(Event event) {
    throwIfFailed();
    throwIfWrong();
    EmulatedDevice::waitOnHost(event);
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

void CheckingDevice::hostUses(std::string name,
                              std::span<const std::byte> bytes,
                              compute::HostUse use) {
    throwIfFailed();
    checker_.hostUses(name, bytes, use);
}

void CheckingDevice::abandon() noexcept {
    const std::exception_ptr failure = failure_;
    EmulatedDevice::abandon();
    for (const auto& [number, pending] : pending_) {
        checker_.drop({{}, pending.operation.writes, {}, {}});
    }
    pending_.clear();
    marks_.clear();
    for (const Stream stream : {Stream::Compute, Stream::Upload, Stream::Download}) {
        checker_.waitOnHost(checker_.now(stream));
    }
    if (isLost_) {
        failure_ = failure;
    }
}

void CheckingDevice::throwIfWrong() const {
    if (!problems().empty()) {
        throw Error(ErrorCode::Internal, Sentence("Internal error: %1", problems().front()));
    }
}

/// What an operation of this name fails with, if it is the one that shall.
std::optional<Error> CheckingDevice::failureOf(const std::string& name,
                                               std::uint64_t number,
                                               std::uint64_t failing) const {
    if (number != failing) {
        return std::nullopt;
    }
    return options_.faults.code == ErrorCode::OutOfDeviceMemory
               ? compute::deviceMemoryExhausted(this->name(), name)
               : compute::deviceFailed(this->name(), name, "injected fault");
}

compute::MakeDevice checkingDeviceMaker(std::uint64_t seed, const EmulatedFaults& faults) {
    return [seed, faults](std::span<std::byte>, const compute::DeviceShare& share) {
        EmulatedOptions options;
        options.memoryBytes = share.memoryBytes;
        options.seed = seed;
        options.faults = faults;
        return std::make_unique<CheckingDevice>(std::move(options));
    };
}

}  // namespace strata::test
