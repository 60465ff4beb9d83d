// SPDX-License-Identifier: GPL-3.0-or-later
// Where characters begin in UTF-8.
// Thread: a free function; any thread.
#pragma once

namespace strata {

/// Whether a byte continues a character that began before it.
constexpr bool isUtf8Continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace strata
