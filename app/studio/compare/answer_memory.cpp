// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_memory.h"

#include <QFile>
#include <algorithm>

namespace strata::studio {
namespace {

// Beside the weights: keys and values of a conversation grow with the model, the workspace for a
// long prompt and what the libraries take do not.
constexpr quint64 kCacheDivisor = 4;
constexpr quint64 kWorkspaceBytes = quint64{256} << 20;

}  // namespace

quint64 forecastBytes(const ui::ModelChoice& choice) {
    if (!choice.server.isEmpty()) {
        return 0;
    }
    return choice.weightsBytes + choice.weightsBytes / kCacheDivisor + kWorkspaceBytes;
}

quint64 spareBytes(const MemoryState& memory) {
    const quint64 budget =
        memory.budgetBytes > 0 ? memory.budgetBytes : (memory.freeBytes + memory.ownBytes) / 4 * 3;
    return budget > memory.ownBytes ? std::min(budget - memory.ownBytes, memory.freeBytes) : 0;
}

quint64 ownMemoryBytes() {
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QByteArray text = file.readAll();
    const qsizetype at = text.indexOf("RssAnon:");
    const QByteArray line = at < 0 ? QByteArray() : text.mid(at, text.indexOf('\n', at) - at);
    return line.simplified().split(' ').value(1).toULongLong() * 1024;
}

}  // namespace strata::studio
