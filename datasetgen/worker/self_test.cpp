// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/self_test.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace strata::datasetgen {
namespace {

[[noreturn]] void report(const std::string& outcome) {
    throw Error(ErrorCode::DocumentWorkerFailed, "self-test: " + outcome);
}

std::string outcomeOf(long result) {
    return result < 0 ? std::string("refused: ") + std::strerror(errno) : "allowed";
}

void hang() {
    while (true) {
        ::usleep(1'000'000);
    }
}

void takeMemory() {
    std::vector<std::unique_ptr<char[]>> pieces;
    while (true) {
        constexpr std::size_t kPieceBytes = 64UL << 20;
        pieces.push_back(std::make_unique<char[]>(kPieceBytes));
    }
}

void answer(std::string_view text) {
    if (::write(STDOUT_FILENO, text.data(), text.size()) < 0) {
        std::_Exit(1);
    }
}

}  // namespace

void runSelfTest(const std::string& name) {
    if (name == "socket") {
        report(outcomeOf(::socket(AF_INET, SOCK_STREAM, 0)));
    } else if (name == "exec") {
        report(outcomeOf(::execl("/bin/true", "true", nullptr)));
    } else if (name == "fork") {
        report(outcomeOf(::fork()));
    } else if (name == "write") {
        report(outcomeOf(::open("strata-self-test", O_WRONLY | O_CREAT | O_CLOEXEC, 0600)));
    } else if (name == "hang") {
        hang();
    } else if (name == "memory") {
        takeMemory();
    } else if (name == "crash") {
        std::abort();
    } else if (name == "garbage") {
        answer("B {\"text\": 7}\n");
        std::_Exit(0);
    } else if (name == "silent") {
        std::_Exit(0);
    }
    report("unknown: " + name);
}

}  // namespace strata::datasetgen
