// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop's trash: what is thrown away can be taken back. Thread: free functions; any thread,
// they may wait for the disk.
#pragma once

#include <QString>

namespace strata::studio {

/// Returns where the file or folder lies now. Throws NotFound, NotWritable.
QString moveToTrash(const QString& path);

/// Back to where it was. Throws NotWritable when something else stands there or it is gone from the
/// trash.
void takeFromTrash(const QString& inTrash, const QString& path);

}  // namespace strata::studio
