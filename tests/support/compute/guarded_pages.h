// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that the host can reach only while an operation runs, and then only the pages of the bytes
// which that operation named: everything else ends the process as a wild pointer does. On those
// pages, bytes that were not named are NaN for so long, and whether they were written is known
// afterwards. Thread: one.
#pragma once

#include "compute/device.h"

#include <cstddef>
#include <span>
#include <vector>

namespace strata::test {

class GuardedPages {
public:
    /// `memory` begins with a page and its last page is nobody else's; it outlives the object, out
    /// of reach.
    explicit GuardedPages(std::span<std::byte> memory);

    /// Until it is destroyed, pages of `reads` can be read and those of `writes` read and written.
    class Opening {
    public:
        /// Throws std::system_error.
        Opening(const GuardedPages& pages,
                std::span<const compute::DeviceSpan> reads,
                std::span<const compute::DeviceSpan> writes);
        ~Opening();
        Opening(const Opening&) = delete;
        Opening& operator=(const Opening&) = delete;

        /// Whether bytes that are in neither list were written so far.
        bool hasStrayWrites() const;

    private:
        /// Bytes between what was named and the ends of its pages, kept here meanwhile.
        struct Margin {
            compute::DeviceSpan place;
            std::vector<std::byte> bytes;
        };

        void hideMargins(std::span<const compute::DeviceSpan> reads,
                         std::span<const compute::DeviceSpan> writes);
        std::span<std::byte> bytesOf(compute::DeviceSpan place) const;

        const GuardedPages& pages_;
        std::vector<Margin> margins_;
    };

private:
    compute::DeviceSpan pagesOf(compute::DeviceSpan span) const;
    void protect(std::span<const compute::DeviceSpan> spans, int protection) const;
    void close() const;

    const std::span<std::byte> memory_;
    const std::uint64_t pageBytes_;
};

}  // namespace strata::test
