// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of both models to the demo's questions as a table. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"
#include "ui/home/demo_model.h"

namespace strata::ui {

class DemoAnswerModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { Question, Base, Tuned };

    explicit DemoAnswerModel(QObject* parent = nullptr);

    void setAnswers(const QVector<DemoAnswer>& answers);

protected:
    int lineCount() const override { return static_cast<int>(answers_.size()); }
    QString textAt(int row, int column) const override;
    /// The whole answer, where a cell is pointed at.
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<DemoAnswer> answers_;
};

}  // namespace strata::ui
