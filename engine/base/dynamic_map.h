// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that an 8-bit moment can be, as shares of its block's largest magnitude, and the way
// from a number to its code. Seven decades, from 1e-7 to 1: decade i holds 2^i equally spaced
// numbers for each sign, or 2^(i+1) where all are positive; besides, 0 and 1.
// Source: Dettmers et al. 2021 (arXiv 2110.02861), sections 2.2 and 2.3.
//
// Codes count from zero: 1, 2, ... above it; -1, -2, ... (modulo 256) below it. So a code of 0 is
// the number 0. Code 128 of a signed map is 1, to which nothing below zero corresponds.
//
// Rules. The nearest number is taken; halfway between two, the one nearer zero. A signed map rounds
// to zero what is nearer zero than its least number. An unsigned map never does, for a second
// moment of zero under a first moment that is not would divide it by epsilon alone: what is above
// zero gets code 1 or more, so its update is too small rather than without bound.
// Thread: values; any thread.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace strata {

enum class MapSign : std::uint8_t { Signed, Unsigned };

struct DynamicMap {
    /// Upper halves of fp32 bits: of 2^-22, below which neither map has a step, and of 1.
    static constexpr std::int32_t kLeastHalf = 0x3480;
    static constexpr std::int32_t kMostHalf = 0x3F80;
    static constexpr std::int32_t kHalfCount = kMostHalf - kLeastHalf + 1;

    MapSign sign = MapSign::Signed;
    std::array<float, 256> values{};  ///< by code
    /// By the upper half of a share's fp32 bits: 65536 (n + 1) - t, where n is the code of the
    /// least share with this half, and t the lower half with which n + 1 begins; 65536 if none
    /// does.
    std::array<std::int32_t, kHalfCount> steps{};

    /// The code of a share, 0 to 1, regardless of sign; an unsigned map's for a share above zero.
    std::uint32_t codeOf(float share) const {
        const auto bits = std::bit_cast<std::uint32_t>(share);
        auto half = static_cast<std::int32_t>(bits >> 16);
        half = half < kLeastHalf ? kLeastHalf : half;
        half = half > kMostHalf ? kMostHalf : half;
        const std::int32_t step = steps[static_cast<std::size_t>(half - kLeastHalf)];
        return (static_cast<std::uint32_t>(step) + (bits & 0xFFFFU)) >> 16;
    }
};

/// Signed for the first moment, unsigned for the second.
const DynamicMap& dynamicMap(MapSign sign);

}  // namespace strata
