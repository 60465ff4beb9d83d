// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/run_log_end.h"

#include "studio/core/file_end.h"

#include "strata/run_files.h"

#include <QFileInfo>

namespace strata::studio {
namespace {

constexpr qint64 kLastLineBytes = 16 * 1024;

}  // namespace

bool runHasResult(const QString& run) {
    return QFileInfo::exists(run + QStringLiteral("/model")) ||
           QFileInfo::exists(run + QStringLiteral("/adapter"));
}

QString runLogPath(const QString& run) {
    return run + QLatin1Char('/') + QLatin1String(kRunLogFile);
}

std::optional<RunLogLine> lastLogLine(const QString& run) {
    std::optional<RunLogLine> last;
    for (const QByteArray& text : endOfFile(runLogPath(run), kLastLineBytes).split('\n')) {
        if (const auto line =
                parseRunLogLine({text.constData(), static_cast<std::size_t>(text.size())})) {
            last = line;
        }
    }
    return last;
}

}  // namespace strata::studio
