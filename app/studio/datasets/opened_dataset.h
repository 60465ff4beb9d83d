// SPDX-License-Identifier: GPL-3.0-or-later
// The one dataset that the page shows in full: its rows, figures, issues, the selected row with
// its tokens and its origin, the card; and saving a version with the person's edits. Failures:
// failed(); a file whose rows are not one a line is said in the detail model. Thread: the GUI
// thread.
#pragma once

#include "studio/datasets/dataset_library.h"
#include "studio/datasets/file_row_source.h"
#include "studio/datasets/provenance_file.h"
#include "studio/datasets/token_preview.h"
#include "ui/base/problem.h"
#include "ui/datasets/dataset_detail_model.h"
#include "ui/datasets/dataset_rows_model.h"

#include <QObject>
#include <memory>

namespace strata::studio {

class OpenedDataset : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    OpenedDataset(Project& project,
                  DatasetLibrary& library,
                  EngineLane& lane,
                  QObject* parent = nullptr);
    ~OpenedDataset() override;

    QString path() const { return path_; }
    ui::DatasetRowsModel& rows() { return rows_; }
    ui::DatasetDetailModel& detail() { return detail_; }
    ui::ChatPreviewModel& chat() { return chat_; }

    void open(const QString& path);
    /// Shows the row's turns, tokens and origin; -1: none.
    void selectRow(qint64 id);
    /// Writes the rows with their edits as a new dataset of the project.
    void saveVersion();
    void stopSaving();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    void savingBegan();
    void savingMoved(double done, double total);
    void savingEnded();
    void versionSaved(const QString& path);

private:
    void openRows();
    void followFile();
    void sayUnreadable(const ui::Problem& problem);
    void loadCompanions();
    void updateOverview();
    void updateSelected();
    void showSelected(const ReadRow& row);
    void takeVersion(const QString& version, const QString& from);
    QString journalPath() const;

    Project& project_;
    DatasetLibrary& library_;
    ui::DatasetRowsModel rows_;
    ui::DatasetDetailModel detail_;
    ui::ChatPreviewModel chat_;
    TokenPreview tokens_;
    QString path_;
    std::unique_ptr<FileRowSource> source_;
    std::shared_ptr<const ProvenanceFile> provenance_;
    qint64 selected_ = -1;
    bool isMissing_ = false;
    ui::RowRevision shown_;  // of the selected row
    int generation_ = 0;     // of the selection
    WorkLane loading_;
    WorkLane selecting_;
    WorkLane saving_;
};

}  // namespace strata::studio
