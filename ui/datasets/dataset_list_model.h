// SPDX-License-Identifier: GPL-3.0-or-later
// The project's datasets as a table. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class DatasetState { Counting, Ready, Missing, Unreadable };

struct DatasetView {
    QString path;
    QString name;
    QString kind;        ///< "chat", "instruction", "text"; empty: not known yet
    qint64 rows = -1;    ///< -1: not counted
    qint64 tokens = -1;  ///< -1: not counted, or no model chosen
    QString splits;      ///< "90 / 6 / 4"; empty: one file
    qint64 issues = -1;
    QString source;
    qint64 changedMs = 0;  ///< UTC epoch
    DatasetState state = DatasetState::Counting;
    QString problem;  ///< why it cannot be read
};

class DatasetListModel : public RowTable<DatasetView> {
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        KindColumn,
        RowsColumn,
        TokensColumn,
        SplitsColumn,
        IssuesColumn,
        SourceColumn,
        ChangedColumn
    };
    static constexpr int kSortRole = Qt::UserRole + 1;

    explicit DatasetListModel(QObject* parent = nullptr);

    /// Of the same datasets as before: the selection stays.
    void setDatasets(const QVector<DatasetView>& datasets);
    /// Replaces the dataset of the same path; nothing when there is none.
    void update(const DatasetView& dataset);

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

}  // namespace strata::ui
