// SPDX-License-Identifier: GPL-3.0-or-later
// A running document worker: started with its order and the document, killed with its owner.
// Thread: one owner.
#pragma once

#include "datasetgen/worker/document_copy.h"

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// What WorkerProcess::finish says of a worker that the kernel ended for a forbidden call.
inline constexpr std::string_view kForbiddenEnd = "it tried something its sandbox forbids";

/// How often its owner looks whether to go on waiting for its answer.
inline constexpr std::chrono::milliseconds kPollTime{50};
/// For a worker that has nothing more to say.
inline constexpr std::chrono::milliseconds kFinishGrace{2000};

class WorkerProcess {
public:
    /// `order` is at most kOptionsBytesMax. Throws DocumentWorkerFailed when it cannot be started.
    WorkerProcess(const std::string& workerPath,
                  const std::string& order,
                  const DocumentCopy& copy);
    /// Kills the process if it still runs.
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    enum class Heard { Nothing, Words, End };
    /// Waits at most kPollTime for more of its answer and adds that to `heard`, at most `bytesMax`
    /// and 64 KiB. Throws IoFailed, naming `where`.
    Heard hear(std::string& heard, std::size_t bytesMax, const std::string& where);

    /// Waits up to `grace` for its end, then kills it. Says how it ended, for a person: "signal 11
    /// (Segmentation fault)", "exit status 1".
    std::string finish(std::chrono::milliseconds grace);

private:
    pid_t process_ = -1;
    FileDescriptor answer_;
};

/// The worker beside the running program.
std::string workerPathBesideProgram();

}  // namespace strata::datasetgen
