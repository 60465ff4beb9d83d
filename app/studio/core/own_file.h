// SPDX-License-Identifier: GPL-3.0-or-later
// How the window's thread writes the small files that the studio keeps of its own. Thread: any.
#pragma once

#include <QByteArray>
#include <QString>
#include <string>

namespace strata::studio {

/// Puts the bytes in the place of the file: whoever reads it, after a kill too, sees the old or the
/// new ones. It does not wait for the disk, which can take seconds while a training writes to it;
/// that is waited for on another thread, and a power cut before may bring the old ones back.
/// Throws NotWritable with `what`, the sentence for the person; the file is as it was then.
void replaceFile(const QString& path, const QByteArray& bytes, const std::string& what);

}  // namespace strata::studio
