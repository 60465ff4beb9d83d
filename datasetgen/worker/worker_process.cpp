// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/worker_process.h"

#include "base/assert.h"
#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

// Above every descriptor that the worker gets, so that placing one never covers another.
constexpr int kSafeDescriptor = 16;

[[noreturn]] void throwStart(const char* call, int errorNumber, const std::string& path) {
    throw Error(
        ErrorCode::DocumentWorkerFailed,
        Sentence("Can't start the document worker (%1): %2.", call, errnoReason(errorNumber)), path,
        Sentence(
            "strata-docworker must be in the folder of the program. Reinstall Strata Studio."));
}

FileDescriptor raised(FileDescriptor file) {
    const int number = ::fcntl(file.get(), F_DUPFD_CLOEXEC, kSafeDescriptor);
    if (number < 0) {
        throwStart("descriptor", errno, {});
    }
    return FileDescriptor(number);
}

std::pair<FileDescriptor, FileDescriptor> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throwStart("pipe", errno, {});
    }
    FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    return {raised(std::move(reading)), raised(std::move(writing))};
}

/// What the worker is to see of the program's environment: next to nothing.
std::vector<std::string> workerEnvironment() {
    // Pages are the unit of parallel work: Tesseract's own threads would only compete.
    std::vector<std::string> variables{"OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8"};
    for (const char* name : {"TESSDATA_PREFIX", "LD_LIBRARY_PATH", "ASAN_OPTIONS"}) {
        if (const char* value = std::getenv(name)) {
            variables.push_back(std::string(name) + "=" + value);
        }
    }
    return variables;
}

struct SpawnActions {
    SpawnActions() {
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
    }
    ~SpawnActions() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;

    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};
};

pid_t spawn(const std::string& path, SpawnActions& actions) {
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&actions.attributes, &none);
    posix_spawnattr_setsigdefault(&actions.attributes, &all);
    // A group of its own: Ctrl+C is for the program, which then ends the worker.
    posix_spawnattr_setpgroup(&actions.attributes, 0);
    posix_spawnattr_setflags(&actions.attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                                      POSIX_SPAWN_SETPGROUP);
    std::vector<std::string> variables = workerEnvironment();
    std::vector<char*> environment;
    for (std::string& variable : variables) {
        environment.push_back(variable.data());
    }
    environment.push_back(nullptr);
    std::string name = "strata-docworker";
    const std::array<char*, 2> arguments{name.data(), nullptr};
    pid_t process = -1;
    const int status = ::posix_spawn(&process, path.c_str(), &actions.files, &actions.attributes,
                                     arguments.data(), environment.data());
    if (status != 0) {
        throwStart("start", status, path);
    }
    return process;
}

std::string describe(int status) {
    if (WIFSIGNALED(status)) {
        const int number = WTERMSIG(status);
        if (number == SIGSYS) {
            return std::string(kForbiddenEnd);
        }
        const char* name = ::strsignal(number);
        return "signal " + std::to_string(number) + (name == nullptr ? "" : " (") +
               (name == nullptr ? "" : name) + (name == nullptr ? "" : ")");
    }
    return "exit status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

WorkerProcess::WorkerProcess(const std::string& workerPath,
                             const std::string& order,
                             const DocumentCopy& copy) {
    STRATA_ASSERT(order.size() <= kOptionsBytesMax);
    auto [orderReading, orderWriting] = makePipe();
    auto [answerReading, answerWriting] = makePipe();
    const FileDescriptor document(::fcntl(copy.file.get(), F_DUPFD_CLOEXEC, kSafeDescriptor));
    if (::write(orderWriting.get(), order.data(), order.size()) !=
        static_cast<ssize_t>(order.size())) {
        throwStart("options", errno, workerPath);
    }
    orderWriting.close();
    SpawnActions actions;
    posix_spawn_file_actions_adddup2(&actions.files, orderReading.get(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions.files, answerWriting.get(), STDOUT_FILENO);
    // What libraries complain about is of no use to anybody.
    posix_spawn_file_actions_addopen(&actions.files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions.files, document.get(), kDocumentDescriptor);
    process_ = spawn(workerPath, actions);
    answer_ = std::move(answerReading);
}

WorkerProcess::~WorkerProcess() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
    }
}

WorkerProcess::Heard WorkerProcess::hear(std::string& heard,
                                         std::size_t bytesMax,
                                         const std::string& where) {
    pollfd waiting{answer_.get(), POLLIN, 0};
    const int count = ::poll(&waiting, 1, static_cast<int>(kPollTime.count()));
    if (count < 0 && errno != EINTR) {
        throwErrno(errno, Sentence("Can't read the document worker's answer"), where);
    }
    if (count <= 0) {
        return Heard::Nothing;
    }
    std::array<char, 64UL << 10> piece;
    const ssize_t got = ::read(answer_.get(), piece.data(), std::min(piece.size(), bytesMax));
    if (got < 0 && errno == EINTR) {
        return Heard::Nothing;
    }
    if (got <= 0) {
        return Heard::End;
    }
    heard.append(piece.data(), static_cast<std::size_t>(got));
    return Heard::Words;
}

std::string WorkerProcess::finish(std::chrono::milliseconds grace) {
    const auto deadline = std::chrono::steady_clock::now() + grace;
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(process_, &status, WNOHANG)) == 0 &&
           std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (ended == 0) {
        ::kill(process_, SIGKILL);
        while ((ended = ::waitpid(process_, &status, 0)) < 0 && errno == EINTR) {
        }
    }
    process_ = -1;
    return ended > 0 ? describe(status) : "unknown";
}

std::string workerPathBesideProgram() {
    std::error_code problem;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return (program.parent_path() / "strata-docworker").string();
}

}  // namespace strata::datasetgen
