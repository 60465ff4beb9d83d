// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the opened dataset: find, edit in place, remove, undo, and the selected one as a
// conversation with its tokens. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/datasets/chat_preview_model.h"
#include "ui/datasets/dataset_detail_model.h"
#include "ui/datasets/dataset_rows_model.h"

#include <QTimer>
#include <QWidget>

namespace strata::ui {

class TableView;

class DatasetRowsTab : public QWidget {
    Q_OBJECT

public:
    /// The models outlive it.
    DatasetRowsTab(DatasetRowsModel& rows,
                   DatasetDetailModel& detail,
                   ChatPreviewModel& chat,
                   QWidget* parent = nullptr);

    /// Of another dataset: without filter.
    void reset();
    /// Selects the row that begins in this line, as soon as the file was read so far; a filter that
    /// hides it is taken off.
    void showLine(qint64 line);

Q_SIGNALS:
    /// -1: none.
    void rowSelected(qint64 id);
    void saveVersionRequested();
    void copyRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeActions();
    QWidget* makeTools();
    QWidget* makeTable();
    QWidget* makeNoRows();
    void fitColumns();
    void applyFilter();
    void toggleRemoved();
    void updateCount();
    void updateButtons();
    QList<int> selectedRows() const;

    DatasetRowsModel& rows_;
    DatasetDetailModel& detail_;
    QTimer filterPause_;
    QLineEdit* filter_;
    QCheckBox* expression_;
    QLabel* count_;
    QPushButton* save_;
    QPushButton* removeButton_;
    TableView* table_;
    QLabel* noRows_;
    QPushButton* importCopy_;
    QStackedLayout* stack_;
    QAction* undo_;
    QAction* redo_;
    QAction* remove_;
    qint64 wantedLine_ = 0;  // 0: none
};

}  // namespace strata::ui
