// SPDX-License-Identifier: GPL-3.0-or-later
// Home with its services: the machine, what was worked on last, the demo. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/home/demo_run.h"
#include "studio/home/demo_service.h"
#include "studio/home/machine_watch.h"
#include "studio/home/recent_items.h"
#include "ui/home/demo_model.h"
#include "ui/home/recent_model.h"

namespace strata::ui {
class DatasetListModel;
class HomePage;
class RunListModel;
class TrainFormModel;
}  // namespace strata::ui

namespace strata::studio {

class HomeModule final : public PageModule {
public:
    /// What Home takes from other pages: what was worked on, the queue that the demo's job goes to,
    /// and what its run has learned.
    /// All outlive it.
    struct Others {
        const ui::RunListModel& runs;
        const ui::DatasetListModel& datasets;
        JobQueue& jobs;
        RecallCheck& recall;
    };

    HomeModule(StudioCore& core, const Others& others);

    std::optional<ui::PageEntry> page() override;

private:
    void wireDemo();
    void wireDemoPages();
    ui::Problem consent();

    ui::RecentModel recentModel_;
    MachineWatch watch_;
    RecentItems recent_;
    ui::DemoModel demoModel_;
    DemoService demo_;
    DemoRun demoRun_;
    ui::HomePage* page_;  // the window's
};

/// Both end the connections with themselves.
void wireHome(ui::HomePage& page, MachineWatch& watch);

}  // namespace strata::studio
