// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at what a device is given and names what would go wrong on one that is less patient: two
// operations (or one and the host) that touch the same bytes without a wait between them, and reads
// of device bytes that nothing has written. Decides by the waits alone, not by the order in which
// the operations happen to be done. Thread: one.
#pragma once

#include "base/happens_before.h"
#include "compute/device.h"
#include "support/compute/byte_ranges.h"

namespace strata::test {

/// The bytes that an operation touches.
struct DeviceAccess {
    std::vector<compute::DeviceSpan> reads;
    std::vector<compute::DeviceSpan> writes;
    std::span<const std::byte> hostReads;
    std::span<std::byte> hostWrites;
};

class DeviceChecker {
public:
    using Moment = HappensBefore::Moment;

    /// The stream is given an operation.
    void give(compute::Stream stream, const std::string& name, const DeviceAccess& access);
    /// The stream is given a wait. An empty moment is one that the host has waited for.
    void giveWait(compute::Stream stream, const Moment& moment);
    void waitOnHost(const Moment& moment);
    void hostUses(const std::string& name, std::span<const std::byte> bytes, compute::HostUse use);

    /// The operation wrote bytes that it did not name.
    void strayWrite(const std::string& name);
    /// The operation was given and is never done.
    void drop(const DeviceAccess& access);

    /// After everything that the stream was given so far.
    Moment now(compute::Stream stream) const {
        return order_.now(static_cast<std::size_t>(stream));
    }
    /// Whether the host has waited for it, perhaps by waiting for something else.
    bool isPast(compute::Event event) const;

    /// A sentence for each.
    const std::vector<std::string>& problems() const { return problems_; }

private:
    void perform(std::size_t timeline,
                 const std::string& name,
                 std::span<const MemoryAccess> accesses);

    HappensBefore order_{compute::kStreamCount + 1};  ///< streams, then the host
    ByteRanges written_;                              ///< of the device
    std::vector<std::string> problems_;
};

}  // namespace strata::test
