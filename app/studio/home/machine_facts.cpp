// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/machine_facts.h"

#include <QDir>
#include <QFile>
#include <algorithm>

namespace strata::studio {
namespace {

/// What follows "KEY : " in its first line with the key.
QString valueOf(const QByteArray& text, const QByteArray& key) {
    const qsizetype at = text.indexOf(key);
    const qsizetype colon = at < 0 ? -1 : text.indexOf(':', at);
    return colon < 0 ? QString()
                     : QString::fromUtf8(text.mid(colon + 1, text.indexOf('\n', colon) - colon - 1))
                           .trimmed();
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QString processorName(const QByteArray& cpuinfo) {
    return valueOf(cpuinfo, "model name");
}

QStringList processorFlags(const QByteArray& cpuinfo) {
    return valueOf(cpuinfo, "flags").split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString instructionText(const QStringList& flags) {
    QStringList names;
    // The widest says that the narrower are there.
    if (flags.contains(QLatin1String("avx512_bf16"))) {
        names.append(QStringLiteral("AVX-512 BF16"));
    } else if (flags.contains(QLatin1String("avx512f"))) {
        names.append(QStringLiteral("AVX-512"));
    } else if (flags.contains(QLatin1String("avx2"))) {
        names.append(QStringLiteral("AVX2"));
    }
    if (flags.contains(QLatin1String("amx_bf16"))) {
        names.append(QStringLiteral("AMX"));
    }
    return names.join(QStringLiteral(", "));
}

bool hasNvidiaCard(const QString& devices) {
    const QStringList names = QDir(devices).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    return std::ranges::any_of(names, [&devices](const QString& name) {
        const QString device = devices + u'/' + name;
        // Class 03: displays and what computes like one; the vendor's sound devices are others.
        return contentOf(device + QStringLiteral("/vendor")).trimmed() == "0x10de" &&
               contentOf(device + QStringLiteral("/class")).startsWith("0x03");
    });
}

}  // namespace strata::studio
