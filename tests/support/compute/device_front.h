// SPDX-License-Identifier: GPL-3.0-or-later
// An emulated device behind a class of which tests override what they want to see or to change.
// Thread: the test's.
#pragma once

#include "support/compute/checking_device.h"

#include <string>
#include <utility>

namespace strata::test {

class DeviceFront : public compute::Device {
public:
    explicit DeviceFront(EmulatedOptions options) : device_(std::move(options)) {}

    std::string name() const override { return device_.name(); }
    std::uint64_t memoryBytes() const override { return device_.memoryBytes(); }
    std::optional<compute::DeviceSpan> inPlace(std::span<const std::byte> host) const override {
        return device_.inPlace(host);
    }
    void copyToDevice(std::string name,
                      std::span<const std::byte> from,
                      compute::DeviceSpan to) override {
        device_.copyToDevice(std::move(name), from, to);
    }
    void copyToHost(std::string name, compute::DeviceSpan from, std::span<std::byte> to) override {
        device_.copyToHost(std::move(name), from, to);
    }
    void fill(std::string name, compute::DeviceSpan span, std::byte value) override {
        device_.fill(std::move(name), span, value);
    }
    void launch(compute::Launch launch) override { device_.launch(std::move(launch)); }
    compute::Event record(compute::Stream stream) override { return device_.record(stream); }
    void wait(compute::Stream stream, compute::Event event) override {
        device_.wait(stream, event);
    }
    void waitOnHost(compute::Event event) override { device_.waitOnHost(event); }
    void hostUses(std::string name,
                  std::span<const std::byte> bytes,
                  compute::HostUse use) override {
        device_.hostUses(std::move(name), bytes, use);
    }
    compute::DeviceTraffic traffic() const override { return device_.traffic(); }
    void abandon() noexcept override { device_.abandon(); }

protected:
    CheckingDevice device_;
};

}  // namespace strata::test
