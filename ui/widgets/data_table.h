// SPDX-License-Identifier: GPL-3.0-or-later
// A dense read-only table whose rows grow with the text; Tab leaves it. Thread: the GUI thread.
#pragma once

#include <QTableView>

namespace strata::ui {

class DataTable : public QTableView {
    Q_OBJECT

public:
    /// `name`: what a screen reader calls it.
    explicit DataTable(const QString& name, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitRows();
};

}  // namespace strata::ui
