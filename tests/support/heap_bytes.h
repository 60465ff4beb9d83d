// SPDX-License-Identifier: GPL-3.0-or-later
// What the process holds from its allocator, for tests of bounds on memory. Other threads allocate
// too: measure where none does. Thread: any.
#pragma once

#include <malloc.h>

#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/allocator_interface.h>
#endif

namespace strata::test {

inline std::int64_t heapBytes() {
#if defined(__SANITIZE_ADDRESS__)
    return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
#else
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
#endif
}

}  // namespace strata::test
