// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 in small steps: check, take apart, put together. Nothing here allocates beyond its result.
// Thread: any; pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata::text {

/// Byte position of the first byte that is not well-formed UTF-8 (overlong forms, surrogates and
/// values above U+10FFFF are ill-formed); empty when all is well.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

/// Throws InvalidText with the byte position when `text` is not UTF-8.
void requireUtf8(std::string_view text);

/// Bytes of the character that begins with `lead`, 1 to 4; `lead` must be the first byte of
/// well-formed UTF-8.
constexpr std::size_t utf8Length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/// The code point at `position` of well-formed UTF-8.
char32_t utf8At(std::string_view text, std::size_t position);

/// Appends one code point.
void appendUtf8(std::string& text, char32_t codePoint);

/// U+FFFD: what stands for bytes that are no character.
inline constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

/// `bytes` with every maximal ill-formed part replaced by U+FFFD, as the Unicode standard
/// recommends (and as Rust's from_utf8_lossy and Python's errors="replace" do).
std::string replaceInvalidUtf8(std::string_view bytes);

}  // namespace strata::text
