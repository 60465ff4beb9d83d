// SPDX-License-Identifier: GPL-3.0-or-later
// The page of datasets with its services. Other modules may add views to its page. Thread: the GUI
// thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/datasets/datasets_service.h"

namespace strata::ui {
class DatasetListModel;
class DatasetsPage;
}  // namespace strata::ui

namespace strata::studio {

class DatasetsModule final : public PageModule {
public:
    explicit DatasetsModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;
    /// Every file may hold rows or text.
    PathFit fitOf(const QString& path) const override;
    void openPaths(const QStringList& paths) override;
    QVector<ui::SearchItem> searchItems() override;

    /// For guests of the page.
    ui::DatasetsPage& host() { return *page_; }
    const ui::DatasetListModel& list() { return service_.library.list(); }

private:
    void nameActivities();
    void tellImports();

    DatasetsService service_;
    ui::DatasetsPage* page_;  // the window's
};

/// The service outlives the page.
void wireDatasets(ui::DatasetsPage& page, DatasetsService& service);

}  // namespace strata::studio
