// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers without state: each is a pure function of a key and a position, so that any part
// of a stream can be made at any time, in any order, on any thread, with the same result. Thread:
// any; pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace strata {

/// Philox4x32-10: four random words of the 128-bit `counter` under the 64-bit `key` (its low half
/// is the first key word). Source: Salmon et al. 2011, "Parallel Random Numbers: As Easy as 1, 2,
/// 3", section 3.3.
std::array<std::uint32_t, 4> philox(std::uint64_t key, const std::array<std::uint32_t, 4>& counter);

/// A key of its own for each (seed, first, second), for example (seed, step, layer).
std::uint64_t deriveKey(std::uint64_t seed, std::uint64_t first, std::uint64_t second);

/// The `index`-th number of a stream, uniform in [0, 1), a multiple of 2^-24. Four consecutive
/// indices share one block.
float uniformFloat(std::uint64_t key, std::uint64_t index);

/// The `index`-th number of a stream, normal with mean 0 and variance 1. Independent of
/// uniformFloat of the same key. Source: Box & Muller 1958, from pairs of 32-bit words, computed in
/// double.
float normalFloat(std::uint64_t key, std::uint64_t index);

/// Fills `order` with 0 .. size-1 in an order that depends on seed, epoch and size only and is the
/// same on all machines: a resumed run needs the rows that it would have had. At most 2^32.
/// Source: Fisher & Yates (Durstenfeld 1964, algorithm 235), bounded numbers by multiplication.
void shuffleIndices(std::uint64_t seed, std::uint64_t epoch, std::span<std::uint32_t> order);

}  // namespace strata
