// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the document worker's sandbox holds on this machine, found by trying: each attempt is a
// worker of its own that tries one forbidden thing instead of reading.
// Thread: any; waits for the workers, a few hundredths of a second each.
#pragma once

#include <string>
#include <vector>

namespace strata::datasetgen {

enum class AttemptEnd {
    Allowed,
    Refused,  ///< the call failed
    Killed    ///< the kernel ended the process
};

/// `selfTest`: datasetgen/worker/self_test.h. Throws DocumentWorkerFailed when the worker cannot be
/// started or says nothing of use.
AttemptEnd tryInWorker(const std::string& workerPath, const std::string& selfTest);

struct SandboxCheck {
    int landlockVersion = 0;  ///< 0: this kernel has none
    /// The names of the attempts, each in one of the two.
    std::vector<std::string> refused;
    std::vector<std::string> allowed;
};

/// Tries all that a document could make the worker do to its user: read a file, list the home
/// folder, write, reach the network, start programs, signal this process. Throws as tryInWorker.
SandboxCheck checkSandbox(const std::string& workerPath);

}  // namespace strata::datasetgen
