// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/dynamic_map.h"

#include "base/assert.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace strata {
namespace {

constexpr int kDecades = 7;
/// No upper half of fp32 bits has a step: more than a lower half can be.
constexpr std::uint32_t kNoStep = 0x10000;

/// 0, the numbers above it in order, 1. Each is a quotient of two integers, rounded once to double
/// and once to fp32: the middle of the (j+1)-th of n equal parts of [0.1, 1], scaled to its decade.
std::vector<float> magnitudes(MapSign sign) {
    std::vector<float> all = {0.0F};
    for (int decade = 0; decade < kDecades; ++decade) {
        const int parts = (sign == MapSign::Signed ? 1 : 2) << decade;
        double divisor = 20.0 * parts;
        for (int below = decade; below < kDecades - 1; ++below) {
            divisor *= 10.0;
        }
        for (int part = 0; part < parts; ++part) {
            all.push_back(static_cast<float>((2.0 * parts + 18.0 * part + 9.0) / divisor));
        }
    }
    all.push_back(1.0F);
    return all;
}

/// The bits of the least share that gets a code, by code; code 0 begins at zero.
std::vector<std::uint32_t> firstShares(MapSign sign, const std::vector<float>& numbers) {
    std::vector<std::uint32_t> first = {0};
    for (std::size_t code = 1; code < numbers.size(); ++code) {
        const double middle =
            (static_cast<double>(numbers[code - 1]) + static_cast<double>(numbers[code])) / 2.0;
        auto share = static_cast<float>(middle);
        if (static_cast<double>(share) <= middle) {
            share = std::nextafter(share, std::numeric_limits<float>::infinity());
        }
        first.push_back(std::bit_cast<std::uint32_t>(share));
    }
    if (sign == MapSign::Unsigned) {
        first[1] = 0;
    }
    return first;
}

DynamicMap makeMap(MapSign sign) {
    DynamicMap map;
    map.sign = sign;
    const std::vector<float> numbers = magnitudes(sign);
    for (std::size_t code = 0; code < numbers.size(); ++code) {
        map.values[code] = numbers[code];
    }
    if (sign == MapSign::Signed) {
        for (std::size_t code = 1; code < 128; ++code) {
            map.values[256 - code] = -numbers[code];
        }
    }
    const std::vector<std::uint32_t> first = firstShares(sign, numbers);
    std::size_t code = 0;
    for (std::int32_t half = DynamicMap::kLeastHalf; half <= DynamicMap::kMostHalf; ++half) {
        const std::uint32_t begin = static_cast<std::uint32_t>(half) << 16;
        while (code + 1 < first.size() && first[code + 1] <= begin) {
            ++code;
        }
        const bool hasStep = code + 1 < first.size() && first[code + 1] - begin < kNoStep;
        // One step a half at most, and none where smaller shares are looked up.
        STRATA_ASSERT(!hasStep || code + 2 >= first.size() || first[code + 2] - begin >= kNoStep);
        STRATA_ASSERT(!hasStep || half > DynamicMap::kLeastHalf);
        const std::uint32_t step = hasStep ? first[code + 1] - begin : kNoStep;
        map.steps[static_cast<std::size_t>(half - DynamicMap::kLeastHalf)] =
            static_cast<std::int32_t>((static_cast<std::uint32_t>(code) + 1) * kNoStep - step);
    }
    return map;
}

}  // namespace

const DynamicMap& dynamicMap(MapSign sign) {
    static const DynamicMap first = makeMap(MapSign::Signed);
    static const DynamicMap second = makeMap(MapSign::Unsigned);
    return sign == MapSign::Signed ? first : second;
}

}  // namespace strata
