// SPDX-License-Identifier: GPL-3.0-or-later
// Ways for the worker to misbehave on purpose, inside the sandbox, so that tests and `strata
// doctor` see what holds. A test is its name, or its name, a blank and its target:
//   read FILE, list FOLDER      open it for reading
//   write FILE                  make it
//   socket, connect             reach the network
//   exec, fork                  start another program or process
//   signal PROCESS, own PROCESS signal it, or make it the owner of signals about a descriptor
//   code                        make memory that can be run
//   descriptor NUMBER           use a descriptor of the parent's
//   environment NAME            see a variable of the parent's environment
//   hang, crash, silent         never answer, end by a signal, end without an answer
//   memory                      take memory without end
//   garbage                     answer what is no answer
// Thread: the worker's main thread.
#pragma once

#include <string>

namespace strata::datasetgen {

/// What came of the attempt, when the process goes on living: kAttemptAllowed, or "refused: " and
/// why.
std::string runSelfTest(const std::string& test);

}  // namespace strata::datasetgen
