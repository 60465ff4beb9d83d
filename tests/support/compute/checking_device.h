// SPDX-License-Identifier: GPL-3.0-or-later
// An emulated device on which everything goes wrong that can go wrong on one: its memory cannot be
// read by the host, missing waits are named, operations fail on demand, and bytes take time on a
// clock that moves by them alone.
//
// Once problems() has something to say, waitOnHost throws Internal with the first problem and runs
// nothing: what would run could be anything.
// Thread: the test's.
#pragma once

#include "compute/emulated_device.h"
#include "compute/make_device.h"
#include "support/compute/device_checker.h"
#include "support/compute/emulated_options.h"
#include "support/compute/guarded_pages.h"
#include "support/compute/overlap_clock.h"

#include <map>
#include <optional>
#include <utility>

namespace strata::test {

class CheckingDevice final : public compute::EmulatedDevice {
public:
    /// Throws OutOfDeviceMemory.
    explicit CheckingDevice(EmulatedOptions options);

    void launch(compute::Launch launch) override;
    compute::Event record(compute::Stream stream) override;
    void wait(compute::Stream stream, compute::Event event) override;
    void waitOnHost(compute::Event event) override;
    void hostUses(std::string name,
                  std::span<const std::byte> bytes,
                  compute::HostUse use) override;
    void abandon() noexcept override;

    /// Missing waits, reads of bytes that nothing has written and writes of bytes that were not
    /// named, a sentence each.
    const std::vector<std::string>& problems() const { return checker_.problems(); }

    /// How many operations the stream was given; waits are none.
    std::uint64_t operationCount(compute::Stream stream) const {
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
    struct Pending {
        compute::Launch operation;
        std::optional<Error> failure;
        bool losesDevice = false;
    };
    /// What an event stands for besides its place in the queue.
    struct Mark {
        DeviceChecker::Moment moment;
        double endsAt = 0;
    };
    using MarkKey = std::pair<compute::Stream, std::uint64_t>;

    void give(compute::Stream stream,
              compute::Launch operation,
              std::span<const std::byte> hostReads) override;
    void giveChecked(compute::Stream stream,
                     compute::Launch operation,
                     std::span<const std::byte> hostReads,
                     double seconds,
                     std::optional<Error> failure);
    void perform(const Pending& pending, const compute::DeviceMemory& memory);
    void throwIfWrong() const;
    std::optional<Error> failureOf(const std::string& name,
                                   std::uint64_t number,
                                   std::uint64_t failing) const;

    const EmulatedOptions options_;
    const GuardedPages pages_;
    DeviceChecker checker_;
    OverlapClock clock_;
    std::map<MarkKey, Mark> marks_;  ///< of recorded events that the host has not waited for
    /// What was given and not done yet, by the order in which it was given.
    std::map<std::uint64_t, Pending> pending_;
    std::array<std::uint64_t, compute::kStreamCount> operationCounts_{};
    std::uint64_t launchCount_ = 0;
    bool isLost_ = false;
};

/// Of such a device, with memory as the plan says.
compute::MakeDevice checkingDeviceMaker(std::uint64_t seed = 0, const EmulatedFaults& faults = {});

}  // namespace strata::test
