// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of JSON, whole or a line at a time. Thread: any.
#pragma once

#include "strata/sentence.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace strata::studio {

inline constexpr qint64 kJsonBytesMax = qint64{16} << 20;

/// The object that the file is; empty where it is gone, damaged or larger than `bytesMax`.
QJsonObject objectIn(const QString& path, qint64 bytesMax = kJsonBytesMax);

/// With its line break.
QByteArray jsonLine(const QJsonObject& object);

/// Puts a line at the end of the file, which is made where it is not there. Throws NotWritable with
/// `what`, the sentence for the person.
void appendLine(const QString& path, const QJsonObject& object, const Sentence& what);

}  // namespace strata::studio
