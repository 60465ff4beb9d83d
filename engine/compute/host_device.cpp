// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/host_device.h"

#include "base/assert.h"

#include <cstring>
#include <functional>

namespace strata::compute {
namespace {

void copyBytes(const std::byte* from, std::byte* to, std::uint64_t bytes) {
    if (bytes > 0 && from != to) {
        std::memcpy(to, from, bytes);
    }
}

}  // namespace

std::optional<DeviceSpan> HostDevice::inPlace(std::span<const std::byte> host) const {
    const std::byte* const begin = memory_.data();
    const std::byte* const end = begin + memory_.size();
    // Pointers into different objects are ordered by std::less alone.
    const std::less_equal<> notBehind;
    if (!notBehind(begin, host.data()) || !notBehind(host.data(), end) ||
        host.size() > static_cast<std::size_t>(end - host.data())) {
        return std::nullopt;
    }
    return DeviceSpan{static_cast<std::uint64_t>(host.data() - begin), host.size()};
}

void HostDevice::copyToDevice(std::string, std::span<const std::byte> from, DeviceSpan to) {
    STRATA_ASSERT(from.size() == to.bytes);
    copyBytes(from.data(), DeviceMemory(memory_).at(to), to.bytes);
}

void HostDevice::copyToHost(std::string, DeviceSpan from, std::span<std::byte> to) {
    STRATA_ASSERT(from.bytes == to.size());
    copyBytes(DeviceMemory(memory_).at(from), to.data(), from.bytes);
}

void HostDevice::fill(std::string, DeviceSpan span, std::byte value) {
    std::byte* const begin = DeviceMemory(memory_).at(span);
    if (span.bytes > 0) {
        std::memset(begin, std::to_integer<int>(value), span.bytes);
    }
}

void HostDevice::launch(Launch launch) {
    launch.work(DeviceMemory(memory_));
}

}  // namespace strata::compute
