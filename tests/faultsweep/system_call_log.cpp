// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultsweep/system_call_log.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <cstdarg>
#include <mutex>
#include <string_view>
#include <utility>

namespace strata::test {
namespace {

struct Notes {
    std::mutex mutex;
    std::string folder;  // guarded by mutex; empty: nothing is noted
    std::vector<std::string> events;
};

Notes& notes() {
    static Notes all;
    return all;
}

/// Empty when the path is not inside the folder.
std::string relative(const std::string& folder, std::string_view path) {
    if (path == folder) {
        return ".";
    }
    const bool isInside =
        path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
    return isInside ? std::string(path.substr(folder.size() + 1)) : std::string();
}

void note(std::string_view what, const std::string& path) {
    Notes& all = notes();
    const std::lock_guard lock(all.mutex);
    const std::string name = all.folder.empty() ? "" : relative(all.folder, path);
    if (!name.empty()) {
        const std::string event = std::string(what) + " " + name;
        if (what != "write" || all.events.empty() || all.events.back() != event) {
            all.events.push_back(event);
        }
    }
}

void note(std::string_view what, const char* from, std::string_view between, const char* to) {
    Notes& all = notes();
    const std::lock_guard lock(all.mutex);
    if (!all.folder.empty() && !relative(all.folder, from).empty()) {
        all.events.push_back(std::string(what) + " " + relative(all.folder, from) +
                             std::string(between) + relative(all.folder, to));
    }
}

std::string pathOf(int file) {
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t length = ::readlink(link.c_str(), path.data(), path.size());
    return length > 0 ? std::string(path.data(), static_cast<std::size_t>(length)) : std::string();
}

template <typename Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

template <typename Result>
Result noted(Result result, std::string_view what, const std::string& path) {
    if (result >= 0) {
        note(what, path);
    }
    return result;
}

int opened(int file, int flags) {
    const bool isNew = (flags & O_CREAT) != 0;
    return file >= 0 && isNew ? noted(file, "make", pathOf(file)) : file;
}

}  // namespace

SystemCallLog::SystemCallLog(std::string folder) {
    const std::lock_guard lock(notes().mutex);
    notes().folder = std::move(folder);
    notes().events.clear();
}

SystemCallLog::~SystemCallLog() {
    const std::lock_guard lock(notes().mutex);
    notes().folder.clear();
}

std::vector<std::string> SystemCallLog::events() const {
    const std::lock_guard lock(notes().mutex);
    return notes().events;
}

void SystemCallLog::clear() {
    const std::lock_guard lock(notes().mutex);
    notes().events.clear();
}

}  // namespace strata::test

// The functions that the program finds in the place of the system's.
extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static auto* const call = strata::test::real<int(const char*, int, ...)>("open");
    return strata::test::opened(call(path, flags, mode), flags);
}

ssize_t write(int file, const void* bytes, size_t count) {
    static auto* const call = strata::test::real<ssize_t(int, const void*, size_t)>("write");
    const ssize_t result = call(file, bytes, count);
    return strata::test::noted(result, "write", strata::test::pathOf(file));
}

ssize_t pwrite(int file, const void* bytes, size_t count, off_t offset) {
    static auto* const call =
        strata::test::real<ssize_t(int, const void*, size_t, off_t)>("pwrite");
    const ssize_t result = call(file, bytes, count, offset);
    return strata::test::noted(result, "write", strata::test::pathOf(file));
}

int fsync(int file) {
    static auto* const call = strata::test::real<int(int)>("fsync");
    return strata::test::noted(call(file), "sync", strata::test::pathOf(file));
}

int fdatasync(int file) {
    static auto* const call = strata::test::real<int(int)>("fdatasync");
    return strata::test::noted(call(file), "sync", strata::test::pathOf(file));
}

int rename(const char* from, const char* to) noexcept {
    static auto* const call = strata::test::real<int(const char*, const char*)>("rename");
    const int result = call(from, to);
    if (result == 0) {
        strata::test::note("rename", from, " -> ", to);
    }
    return result;
}

int link(const char* from, const char* to) noexcept {
    static auto* const call = strata::test::real<int(const char*, const char*)>("link");
    const int result = call(from, to);
    if (result == 0) {
        strata::test::note("link", from, " -> ", to);
    }
    return result;
}

int remove(const char* path) noexcept {
    static auto* const call = strata::test::real<int(const char*)>("remove");
    return strata::test::noted(call(path), "remove", path);
}

int mkdir(const char* path, mode_t mode) noexcept {
    static auto* const call = strata::test::real<int(const char*, mode_t)>("mkdir");
    return strata::test::noted(call(path, mode), "folder", path);
}

long syscall(long number, ...) noexcept {
    va_list rest;
    va_start(rest, number);
    std::array<long, 6> given{};
    for (long& argument : given) {
        argument =
            va_arg(rest, long);  // more than were passed does no harm: the system ignores them
    }
    va_end(rest);
    static auto* const call = strata::test::real<long(long, ...)>("syscall");
    const long result = call(number, given[0], given[1], given[2], given[3], given[4], given[5]);
    if (number == SYS_renameat2 && result == 0 && given[4] == RENAME_EXCHANGE) {
        strata::test::note("exchange", reinterpret_cast<const char*>(given[1]), " ",
                           reinterpret_cast<const char*>(given[3]));
    }
    return result;
}
}
