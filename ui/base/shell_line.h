// SPDX-License-Identifier: GPL-3.0-or-later
// A command as a person can paste it into a shell. Thread: any.
#pragma once

#include <QString>
#include <QStringList>

namespace strata::ui {

/// Words that a shell would change are put into single quotes.
QString shellLine(const QStringList& words);

}  // namespace strata::ui
