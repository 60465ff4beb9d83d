// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/device_checker.h"

namespace strata::test {
namespace {

constexpr std::size_t kHost = compute::kStreamCount;

enum class Memory : std::int32_t { Device, Host };

MemoryAccess deviceAccess(compute::DeviceSpan span, compute::HostUse use) {
    return {static_cast<std::int32_t>(Memory::Device), span.offset, span.bytes,
            use == compute::HostUse::Write};
}

MemoryAccess hostAccess(std::span<const std::byte> bytes, compute::HostUse use) {
    return {static_cast<std::int32_t>(Memory::Host), reinterpret_cast<std::uintptr_t>(bytes.data()),
            bytes.size(), use == compute::HostUse::Write};
}

}  // namespace

void DeviceChecker::give(compute::Stream stream,
                         const std::string& name,
                         const DeviceAccess& access) {
    std::vector<MemoryAccess> accesses;
    for (const compute::DeviceSpan& span : access.reads) {
        if (!written_.holds(span.offset, span.bytes)) {
            problems_.push_back("\"" + name + "\" reads bytes that nothing has written");
        }
        accesses.push_back(deviceAccess(span, compute::HostUse::Read));
    }
    for (const compute::DeviceSpan& span : access.writes) {
        written_.add(span.offset, span.bytes);
        accesses.push_back(deviceAccess(span, compute::HostUse::Write));
    }
    accesses.push_back(hostAccess(access.hostReads, compute::HostUse::Read));
    accesses.push_back(hostAccess(access.hostWrites, compute::HostUse::Write));
    // What the host has done or waited for lies behind everything that it gives.
    const auto timeline = static_cast<std::size_t>(stream);
    order_.wait(timeline, order_.now(kHost));
    perform(timeline, name, accesses);
}

void DeviceChecker::giveWait(compute::Stream stream, const Moment& moment) {
    const auto timeline = static_cast<std::size_t>(stream);
    if (!moment.empty()) {
        order_.wait(timeline, moment);
    }
    perform(timeline, {}, {});
}

void DeviceChecker::waitOnHost(const Moment& moment) {
    order_.wait(kHost, moment);
    // Whatever the host gives from now on is behind that, so that no more is to be remembered.
    for (std::size_t timeline = 0; timeline <= kHost; ++timeline) {
        order_.wait(timeline, order_.now(kHost));
    }
}

void DeviceChecker::hostUses(const std::string& name,
                             std::span<const std::byte> bytes,
                             compute::HostUse use) {
    const MemoryAccess access = hostAccess(bytes, use);
    perform(kHost, name, {&access, 1});
}

void DeviceChecker::strayWrite(const std::string& name) {
    problems_.push_back("\"" + name + "\" writes bytes that it does not name");
}

void DeviceChecker::drop(const DeviceAccess& access) {
    for (const compute::DeviceSpan& span : access.writes) {
        written_.remove(span.offset, span.bytes);
    }
}

bool DeviceChecker::isPast(compute::Event event) const {
    return event.number <= order_.now(kHost)[static_cast<std::size_t>(event.stream)];
}

void DeviceChecker::perform(std::size_t timeline,
                            const std::string& name,
                            std::span<const MemoryAccess> accesses) {
    const std::size_t before = order_.problems().size();
    order_.perform(timeline, name, accesses);
    problems_.insert(problems_.end(),
                     order_.problems().begin() + static_cast<std::ptrdiff_t>(before),
                     order_.problems().end());
}

}  // namespace strata::test
