// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/emulated_device.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::compute {

EmulatedDevice::EmulatedDevice(std::uint64_t memoryBytes, std::uint64_t seed)
    : name_(nameOf(seed)), memory_(name_, memoryBytes), queues_(seed) {}

std::string EmulatedDevice::nameOf(std::uint64_t seed) {
    return "emulated:" + std::to_string(seed);
}

void EmulatedDevice::copyToDevice(std::string name,
                                  std::span<const std::byte> from,
                                  DeviceSpan to) {
    STRATA_ASSERT(from.size() == to.bytes);
    throwIfFailed();
    traffic_.uploadedBytes += to.bytes;
    give(Stream::Upload,
         {std::move(name),
          {},
          {to},
          [from, to](const DeviceMemory& memory) { std::ranges::copy(from, memory.at(to)); }},
         from);
}

void EmulatedDevice::copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) {
    STRATA_ASSERT(from.bytes == to.size());
    throwIfFailed();
    traffic_.downloadedBytes += from.bytes;
    give(Stream::Download,
         {std::move(name),
          {from},
          {},
          [from, to](const DeviceMemory& memory) {
              std::ranges::copy(memory.values<std::byte>(from), to.begin());
          },
          to},
         {});
}

void EmulatedDevice::fill(std::string name, DeviceSpan span, std::byte value) {
    throwIfFailed();
    give(Stream::Compute,
         {std::move(name),
          {},
          {span},
          [span, value](const DeviceMemory& memory) {
              std::ranges::fill(memory.values<std::byte>(span), value);
          }},
         {});
}

void EmulatedDevice::launch(Launch launch) {
    throwIfFailed();
    give(Stream::Compute, std::move(launch), {});
}

Event EmulatedDevice::record(Stream stream) {
    throwIfFailed();
    return {stream, queues_.given(stream)};
}

void EmulatedDevice::wait(Stream stream, Event event) {
    throwIfFailed();
    queues_.giveWait(stream, event);
}

void EmulatedDevice::waitOnHost(Event event) {
    throwIfFailed();
    guarded([&] { queues_.finish(event); });
}

void EmulatedDevice::abandon() noexcept {
    STRATA_ASSERT(!isWorking_);
    queues_.drop();
    failure_ = nullptr;
}

void EmulatedDevice::give(Stream stream, Launch operation, std::span<const std::byte>) {
    const DeviceMemory memory(memory_.span());
    for (const std::vector<DeviceSpan>* spans : {&operation.reads, &operation.writes}) {
        for (const DeviceSpan& span : *spans) {
            static_cast<void>(memory.at(span));
        }
    }
    guarded([&] {
        queues_.give(stream, [memory, work = std::move(operation.work)] { work(memory); });
    });
}

void EmulatedDevice::throwIfFailed() const {
    STRATA_ASSERT(!isWorking_);
    if (failure_) {
        std::rethrow_exception(failure_);
    }
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
