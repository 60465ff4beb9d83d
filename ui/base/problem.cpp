// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/problem.h"

#include "ui/base/worded.h"

#include "strata/error.h"

#include <QStringList>

namespace strata::ui {

ProblemAction wayTo(const char* name, const QString& text, const Destination& place) {
    return {name, text, {}, place};
}

Problem problemOf(const Error& error) {
    Problem problem;
    problem.code = QString::fromStdString(codeText(error.code()));
    problem.sentence = wordedFailure(error);
    problem.reason = QString::fromStdString(error.where());
    problem.hint = wordedWhole(error.nextStep());
    return problem;
}

QString plainText(const Problem& problem) {
    QStringList lines{problem.code, problem.sentence, problem.reason, problem.hint, problem.kept};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace strata::ui
