// SPDX-License-Identifier: GPL-3.0-or-later
// The host as a device: its memory is the host's arena, so nothing inside the arena is ever copied,
// and what is given is done before the call returns. Exceptions of a launch leave by launch().
#pragma once

#include "compute/device.h"

namespace strata::compute {

class HostDevice final : public Device {
public:
    /// `memory` is somebody else's and stays as long as the device.
    explicit HostDevice(std::span<std::byte> memory) : memory_(memory) {}

    std::string name() const override { return "cpu"; }
    std::uint64_t memoryBytes() const override { return memory_.size(); }
    std::optional<DeviceSpan> inPlace(std::span<const std::byte> host) const override;

    void copyToDevice(std::string name, std::span<const std::byte> from, DeviceSpan to) override;
    void copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) override;
    void fill(std::string name, DeviceSpan span, std::byte value) override;
    void launch(Launch launch) override;

    Event record(Stream stream) override { return {stream, 0}; }
    void wait(Stream, Event) override {}
    void waitOnHost(Event) override {}

    /// None: there is no way between a memory and itself.
    DeviceTraffic traffic() const override { return {}; }

    void abandon() noexcept override {}

private:
    std::span<std::byte> memory_;
};

}  // namespace strata::compute
