// SPDX-License-Identifier: GPL-3.0-or-later
// What the system says of the machine without being measured. Thread: any; reads files of the
// kernel.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace strata::studio {

/// "model name" of /proc/cpuinfo's text; empty: it names none.
QString processorName(const QByteArray& cpuinfo);

/// The processor's flags of that text.
QStringList processorFlags(const QByteArray& cpuinfo);

/// Those instruction sets that training gains from, by the names that people know: "AVX-512 BF16,
/// AMX". Empty: none.
QString instructionText(const QStringList& flags);

/// A card of NVIDIA's is on the bus whose devices are in the folder ("/sys/bus/pci/devices"),
/// whether models can run on it or not.
bool hasNvidiaCard(const QString& devices);

}  // namespace strata::studio
