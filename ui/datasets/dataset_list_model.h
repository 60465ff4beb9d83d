// SPDX-License-Identifier: GPL-3.0-or-later
// The project's datasets as a table. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"

#include <QString>
#include <QVector>

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

class DatasetListModel : public TextTableModel {
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

    const QVector<DatasetView>& datasets() const { return datasets_; }
    void setDatasets(const QVector<DatasetView>& datasets);
    /// Replaces the dataset of the same path; nothing when there is none.
    void update(const DatasetView& dataset);

protected:
    int lineCount() const override { return static_cast<int>(datasets_.size()); }
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<DatasetView> datasets_;
};

}  // namespace strata::ui
