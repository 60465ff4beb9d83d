// SPDX-License-Identifier: GPL-3.0-or-later
// How much RAM this process can get: the machine's, or less where a control group (container,
// systemd slice) limits it. Thread: any.
#pragma once

#include <cstdint>
#include <string>

namespace strata {

struct SystemMemory {
    std::uint64_t totalBytes = 0;      ///< of the machine, or the smallest limit above this process
    std::uint64_t availableBytes = 0;  ///< free or reclaimable without swapping, within that limit
    std::uint64_t ownBytes = 0;  ///< taken by this process already (no pages of files), so not free
};

/// Reads proc(5) and the control groups (versions 1 and 2) below `root`, "/" outside of tests. What
/// cannot be read limits nothing.
SystemMemory systemMemory(const std::string& root = "/");

/// The budget of a process that was given none: three quarters of what is free, counting what it
/// has taken itself, since a budget covers the whole process.
std::uint64_t defaultRamBudgetBytes(const SystemMemory& memory);

}  // namespace strata
