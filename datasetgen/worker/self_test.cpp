// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/self_test.h"

#include "datasetgen/worker/worker_protocol.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace strata::datasetgen {
namespace {

using Target = const char*;

int numberIn(Target target) {
    return std::atoi(target);
}

/// Leaves nothing behind where it succeeds, and no file of the user's changed.
long tryWriting(Target file) {
    const int made = ::open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) {
        ::unlink(file);
    }
    return made;
}

long tryCode() {
    void* memory = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? -1 : 0;
}

long seeVariable(Target name) {
    errno = ENOENT;
    return std::getenv(name) == nullptr ? -1 : 0;
}

long connectToOneself() {
    const sockaddr address{AF_INET, {}};
    return ::connect(STDIN_FILENO, &address, sizeof(address));
}

long hang() {
    while (true) {
        ::usleep(1'000'000);
    }
}

long takeMemory() {
    std::vector<std::unique_ptr<char[]>> pieces;
    while (true) {
        constexpr std::size_t kPieceBytes = 64UL << 20;
        pieces.push_back(std::make_unique<char[]>(kPieceBytes));
    }
}

long answerGarbage() {
    constexpr std::string_view kText = "B {\"text\": 7}\n";
    std::_Exit(::write(STDOUT_FILENO, kText.data(), kText.size()) < 0 ? 1 : 0);
}

struct SelfTest {
    std::string_view name;
    /// Negative when it was refused, with errno.
    long (*attempt)(Target target);
};

constexpr auto kSelfTests = std::to_array<SelfTest>({
    {"read", [](Target file) -> long { return ::open(file, O_RDONLY | O_CLOEXEC); }},
    {"list", [](Target folder) -> long { return ::open(folder, O_RDONLY | O_DIRECTORY); }},
    {"write", tryWriting},
    {"socket", [](Target) -> long { return ::socket(AF_INET, SOCK_STREAM, 0); }},
    {"connect", [](Target) -> long { return connectToOneself(); }},
    {"exec", [](Target) -> long { return ::execl("/bin/true", "true", nullptr); }},
    {"fork", [](Target) -> long { return ::fork(); }},
    {"signal", [](Target process) -> long { return ::kill(numberIn(process), 0); }},
    {"own",
     [](Target process) -> long { return ::fcntl(STDIN_FILENO, F_SETOWN, numberIn(process)); }},
    {"code", [](Target) -> long { return tryCode(); }},
    {"descriptor", [](Target number) -> long { return ::fcntl(numberIn(number), F_GETFD); }},
    {"environment", seeVariable},
    {"hang", [](Target) -> long { return hang(); }},
    {"crash", [](Target) -> long { std::abort(); }},
    {"silent", [](Target) -> long { std::_Exit(0); }},
    {"memory", [](Target) -> long { return takeMemory(); }},
    {"garbage", [](Target) -> long { return answerGarbage(); }},
});

}  // namespace

std::string runSelfTest(const std::string& test) {
    const std::size_t end = std::min(test.find(' '), test.size());
    const auto found =
        std::ranges::find(kSelfTests, std::string_view(test).substr(0, end), &SelfTest::name);
    if (found == kSelfTests.end()) {
        return "unknown: " + test;
    }
    const std::string target = test.substr(std::min(end + 1, test.size()));
    if (found->attempt(target.c_str()) < 0) {
        return std::string(kAttemptRefused) + ": " + std::strerror(errno);
    }
    return std::string(kAttemptAllowed);
}

}  // namespace strata::datasetgen
