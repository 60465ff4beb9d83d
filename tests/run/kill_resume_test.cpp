// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 at random instants, then `strata resume`: the same state as a run that nobody touched.
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace strata::test {
namespace {

struct ProcessEnd {
    bool killed = false;
    int exitCode = -1;
    std::string out;
};

/// Runs the program; after `killAfterMs` (negative: never) it is killed where it stands.
ProcessEnd runStrata(const std::vector<std::string>& arguments, int killAfterMs) {
    std::array<int, 2> pipeEnds{};
    EXPECT_EQ(::pipe(pipeEnds.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(pipeEnds[1], STDOUT_FILENO);
        ::close(pipeEnds[0]);
        const int nothing = ::open("/dev/null", 2);
        ::dup2(nothing, STDERR_FILENO);
        std::vector<char*> argv = {const_cast<char*>(STRATA_PROGRAM)};
        for (const std::string& argument : arguments) {
            argv.push_back(const_cast<char*>(argument.c_str()));
        }
        argv.push_back(nullptr);
        ::execv(STRATA_PROGRAM, argv.data());
        ::_exit(127);
    }
    ::close(pipeEnds[1]);
    ProcessEnd end;
    const auto start = std::chrono::steady_clock::now();
    pollfd waiting{pipeEnds[0], POLLIN, 0};
    std::array<char, 4096> buffer{};
    while (true) {
        const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(
                                std::chrono::steady_clock::now() - start)
                                .count();
        const int left = killAfterMs < 0 ? -1 : std::max(0, killAfterMs - static_cast<int>(passed));
        if (::poll(&waiting, 1, left) == 0) {
            ::kill(child, SIGKILL);
            end.killed = true;
            break;
        }
        const ssize_t count = ::read(pipeEnds[0], buffer.data(), buffer.size());
        if (count <= 0) {
            break;
        }
        end.out.append(buffer.data(), static_cast<std::size_t>(count));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(pipeEnds[0]);
    end.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return end;
}

std::string stateOf(const std::string& run) {
    const ProcessEnd end = runStrata({"verify", run, "--json"}, -1);
    EXPECT_EQ(end.exitCode, 0) << end.out;
    return nlohmann::json::parse(end.out)["state_sha256"];
}

TEST(KillResume, KillsAtRandomInstantsLeaveTheStateOfAnUndisturbedRun) {
    const std::string model = std::string(STRATA_SHARED) + "/fixtures/llama3/model";
    if (!std::filesystem::exists(model)) {
        GTEST_SKIP() << "the model is not beside this checkout (../shared/fixtures)";
    }
    const TempDir folder;
    const auto arguments = [&](const std::string& out) {
        return std::vector<std::string>{"train",
                                        "--model",
                                        model,
                                        "--data",
                                        model + "/../data.jsonl",
                                        "--out",
                                        out,
                                        "--dtype",
                                        "fp32",
                                        "--steps",
                                        "16",
                                        "--micro-batch",
                                        "2",
                                        "--accumulate",
                                        "2",
                                        "--lr",
                                        "1e-3",
                                        "--ram-cache",
                                        "0",
                                        "--slice-size",
                                        "64KiB",
                                        "--json"};
    };
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(runStrata(arguments(folder.file("whole")), -1).exitCode, 0);
    const auto wholeMs = std::chrono::duration_cast<std::chrono::milliseconds>(
                             std::chrono::steady_clock::now() - start)
                             .count();
    const std::string wanted = stateOf(folder.file("whole"));

    std::mt19937_64 random(testSeed(5));
    int kills = 0;
    for (int round = 0; kills < 20 && round < 12; ++round) {
        const std::string run = folder.file("run" + std::to_string(round));
        ProcessEnd end;
        end.killed = true;
        for (int attempt = 0; end.killed; ++attempt) {
            const bool begun = std::filesystem::exists(run + "/job.json");
            const int killAfterMs =
                attempt < 4
                    ? static_cast<int>(random() % static_cast<std::uint64_t>(wholeMs / 2 + 1))
                    : -1;
            end = runStrata(
                begun ? std::vector<std::string>{"resume", run, "--json"} : arguments(run),
                killAfterMs);
            kills += end.killed ? 1 : 0;
        }
        ASSERT_EQ(end.exitCode, 0) << end.out;
        EXPECT_EQ(stateOf(run), wanted);
        std::filesystem::remove_all(run);
    }
}

}  // namespace
}  // namespace strata::test
