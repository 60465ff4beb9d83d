// SPDX-License-Identifier: GPL-3.0-or-later
// The conversations of a project, newest first. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"
#include "ui/compare/answer.h"

namespace strata::ui {

class ConversationListModel : public RowTable<ConversationInfo> {
    Q_OBJECT

public:
    enum Column { TitleColumn, ModelsColumn, ChangedColumn };

    explicit ConversationListModel(QObject* parent = nullptr);

    /// Replaces the one with this id, or adds it.
    void put(const ConversationInfo& conversation);
    void remove(const QString& id);
    QString idAt(int row) const { return rows().value(row).id; }
    int rowOf(const QString& id) const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A title that a person wrote.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void renameRequested(const QString& id, const QString& title);

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

}  // namespace strata::ui
