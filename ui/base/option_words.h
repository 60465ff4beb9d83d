// SPDX-License-Identifier: GPL-3.0-or-later
// Training options in words: what a field is called, where it stands, what may be put into it.
// Thread: the GUI thread.
#pragma once

#include "strata/options.h"
#include "strata/train_settings.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

/// "Tokens per update". An option without words of its own is called by its name.
QString optionLabel(const QString& name);
/// "Longer rows are dropped and counted. From 2 to 1,048,576 tokens."
QString optionHelp(const OptionInfo& option);

struct OptionSection {
    QString title;
    QStringList names;
};
/// Every option once; those that belong nowhere stand in the last.
QVector<OptionSection> optionSections();

/// "All weights, streamed from SSD".
QString methodText(TrainMethod method);
/// "full", as experts call it.
QString methodWord(TrainMethod method);
/// A size, count or other value as a person reads it: "16 GiB", "1,024", "auto".
QString valueText(const OptionInfo& option, const QString& value);

}  // namespace strata::ui
