// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a simulated file, and which of them a power loss may take. Each 4 KiB sector that
// was written and not synced is, on its own, kept, dropped (its last synced bytes come back) or
// garbled, but only where bytes were written: a sector's other bytes stay. The size is the new one,
// the synced one, or one in between, whatever became of the bytes; what was never written reads as
// zero. Thread: one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace strata::test {

class MemFile {
public:
    /// Zeros; the size is not synced yet.
    explicit MemFile(std::uint64_t sizeBytes = 0) : content_(sizeBytes) {}

    /// The file grows where the bytes reach beyond it.
    void write(std::uint64_t offset, std::span<const std::byte> bytes);
    void truncate();
    void sync();
    /// Changes one stored bit, as a failing medium does.
    void flipBit(std::uint64_t bitIndex);

    /// What is left after the power went; all of it is synced.
    MemFile afterCrash(std::uint64_t key) const;

    const std::vector<std::byte>& content() const { return content_; }

private:
    /// A sector as it was when it was last synced, and the part of it that was written since.
    struct Unsynced {
        std::vector<std::byte> before;
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    void remember(std::uint64_t sector, std::size_t begin, std::size_t end);
    std::uint64_t sizeAfterCrash(std::uint64_t key) const;

    std::vector<std::byte> content_;
    std::map<std::uint64_t, Unsynced> unsynced_;
    std::uint64_t syncedSize_ = 0;
};

}  // namespace strata::test
