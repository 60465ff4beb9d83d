// SPDX-License-Identifier: GPL-3.0-or-later
// Landlock, the kernel's means for a process to give up rights for good: whatever takes the process
// over opens no file but those it named.
// Thread: before any other thread starts; the threads started afterwards are confined, too.
#pragma once

#include <span>
#include <string>

namespace strata::datasetgen {

/// The version of Landlock that the kernel offers; 0: none (Linux before 5.13, or switched off).
int landlockVersion();

/// Leaves this process the right to read files and folders at or below `readable`; those that do
/// not exist are passed over. It makes, changes, removes and runs no file; from version 4 on it
/// opens no TCP connection, from 6 on it sends no signal to others and reaches no abstract socket.
/// Descriptors that are open already go on working. Does nothing where the kernel has no Landlock.
/// Throws DocumentWorkerFailed when the kernel has it and refuses. Needs no_new_privs.
void confineToReading(std::span<const std::string> readable);

}  // namespace strata::datasetgen
