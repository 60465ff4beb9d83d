// SPDX-License-Identifier: GPL-3.0-or-later
// What the process holds from its allocator, for tests of bounds on memory. Other threads allocate
// too: measure where none does. Thread: any.
#pragma once

#include <malloc.h>

#include <cstddef>
#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
// Of the sanitizer's allocator_interface.h, which Debian's GCC does not install.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
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
