// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/byte_alphabet.h"

#include "text/utf8.h"

#include <array>
#include <charconv>

namespace strata::text {
namespace {

constexpr bool isPrintable(unsigned byte) {
    return (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
}

constexpr std::array<char32_t, 256> makeCharacters() {
    std::array<char32_t, 256> characters{};
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        characters[byte] = isPrintable(byte) ? char32_t{byte} : next++;
    }
    return characters;
}

constexpr std::array<char32_t, 256> kCharacters = makeCharacters();
constexpr char32_t kCharactersEnd = 0x100 + 68;

constexpr std::array<int, kCharactersEnd> makeBytes() {
    std::array<int, kCharactersEnd> bytes{};
    for (int& byte : bytes) {
        byte = -1;
    }
    for (unsigned byte = 0; byte < 256; ++byte) {
        bytes[kCharacters[byte]] = static_cast<int>(byte);
    }
    return bytes;
}

constexpr std::array<int, kCharactersEnd> kBytes = makeBytes();

}  // namespace

char32_t byteCharacter(unsigned char byte) {
    return kCharacters[byte];
}

std::optional<std::string> bytesOfPiece(std::string_view piece) {
    std::string bytes;
    bytes.reserve(piece.size());
    for (std::size_t position = 0; position < piece.size();) {
        const char32_t character = utf8At(piece, position);
        if (character >= kCharactersEnd || kBytes[character] < 0) {
            return std::nullopt;
        }
        bytes += static_cast<char>(kBytes[character]);
        position += utf8Length(piece[position]);
    }
    return bytes;
}

std::string spellBytes(std::string_view text) {
    std::string spelled;
    spelled.reserve(text.size());
    for (const char byte : text) {
        appendUtf8(spelled, byteCharacter(static_cast<unsigned char>(byte)));
    }
    return spelled;
}

std::optional<char> fallbackByte(std::string_view piece) {
    if (piece.size() != 6 || !piece.starts_with("<0x") || piece.back() != '>') {
        return std::nullopt;
    }
    unsigned value = 0;
    const char* end = piece.data() + 5;
    const auto result = std::from_chars(piece.data() + 3, end, value, 16);
    if (result.ec != std::errc{} || result.ptr != end) {
        return std::nullopt;
    }
    return static_cast<char>(value);
}

}  // namespace strata::text
