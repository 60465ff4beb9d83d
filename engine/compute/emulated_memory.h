// SPDX-License-Identifier: GPL-3.0-or-later
// Device memory that the host can reach only while an operation runs, and then only the pages of
// the bytes which that operation named: everything else ends the process as a wild pointer does.
// On those pages, bytes that were not named are NaN for so long, and whether they were written is
// known afterwards. All memory is 0xFF (NaN in every float format) at the start. Thread: one.
#pragma once

#include "base/memory_claim.h"
#include "compute/device.h"

namespace strata::compute {

class EmulatedMemory {
public:
    /// Throws OutOfDeviceMemory, in the name of `device`.
    EmulatedMemory(std::string_view device, std::uint64_t sizeBytes);
    ~EmulatedMemory();
    EmulatedMemory(const EmulatedMemory&) = delete;
    EmulatedMemory& operator=(const EmulatedMemory&) = delete;

    /// Addresses, aligned to 2 MiB; the bytes behind them only while they are open.
    std::span<std::byte> span() const { return {begin_, sizeBytes_}; }

    /// Until it is destroyed, pages of `reads` can be read and those of `writes` read and written.
    class Opening {
    public:
        /// Throws std::system_error.
        Opening(const EmulatedMemory& memory,
                std::span<const DeviceSpan> reads,
                std::span<const DeviceSpan> writes);
        ~Opening();
        Opening(const Opening&) = delete;
        Opening& operator=(const Opening&) = delete;

        /// Whether bytes that are in neither list were written so far.
        bool hasStrayWrites() const;

    private:
        /// Bytes between what was named and the ends of its pages, kept here meanwhile.
        struct Margin {
            DeviceSpan place;
            std::vector<std::byte> bytes;
        };

        void hideMargins(std::span<const DeviceSpan> reads, std::span<const DeviceSpan> writes);
        std::span<std::byte> bytesOf(DeviceSpan place) const;

        const EmulatedMemory& memory_;
        std::vector<Margin> margins_;
    };

private:
    DeviceSpan pagesOf(DeviceSpan span) const;
    void protect(std::span<const DeviceSpan> spans, int protection) const;
    void close() const;

    std::uint64_t pageBytes_;
    std::uint64_t sizeBytes_;
    std::uint64_t mappingBytes_ = 0;
    std::byte* mapping_ = nullptr;
    std::byte* begin_ = nullptr;
    MemoryClaim claim_;  // a GPU's would not be the process's
};

}  // namespace strata::compute
