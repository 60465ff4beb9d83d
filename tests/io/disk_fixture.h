// SPDX-License-Identifier: GPL-3.0-or-later
// A few words that disk tests speak: aligned buffers with known bytes, and transfers that are
// waited for. Thread: the test's.
#pragma once

#include "io/disk.h"
#include "io/host_arena.h"

#include <cstdint>
#include <cstring>
#include <future>
#include <memory>
#include <span>

namespace strata::io {

/// Bytes that differ everywhere and depend on the key; the size is a multiple of 8.
/// Source: Steele et al. 2014, "Fast splittable pseudorandom number generators" (SplitMix64).
inline void fillRandom(std::span<std::byte> bytes, std::uint64_t key) {
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        key += 0x9E3779B97F4A7C15U;
        std::uint64_t word = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9U;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBU;
        word ^= word >> 31;
        std::memcpy(bytes.data() + at, &word, sizeof word);
    }
}

inline bool sameBytes(std::span<const std::byte> left, std::span<const std::byte> right) {
    return left.size() == right.size() && std::memcmp(left.data(), right.data(), left.size()) == 0;
}

/// Starts a transfer; the future gets what onDone got.
inline std::future<int> start(Disk& disk,
                              Direction direction,
                              FileId file,
                              std::uint64_t offset,
                              std::span<std::byte> buffer) {
    auto promise = std::make_shared<std::promise<int>>();
    std::future<int> result = promise->get_future();
    disk.submit({direction, file, offset, buffer,
                 [promise](int errorNumber) { promise->set_value(errorNumber); }});
    return result;
}

inline int write(Disk& disk, FileId file, std::uint64_t offset, std::span<std::byte> buffer) {
    return start(disk, Direction::Write, file, offset, buffer).get();
}

inline int read(Disk& disk, FileId file, std::uint64_t offset, std::span<std::byte> buffer) {
    return start(disk, Direction::Read, file, offset, buffer).get();
}

}  // namespace strata::io
