// SPDX-License-Identifier: GPL-3.0-or-later
// The hardest rows as a table, the highest loss first. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"
#include "ui/charts/hardest_rows.h"

namespace strata::ui {

class HardRowModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { Line, Loss, Tokens, Text };

    explicit HardRowModel(QObject* parent = nullptr);

    void setRows(const QVector<HardRow>& rows);
    const QVector<HardRow>& rows() const { return rows_; }

protected:
    int lineCount() const override { return static_cast<int>(rows_.size()); }
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<HardRow> rows_;
};

}  // namespace strata::ui
