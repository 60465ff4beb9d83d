// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_difference.h"

#include "ui/base/option_words.h"
#include "ui/base/worded.h"

#include "strata/options.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace strata::ui {
namespace {

struct RunDifferenceWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::RunDifference)
};

constexpr qsizetype kNamedMax = 3;

/// Of a path its last name says enough beside another one.
QString shown(const OptionInfo& option, const QString& value) {
    if (value.isEmpty()) {
        return RunDifferenceWords::tr("none");
    }
    const bool isPath = option.kind == OptionKind::Path || option.kind == OptionKind::PathList;
    return isPath ? QFileInfo(value.section(QLatin1Char('\n'), 0, 0)).fileName()
                  : valueText(option, value);
}

}  // namespace

QStringList settingDifferences(const TrainSettings& other, const TrainSettings& here) {
    QStringList differences;
    for (const OptionInfo& option : trainOptions()) {
        const QString there = QString::fromStdString(optionText(other, option.name));
        const QString mine = QString::fromStdString(optionText(here, option.name));
        if (there == mine || option.name == "out") {
            continue;
        }
        const QString thereShown = shown(option, there);
        const QString mineShown = shown(option, mine);
        const bool isTold = thereShown != mineShown;
        differences << RunDifferenceWords::tr("%1 %2 (here %3)")
                           .arg(optionLabel(fromView(option.name)), isTold ? thereShown : there,
                                isTold ? mineShown : mine);
    }
    return differences;
}

QString differenceText(const QStringList& differences) {
    if (differences.isEmpty()) {
        return RunDifferenceWords::tr("identical settings");
    }
    const QString named = differences.mid(0, kNamedMax).join(QStringLiteral(", "));
    const qsizetype more = differences.size() - kNamedMax;
    return more <= 0 ? named
                     : RunDifferenceWords::tr("%1 and %n more setting(s)", nullptr,
                                              static_cast<int>(more))
                           .arg(named);
}

}  // namespace strata::ui
