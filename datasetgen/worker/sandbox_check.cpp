// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/sandbox_check.h"

#include "datasetgen/worker/landlock.h"
#include "datasetgen/worker/worker_process.h"
#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <sys/mman.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace strata::datasetgen {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kAnswerTime{10};
constexpr std::size_t kAnswerBytesMax = 4096;
constexpr std::uint64_t kMemoryBytes = 1ULL << 30;
constexpr std::uint64_t kProcessorSeconds = 10;

/// All that the worker says, to its end; what it says beyond the bounds is left out.
std::string answerOf(WorkerProcess& worker) {
    std::string answer;
    const Clock::time_point deadline = Clock::now() + kAnswerTime;
    auto found = WorkerProcess::Heard::Nothing;
    while (found != WorkerProcess::Heard::End && answer.size() < kAnswerBytesMax &&
           Clock::now() < deadline) {
        found = worker.hear(answer, kAnswerBytesMax, {});
    }
    return answer;
}

/// A user's file that every program may read, and the folder that no document is to look into.
constexpr const char* kForeignFile = "/etc/passwd";

std::string homeFolder() {
    const char* home = std::getenv("HOME");
    return home == nullptr || *home == '\0' ? "/" : home;
}

}  // namespace

AttemptEnd tryInWorker(const std::string& workerPath, const std::string& selfTest) {
    WorkerOrder order;
    order.memoryBytes = kMemoryBytes;
    order.cpuSeconds = kProcessorSeconds;
    order.selfTest = selfTest;
    const DocumentCopy empty{FileDescriptor(::memfd_create("strata-self-test", MFD_CLOEXEC)), {}};
    if (!empty.file.isOpen()) {
        throwErrno(errno, Sentence("Can't create a test document"), workerPath);
    }
    WorkerProcess worker(workerPath.empty() ? workerPathBesideProgram() : workerPath,
                         orderText(order), empty);
    const std::string answer = answerOf(worker);
    const std::string end = worker.finish(std::chrono::seconds(1));
    const std::string tag{kSelfTestTag, ' '};
    if (answer.starts_with(tag + std::string(kAttemptRefused))) {
        return AttemptEnd::Refused;
    }
    if (answer.starts_with(tag + std::string(kAttemptAllowed))) {
        return AttemptEnd::Allowed;
    }
    if (answer.empty() && end == kForbiddenEnd) {
        return AttemptEnd::Killed;
    }
    throw Error(
        ErrorCode::DocumentWorkerFailed,
        Sentence("The document worker did not answer its self-test \"%1\" (%2).", selfTest, end),
        workerPath, Sentence("Reinstall Strata Studio: its parts must have the same version."));
}

SandboxCheck checkSandbox(const std::string& workerPath) {
    const std::string process = std::to_string(::getpid());
    const auto attempts = std::to_array<std::pair<std::string, std::string>>(
        {{"read", kForeignFile},
         {"list", homeFolder()},
         {"write", homeFolder() + "/.strata-self-test"},
         {"socket", {}},
         {"connect", {}},
         {"exec", {}},
         {"fork", {}},
         {"signal", process},
         {"own", process},
         {"code", {}}});
    SandboxCheck check;
    check.landlockVersion = landlockVersion();
    for (const auto& [name, target] : attempts) {
        const AttemptEnd end = tryInWorker(workerPath, name + " " + target);
        (end == AttemptEnd::Allowed ? check.allowed : check.refused).push_back(name);
    }
    return check;
}

}  // namespace strata::datasetgen
