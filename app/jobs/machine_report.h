// SPDX-License-Identifier: GPL-3.0-or-later
// What `strata doctor` says besides the engine's report: whether the sandbox of the document reader
// holds on this machine.
// Thread: any.
#pragma once

#include "datasetgen/worker/sandbox_check.h"

#include "strata/hardware.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::jobs {

struct MachineReport {
    HardwareReport hardware;  ///< with the sandbox's sentences among its warnings
    std::optional<datasetgen::SandboxCheck> documentSandbox;  ///< none: the reader does not start
};

/// Sentences for a person about what the sandbox does not refuse; none when it is complete.
std::vector<Sentence> sandboxWarnings(const datasetgen::SandboxCheck& check);

/// The engine's report and the document reader's sandbox. Runs the reader's self-tests, in all
/// less than a second. `workerPath` empty: the one beside the program.
MachineReport withDocumentSandbox(HardwareReport hardware, const std::string& workerPath);

}  // namespace strata::jobs
