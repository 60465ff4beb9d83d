// SPDX-License-Identifier: GPL-3.0-or-later
// A device without hardware: the CPU behind a memory of its own, whose streams work in any order
// that the waits allow, reproducible by a seed (stream_queues.h says how). --device
// emulated[:SEED] shows training in three tiers on a machine without a GPU.
//
// Nothing runs before it has to or the seed says so; then it runs on the caller's thread.
#pragma once

#include "compute/device.h"
#include "compute/emulated_memory.h"
#include "compute/stream_queues.h"

#include <exception>
#include <functional>

namespace strata::compute {

class EmulatedDevice : public Device {
public:
    /// Throws OutOfDeviceMemory.
    EmulatedDevice(std::uint64_t memoryBytes, std::uint64_t seed);

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
    DeviceTraffic traffic() const override { return traffic_; }
    void abandon() noexcept override;

    /// What `seed` is called.
    static std::string nameOf(std::uint64_t seed);

protected:
    /// Every operation comes through here: a launch on any stream, perhaps of bytes of the host's.
    virtual void give(Stream stream, Launch operation, std::span<const std::byte> hostReads);

    void throwIfFailed() const;
    std::span<std::byte> memory() const { return memory_.span(); }

    std::exception_ptr failure_;  ///< every call throws it until abandon()

private:
    void guarded(const std::function<void()>& body);

    const std::string name_;
    const EmulatedMemory memory_;
    StreamQueues queues_;
    DeviceTraffic traffic_;
    bool isWorking_ = false;
};

}  // namespace strata::compute
