// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/phase_words.h"

#include "ui/base/worded.h"

namespace strata::ui {

QString phaseText(Phase phase, const QString& subject) {
    return worded(textOf(phase, subject.section(QLatin1Char('/'), -1).toStdString()));
}

}  // namespace strata::ui
