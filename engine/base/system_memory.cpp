// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/system_memory.h"

#include "strata/units.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>

namespace strata {
namespace {

namespace fs = std::filesystem;

// The number after `key` at the beginning of a line ("MemTotal:       8048 kB", "inactive_file
// 4096").
std::uint64_t numberOf(const fs::path& file, std::string_view key) {
    std::ifstream lines(file);
    std::string word;
    std::uint64_t value = 0;
    while (lines >> word) {
        if (word == key && lines >> value) {
            return value;
        }
        lines.clear();
        lines.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return 0;
}

// A file with one number; "max", as version 2 writes no limit, is nothing.
std::optional<std::uint64_t> soleNumber(const fs::path& file) {
    std::ifstream stream(file);
    std::uint64_t value = 0;
    if (stream >> value) {
        return value;
    }
    return std::nullopt;
}

struct GroupFiles {
    const char* limit;
    const char* usage;
    const char* reclaimable;  // in memory.stat
};

void applyLimit(SystemMemory& memory, const fs::path& group, const GroupFiles& files) {
    const std::optional<std::uint64_t> limit = soleNumber(group / files.limit);
    if (!limit) {
        return;
    }
    const std::uint64_t used = soleNumber(group / files.usage).value_or(0);
    const std::uint64_t reclaimable = numberOf(group / "memory.stat", files.reclaimable);
    const std::uint64_t held = used - std::min(used, reclaimable);
    memory.totalBytes = std::min(memory.totalBytes, *limit);
    memory.availableBytes = std::min(memory.availableBytes, *limit - std::min(*limit, held));
}

// A limit anywhere between the process's group and the top holds; a container sees its own group as
// the top.
void applyLimitsUpTo(SystemMemory& memory,
                     const fs::path& top,
                     const std::string& group,
                     const GroupFiles& files) {
    fs::path relative = fs::path(group).relative_path();
    while (!relative.empty()) {
        applyLimit(memory, top / relative, files);
        relative = relative.parent_path();
    }
    applyLimit(memory, top, files);
}

}  // namespace

SystemMemory systemMemory(const std::string& root) {
    const fs::path base(root);
    SystemMemory memory;
    memory.totalBytes = numberOf(base / "proc/meminfo", "MemTotal:") * kKiB;
    memory.availableBytes = numberOf(base / "proc/meminfo", "MemAvailable:") * kKiB;
    memory.ownBytes = numberOf(base / "proc/self/status", "RssAnon:") * kKiB;
    std::ifstream groups(base / "proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        // cgroups(7): "hierarchy:controllers:path"; version 2 is hierarchy 0 with no controllers
        // named.
        const std::size_t first = line.find(':');
        const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) {
            continue;
        }
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::string path = line.substr(second + 1);
        if (controllers.empty()) {
            applyLimitsUpTo(memory, base / "sys/fs/cgroup", path,
                            {"memory.max", "memory.current", "inactive_file"});
        } else if (("," + controllers + ",").find(",memory,") != std::string::npos) {
            applyLimitsUpTo(
                memory, base / "sys/fs/cgroup/memory", path,
                {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"});
        }
    }
    return memory;
}

std::uint64_t defaultRamBudgetBytes(const SystemMemory& memory) {
    return std::min(memory.totalBytes, memory.availableBytes + memory.ownBytes) / 4 * 3;
}

}  // namespace strata
