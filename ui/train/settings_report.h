// SPDX-License-Identifier: GPL-3.0-or-later
// What became of the settings of another tool: each key, what it was taken as, or why it was not.
// Thread: values.
#pragma once

#include <QMap>
#include <QString>
#include <QVector>

namespace strata::ui {

struct SettingsReportRow {
    QString key;     ///< as in the file: "training.learning_rate"
    QString value;   ///< shortened where it is long
    QString option;  ///< what it was taken as; empty: it was not taken
    QString text;    ///< taken: the field's text
    QString reason;  ///< why it was not taken, or was taken differently; may be empty
};

struct SettingsReport {
    QString file;
    QString tool;                     ///< "Axolotl"
    QVector<SettingsReportRow> rows;  ///< in the file's order
    QMap<QString, QString> texts;     ///< for the form, by option name
    quint64 change = 0;               ///< in the form's undo stack; 0: it changed nothing
};

}  // namespace strata::ui
