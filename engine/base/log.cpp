// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log.h"

#include "strata/error.h"

#include <fcntl.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <mutex>

namespace strata {
namespace {

struct Logger {
    std::shared_ptr<spdlog::sinks::dist_sink_mt> files =
        std::make_shared<spdlog::sinks::dist_sink_mt>();
    std::shared_ptr<spdlog::logger> lines;

    Logger() {
        const auto terminal = std::make_shared<spdlog::sinks::stderr_sink_mt>();
        terminal->set_level(spdlog::level::warn);
        terminal->set_pattern("strata: %l: %v");
        files->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
        lines =
            std::make_shared<spdlog::logger>("strata", spdlog::sinks_init_list{terminal, files});
        lines->set_level(spdlog::level::debug);
        lines->flush_on(spdlog::level::info);
    }
};

Logger& logger() {
    // Never destroyed: threads may still log while the process ends.
    static auto* const instance = new Logger();
    return *instance;
}

spdlog::level::level_enum spdlogLevel(LogLevel level) {
    switch (level) {
        case LogLevel::Debug:
            return spdlog::level::debug;
        case LogLevel::Info:
            return spdlog::level::info;
        case LogLevel::Warning:
            return spdlog::level::warn;
        case LogLevel::Error:
            return spdlog::level::err;
    }
    return spdlog::level::err;
}

}  // namespace

void log(LogLevel level, std::string_view text) {
    logger().lines->log(spdlogLevel(level), spdlog::string_view_t(text.data(), text.size()));
}

void setLogFile(const std::string& path) {
    if (path.empty()) {
        logger().files->set_sinks({});
        return;
    }
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) {
        throwErrno(errno, "open the log file", path);
    }
    ::close(file);
    try {
        auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(path);
        sink->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
        logger().files->set_sinks({std::move(sink)});
    } catch (const spdlog::spdlog_ex& error) {
        throw Error(ErrorCode::IoFailed, error.what(), path);
    }
}

}  // namespace strata
