// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/rng.h"

#include "base/assert.h"

#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace strata {
namespace {

using Words = std::array<std::uint32_t, 4>;
__extension__ using Wide = unsigned __int128;

constexpr int kRounds = 10;
constexpr std::uint64_t kMultiplier0 = 0xD2511F53U;
constexpr std::uint64_t kMultiplier1 = 0xCD9E8D57U;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9U;
constexpr std::uint32_t kWeyl1 = 0xBB67AE85U;

// The third counter word keeps the streams of one key apart.
enum class Stream : std::uint32_t { Uniform = 0, Normal = 1, Shuffle = 2 };

constexpr std::uint32_t lowHalf(std::uint64_t value) {
    return static_cast<std::uint32_t>(value);
}

constexpr std::uint32_t highHalf(std::uint64_t value) {
    return static_cast<std::uint32_t>(value >> 32);
}

constexpr std::uint64_t joined(std::uint32_t low, std::uint32_t high) {
    return (static_cast<std::uint64_t>(high) << 32) | low;
}

Words block(std::uint64_t key, std::uint64_t index, Stream stream) {
    return philox(key, {lowHalf(index), highHalf(index), static_cast<std::uint32_t>(stream), 0});
}

}  // namespace

Words philox(std::uint64_t key, const Words& counter) {
    Words state = counter;
    std::uint32_t key0 = lowHalf(key);
    std::uint32_t key1 = highHalf(key);
    for (int round = 0; round < kRounds; ++round) {
        const std::uint64_t product0 = kMultiplier0 * state[0];
        const std::uint64_t product1 = kMultiplier1 * state[2];
        state = {highHalf(product1) ^ state[1] ^ key0, lowHalf(product1),
                 highHalf(product0) ^ state[3] ^ key1, lowHalf(product0)};
        key0 += kWeyl0;
        key1 += kWeyl1;
    }
    return state;
}

std::uint64_t deriveKey(std::uint64_t seed, std::uint64_t first, std::uint64_t second) {
    // The constant keeps these blocks apart from the streams that are drawn with the seed itself.
    constexpr std::uint64_t kDerivation = 0x9E3779B97F4A7C15U;
    const Words words = philox(
        seed ^ kDerivation, {lowHalf(first), highHalf(first), lowHalf(second), highHalf(second)});
    return joined(words[0], words[1]);
}

float uniformFloat(std::uint64_t key, std::uint64_t index) {
    const std::uint32_t word = block(key, index / 4, Stream::Uniform)[index % 4];
    return static_cast<float>(word >> 8) * 0x1p-24F;
}

float normalFloat(std::uint64_t key, std::uint64_t index) {
    const Words words = block(key, index / 4, Stream::Normal);
    const std::size_t pair = index % 4 / 2 * 2;
    const double radiusWord = static_cast<double>(words[pair]) + 1.0;  // (0, 1]: the log is finite
    const double radius = std::sqrt(-2.0 * std::log(radiusWord * 0x1p-32));
    const double angle = 2.0 * std::numbers::pi * (static_cast<double>(words[pair + 1]) * 0x1p-32);
    return static_cast<float>(radius * (index % 2 == 0 ? std::cos(angle) : std::sin(angle)));
}

void shuffleIndices(std::uint64_t seed, std::uint64_t epoch, std::span<std::uint32_t> order) {
    STRATA_ASSERT(order.size() <= std::uint64_t{1} << 32);
    const std::uint64_t key = deriveKey(seed, epoch, 0);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    for (std::size_t left = order.size(); left > 1; --left) {
        const Words words = block(key, left, Stream::Shuffle);
        const auto chosen =
            static_cast<std::size_t>((Wide{joined(words[0], words[1])} * left) >> 64);
        std::swap(order[left - 1], order[chosen]);
    }
}

}  // namespace strata
