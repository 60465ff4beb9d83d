// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shell_line.h"

#include <QRegularExpression>

namespace strata::ui {

QString shellLine(const QStringList& words) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    QStringList quoted;
    for (const QString& word : words) {
        QString inner = word;
        quoted.append(plain.match(word).hasMatch()
                          ? word
                          : QStringLiteral("'%1'").arg(
                                inner.replace(QLatin1Char('\''), QStringLiteral("'\\''"))));
    }
    return quoted.join(QLatin1Char(' '));
}

}  // namespace strata::ui
