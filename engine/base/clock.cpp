// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include <array>
#include <chrono>
#include <ctime>

namespace strata {

double SystemClock::monotonicSeconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::string SystemClock::wallDate() const {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d", &local);
    return {text.data(), length};
}

}  // namespace strata
