// SPDX-License-Identifier: GPL-3.0-or-later
// One dataset in tabs: overview, rows, issues, splits, versions, provenance, card. Thread: the GUI
// thread.
#pragma once

#include "ui/datasets/datasets_models.h"

#include <QWidget>

class QTabWidget;
class QTextBrowser;

namespace strata::ui {

class DatasetOverviewTab;
class DatasetRowsTab;
class DatasetSplitsTab;
class DatasetVersionsTab;
class TableView;

class DatasetTabs : public QWidget {
    Q_OBJECT

public:
    enum Tab { OverviewTab, RowsTab, IssuesTab, SplitsTab, VersionsTab, ProvenanceTab, CardTab };

    /// The models outlive it.
    explicit DatasetTabs(const DatasetsModels& models, QWidget* parent = nullptr);

    void reset();
    /// "overview", "rows", "issues", "splits", "versions", "provenance", "card"; "rows:17"
    /// shows line 17; anything else changes nothing.
    void showTab(const QString& name);
    /// The tabs that ask for things by themselves.
    DatasetOverviewTab& overview() const { return *overview_; }
    DatasetRowsTab& rows() const { return *rows_; }
    DatasetSplitsTab& splits() const { return *splits_; }
    DatasetVersionsTab& versions() const { return *versions_; }

private:
    QWidget* makeIssues();
    QWidget* makeCard();
    void updateTitles();

    DatasetsModels models_;
    QTabWidget* tabs_;
    DatasetOverviewTab* overview_;
    DatasetRowsTab* rows_;
    DatasetSplitsTab* splits_;
    DatasetVersionsTab* versions_;
    TableView* issues_;
    QTextBrowser* card_;
};

}  // namespace strata::ui
