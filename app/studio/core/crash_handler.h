// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves a report when the program ends by a fault (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT) or by
// an exception that nobody caught: version, signal, time, the calls on the stack and where code
// lay, so that its addresses can be resolved later. It holds no documents, no paths of models, no
// environment, and stays on this machine. Then the signal acts as it would have without it.
// Thread: as each function says; the report is written on the thread that failed.
#pragma once

#include <string>

namespace strata::studio {

enum class CrashHandling {
    Installed,
    NoFolder,        ///< it cannot be made, or its path is too long
    LeftToSanitizer  ///< which writes reports of its own
};

/// From now on a report goes to FOLDER/crash-YYYYMMDD-HHMMSS-PID.txt (UTC). Makes the folder.
/// Once, from the main thread; handlers that were there before are replaced.
CrashHandling installCrashHandler(const std::string& folder, const std::string& version);

/// So that a stack overflow of the calling thread leaves a report, too: others have room for it
/// only. The main thread has it; nothing happens where no handler is installed. Thread: any.
void prepareCrashStack();

}  // namespace strata::studio
