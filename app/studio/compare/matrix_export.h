// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix as a file for other programs and for people. Thread: any; pure.
#pragma once

#include "ui/compare/matrix_model.h"

#include <QByteArray>

namespace strata::studio {

/// What is written, a copy that another thread may have.
struct MatrixTable {
    QString dataName;
    QVector<ui::ModelChoice> models;
    QVector<ui::MatrixRow> rows;
};

/// csv: a line a row with prompt, reference, source, then answer, match and exact of each model,
/// starred. jsonl: an object a row. html: one page without anything from elsewhere.
QByteArray matrixText(const MatrixTable& table, ui::MatrixFormat format);

/// ".csv", ".jsonl", ".html"
QString endingOf(ui::MatrixFormat format);

}  // namespace strata::studio
