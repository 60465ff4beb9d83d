// SPDX-License-Identifier: GPL-3.0-or-later
// One reserved piece of RAM of an exact size, from which the engine cuts all its large buffers. It
// exists so that the memory budget is a fact at start and not a hope during a run. Thread:
// construction and destruction by one owner; the bytes belong to whoever was handed them.
#pragma once

#include "base/assert.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace strata::io {

/// Now: every page is touched at construction, so that no first touch slows the work down later.
enum class Prefault { Now, OnFirstUse };

class HostArena {
public:
    static constexpr std::uint64_t kAlignmentBytes = 2ULL << 20;

    /// `sizeBytes` zeroed bytes, which may be none, beginning on a huge-page boundary; locks them
    /// in RAM where the system allows it. Throws OutOfHostMemory.
    HostArena(std::uint64_t sizeBytes, Prefault prefault);
    ~HostArena();
    HostArena(const HostArena&) = delete;
    HostArena& operator=(const HostArena&) = delete;

    std::span<std::byte> span() const { return {begin_, sizeBytes_}; }

    /// `count` objects of T at `offsetBytes`, which must be a multiple of alignof(T); must lie
    /// inside.
    template <typename T>
    std::span<T> subspan(std::uint64_t offsetBytes, std::uint64_t count) const {
        static_assert(std::is_trivial_v<T>);
        STRATA_ASSERT(offsetBytes % alignof(T) == 0);
        STRATA_ASSERT(offsetBytes <= sizeBytes_ && count <= (sizeBytes_ - offsetBytes) / sizeof(T));
        return {reinterpret_cast<T*>(begin_ + offsetBytes), count};
    }

    /// True when the pages cannot be swapped out (mlock succeeded).
    bool isLocked() const { return locked_; }

private:
    std::byte* mapping_ = nullptr;
    std::uint64_t mappingBytes_ = 0;
    std::byte* begin_ = nullptr;
    std::uint64_t sizeBytes_ = 0;
    bool locked_ = false;
};

}  // namespace strata::io
