// SPDX-License-Identifier: GPL-3.0-or-later
// What `strata doctor` says besides the engine's report: whether the sandbox of the document reader
// holds on this machine.
// Thread: any.
#pragma once

#include "datasetgen/worker/sandbox_check.h"

#include <string>
#include <vector>

namespace strata {

/// Sentences for a person about what the sandbox does not refuse; none when it is complete.
std::vector<std::string> sandboxWarnings(const datasetgen::SandboxCheck& check);

/// The engine's report with `document_sandbox` {landlock, refused[], allowed[]}, null when the
/// reader cannot be started, and its sentences added to `warnings`. Runs the reader's self-tests,
/// in all less than a second. `workerPath` empty: the one beside the program.
std::string withDocumentSandbox(const std::string& reportJson, const std::string& workerPath);

}  // namespace strata
