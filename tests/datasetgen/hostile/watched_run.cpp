// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/hostile/watched_run.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace strata::test {
namespace {

using Clock = std::chrono::steady_clock;

std::size_t peakBytesOf(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) {
            return std::stoull(line.substr(6)) << 10;
        }
    }
    return 0;
}

/// Whichever thread of the process started them.
std::vector<pid_t> childrenOf(pid_t process) {
    std::vector<pid_t> children;
    std::error_code gone;
    for (const auto& task :
         std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/task", gone)) {
        std::ifstream list(task.path() / "children");
        for (pid_t child = 0; list >> child;) {
            children.push_back(child);
        }
    }
    return children;
}

void measure(pid_t process, WatchedRun& run) {
    run.peakBytes = std::max(run.peakBytes, peakBytesOf(process));
    for (const pid_t child : childrenOf(process)) {
        run.childPeakBytes = std::max(run.childPeakBytes, peakBytesOf(child));
    }
}

/// False at the end of the output.
bool takeOutput(int descriptor, std::string& out) {
    pollfd waiting{descriptor, POLLIN, 0};
    if (::poll(&waiting, 1, 5) <= 0) {
        return true;
    }
    std::array<char, 64UL << 10> piece;
    const ssize_t count = ::read(descriptor, piece.data(), piece.size());
    out.append(piece.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    return count > 0;
}

pid_t start(const std::string& program, const std::vector<std::string>& arguments, int output) {
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t process = -1;
    const int status =
        ::posix_spawn(&process, program.c_str(), &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (status != 0) {
        throw std::system_error(status, std::generic_category(), program);
    }
    return process;
}

}  // namespace

WatchedRun watchedRun(const std::string& program,
                      const std::vector<std::string>& arguments,
                      std::chrono::seconds limit) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe");
    }
    WatchedRun run;
    const Clock::time_point begin = Clock::now();
    const pid_t process = start(program, arguments, ends[1]);
    ::close(ends[1]);
    while (takeOutput(ends[0], run.out)) {
        measure(process, run);
        if (!run.isTimedOut && Clock::now() - begin > limit) {
            run.isTimedOut = true;
            ::kill(process, SIGKILL);
        }
    }
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    ::close(ends[0]);
    run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return run;
}

}  // namespace strata::test
