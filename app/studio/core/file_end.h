// SPDX-License-Identifier: GPL-3.0-or-later
// The newest lines of a file that grows, without reading the rest. Thread: any.
#pragma once

#include <QByteArray>
#include <QString>

namespace strata::studio {

/// At most so many bytes of the file's end, from the first whole line in them on; empty where it
/// cannot be read.
QByteArray endOfFile(const QString& path, qint64 bytes);

}  // namespace strata::studio
