// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/quiescence.h"

#include "base/assert.h"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>

namespace strata::test {
namespace {

/// How often each other thread was given a processor; nothing when one of them does not sleep.
std::optional<std::map<std::string, std::string>> sleepers() {
    std::map<std::string, std::string> runsOf;
    const std::string self = std::to_string(::gettid());
    std::error_code gone;  // a thread that ends meanwhile
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", gone)) {
        const std::string id = task.path().filename().string();
        if (id == self) {
            continue;
        }
        std::string line;
        std::getline(std::ifstream(task.path() / "stat"), line);
        const std::size_t nameEnd = line.rfind(')');
        if (nameEnd == std::string::npos || nameEnd + 2 >= line.size() ||
            line[nameEnd + 2] != 'S') {
            return std::nullopt;
        }
        std::string nanoseconds;
        std::string waited;
        std::ifstream(task.path() / "schedstat") >> nanoseconds >> waited >> runsOf[id];
    }
    return gone ? std::nullopt : std::optional(std::move(runsOf));
}

}  // namespace

void waitUntilOthersSleep() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    auto before = sleepers();
    while (true) {
        const auto now = sleepers();
        // One that woke another and fell asleep between two looks has run once more.
        if (now && before == now) {
            return;
        }
        before = now;
        STRATA_ASSERT(std::chrono::steady_clock::now() < end);
        std::this_thread::yield();
    }
}

}  // namespace strata::test
