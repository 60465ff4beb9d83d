// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/typed_option.h"

#include "strata/options.h"

#include <QLocale>

namespace strata::ui {
namespace {

QString withPoint(QString text) {
    return text.replace(QLocale().decimalPoint(), QStringLiteral("."));
}

/// "0,1" is a share, "rows,2.jsonl" a file.
QString typedShare(const QString& text) {
    bool isShare = false;
    withPoint(text).toDouble(&isShare);
    return isShare ? withPoint(text) : text;
}

}  // namespace

QString typedOption(const QString& name, const QString& text) {
    const OptionInfo* option = findTrainOption(name.toStdString());
    if (option == nullptr) {
        return text;
    }
    if (option->kind == OptionKind::Count) {
        QString typed = text;
        return typed.remove(QLocale().groupSeparator());
    }
    if (option->kind == OptionKind::Real) {
        return withPoint(text);
    }
    return name == QLatin1String("validation") ? typedShare(text) : text;
}

}  // namespace strata::ui
