// SPDX-License-Identifier: GPL-3.0-or-later
// 8-bit moments as Dettmers et al. 2021 describe them, in double precision and by search: the slow
// twin of engine/base/dynamic_map.h and engine/optim/moment_block.h, and sharing nothing with them.
// Thread: the test's.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::test {

class MomentOracle {
public:
    enum class Signs { Both, Positive };

    /// As the function create_dynamic_map of bitsandbytes has it.
    explicit MomentOracle(Signs signs) : signs_(signs) {
        for (int exponent = -6; exponent <= 0; ++exponent) {
            const int parts = 1 << (exponent + (signs == Signs::Both ? 6 : 7));
            for (int part = 0; part < parts; ++part) {
                const double left = 0.1 + 0.9 * part / parts;
                const double right = 0.1 + 0.9 * (part + 1) / parts;
                const double value = std::pow(10.0, exponent) * (left + right) / 2.0;
                numbers_.push_back(static_cast<float>(value));
                if (signs == Signs::Both) {
                    numbers_.push_back(-static_cast<float>(value));
                }
            }
        }
        numbers_.push_back(0.0F);
        numbers_.push_back(1.0F);
        std::ranges::sort(numbers_);
        zero_ = std::ranges::find(numbers_, 0.0F) - numbers_.begin();
    }

    const std::vector<float>& numbers() const { return numbers_; }

    static float scaleOf(std::span<const float> values) {
        double scale = 0.0;
        for (const float value : values) {
            scale = std::max(scale, std::abs(static_cast<double>(value)));
        }
        return static_cast<float>(std::min(scale, 3.4028234663852886e38));
    }

    /// Numbered from zero, modulo 256.
    std::uint8_t codeOf(float value, float scale) const {
        if (scale == 0.0F || value == 0.0F) {
            return 0;
        }
        const double share = static_cast<float>(static_cast<double>(value) / scale);
        std::size_t best = 0;
        for (std::size_t index = 1; index < numbers_.size(); ++index) {
            const double distance = std::abs(share - static_cast<double>(numbers_[index]));
            const double least = std::abs(share - static_cast<double>(numbers_[best]));
            const bool nearerZero = std::abs(numbers_[index]) < std::abs(numbers_[best]);
            if (distance < least || (distance == least && nearerZero)) {
                best = index;
            }
        }
        const auto number = static_cast<std::ptrdiff_t>(best) - zero_;
        const bool isLost = signs_ == Signs::Positive && number == 0;
        return static_cast<std::uint8_t>(isLost ? 1 : number);
    }

    double valueOf(std::uint8_t code, float scale) const {
        const auto count = static_cast<std::ptrdiff_t>(numbers_.size());
        const auto index = static_cast<std::size_t>((zero_ + code) % count);
        return static_cast<double>(numbers_[index]) * scale;
    }

private:
    Signs signs_;
    std::vector<float> numbers_;  // in order
    std::ptrdiff_t zero_ = 0;     // index of 0
};

}  // namespace strata::test
