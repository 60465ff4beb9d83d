// SPDX-License-Identifier: GPL-3.0-or-later
// A device without hardware, on which everything goes wrong that can go wrong on one: its memory
// cannot be read by the host and begins as NaN, its streams work in any order that the waits allow
// (reproducible by a seed), missing waits are named, operations fail on demand, and bytes take
// time on a clock that moves by them alone. For tests, and for --device emulated[:SEED], which
// shows training in three tiers on a machine without a GPU.
//
// Nothing runs before it has to or the seed says so; then it runs on the caller's thread. Once
// problems() has something to say, waitOnHost throws Internal with the first problem and runs
// nothing: what would run could be anything.
#pragma once

#include "compute/device_checker.h"
#include "compute/emulated_memory.h"
#include "compute/emulated_options.h"
#include "compute/overlap_clock.h"
#include "compute/stream_queues.h"

#include <exception>
#include <utility>

namespace strata::compute {

class EmulatedDevice final : public Device {
public:
    /// Throws OutOfDeviceMemory.
    explicit EmulatedDevice(EmulatedOptions options);

    std::string name() const override { return name_; }
    std::uint64_t memoryBytes() const override { return memory_.span().size(); }
    /// Nothing: everything has to be copied.
    std::optional<DeviceSpan> inPlace(std::span<const std::byte>) const override { return {}; }

    void copyToDevice(std::string name, std::span<const std::byte> from, DeviceSpan to) override;
    void copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) override;
    void fill(std::string name, DeviceSpan span, std::byte value) override;
    void launch(Launch launch) override;

    Event record(Stream stream) override;
    void wait(Stream stream, Event event) override;
    void waitOnHost(Event event) override;
    void hostUses(std::string name, std::span<const std::byte> bytes, HostUse use) override;
    DeviceTraffic traffic() const override { return traffic_; }
    void abandon() noexcept override;

    /// Missing waits, reads of bytes that nothing has written and writes of bytes that were not
    /// named, a sentence each.
    const std::vector<std::string>& problems() const { return checker_.problems(); }

    /// How many operations the stream was given; waits are none.
    std::uint64_t operationCount(Stream stream) const {
        return operationCounts_[static_cast<std::size_t>(stream)];
    }

    /// The host works for so long, by the device's clock.
    void passOnHost(double seconds) { clock_.pass(seconds); }
    /// When everything that was given would be over, by the rates and waits: with serialSeconds()
    /// it tells how much overlaps.
    double elapsedSeconds() const { return clock_.elapsedSeconds(); }
    /// How long it would take one after the other.
    double serialSeconds() const { return clock_.serialSeconds(); }

private:
    struct Operation {
        std::string name;
        DeviceAccess access;
        std::function<void(const DeviceMemory& memory)> work;
        double seconds = 0;
        std::optional<Error> failure;
        bool losesDevice = false;
    };
    /// What an event stands for besides its place in the queue.
    struct Mark {
        DeviceChecker::Moment moment;
        double endsAt = 0;
    };
    using MarkKey = std::pair<Stream, std::uint64_t>;

    void throwIfFailed() const;
    void throwIfWrong() const;
    void give(Stream stream, Operation operation);
    void perform(const Operation& operation);
    std::optional<Error> failureOf(const std::string& name,
                                   std::uint64_t number,
                                   std::uint64_t failing) const;
    void guarded(const std::function<void()>& body);

    const EmulatedOptions options_;
    const std::string name_;
    EmulatedMemory memory_;
    DeviceChecker checker_;
    OverlapClock clock_;
    StreamQueues queues_;
    std::map<MarkKey, Mark> marks_;  ///< of recorded events that the host has not waited for
    /// What was given and not done yet, by the order in which it was given.
    std::map<std::uint64_t, Operation> pending_;
    std::array<std::uint64_t, kStreamCount> operationCounts_{};
    std::uint64_t launchCount_ = 0;
    DeviceTraffic traffic_;
    std::exception_ptr failure_;
    bool isLost_ = false;
    bool isWorking_ = false;
};

}  // namespace strata::compute
