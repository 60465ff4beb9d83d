// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the texts of the rows table in an editor of several lines, over the table where a line of
// it would be too small. Thread: the GUI thread.
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace strata::ui {

class RowTextEditor;

class RowTextDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// Of this table, which owns it.
    explicit RowTextDelegate(QTableView* table);

    QWidget* createEditor(QWidget* parent,
                          const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor,
                      QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor,
                              const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    void place(RowTextEditor& editor, const QModelIndex& index) const;

    QTableView* table_;
};

}  // namespace strata::ui
