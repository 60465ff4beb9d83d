// SPDX-License-Identifier: GPL-3.0-or-later
// An emulated device that counts what it is asked to wait for and forgets one of these waits: its
// checker must then name two operations between which it was missed. Thread: the test's.
#pragma once

#include "support/compute/device_front.h"

#include "strata/error.h"

#include <string>
#include <utility>

namespace strata::test {

class ForgetfulDevice final : public DeviceFront {
public:
    /// Forgets wait number `forgotten`, from 0; `waits` is raised by each.
    ForgetfulDevice(std::uint64_t memoryBytes, int forgotten, int& waits)
        : DeviceFront(optionsOf(memoryBytes)), forgotten_(forgotten), waits_(waits) {}

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

private:
    static EmulatedOptions optionsOf(std::uint64_t memoryBytes) {
        EmulatedOptions options;
        options.memoryBytes = memoryBytes;
        return options;
    }

    const int forgotten_;
    int& waits_;
};

}  // namespace strata::test
