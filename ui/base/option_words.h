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

/// "Tokens per optimizer step". An option without words of its own is called by its name.
QString optionLabel(const QString& name);
/// "Max sequence length; longer rows are skipped and counted. From 2 to 1,048,576 tokens."
QString optionHelp(const OptionInfo& option);
/// Everything that finds the option in a search, in lower case: label, help, flag ("--max-length"),
/// and the names that other tools and earlier versions give it ("max_seq_length", "longest row").
QString optionSearchText(const OptionInfo& option);

struct OptionSection {
    QString title;
    QStringList names;
};
/// Every option once; those that belong nowhere stand in the last.
QVector<OptionSection> optionSections();

/// "Full fine-tuning".
QString methodText(TrainMethod method);
/// "full", as experts call it.
QString methodWord(TrainMethod method);
/// A size, count or other value as a person reads it: "16 GiB", "1,024", "auto".
QString valueText(const OptionInfo& option, const QString& value);

}  // namespace strata::ui
