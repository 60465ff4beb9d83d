// SPDX-License-Identifier: GPL-3.0-or-later
// GPT-2's spelling of bytes as visible characters: printable Latin-1 stays itself, the other 68
// bytes become U+0100 and up. Source: bytes_to_unicode in OpenAI's gpt-2 encoder. And the pieces
// that SentencePiece falls back to, a byte each. Thread: any; pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace strata::text {

/// The character that spells `byte`.
char32_t byteCharacter(unsigned char byte);

/// The bytes that a piece spells; empty when one of its characters spells no byte.
std::optional<std::string> bytesOfPiece(std::string_view piece);

/// Every byte of `text` spelled as a character.
std::string spellBytes(std::string_view text);

/// The byte of a piece such as <0x0A>.
std::optional<char> fallbackByte(std::string_view piece);

}  // namespace strata::text
