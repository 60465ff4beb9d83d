// SPDX-License-Identifier: GPL-3.0-or-later
// The demo's pairs as a table, each with the words that support it. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"
#include "ui/home/demo_model.h"

namespace strata::ui {

class DemoPairModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { Question, Answer, Source };

    explicit DemoPairModel(QObject* parent = nullptr);

    void setPairs(const QVector<DemoPair>& pairs);

protected:
    int lineCount() const override { return static_cast<int>(pairs_.size()); }
    QString textAt(int row, int column) const override;
    /// The quote, where a cell is pointed at.
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<DemoPair> pairs_;
};

}  // namespace strata::ui
