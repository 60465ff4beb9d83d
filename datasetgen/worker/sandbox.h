// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox of the document worker. After enterSandbox:
//   - no file but those named is read, where the kernel has Landlock: opening it fails;
//   - no socket, no other program, no child process, no signal to others: the process is killed;
//   - no file is created, written, renamed or removed: the call fails. It does not kill, since
//     libraries try that in good faith (font caches) and go on without;
//   - no memory becomes code: libraries must be loaded before;
//   - system calls that reading does not need fail as on a kernel without them;
//   - memory, processor time and open files are limited, no core is written;
//   - threads, and reading from and writing to descriptors that are open already work.
// Thread: before any other thread starts.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace strata::datasetgen {

struct SandboxLimits {
    std::uint64_t memoryBytes = 0;  ///< of address space
    std::uint64_t cpuSeconds = 0;
};

/// `readable`: landlock.h. Throws DocumentWorkerFailed when the kernel does not let it.
void enterSandbox(const SandboxLimits& limits, std::span<const std::string> readable);

}  // namespace strata::datasetgen
