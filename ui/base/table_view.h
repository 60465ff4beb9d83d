// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's table in the studio's manner: dense rows, whole rows selected, no grid, Enter and double
// click activate, Tab leaves it, columns as wide as what they hold. Thread: the GUI thread.
#pragma once

#include <QTableView>
#include <QVector>

namespace strata::ui {

class TableView : public QTableView {
    Q_OBJECT

public:
    /// `accessibleName` says what the rows are.
    explicit TableView(const QString& accessibleName, QWidget* parent = nullptr);

    /// Columns that are hidden where there is no room for all, the first of them last.
    void setSpareColumns(const QVector<int>& columns);
    void setModel(QAbstractItemModel* model) override;

    /// Three rows under the header.
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitRows();
    void fitColumns();

    QVector<int> spare_;
};

}  // namespace strata::ui
