// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/program_output.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace strata {
namespace {

constexpr std::size_t kOutputBytesMax = 4096;

/// Both ends of a pipe that no other program inherits.
class Pipe {
public:
    Pipe() : isOpen_(::pipe2(ends_.data(), O_CLOEXEC) == 0) {}
    ~Pipe() {
        close(ends_[0]);
        close(ends_[1]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool isOpen() const { return isOpen_; }
    int writeEnd() const { return ends_[1]; }

    /// All that is written until the last write end is closed; of too much, more than may be.
    std::string readAll() {
        close(ends_[1]);
        std::string all;
        std::array<char, kOutputBytesMax> part{};
        while (all.size() <= kOutputBytesMax) {
            const ssize_t count = ::read(ends_[0], part.data(), part.size());
            if (count > 0) {
                all.append(part.data(), static_cast<std::size_t>(count));
            } else if (count == 0 || errno != EINTR) {
                break;
            }
        }
        close(ends_[0]);  // one that still writes is ended by it
        return all;
    }

private:
    static void close(int& end) {
        if (end >= 0) {
            ::close(end);
            end = -1;
        }
    }

    std::array<int, 2> ends_{-1, -1};
    const bool isOpen_;
};

/// The process, or -1.
pid_t start(const std::string& program, const std::vector<std::string>& arguments, int output) {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::vector<std::string> words = {program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    pid_t process = -1;
    const int status =
        ::posix_spawn(&process, program.c_str(), &files, &attributes, pointers.data(), ::environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return status == 0 ? process : -1;
}

}  // namespace

std::optional<std::string> programOutput(const std::string& program,
                                         const std::vector<std::string>& arguments) {
    Pipe pipe;
    const pid_t process = pipe.isOpen() ? start(program, arguments, pipe.writeEnd()) : -1;
    if (process < 0) {
        return std::nullopt;
    }
    std::string output = pipe.readAll();
    int status = -1;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    const bool isGood = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return isGood && output.size() <= kOutputBytesMax ? std::optional(std::move(output))
                                                      : std::nullopt;
}

}  // namespace strata
