// SPDX-License-Identifier: GPL-3.0-or-later
// The project's data sets as a table. Thread: the GUI thread.
#pragma once

#include <QAbstractTableModel>
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

class DatasetListModel : public QAbstractTableModel {
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
        ChangedColumn,
        kColumns
    };
    static constexpr int kSortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    const QVector<DatasetView>& datasets() const { return datasets_; }
    void setDatasets(const QVector<DatasetView>& datasets);
    /// Replaces the data set of the same path; nothing when there is none.
    void update(const DatasetView& dataset);
    const DatasetView* find(const QString& path) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVector<DatasetView> datasets_;
};

}  // namespace strata::ui
