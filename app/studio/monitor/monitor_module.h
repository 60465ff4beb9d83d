// SPDX-License-Identifier: GPL-3.0-or-later
// The monitor with its services: the runs on the disk, the map of sizes that fit, the search for
// hard rows. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/monitor/checkpoint_chat.h"
#include "studio/monitor/feasibility_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/recall_check.h"
#include "studio/monitor/run_library.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/run_list_model.h"

namespace strata::ui {
class MonitorPage;
}

namespace strata::studio {

class JobQueue;

class MonitorModule final : public PageModule {
public:
    /// `jobs` outlives it.
    MonitorModule(StudioCore& core, JobQueue& jobs);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;
    /// Folders with a job.json.
    PathFit fitOf(const QString& path) const override;
    void openPaths(const QStringList& paths) override;
    QVector<ui::SearchItem> searchItems() override;

    const ui::RunListModel& list() const { return list_; }
    RecallCheck& recall() { return recall_; }

private:
    void wireRecall();
    void offerRecall(const QString& run);
    void tellRecall(const QString& run, const ui::Problem& end);
    void wireChat();

    ui::RunListModel list_;
    ui::RunModel shown_;
    RunLibrary library_;
    FeasibilityMapService fits_;
    HardestSearch hardest_;
    RecallCheck recall_;
    CheckpointChat chat_;
    ui::MonitorPage* page_;  // the window's
};

/// All of them live as long as the application.
void wireMonitor(ui::MonitorPage& page,
                 RunLibrary& library,
                 FeasibilityMapService& fits,
                 HardestSearch& hardest,
                 RecallCheck& recall,
                 JobQueue& queue);

}  // namespace strata::studio
