// SPDX-License-Identifier: GPL-3.0-or-later
// A device that computes, with one piece of memory of its own, three streams and events. A stream
// does its operations in the order in which they were given; streams are ordered among each other,
// and with the host, by events alone. Calls only give work: they may return before it is done, and
// what a call was handed must stay until an event behind it was waited for on the host.
//
//   HostDevice      --device cpu: the host's memory itself; work is done at once
//   EmulatedDevice  --device emulated[:SEED]: the CPU behind a memory of its own, any legal order
//   CudaDevice      --device cuda[:N]: an NVIDIA GPU
//
// Thread: one at a time (the engine thread).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::compute {

enum class Stream : std::uint8_t { Compute, Upload, Download };
constexpr std::size_t kStreamCount = 3;

/// Bytes of the device's memory; no pointer, so that nobody reads them by accident.
struct DeviceSpan {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// [begin, begin + bytes) of a span; asserts that it lies inside.
DeviceSpan part(DeviceSpan whole, std::uint64_t begin, std::uint64_t bytes);

/// Everything that a stream was given up to a moment.
struct Event {
    Stream stream = Stream::Compute;
    std::uint64_t number = 0;  ///< of the stream's operations, from 1; 0: nothing
};

/// Where the device's memory lies while a launch runs; addresses are the device's.
class DeviceMemory {
public:
    explicit DeviceMemory(std::span<std::byte> memory) : memory_(memory) {}

    /// Asserts that the span lies inside.
    std::byte* at(DeviceSpan span) const;
    template <typename T>
    std::span<T> values(DeviceSpan span) const {
        return {reinterpret_cast<T*>(at(span)), span.bytes / sizeof(T)};
    }

private:
    std::span<std::byte> memory_;
};

/// Computation on the device. `work` runs on the engine thread, at some time between launch() and
/// the return of a waitOnHost() behind it, and may give operations to the compute stream of the
/// library that computes. It touches no byte of the device's memory that is in neither list.
struct Launch {
    std::string name;  ///< "forward of block 3", for messages
    std::vector<DeviceSpan> reads;
    std::vector<DeviceSpan> writes;  ///< also what is read and written
    std::function<void(const DeviceMemory& memory)> work;
    std::span<std::byte> hostWrites = {};  ///< results for the host
};

enum class HostUse : std::uint8_t { Read, Write };

/// What copies that were given so far move between the host's memory and the device's.
struct DeviceTraffic {
    std::uint64_t uploadedBytes = 0;
    std::uint64_t downloadedBytes = 0;
};

class Device {
public:
    virtual ~Device() = default;

    /// "cpu", "NVIDIA H200"
    virtual std::string name() const = 0;
    /// Of the memory, as it was asked for.
    virtual std::uint64_t memoryBytes() const = 0;
    /// The most that was taken of the device's memory so far, with what computes beside the engine.
    virtual std::uint64_t peakBytes() const { return memoryBytes(); }

    /// The bytes of the device's memory that `host` is itself; nothing where it has to be copied.
    virtual std::optional<DeviceSpan> inPlace(std::span<const std::byte> host) const = 0;

    /// Copies on stream Upload. Sizes are equal. `name` is for messages.
    virtual void copyToDevice(std::string name, std::span<const std::byte> from, DeviceSpan to) = 0;
    /// Copies on stream Download.
    virtual void copyToHost(std::string name, DeviceSpan from, std::span<std::byte> to) = 0;
    /// Sets every byte, on stream Compute.
    virtual void fill(std::string name, DeviceSpan span, std::byte value) = 0;
    /// Computes on stream Compute.
    virtual void launch(Launch launch) = 0;

    /// What the stream was given so far.
    virtual Event record(Stream stream) = 0;
    /// What the stream is given from now on begins after the event.
    virtual void wait(Stream stream, Event event) = 0;
    /// Blocks until the event is over. Throws what an operation failed with: what `work` threw,
    /// OutOfDeviceMemory, DeviceFailed. Any other call may learn of it, and throws it, earlier;
    /// from then on every call throws it again, up to abandon().
    virtual void waitOnHost(Event event) = 0;

    /// The host itself is about to use bytes that copies use too. Nothing to a device; one that
    /// checks (tests/support) names a missing wait.
    virtual void hostUses(std::string /*name*/,
                          std::span<const std::byte> /*bytes*/,
                          HostUse /*use*/) {}

    virtual DeviceTraffic traffic() const = 0;

    /// Ends all work, done or not; afterwards nothing refers to what calls were handed, all events
    /// are over, and what unfinished work would have written is undefined. Called when a step ends
    /// in an error; a device that is not lost can be used again.
    virtual void abandon() noexcept = 0;
};

}  // namespace strata::compute
