// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace strata {
namespace {

spdlog::logger& logger() {
    // Never destroyed: threads may still log while the process ends.
    static auto* const instance = [] {
        const auto terminal = std::make_shared<spdlog::sinks::stderr_sink_mt>();
        terminal->set_pattern("strata: %l: %v");
        auto* const made = new spdlog::logger("strata", terminal);
        return made;
    }();
    return *instance;
}

}  // namespace

void log(LogLevel level, std::string_view text) {
    const bool failed = level == LogLevel::Error;
    logger().log(failed ? spdlog::level::err : spdlog::level::warn,
                 spdlog::string_view_t(text.data(), text.size()));
}

}  // namespace strata
