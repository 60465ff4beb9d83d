// SPDX-License-Identifier: GPL-3.0-or-later
// Ways for the worker to misbehave on purpose, inside the sandbox, so that tests see what holds:
//   socket, exec, fork   forbidden calls: the process is killed
//   write                creates a file: must be refused
//   hang                 never answers
//   crash                ends by a signal
//   memory               takes memory without end
//   garbage              answers what is no answer
//   silent               ends without an answer
// Thread: the worker's main thread.
#pragma once

#include <string>

namespace strata::datasetgen {

/// Throws Error with code DocumentWorkerFailed and the outcome when the process goes on living.
[[noreturn]] void runSelfTest(const std::string& name);

}  // namespace strata::datasetgen
