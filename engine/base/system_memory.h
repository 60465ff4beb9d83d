// SPDX-License-Identifier: GPL-3.0-or-later
// How much RAM this process may hope for: the machine's, or less where a control group (container,
// systemd slice) limits it. Thread: any.
#pragma once

#include <cstdint>
#include <string>

namespace strata {

struct SystemMemory {
    std::uint64_t totalBytes = 0;      ///< of the machine, or the smallest limit above this process
    std::uint64_t availableBytes = 0;  ///< free or reclaimable without swapping, within that limit
};

/// Reads proc(5) and the control groups (versions 1 and 2) below `root`, "/" outside of tests. What
/// cannot be read limits nothing.
SystemMemory systemMemory(const std::string& root = "/");

}  // namespace strata
