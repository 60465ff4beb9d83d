// SPDX-License-Identifier: GPL-3.0-or-later
// A copy of a large file that costs no bytes. Thread: any.
#pragma once

#include <string>

namespace strata::io {

/// Makes `to`, which must not exist, share the blocks of `from` until one of them is written, and
/// makes that durable. False, and nothing at `to`, where the file system cannot (ext4, tmpfs; Btrfs
/// and XFS can) or one of the files cannot be opened. Source: ioctl_ficlone(2).
bool cloneFile(const std::string& from, const std::string& to);

}  // namespace strata::io
