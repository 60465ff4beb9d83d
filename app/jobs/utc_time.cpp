// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/utc_time.h"

#include <chrono>
#include <ctime>

namespace strata::jobs {

std::string utcNow() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text, length};
}

}  // namespace strata::jobs
