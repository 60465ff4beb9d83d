// SPDX-License-Identifier: GPL-3.0-or-later
// How the studio writes small files: its own and those that a person asks for. Thread: any.
#pragma once

#include "strata/sentence.h"

#include <QByteArray>
#include <QString>
#include <string>

namespace strata::studio {

/// Puts the bytes in the place of the file: whoever reads it, after a kill too, sees the old or the
/// new ones. It does not wait for the disk, which can take seconds while a training writes to it;
/// that is waited for on another thread, and a power cut before may bring the old ones back.
/// Throws NotWritable with `what`, the sentence for the person; the file is as it was then.
void replaceFile(const QString& path, const QByteArray& bytes, const Sentence& what);

/// The same, and on the disk once it returned: for working threads. Throws DiskFull, NotWritable.
void saveFile(const QString& path, const QByteArray& bytes, const Sentence& what);

/// The same for what may be missing; false: the file is as it was.
bool trySaveFile(const QString& path, const QByteArray& bytes);

}  // namespace strata::studio
