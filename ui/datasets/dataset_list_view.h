// SPDX-License-Identifier: GPL-3.0-or-later
// The project's datasets as a table, or the three ways to get one. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/datasets/dataset_list_model.h"

#include <QWidget>

namespace strata::ui {

class TableView;

class DatasetListView : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit DatasetListView(DatasetListModel& model, QWidget* parent = nullptr);

    /// Asks where a dataset that was moved is now.
    void locate(const QString& path);

Q_SIGNALS:
    void opened(const QString& path);
    void trainRequested(const QString& path);
    void removeRequested(const QString& path);
    /// The file lies at `to` now.
    void locateRequested(const QString& path, const QString& to);
    void filesRequested();
    void folderRequested();
    void documentsRequested();
    void textRequested();

private:
    QWidget* makeTable();
    QWidget* makeEmpty();
    void refresh();
    QString selectedPath() const;

    DatasetListModel& model_;
    QSortFilterProxyModel* sorted_;
    QLineEdit* search_;
    TableView* table_;
    QPushButton* open_;
    QPushButton* train_;
    QPushButton* locate_;
    QPushButton* remove_;
    QStackedLayout* stack_;
};

}  // namespace strata::ui
