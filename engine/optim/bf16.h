// SPDX-License-Identifier: GPL-3.0-or-later
// bfloat16 bits and the split fp32 master.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

namespace strata::optim {

/// fp32 bits = (hi << 16) + lo. hi is rounded half up on the bits, so that lo always fits 16 signed
/// bits (round to even can leave +32768). NaN and Inf keep their class: the rounding never carries
/// out of a finite exponent into NaN because an Inf's low bits are zero.
struct SplitFloat {
    std::uint16_t hi;
    std::int16_t lo;
};

constexpr SplitFloat split(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t hi = (bits + 0x8000U) >> 16;
    return {static_cast<std::uint16_t>(hi),
            static_cast<std::int16_t>(static_cast<std::uint16_t>(bits - (hi << 16)))};
}

constexpr float join(SplitFloat parts) {
    const std::uint32_t bits = (static_cast<std::uint32_t>(parts.hi) << 16) +
                               static_cast<std::uint32_t>(static_cast<std::int32_t>(parts.lo));
    return std::bit_cast<float>(bits);
}

/// Vectorised spans (AVX-512, AVX2 or plain, same bits as base/half_float.h). Sizes equal. Rounding
/// to nearest even is for activations and gradients, not for the master.
void fromBf16(std::span<const std::uint16_t> in, std::span<float> out);
void toBf16(std::span<const float> in, std::span<std::uint16_t> out);
void joinSplit(std::span<const std::uint16_t> hi,
               std::span<const std::int16_t> lo,
               std::span<float> out);
void splitFloats(std::span<const float> in,
                 std::span<std::uint16_t> hi,
                 std::span<std::int16_t> lo);

}  // namespace strata::optim
