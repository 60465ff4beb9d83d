// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/row_text_delegate.h"

#include "ui/datasets/dataset_rows_model.h"
#include "ui/datasets/row_text_editor.h"

#include <QTableView>
#include <algorithm>

namespace strata::ui {

RowTextDelegate::RowTextDelegate(QTableView* table) : QStyledItemDelegate(table), table_(table) {}

QWidget* RowTextDelegate::createEditor(QWidget* parent,
                                       const QStyleOptionViewItem& /*option*/,
                                       const QModelIndex& index) const {
    const QString name =
        index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
    auto* editor = new RowTextEditor(name, parent);
    // Qt asks a constant delegate for editors that it is to hear of.
    auto* self = const_cast<RowTextDelegate*>(this);
    connect(editor, &RowTextEditor::kept, self, [self, editor] {
        Q_EMIT self->commitData(editor);
        Q_EMIT self->closeEditor(editor, NoHint);
    });
    connect(editor, &RowTextEditor::canceled, self,
            [self, editor] { Q_EMIT self->closeEditor(editor, RevertModelCache); });
    return editor;
}

void RowTextDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* text = qobject_cast<RowTextEditor*>(editor)) {
        text->setText(index.data(Qt::EditRole).toString());
        place(*text, index);  // Qt gives the editor its place before its text
    }
}

void RowTextDelegate::setModelData(QWidget* editor,
                                   QAbstractItemModel* model,
                                   const QModelIndex& index) const {
    if (const auto* text = qobject_cast<RowTextEditor*>(editor)) {
        model->setData(index, text->text(), Qt::EditRole);
    }
}

void RowTextDelegate::updateEditorGeometry(QWidget* editor,
                                           const QStyleOptionViewItem& /*option*/,
                                           const QModelIndex& index) const {
    if (auto* text = qobject_cast<RowTextEditor*>(editor)) {
        place(*text, index);
    }
}

/// Over question and answer, within what the table shows.
void RowTextDelegate::place(RowTextEditor& editor, const QModelIndex& index) const {
    const QRect room = table_->viewport()->rect();
    const QRect first = table_->visualRect(index.siblingAtColumn(DatasetRowsModel::PromptColumn));
    const QRect last = table_->visualRect(index.siblingAtColumn(DatasetRowsModel::AnswerColumn));
    const QRect columns = first.united(last).intersected(
        QRect(room.left(), first.top(), room.width(), first.height()));
    const int height = std::min(editor.heightAt(columns.width()), room.height());
    const int top = std::clamp(first.top(), 0, room.height() - height);
    editor.setGeometry(columns.left(), top, columns.width(), height);
}

}  // namespace strata::ui
