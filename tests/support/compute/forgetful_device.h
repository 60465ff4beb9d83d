// SPDX-License-Identifier: GPL-3.0-or-later
// An emulated device that counts what it is asked to wait for and forgets one of these waits: its
// checker must then name two operations between which it was missed. Thread: the test's.
#pragma once

#include "compute/emulated_device.h"

#include "strata/error.h"

#include <memory>
#include <string>
#include <utility>

namespace strata::test {

class ForgetfulDevice final : public compute::Device {
public:
    /// Forgets wait number `forgotten`, from 0; `waits` is raised by each.
    ForgetfulDevice(std::uint64_t memoryBytes, int forgotten, int& waits)
        : device_(optionsOf(memoryBytes)), forgotten_(forgotten), waits_(waits) {}

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
        if (waits_++ != forgotten_) {
            device_.wait(stream, event);
        }
    }
    void waitOnHost(compute::Event event) override {
        if (waits_++ != forgotten_) {
            device_.waitOnHost(event);
        }
    }
    void hostUses(std::string name,
                  std::span<const std::byte> bytes,
                  compute::HostUse use) override {
        device_.hostUses(std::move(name), bytes, use);
        if (!device_.problems().empty()) {  // now: what the host reads may be an error of its own
            throw Error(ErrorCode::Internal, Sentence("%1", device_.problems().front()));
        }
    }
    compute::DeviceTraffic traffic() const override { return device_.traffic(); }
    void abandon() noexcept override { device_.abandon(); }

private:
    static compute::EmulatedOptions optionsOf(std::uint64_t memoryBytes) {
        compute::EmulatedOptions options;
        options.memoryBytes = memoryBytes;
        return options;
    }

    compute::EmulatedDevice device_;
    const int forgotten_;
    int& waits_;
};

}  // namespace strata::test
