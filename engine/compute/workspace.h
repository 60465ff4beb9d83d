// SPDX-License-Identifier: GPL-3.0-or-later
// Hands out scratch memory from one span, front to back. The same code that lays buffers out over
// real memory measures how much it would need, so that the forecast cannot differ from the use.
// Thread: one.
#pragma once

#include "base/assert.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// Every buffer begins on a cache line, as the matrix products like it.
inline constexpr std::size_t kWorkspaceAlignment = 64;

class Workspace {
public:
    /// Measures only: take() gives null pointers.
    Workspace() = default;

    /// Lays buffers out over `memory`, which must begin on a cache line.
    explicit Workspace(std::span<std::byte> memory);

    /// `count` elements, not initialised. Asserts that they fit.
    template <typename T>
    T* take(std::int64_t count) {
        STRATA_ASSERT(count >= 0);
        return reinterpret_cast<T*>(takeBytes(static_cast<std::size_t>(count) * sizeof(T)));
    }

    /// Everything taken after mark() is given back by rewind(mark).
    std::size_t mark() const { return used_; }
    void rewind(std::size_t mark);

    /// The most bytes that were in use at once.
    std::size_t peakBytes() const { return peak_; }

private:
    std::byte* takeBytes(std::size_t bytes);

    std::span<std::byte> memory_;
    bool measuring_ = true;
    std::size_t used_ = 0;
    std::size_t peak_ = 0;
};

}  // namespace strata::compute
