// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/guarded_pages.h"

#include "base/assert.h"
#include "support/compute/byte_ranges.h"

#include "strata/units.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace strata::test {
namespace {

constexpr std::byte kUnwritten{0xFF};

}  // namespace

using compute::DeviceSpan;

GuardedPages::GuardedPages(std::span<std::byte> memory)
    : memory_(memory), pageBytes_(static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE))) {
    close();
}

DeviceSpan GuardedPages::pagesOf(DeviceSpan span) const {
    const std::uint64_t begin = span.offset / pageBytes_ * pageBytes_;
    return {begin, span.bytes == 0 ? 0 : alignUp(span.offset + span.bytes, pageBytes_) - begin};
}

void GuardedPages::protect(std::span<const DeviceSpan> spans, int protection) const {
    for (const DeviceSpan& span : spans) {
        const DeviceSpan pages = pagesOf(span);
        if (pages.bytes > 0 &&
            ::mprotect(memory_.data() + pages.offset, pages.bytes, protection) != 0) {
            throw std::system_error(errno, std::generic_category(), "mprotect");
        }
    }
}

void GuardedPages::close() const {
    STRATA_ASSERT(::mprotect(memory_.data(), memory_.size(), PROT_NONE) == 0);
}

GuardedPages::Opening::Opening(const GuardedPages& pages,
                               std::span<const DeviceSpan> reads,
                               std::span<const DeviceSpan> writes)
    : pages_(pages) {
    try {
        pages_.protect(reads, PROT_READ | PROT_WRITE);
        pages_.protect(writes, PROT_READ | PROT_WRITE);
        hideMargins(reads, writes);
        pages_.protect(reads, PROT_READ);
        // After the reads: a page that holds both can be written.
        pages_.protect(writes, PROT_READ | PROT_WRITE);
    } catch (...) {
        pages_.close();
        throw;
    }
}

GuardedPages::Opening::~Opening() {
    for (const Margin& margin : margins_) {
        pages_.protect({&margin.place, 1}, PROT_READ | PROT_WRITE);
        std::ranges::copy(margin.bytes, bytesOf(margin.place).begin());
    }
    pages_.close();
}

bool GuardedPages::Opening::hasStrayWrites() const {
    return !std::ranges::all_of(margins_, [&](const Margin& margin) {
        return std::ranges::all_of(bytesOf(margin.place),
                                   [](std::byte byte) { return byte == kUnwritten; });
    });
}

void GuardedPages::Opening::hideMargins(std::span<const DeviceSpan> reads,
                                        std::span<const DeviceSpan> writes) {
    ByteRanges hidden;
    for (const std::span<const DeviceSpan> spans : {reads, writes}) {
        for (const DeviceSpan& span : spans) {
            const DeviceSpan pages = pages_.pagesOf(span);
            hidden.add(pages.offset, pages.bytes);
        }
    }
    for (const std::span<const DeviceSpan> spans : {reads, writes}) {
        for (const DeviceSpan& span : spans) {
            hidden.remove(span.offset, span.bytes);
        }
    }
    for (const auto& [begin, end] : hidden.ends()) {
        const DeviceSpan place{begin, end - begin};
        const std::span<std::byte> bytes = bytesOf(place);
        margins_.push_back({place, {bytes.begin(), bytes.end()}});
        std::ranges::fill(bytes, kUnwritten);
    }
}

/// The last page may reach behind the memory; what lies there is nobody's.
std::span<std::byte> GuardedPages::Opening::bytesOf(DeviceSpan place) const {
    return {pages_.memory_.data() + place.offset, place.bytes};
}

}  // namespace strata::test
