// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace strata::test {
namespace {

std::array<int, 2> openPipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe2");
    }
    return ends;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& program, const std::vector<std::string>& arguments) {
    std::vector<char*> argv = {const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    const std::array<int, 2> out = openPipe();
    const std::array<int, 2> err = openPipe();
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(err[1], STDERR_FILENO);
        ::execv(program.c_str(), argv.data());
        ::_exit(127);
    }
    const int failure = errno;
    ::close(out[1]);
    ::close(err[1]);
    pipes_ = {out[0], err[0]};
    if (process_ < 0) {
        throw std::system_error(failure, std::generic_category(), "fork");
    }
}

ChildProcess::~ChildProcess() {
    kill();
}

bool ChildProcess::endsBefore(Clock::time_point instant) {
    std::array<char, 4096> buffer{};
    while (pipes_[0] >= 0 || pipes_[1] >= 0) {
        std::array<pollfd, 2> waiting{{{pipes_[0], POLLIN, 0}, {pipes_[1], POLLIN, 0}}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(instant - Clock::now());
        if (left.count() <= 0 ||
            ::poll(waiting.data(), waiting.size(), static_cast<int>(left.count())) == 0) {
            return false;
        }
        for (std::size_t i = 0; i < pipes_.size(); ++i) {
            if (waiting[i].revents == 0) {
                continue;
            }
            const ssize_t count = ::read(pipes_[i], buffer.data(), buffer.size());
            if (count > 0) {
                text_[i].append(buffer.data(), static_cast<std::size_t>(count));
            } else if (count == 0 || errno != EINTR) {
                ::close(pipes_[i]);
                pipes_[i] = -1;
            }
        }
    }
    reap();
    return true;
}

void ChildProcess::kill() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        reap();
    }
    for (int& pipe : pipes_) {
        if (pipe >= 0) {
            ::close(pipe);
            pipe = -1;
        }
    }
}

void ChildProcess::reap() {
    if (process_ <= 0) {
        return;
    }
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    exitCode_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    process_ = -1;
}

}  // namespace strata::test
